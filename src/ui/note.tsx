import infoFill from 'phosphor/fill/info'
import warningFill from 'phosphor/fill/warning'
import warningCircle from 'phosphor/fill/warning-circle'
import info from 'phosphor/regular/info'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './note.module.css'

export type NoteTone = 'plain' | 'info' | 'warning' | 'error' | 'accent'

export interface NoteProps {
  tone?: NoteTone
  icon?: string
  /** Appears after the page: is announced. An error is announced at once, and scrolled to. */
  live?: boolean
  children: ReactNode
}

const icons: Record<NoteTone, string> = {
  plain: info,
  info: infoFill,
  warning: warningFill,
  error: warningCircle,
  accent: info,
}

export function Note({ tone = 'plain', icon, live, children }: NoteProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div
      ref={live && role === 'alert' ? moveIntoView : undefined}
      className={classNames(styles.note, styles[tone])}
      role={live ? role : undefined}
    >
      <Icon d={icon ?? icons[tone]} size={20} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}

/** A note below what a sheet or page shows, or below its buttons, would not be seen. */
function moveIntoView(note: HTMLElement | null) {
  note?.scrollIntoView({ block: 'nearest' })
}
