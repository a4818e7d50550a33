import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Spinner } from './spinner'
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
  /** Work in progress: a spinner instead of the icon. */
  pending?: boolean
  /** A link or a button. */
  action?: ReactNode
  children: ReactNode
}

export function Toast({ icon, pending, action, children }: ToastProps) {
  return (
    <div className={styles.toast}>
      {pending && <Spinner />}
      {icon && !pending && <Icon d={icon} size={20} className={styles.icon} />}
      <span>{children}</span>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  )
}
