import { useEffect, useRef } from 'react'
import { classNames } from '@/ui/class-names'
import styles from './crop.module.css'
import { drawSeen, type Fit } from './fit-rules'
import type { Corner } from './quad-rules'

interface MagnifierProps {
  image: ImageBitmap
  fit: Fit
  corner: Corner
  /** CSS pixels of the stage for one of the photo. */
  scale: number
  /** At the right of the stage: the finger is at the left. */
  isRight: boolean
}

/** In CSS pixels. */
const side = 112
const larger = 2.5

/** What lies under the finger that moves a corner. */
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
