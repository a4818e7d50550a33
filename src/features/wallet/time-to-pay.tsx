import { fetchAgain, purchaseViews } from '@/api/invalidate'
import { useReloadAt } from '@/api/use-reload-at'
import { useTimeLeft } from '@/api/use-time-left'
import type { Payment } from '@/contract/payments'
import { formatDuration } from '@/i18n/duration'
import { useTexts } from '@/i18n/use-texts'
import { timeLeft } from './code/serial-timer-rules'

/** The time that is left to pay a link. Once it is over, the purchases on screen are loaded again. */
export function TimeToPay({ payment: { payUntil } }: { payment: Payment }) {
  const { t } = useTexts('wallet')
  const until = Date.parse(payUntil ?? '')
  const seconds = useTimeLeft(payUntil ? until : undefined)
  useReloadAt([until], () => fetchAgain([...purchaseViews, 'getPoints']))
  if (!seconds) return null
  return (
    <span role="timer" aria-live="off" translate="no">
      {t('payment.left', { time: timeToPay(seconds) })}
    </span>
  )
}

/** "23:59:05", or in whole days: nothing presses then. */
export function timeToPay(seconds: number): string {
  const { days, clock } = timeLeft(seconds)
  return days === undefined ? clock : formatDuration(days * 1440)
}
