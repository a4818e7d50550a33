import { formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Note } from '@/ui/note'
import type { bookingTerms } from './slot-rules'

interface BookingTermsProps {
  terms: ReturnType<typeof bookingTerms>
}

/** What can still be done about a booking later, said before anything is paid. */
export function BookingTerms({ terms }: BookingTermsProps) {
  const { t } = useTexts('rewards')
  const { changeUntil, times, cancelUntil, givesPointsBack } = terms
  if (!changeUntil && !cancelUntil) return <Note>{t('slot.fixed')}</Note>
  return (
    <Note>
      {changeUntil && t('slot.canChange', { count: times, date: formatDateTime(changeUntil) })}{' '}
      {cancelUntil
        ? t(givesPointsBack ? 'slot.canCancelBack' : 'slot.canCancel', {
            date: formatDateTime(cancelUntil),
          })
        : t('slot.noCancel')}
    </Note>
  )
}
