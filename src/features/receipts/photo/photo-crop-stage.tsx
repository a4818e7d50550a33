import checkCircle from 'phosphor/fill/check-circle'
import warningCircle from 'phosphor/fill/warning-circle'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CornerHandle, Magnifier, QuadLines } from './crop-marks'
import styles from './crop.module.css'
import { drawSeen, type Fit, seenSize } from './fit-rules'
import {
  type Corner,
  corners,
  distance,
  nearestCorner,
  type Point,
  quadOf,
  type Size,
  withCorner,
} from './quad-rules'
import { useTexts } from '@/i18n/use-texts'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

interface CropStageProps {
  image: ImageBitmap
  fit: Fit
  onFit: (fit: Fit) => void
  isMagnified: boolean
  /** Undefined while it is analysed. */
  isClear: boolean | undefined
}

/** Margin around the photo, so that corners on its edge can be dragged; CSS pixels. */
const margin = 28
/** Maximum movement of a tap, in CSS pixels. */
const tapSlop = 6

/** The photo with its corners, which move by dragging, keys or tapping. */
export function CropStage({ image, fit, onFit, isMagnified, isClear }: CropStageProps) {
  const { t } = useTexts('receipts')
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pressed = useRef<Point>(undefined)
  const size = useElementSize(stage)
  const [moving, setMoving] = useState<Corner>()
  const [last, setLast] = useState<Corner>(0)

  const seen = seenSize(fit, image)
  const scale = Math.max(
    0.001,
    Math.min((size.width - 2 * margin) / seen.width, (size.height - 2 * margin) / seen.height),
  )
  const origin = {
    x: (size.width - seen.width * scale) / 2,
    y: (size.height - seen.height * scale) / 2,
  }
  const shown = quadOf((corner) => ({
    x: origin.x + fit.corners[corner].x * scale,
    y: origin.y + fit.corners[corner].y * scale,
  }))

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || size.width === 0) return
    const density = Math.min(window.devicePixelRatio, 2)
    canvas.current.width = Math.round(size.width * density)
    canvas.current.height = Math.round(size.height * density)
    context.imageSmoothingQuality = 'high'
    drawSeen(context, image, {
      fit,
      origin: { x: origin.x * density, y: origin.y * density },
      scale: scale * density,
    })
  }, [image, fit, size, origin.x, origin.y, scale])

  function move(corner: Corner, to: Point) {
    setLast(corner)
    const point = { x: (to.x - origin.x) / scale, y: (to.y - origin.y) / scale }
    onFit({ ...fit, corners: withCorner(fit.corners, corner, point, seen) })
  }

  // An alternative to dragging: moves the nearest corner to the tapped point.
  function tap(event: PointerEvent<HTMLDivElement>) {
    const from = pressed.current
    pressed.current = undefined
    if (!from || distance(from, { x: event.clientX, y: event.clientY }) > tapSlop) return
    const box = event.currentTarget.getBoundingClientRect()
    const point = { x: event.clientX - box.left, y: event.clientY - box.top }
    move(nearestCorner(shown, point), point)
  }

  const magnified = moving ?? (isMagnified ? last : undefined)
  return (
    <div ref={stage} className={styles.stage}>
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      <QuadLines quad={shown} size={size} />
      <div
        className={styles.canvas}
        onPointerDown={({ clientX, clientY, isPrimary }) => {
          // Not a tap if there is a second finger.
          pressed.current = isPrimary ? { x: clientX, y: clientY } : undefined
        }}
        onPointerUp={tap}
      />
      {/* Below the handles, which overlap it on small screens. */}
      {isClear !== undefined && (
        <p className={classNames(styles.judged, !isClear && styles.hard)}>
          <Icon d={isClear ? checkCircle : warningCircle} size={18} />
          {t(isClear ? 'photo.clear' : 'photo.unclear')}
        </p>
      )}
      {corners.map((corner) => (
        <CornerHandle
          key={corner}
          corner={corner}
          at={shown[corner]}
          share={{
            x: fit.corners[corner].x / seen.width,
            y: fit.corners[corner].y / seen.height,
          }}
          onMove={(to) => move(corner, to)}
          onHold={(isHeld) => {
            setLast(corner)
            setMoving(isHeld ? corner : undefined)
          }}
        />
      ))}
      {magnified !== undefined && (
        <Magnifier
          image={image}
          fit={fit}
          corner={magnified}
          scale={scale}
          isRight={shown[magnified].x < size.width / 2}
        />
      )}
    </div>
  )
}

/** The inner size of an element in CSS pixels; 0 before it is measured. */
function useElementSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])

  return size
}
