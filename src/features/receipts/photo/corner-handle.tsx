import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTexts } from '@/i18n/use-texts'
import styles from './crop.module.css'
import { type Corner, keyStep, type Point } from './quad-rules'

interface CornerHandleProps {
  corner: Corner
  /** On the stage, in CSS pixels. */
  at: Point
  /** On the photo, from 0 to 1. */
  share: Point
  onMove: (to: Point) => void
  /** It is being moved, or not any more. */
  onHold: (isHeld: boolean) => void
}

const names = ['photo.topLeft', 'photo.topRight', 'photo.bottomRight', 'photo.bottomLeft'] as const

/** One corner: dragged, or moved with the arrow keys by one pixel, with Shift by ten. */
export function CornerHandle({ corner, at, share, onMove, onHold }: CornerHandleProps) {
  const { t } = useTexts('receipts')
  // From the finger to the corner's middle, so that it does not jump when it is taken hold of.
  const grip = useRef<Point>(undefined)

  function press(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: at.x - event.clientX, y: at.y - event.clientY }
    onHold(true)
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!grip.current) return
    onMove({ x: event.clientX + grip.current.x, y: event.clientY + grip.current.y })
  }

  function release() {
    grip.current = undefined
    onHold(false)
  }

  function step(event: KeyboardEvent<HTMLButtonElement>) {
    const by = keyStep(event.key, event.shiftKey)
    if (!by) return
    event.preventDefault()
    onHold(true)
    onMove({ x: at.x + by.x, y: at.y + by.y })
  }

  return (
    <button
      type="button"
      className={styles.handle}
      style={{ left: at.x, top: at.y }}
      aria-label={t('photo.corner', {
        name: t(names[corner]),
        x: Math.round(share.x * 100),
        y: Math.round(share.y * 100),
      })}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={step}
      onBlur={release}
    />
  )
}
