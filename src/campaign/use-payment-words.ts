import type { Payment, PaymentMethod } from '@/contract/payments'
import { formatBaht, formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

/** Describes a payment in baht: amount, method and date. */
export function usePaymentWords() {
  const { t } = useTexts('core')
  const due = (method: PaymentMethod, baht: number) =>
    t(`pay.${method}`, { baht: formatBaht(baht) })
  return {
    /** "฿165 to pay at the counter when you use it". */
    due,
    /** The same for a payment, or when it was paid. */
    of({ method, state, baht, paidAt }: Payment): string {
      if (state === 'due') return due(method, baht)
      const paid = { baht: formatBaht(baht) }
      return paidAt ? t('pay.paidOn', { ...paid, date: formatDate(paidAt) }) : t('pay.paid', paid)
    },
    /** "Pay ฿165 now". */
    now: ({ baht }: Payment) => t('pay.now', { baht: formatBaht(baht) }),
  }
}
