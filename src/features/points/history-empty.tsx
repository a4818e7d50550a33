import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { type HistoryTab, paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'

/** Nothing was earned, used or lost yet, and what would change that. */
export function HistoryEmpty({ tab }: { tab: HistoryTab }) {
  const { t } = useTexts('points')
  const [to, label] =
    tab === 'earned'
      ? [paths.earnPoints(), t('history.toEarn')]
      : [paths.rewards(), t('history.toRewards')]
  return (
    <EmptyState
      art={stateArt('no-history')}
      title={t(`history.emptyTitle.${tab}`)}
      text={t(`history.empty.${tab}`)}
      action={
        tab !== 'expired' && (
          <Link className={buttonClass({ size: 'm' })} to={to}>
            {label}
          </Link>
        )
      }
    />
  )
}
