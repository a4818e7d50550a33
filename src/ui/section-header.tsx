import type { LinkSlot } from './link-slot'
import styles from './section-header.module.css'

export interface SectionHeaderProps {
  title: string
  /** For `aria-labelledby` of the section. */
  id?: string
  more?: { label: string; link: LinkSlot }
}

export function SectionHeader({ title, id, more }: SectionHeaderProps) {
  return (
    <div className={styles.header}>
      <h2 id={id}>{title}</h2>
      {more?.link({
        className: styles.more,
        'aria-label': `${more.label}, ${title}`,
        children: more.label,
      })}
    </div>
  )
}
