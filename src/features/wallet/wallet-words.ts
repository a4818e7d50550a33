import { usePaymentWords } from '@/campaign/use-payment-words'
import type { Payment } from '@/contract/payments'
import type { Redemption } from '@/contract/redemptions'
import type { Booked } from '@/features/wallet/booking/booking-rules'
import { formatBaht, formatDate, formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'

/** Time, people and branch in one line; undefined without a booking. */
export function useBookingWords() {
  const { t } = useTexts('wallet')
  return ({ slotAt, people, booking }: Booked): string | undefined => {
    if (!slotAt) return undefined
    // No line break between the number and its unit.
    const party = people && t('booking.people', { count: people }).replaceAll(' ', '\u00a0')
    return [formatDateTime(slotAt), party, booking?.branch?.name].filter(Boolean).join(' · ')
  }
}

type Cancelled = Pick<Redemption, 'note' | 'cancelReason' | 'cancelledAt' | 'pointsReturned'>

/** Why and when it was cancelled, and the points that came back: a text for each. */
export function useCancellationWords() {
  const { t } = useTexts('wallet')
  return (cancelled: Cancelled): string[] => {
    const { cancelledAt: at, pointsReturned } = cancelled
    const count = pointsReturned ?? 0
    return [
      reasonOf(cancelled),
      ...(at ? [t('cancelled.on', { date: formatDate(at) })] : []),
      ...(count > 0 ? [t('cancelled.pointsBack', { count, formatted: formatNumber(count) })] : []),
    ]
  }

  function reasonOf({ note, cancelReason: reason }: Cancelled) {
    if (reason === 'unpaid' || reason === 'member') return t(`cancelled.${reason}`)
    // People of the shop write their reason into the note.
    return note ?? t(reason === 'shop' ? 'cancelled.shop' : 'cancelled.unknown')
  }
}

/** The state of a payment in words: due until a date, paid, or refunded. */
export function usePaymentState() {
  const { t } = useTexts('wallet')
  const words = usePaymentWords()
  return (payment: Payment): string => {
    const { method, state, payUntil, orAtCounter, refund } = payment
    if (refund?.state === 'done') {
      const back = { baht: formatBaht(refund.baht), date: formatDate(refund.at ?? '') }
      return t('payment.back', back)
    }
    if (refund) {
      const where = method === 'link' ? 'payment.backOnline' : 'payment.backAtCounter'
      return t(where, { baht: formatBaht(refund.baht) })
    }
    const baht = formatBaht(payment.baht)
    if (state === 'ended') return t('payment.ended', { baht })
    if (state === 'due' && method === 'link' && payUntil) {
      const until = { baht, date: formatDateTime(payUntil) }
      return t(orAtCounter ? 'payment.untilOrCounter' : 'payment.until', until)
    }
    return words.of(payment)
  }
}
