import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './dock.module.css'

export interface DockProps {
  /** Left of the button: the cost and its consequence, or the reason why it is disabled. */
  note?: ReactNode
  /** From 1024 px the note stands below the button instead. */
  noteBelow?: boolean
  /**
   * Keeps note and action side by side however long the note is; only large text separates them.
   */
  sideBySide?: boolean
  children: ReactNode
}

/**
 * The action of a page: fixed at the bottom of a phone, in the tab bar's place or above it, and in
 * the page's flow from 1024 px. It keeps its own room free, at any text size, and lifts the toasts
 * (`--dock`: the height up to its upper edge).
 */
export function Dock({ note, noteBelow, sideBySide, children }: DockProps) {
  const bar = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      const below = parseFloat(getComputedStyle(element).bottom) || 0
      root.style.setProperty('--dock', `${element.offsetHeight + below}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--dock')
    }
  }, [])

  return (
    <div className={styles.room}>
      <div
        ref={bar}
        className={classNames(
          styles.dock,
          noteBelow && styles.noteBelow,
          sideBySide && styles.sideBySide,
        )}
      >
        {note && <div className={styles.note}>{note}</div>}
        <div className={styles.action}>{children}</div>
      </div>
    </div>
  )
}
