import { payByLink } from '@/campaign/pay-by-link'
import type { Payment } from '@/contract/payments'
import { openAlert } from '@/errors/modals'
import { formatBaht } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { loadTexts, texts } from '@/i18n/texts'

/** Says what must be paid before the code opens, and offers to pay. */
export async function payFirst(name: string, payment: Payment): Promise<void> {
  await loadTexts('wallet')
  const baht = formatBaht(payment.baht)
  const isPaying = await openAlert({
    icon: 'info',
    title: texts.t('payment.firstTitle', { ns: 'wallet' }),
    text: texts.t('payment.first', {
      ns: 'wallet',
      name,
      baht,
      date: formatDateTime(payment.payUntil ?? ''),
    }),
    okLabel: texts.t('pay.now', { baht }),
    cancelLabel: texts.t('payment.later', { ns: 'wallet' }),
  })
  if (isPaying) await payByLink(payment)
}
