import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Meter } from '@/ui/meter'
import styles from './level-page.module.css'
import type { Place } from './level-rules'

interface LevelKeepProps {
  place: Place
  /** Qualifying points of the period, and the instant at which it ends. */
  earned: number
  until: string
}

/** What it takes to stay at the present level, and by when. */
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

/** The first level is kept by itself; the next one may not be. */
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
