import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import styles from './crop.module.css'
import { drawSeen, type Fit } from './fit-rules'
import { type Corner, keyStep, type Point, type Quad, type Size } from './quad-rules'
import { useTexts } from '@/i18n/use-texts'
import { classNames } from '@/ui/class-names'

/** Edges, a grid of thirds, and a shade outside. */
export function QuadLines({ quad, size }: { quad: Quad; size: Size }) {
  const [tl, tr, br, bl] = quad
  const outline = `M${[tl, tr, br, bl].map(({ x, y }) => `${x} ${y}`).join('L')}Z`
  const thirds = [1 / 3, 2 / 3].flatMap((share) => [
    line(between(tl, tr, share), between(bl, br, share)),
    line(between(tl, bl, share), between(tr, br, share)),
  ])
  return (
    <svg className={styles.canvas} aria-hidden="true">
      <path
        className={styles.shade}
        fillRule="evenodd"
        d={`M0 0H${size.width}V${size.height}H0Z${outline}`}
      />
      <path className={styles.thirds} d={thirds.join('')} />
      <path className={styles.outline} d={outline} />
    </svg>
  )
}

function line(from: Point, to: Point) {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

interface MagnifierProps {
  image: ImageBitmap
  fit: Fit
  corner: Corner
  /** CSS pixels per pixel of the photo. */
  scale: number
  /** On the right, while the finger is on the left. */
  isRight: boolean
}

/** In CSS pixels. */
const side = 112
const larger = 2.5

/** Magnifies the part under the finger. */
export function Magnifier({ image, fit, corner, scale, isRight }: MagnifierProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const pixels = side * Math.min(window.devicePixelRatio, 2)
    canvas.current.width = canvas.current.height = pixels
    const times = (scale * larger * pixels) / side
    const at = fit.corners[corner]
    const origin = { x: pixels / 2 - at.x * times, y: pixels / 2 - at.y * times }
    drawSeen(context, image, { fit, origin, scale: times })
  }, [image, fit, corner, scale])

  return (
    <div className={classNames(styles.magnifier, isRight && styles.atRight)} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}

interface CornerHandleProps {
  corner: Corner
  /** On the stage, in CSS pixels. */
  at: Point
  /** On the photo, from 0 to 1. */
  share: Point
  onMove: (to: Point) => void
  /** Called when moving starts and ends. */
  onHold: (isHeld: boolean) => void
}

const names = ['photo.topLeft', 'photo.topRight', 'photo.bottomRight', 'photo.bottomLeft'] as const

/** One corner: dragged, or moved by arrow keys, one pixel each, ten with Shift. */
export function CornerHandle({ corner, at, share, onMove, onHold }: CornerHandleProps) {
  const { t } = useTexts('receipts')
  // Offset of the finger from the centre, so that the corner does not jump.
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
