import { formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Note } from '@/ui/note'
import type { Cost } from './redeem-confirm-rules'
import type { bookingTerms } from './slot-rules'

interface BookingTermsProps {
  terms: ReturnType<typeof bookingTerms>
  cost: Pick<Cost, 'points' | 'baht'>
}

/** What can still be done about a booking later, said before anything is paid. */
export function BookingTerms({ terms, cost }: BookingTermsProps) {
  const { t } = useTexts('rewards')
  const { changeUntil, times, cancelUntil, givesPointsBack, givesBahtBack } = terms
  if (!changeUntil && !cancelUntil) return <Note>{t('slot.fixed')}</Note>
  return (
    <Note>
      {changeUntil && t('slot.canChange', { count: times, date: formatDateTime(changeUntil) })}{' '}
      {cancelUntil ? t(cancelKey(), { date: formatDateTime(cancelUntil) }) : t('slot.noCancel')}
    </Note>
  )

  function cancelKey() {
    const isPointsBack = cost.points > 0 && givesPointsBack
    if (cost.baht === 0) return isPointsBack ? 'slot.canCancelBack' : 'slot.canCancel'
    const isAllBack = givesBahtBack && (cost.points === 0 || isPointsBack)
    if (isAllBack) return 'slot.canCancelBackBaht'
    return isPointsBack ? 'slot.canCancelBack' : 'slot.canCancel'
  }
}
