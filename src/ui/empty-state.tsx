import { type ReactNode, useState } from 'react'
import styles from './empty-state.module.css'

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

interface StatePictureProps {
  src: string
  /** CSS pixels of the square. */
  size: number
  className?: string
}

/** The picture of an empty or failed state. Without one, only the text shows. */
export function StatePicture({ src, size, className }: StatePictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return null
  return (
    <div className={className}>
      <img src={src} alt="" width={size} height={size} onError={() => setHasFailed(true)} />
    </div>
  )
}
