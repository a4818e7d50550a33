import type { ReactNode } from 'react'
import styles from './cart.module.css'

interface LineSummaryProps {
  image: string
  title: string
  /** Colour, size, how many. */
  text?: string
  /** At the end: what it costs. */
  value?: string
  children?: ReactNode
}

/** One line in a dialog: what it is, and what it comes to. */
export function LineSummary({ image, title, text, value, children }: LineSummaryProps) {
  return (
    <li className={styles.summary}>
      <img src={image} alt="" width={52} height={52} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {children}
      </div>
      {value && <span>{value}</span>}
    </li>
  )
}
