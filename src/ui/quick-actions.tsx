import { classNames } from './class-names'
import type { NavItem } from './link-slot'
import { Icon } from './icon'
import styles from './quick-actions.module.css'

export interface QuickActionsProps {
  label: string
  /** Four to a row; one or two are rows themselves on a phone. */
  items: Array<NavItem & { icon: string }>
}

export function QuickActions({ label, items }: QuickActionsProps) {
  return (
    <nav className={classNames(styles.quick, items.length < 3 && styles.few)} aria-label={label}>
      {items.map((item) => (
        <span key={item.id}>
          {item.link({
            className: styles.action,
            children: (
              <>
                <i>
                  <Icon d={item.icon} size={26} />
                </i>
                {item.label}
              </>
            ),
          })}
        </span>
      ))}
    </nav>
  )
}
