import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './strip.module.css'

export interface StripProps {
  icon: string
  /** `ink` on hero pages. */
  tone?: 'warning' | 'ink'
  /** A link or a button. */
  action?: ReactNode
  /** A landmark of this name, not announced: its text changes every second. */
  label?: string
  children: ReactNode
}

/** A state of the whole app, such as offline: below the top bar, never over it. */
export function Strip({ icon, tone = 'warning', action, label, children }: StripProps) {
  return (
    <div
      className={classNames(styles.strip, tone === 'ink' && styles.ink)}
      role={label ? 'region' : 'status'}
      aria-label={label}
    >
      <Icon d={icon} size={20} />
      <span className={styles.text}>{children}</span>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  )
}
