import { formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { Booked } from './booking-rules'

/** When, for how many and where, in one line; undefined where nothing was booked. */
export function useBookingWords() {
  const { t } = useTexts('wallet')
  return ({ slotAt, people, booking }: Booked): string | undefined => {
    if (!slotAt) return undefined
    // A number and its word stay on one line.
    const party = people && t('booking.people', { count: people }).replaceAll(' ', '\u00a0')
    return [formatDateTime(slotAt), party, booking?.branch?.name].filter(Boolean).join(' · ')
  }
}
