import infoFill from 'phosphor/fill/info'
import warningFill from 'phosphor/fill/warning'
import warningCircle from 'phosphor/fill/warning-circle'
import info from 'phosphor/regular/info'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './note.module.css'

export type NoteTone = 'plain' | 'info' | 'warning' | 'error' | 'accent'

export interface NoteProps {
  tone?: NoteTone
  icon?: string
  /** Appears after the page: is announced. An error is announced at once, and scrolled to. */
  live?: boolean
  /** What it tells, where `children` are more than a text: another one is scrolled to again. */
  told?: string
  children: ReactNode
}

const icons: Record<NoteTone, string> = {
  plain: info,
  info: infoFill,
  warning: warningFill,
  error: warningCircle,
  accent: info,
}

export function Note({ tone = 'plain', icon, live, told, children }: NoteProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  const note = useRef<HTMLDivElement>(null)
  const isSought = live && role === 'alert'
  const text = told ?? (typeof children === 'string' ? children : undefined)
  useLayoutEffect(() => {
    // Below what a sheet or page shows, or below its buttons, it would not be seen.
    if (isSought) note.current?.scrollIntoView({ block: 'nearest' })
  }, [isSought, text])
  return (
    <div
      ref={note}
      className={classNames(styles.note, styles[tone])}
      role={live ? role : undefined}
    >
      <Icon d={icon ?? icons[tone]} size={20} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
