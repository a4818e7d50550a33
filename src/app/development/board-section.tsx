import type { ReactNode } from 'react'
import styles from './board.module.css'
import type { LinkSlot } from '@/ui/link-slot'

export function BoardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.columns}>{children}</div>
    </section>
  )
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.sample}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  )
}

/** A link that leads nowhere. */
export const toNowhere: LinkSlot = ({ children, ...props }) => (
  <a {...props} href="#board">
    {children}
  </a>
)
