import type { ReactNode } from 'react'
import styles from './ticket.module.css'

export interface TicketProps {
  title: string
  meta?: string
  image?: string
  /** Below the perforation: the code. */
  children: ReactNode
}

/** A white paper ticket; black on white in dark mode, too, so that a till can read it. */
export function Ticket({ title, meta, image, children }: TicketProps) {
  return (
    <div className={styles.ticket}>
      <div className={styles.head}>
        {image && <img src={image} alt="" width={64} height={64} />}
        <div className={styles.words}>
          <b>{title}</b>
          {meta && <span>{meta}</span>}
        </div>
      </div>
      <div className={styles.perforation} />
      <div className={styles.slot}>{children}</div>
    </div>
  )
}
