import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { type Crop, keyed, moved, zoomed } from './picture-crop-rules'
import { drawCrop } from './draw-crop'
import styles from './picture-modals.module.css'

interface CropStageProps {
  image: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

interface Point {
  x: number
  y: number
}

/** A press that moves less counts as a tap, in CSS pixels. */
const tapSlop = 6

/** The picture under its circle: moved by drag, pinch, tap or keys. */
export function CropStage({ image, crop, onCrop }: CropStageProps) {
  const { t } = useTexts('profile')
  const stage = useRef<HTMLButtonElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const travelled = useRef(0)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const ring = Math.max(1, Math.min(size.width, size.height) - 32)

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!canvas.current || size.width === 0) return
    const density = Math.min(window.devicePixelRatio, 2)
    canvas.current.width = size.width * density
    canvas.current.height = size.height * density
    drawCrop(canvas.current, image, { crop, shown: ring * density })
  }, [image, crop, size, ring])

  function press(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    if (fingers.current.size === 0) travelled.current = 0
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, now)
    travelled.current += distance(before, now)
    // Each of two fingers moves the picture by half.
    const share = (other ? 0.5 : 1) / ring
    const by = { x: (now.x - before.x) * share, y: (now.y - before.y) * share }
    const next = moved(crop, by, image)
    if (!other) return onCrop(next)
    const spread = distance(other[1], now) / Math.max(1, distance(other[1], before))
    onCrop(zoomed(next, next.zoom * spread, image))
  }

  function release(event: PointerEvent<HTMLButtonElement>) {
    const wasOnly = fingers.current.size === 1 && fingers.current.has(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!wasOnly || travelled.current > tapSlop || event.type !== 'pointerup') return
    // For members who cannot drag: a tap moves its point to the centre.
    const box = event.currentTarget.getBoundingClientRect()
    const by = {
      x: (box.left + box.width / 2 - event.clientX) / ring,
      y: (box.top + box.height / 2 - event.clientY) / ring,
    }
    onCrop(moved(crop, by, image))
  }

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const next = keyed(event.key, crop, { size: image, isBig: event.shiftKey })
    if (!next) return
    event.preventDefault()
    onCrop(next)
  }

  return (
    <button
      ref={stage}
      type="button"
      className={styles.stage}
      aria-label={t('picture.stage')}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={move}
      onWheel={(event) => onCrop(zoomed(crop, crop.zoom * (1 - event.deltaY / 800), image))}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      <span className={styles.ring} style={{ width: ring, height: ring }} />
    </button>
  )
}

function distance(a: Point, b: Point) {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
