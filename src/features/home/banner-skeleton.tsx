import { useTexts } from '@/i18n/use-texts'
import { classNames } from '@/ui/class-names'
import styles from './banner-skeleton.module.css'

interface BannerSkeletonProps {
  look: 'a' | 'b' | 'c' | 'd' | 'e'
  /** Beside the points card. */
  hero?: boolean
  /** With the room of an indicator below. */
  inCarousel?: boolean
}

/** A banner to come, in its own box. */
export function BannerSkeleton({ look, hero, inCarousel }: BannerSkeletonProps) {
  const { t } = useTexts('core')
  return (
    <div
      role="status"
      className={classNames(
        styles.bone,
        styles[look],
        hero && styles.hero,
        inCarousel && styles.inCarousel,
      )}
    >
      <span className="vh">{t('wait.loading')}</span>
    </div>
  )
}
