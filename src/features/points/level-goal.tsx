import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getLevels } from '@/contract/levels'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Meter } from '@/ui/meter'
import styles from './earn-page.module.css'
import { placeOf } from './level-rules'

/** The next level, for a member who came for no reward. Nothing at the top, or while it loads. */
export function LevelGoal() {
  const { t } = useTexts('points')
  const { data } = useQuery(q(getLevels, {}))
  const place = data && placeOf(data.levels, data.standing)
  if (!place?.next) return null
  const { next, missing, progress } = place
  return (
    <Link className={styles.levelGoal} to={paths.level()}>
      <b>
        {t('level.toNext', { count: missing, formatted: formatNumber(missing), level: next.name })}
      </b>
      <Meter label={t('level.wayTo', { level: next.name })} value={progress} />
    </Link>
  )
}
