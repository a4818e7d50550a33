import { useQuery } from '@tanstack/react-query'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { designSetting } from '@/theme/design-setting'
import { classNames } from '@/ui/class-names'
import { Gauge } from '@/ui/gauge'
import { Meter } from '@/ui/meter'
import styles from './level-page.module.css'
import { percentOf, type Place } from './level-rules'

interface LevelHeroProps {
  place: Place
  /** Qualifying points, and the start of the period. */
  earned: number
  since: string
}

/** The hero of the page: progress to the next level. */
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

interface LevelKeepProps {
  place: Place
  /** Qualifying points, and the end of the period. */
  earned: number
  until: string
}

/** The points needed to keep the level, and by when. */
export function LevelKeep({ place: { level, next, keep }, earned, until }: LevelKeepProps) {
  const { t } = useTexts('points')
  if (!keep) return <NothingToKeep level={level} next={next} />
  const { missing, goal, part } = keep
  const title = t('level.keep', { level: level.name })
  return (
    <section className={styles.keep} aria-labelledby="keep-level">
      <div className={styles.keepHead}>
        <h2 id="keep-level">{title}</h2>
        <span>
          {t('level.of', {
            points: formatNumber(Math.min(earned, goal)),
            goal: formatNumber(goal),
          })}
        </span>
      </div>
      <Meter label={title} value={part} />
      <p>
        {missing > 0
          ? t('level.keepMore', {
              count: missing,
              formatted: formatNumber(missing),
              date: formatDate(until),
            })
          : t('level.kept')}
      </p>
    </section>
  )
}

/** The first level needs no points to keep; the next one may. */
function NothingToKeep({ level, next }: Pick<Place, 'level' | 'next'>) {
  const { t } = useTexts('points')
  return (
    <section className={styles.keep} aria-labelledby="keep-level">
      <div className={styles.keepHead}>
        <h2 id="keep-level">{t('level.keepYours')}</h2>
        <span>{t('level.noMinimum', { level: level.name })}</span>
      </div>
      {next && next.keep > 0 && (
        <p>
          {t('level.keepLater', {
            count: next.keep,
            formatted: formatNumber(next.keep),
            level: next.name,
          })}
        </p>
      )}
    </section>
  )
}
