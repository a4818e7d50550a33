import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { StatePicture } from './state-picture'

export interface EmptyStateProps {
  title: string
  text: string
  /** The brand's picture of this state. */
  art: string
  /** The one action. */
  action?: ReactNode
}

/** An empty list: says so, and what would fill it. */
export function EmptyState({ title, text, art, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <StatePicture src={art} size={200} className={styles.art} />
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}
