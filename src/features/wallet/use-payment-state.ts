import { usePaymentWords } from '@/campaign/use-payment-words'
import type { Payment } from '@/contract/payments'
import { formatBaht, formatDate, formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

/** How a payment stands, in words: what is due and until when, what is paid, what comes back. */
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
