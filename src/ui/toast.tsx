import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './toast.module.css'

interface ToastAreaProps {
  /** Below the top bar instead. */
  isOnTop?: boolean | undefined
  children?: ReactNode
}

/**
 * The place of toasts, above the tab bar. Keep it mounted: a live region must exist before its
 * content.
 */
export function ToastArea({ isOnTop, children }: ToastAreaProps) {
  return (
    <div className={classNames(styles.area, isOnTop && styles.onTop)} role="status">
      {children}
    </div>
  )
}

export interface ToastProps {
  icon?: string
  /** A link or a button. */
  action?: ReactNode
  children: ReactNode
}

export function Toast({ icon, action, children }: ToastProps) {
  return (
    <div className={styles.toast}>
      {icon && <Icon d={icon} size={20} className={styles.icon} />}
      <span>{children}</span>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  )
}
