import { useEffect } from 'react'
import { useDrag } from './area-drag'
import { holdPageStill } from './follow-drag'
import styles from './menus-page.module.css'

/** What is dragged, at the pointer. */
export function DraggedThing() {
  const { dragged, spot } = useDrag()
  useEffect(holdPageStill, [])
  if (!dragged) return null
  const { x, y } = spot
  return (
    <div
      className={styles.dragged}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      aria-hidden="true"
      data-dragged
    >
      {dragged.name}
    </div>
  )
}
