import type { NavItem } from './link-slot'
import styles from './tabs.module.css'

export interface TabLinksProps {
  label: string
  items: NavItem[]
  current?: string
}

/** Tabs that are links to pages. They scroll sideways when they do not fit. */
export function TabLinks({ label, items, current }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map((item) => (
        <span key={item.id} className={styles.item}>
          {item.link({
            className: styles.tab,
            children: item.label,
            'aria-current': item.id === current ? 'page' : undefined,
          })}
        </span>
      ))}
    </nav>
  )
}
