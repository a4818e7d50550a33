import { useState } from 'react'
import { classNames } from './class-names'
import { losesEdge, sampleSide } from './edge-rules'
import styles from './success-art.module.css'

/**
 * The picture of a success in the frame of the brand. Where its edge is close to the colour that it
 * stands on, a ring sets it off.
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

/** A picture of another origin cannot be looked into: it gets its ring. */
function needsRing(image: HTMLImageElement): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return true
  try {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image
    // What is seen of it: it covers its frame.
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

/** The colour that it stands on, in whatever way the style sheet says it. */
function surfaceOf(image: HTMLElement, context: CanvasRenderingContext2D) {
  const surface = image.closest('.on-accent, .on-hero') ?? document.body
  context.fillStyle = getComputedStyle(surface).backgroundColor
  context.fillRect(0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data
}
