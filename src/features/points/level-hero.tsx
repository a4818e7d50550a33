import { useQuery } from '@tanstack/react-query'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { designSetting } from '@/theme/design-setting'
import { classNames } from '@/ui/class-names'
import { Gauge } from '@/ui/gauge'
import { percentOf, type Place } from './level-rules'
import styles from './level-page.module.css'

interface LevelHeroProps {
  place: Place
  /** Qualifying points of the period, and the instant at which it began. */
  earned: number
  since: string
}

/** How far the next level is: the loud thing of the page. */
export function LevelHero({ place, earned, since }: LevelHeroProps) {
  const { t } = useTexts('points')
  const { data: design } = useQuery(designSetting())
  const motif = design?.decor.pointsCard.gauge ?? 'arch'
  const { level, next, missing, progress } = place
  const title = next
    ? t('level.toNext', { count: missing, formatted: formatNumber(missing), level: next.name })
    : t('level.top')
  return (
    <div className={classNames(styles.hero, motif === 'bar' && styles.withBar, 'on-hero')}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          {t('level.earned', {
            count: earned,
            formatted: formatNumber(earned),
            date: formatDate(since),
          })}
        </p>
      </div>
      <div className={styles.gauge}>
        <Gauge
          isGrounded
          motif={motif}
          progress={progress}
          level={level.name}
          sentence={
            next
              ? t('level.of', { points: formatNumber(earned), goal: formatNumber(next.from) })
              : formatNumber(earned)
          }
          label={next ? t('level.label', { percent: percentOf(progress) }) : t('level.top')}
        />
      </div>
    </div>
  )
}
