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
  /** Not announced: its text changes every second. */
  isQuiet?: boolean
  children: ReactNode
}

/** A state of the whole app, such as offline: below the top bar, never over it. */
export function Strip({ icon, tone = 'warning', action, isQuiet = false, children }: StripProps) {
  return (
    <div
      className={classNames(styles.strip, tone === 'ink' && styles.ink)}
      role={isQuiet ? undefined : 'status'}
    >
      <Icon d={icon} size={20} />
      <span className={styles.text}>{children}</span>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  )
}
