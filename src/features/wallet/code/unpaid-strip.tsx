import timerIcon from 'phosphor/regular/timer'
import { useAction } from '@/api/use-call'
import { useTimeLeft } from '@/api/use-time-left'
import { payByLink } from '@/campaign/pay-by-link'
import { myRewards } from '@/features/wallet/my-rewards/my-rewards-queries'
import { timeToPay } from '@/features/wallet/time-to-pay'
import { formatBaht } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useList } from '@/page-frame/list'
import { Strip } from '@/ui/strip'
import { TextButton } from '@/ui/text-button'
import type { Unpaid } from './unpaid'

/** A payment that is to be made, with the time that is left and a button to pay. */
export function UnpaidStrip({ unpaid: { paymentId, baht, endsAt } }: { unpaid: Unpaid }) {
  const { t } = useTexts('wallet')
  const core = useTexts('core')
  const pay = useAction(payByLink)
  const seconds = useTimeLeft(endsAt)
  // It may be paid elsewhere: the list keeps what is still to be paid.
  useList(myRewards('available'))
  if (!seconds) return null
  return (
    <Strip
      icon={timerIcon}
      tone="ink"
      label={t('payment.leftStrip')}
      action={
        <TextButton
          pending={pay.isPending}
          pendingLabel={core.t('wait.oneMoment')}
          onClick={() => void pay.run({ id: paymentId })}
        >
          {core.t('pay.now', { baht: formatBaht(baht) })}
        </TextButton>
      }
    >
      {t('payment.leftStrip')}{' '}
      <b role="timer" aria-live="off" translate="no">
        {timeToPay(seconds)}
      </b>
    </Strip>
  )
}
