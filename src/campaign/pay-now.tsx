import { useState } from 'react'
import type { Payment } from '@/contract/payments'
import { useTexts } from '@/i18n/use-texts'
import { Button, type ButtonProps } from '@/ui/button'
import { isPayable, payByLink } from './pay-by-link'
import { usePaymentWords } from './use-payment-words'

type PayNowProps = Pick<ButtonProps, 'wide' | 'variant' | 'size' | 'className'> & {
  payment: Payment
}

/** The way to pay by link while that is due; nothing otherwise. */
export function PayNow({ payment, ...look }: PayNowProps) {
  const { t } = useTexts('core')
  const words = usePaymentWords()
  const [isLeaving, setLeaving] = useState(false)
  if (!isPayable(payment)) return null

  async function pay() {
    setLeaving(true)
    await payByLink(payment)
    setLeaving(false)
  }

  return (
    <Button
      {...look}
      pending={isLeaving}
      pendingLabel={t('wait.oneMoment')}
      onClick={() => void pay()}
    >
      {words.now(payment)}
    </Button>
  )
}
