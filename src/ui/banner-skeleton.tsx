import boxes from './banner-box.module.css'
import styles from './banner-skeleton.module.css'
import { classNames } from './class-names'

export interface BannerSkeletonProps {
  look: 'a' | 'b' | 'c' | 'd' | 'e'
  /** Read out in place of the art. */
  label: string
  /** Stands beside the points card. */
  hero?: boolean
  /** Leaves room for an indicator below. */
  inCarousel?: boolean
}

/** The placeholder of a banner, of the same size. */
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
