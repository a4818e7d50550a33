import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'

export type BadgeTone = 'neutral' | 'wait' | 'ok' | 'no' | 'info' | 'brand' | 'accent'

export interface BadgeProps {
  tone?: BadgeTone
  icon?: string
  className?: string
  /** Always text: colour alone carries no meaning. */
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon && <Icon d={icon} size={14} />}
      {children}
    </span>
  )
}
