import boxes from './banner-box.module.css'
import styles from './banner-skeleton.module.css'
import { classNames } from './class-names'

export interface BannerSkeletonProps {
  look: 'a' | 'b' | 'c' | 'd' | 'e'
  /** Said in place of the art. */
  label: string
  /** Beside the points card. */
  hero?: boolean
  /** With the room of an indicator below. */
  inCarousel?: boolean
}

/** A banner to come, in its own box. */
export function BannerSkeleton({ look, label, hero, inCarousel }: BannerSkeletonProps) {
  return (
    <div
      role="status"
      className={classNames(
        styles.bone,
        styles[look],
        boxes[look],
        hero && boxes.hero,
        inCarousel && styles.inCarousel,
      )}
    >
      <span className="vh">{label}</span>
    </div>
  )
}
