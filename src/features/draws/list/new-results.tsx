import confetti from 'phosphor/fill/confetti'
import { platformNow } from '@/api/platform-clock'
import type { DrawSummary } from '@/contract/draws'
import styles from '@/features/draws/draws-page.module.css'
import { winnersRoute } from '@/features/draws/routes'
import { isResultSeen } from '@/features/draws/seen-results'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { Note } from '@/ui/note'
import { newResultsOf } from './new-result-rules'

/** The latest result of a draw that the member took part in and has not opened yet; then the next. */
export function NewResults({ all }: { all: readonly DrawSummary[] }) {
  const { t } = useTexts('draws')
  const [latest] = newResultsOf(all, { now: platformNow(), isSeen: isResultSeen })
  return (
    // Always there, so that a result that comes while the page is open is announced.
    <div aria-live="polite" className={styles.results}>
      {latest && (
        <Note tone="accent" icon={confetti}>
          {t('result.here', latest)}
          <br />
          <Link
            className={styles.way}
            to={winnersRoute.to({ campaignId: latest.campaignId }, { draw: latest.drawDate })}
          >
            {t('result.see')}
          </Link>
        </Note>
      )}
    </div>
  )
}
