import { useAction } from '@/api/use-call'
import type { Payment } from '@/contract/payments'
import { useTexts } from '@/i18n/use-texts'
import { Button, type ButtonProps } from '@/ui/button'
import { isPayable, payByLink } from './pay-by-link'
import { usePaymentWords } from './use-payment-words'

type PayNowProps = Pick<ButtonProps, 'wide' | 'variant' | 'size' | 'className'> & {
  payment: Payment
}

/** A button to pay by link while the payment is due; else nothing. */
export function PayNow({ payment, ...look }: PayNowProps) {
  const { t } = useTexts('core')
  const words = usePaymentWords()
  const pay = useAction(payByLink)
  if (!isPayable(payment)) return null

  return (
    <Button
      {...look}
      pending={pay.isPending}
      pendingLabel={t('wait.oneMoment')}
      onClick={() => void pay.run(payment)}
    >
      {words.now(payment)}
    </Button>
  )
}
