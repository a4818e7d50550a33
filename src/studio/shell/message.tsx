import type { ReactNode } from 'react'
import styles from './studio-shell.module.css'

/** A page that says one thing. */
export function Message({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className={styles.message}>
      <h1 className="h1">{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
