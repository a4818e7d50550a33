import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  title: string
  text: string
  /** The brand's art, 200 wide. */
  art?: string
  /** One way on. */
  action?: ReactNode
}

/** Nothing in this list yet, and what would fill it. */
export function EmptyState({ title, text, art, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art && <img src={art} alt="" width={200} height={200} />}
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}
