import { useState } from 'react'
import { classNames } from './class-names'
import { losesEdge, sampleSide } from './edge-rules'
import styles from './success-art.module.css'

/**
 * The picture of a success in the brand's frame. A ring separates it where its border matches the
 * surface.
 */
export function SuccessArt({ src }: { src: string }) {
  const [hasRing, setHasRing] = useState(false)
  return (
    <div className={classNames(styles.art, hasRing && styles.ring)}>
      <img
        src={src}
        alt=""
        width={232}
        height={290}
        onLoad={({ currentTarget }) => setHasRing(needsRing(currentTarget))}
      />
    </div>
  )
}

/** The pixels of another origin cannot be read: such a picture gets the ring. */
function needsRing(image: HTMLImageElement): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return true
  try {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image
    // The visible part: `object-fit: cover`.
    const scale = Math.min(naturalWidth / clientWidth, naturalHeight / clientHeight)
    const [width, height] = [clientWidth * scale, clientHeight * scale]
    const [left, top] = [(naturalWidth - width) / 2, (naturalHeight - height) / 2]
    context.drawImage(image, left, top, width, height, 0, 0, sampleSide, sampleSide)
    const { data } = context.getImageData(0, 0, sampleSide, sampleSide)
    return losesEdge(data, surfaceOf(image, context))
  } catch {
    return true
  }
}

/** The colour of the surface behind it, in any CSS notation. */
function surfaceOf(image: HTMLElement, context: CanvasRenderingContext2D) {
  const surface = image.closest('.on-accent, .on-hero') ?? document.body
  context.fillStyle = getComputedStyle(surface).backgroundColor
  context.fillRect(0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data
}
