import { useReloadAt } from '@/api/use-reload-at'
import { useTimeLeft } from '@/api/use-time-left'
import type { Redemption } from '@/contract/redemptions'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useBookingWords, useCancellationWords } from '@/features/wallet/wallet-words'
import { onExpired } from '@/features/wallet/modals'
import { useDraw } from '@/features/wallet/purchases/use-draw'
import { hasCode, hasSeveralCodes, metaOf, waitsForPayment } from './my-reward-row-rules'
import { timeLeft } from '@/features/wallet/code/serial-timer-rules'

/** `saved`: offline, but the code is on this device. `none`: offline without a copy. */
export type Connection = 'there' | 'saved' | 'none'

export interface RewardMetaProps {
  redemption: Redemption
  connection: Connection
}

/** The line below the name of a reward. */
export function RewardMeta({ redemption, connection }: RewardMetaProps) {
  const { t } = useTexts('wallet')
  if (connection !== 'there' && !hasCode(redemption)) {
    const state = waitsForPayment(redemption) ? 'to_pay' : redemption.state
    return t('offline.stateThen', { state: t(`state.${state}`) })
  }
  if (connection === 'none') return t('offline.neverOpened')
  if (redemption.state === 'not_drawn') return <DrawMeta redemption={redemption} />
  return (
    <>
      {hasSeveralCodes(redemption) && `${codes()} · `}
      {redemption.pickUpAt && `${t('row.pickUp', { name: redemption.pickUpAt.name })} · `}
      <StateMeta redemption={redemption} />
    </>
  )

  function codes() {
    const { codeCount, codesWaiting } = redemption
    const of = codeCount ?? 1
    return codesWaiting
      ? t('row.codesWaiting', { count: codesWaiting, of })
      : t('row.codes', { count: of })
  }
}

function StateMeta({ redemption }: { redemption: Redemption }) {
  const { t } = useTexts('wallet')
  const words = useBookingWords()
  const cancelled = useCancellationWords()
  const meta = metaOf(redemption)
  switch (meta.kind) {
    case 'note':
      return meta.text
    case 'timer':
      return <RunningTimer deadline={meta.deadline} redemption={redemption} />
    case 'parcel':
      return meta.carrier
        ? `${meta.carrier} ${meta.number}`
        : t('row.parcel', { number: meta.number })
    case 'tickets':
      return t('row.tickets', { count: meta.count })
    case 'sentWithin':
    case 'sentOncePaid':
    case 'needsAddress':
      return t(`row.${meta.kind}`)
    case 'booked':
      return words(redemption)
    case 'cancelled':
      return cancelled(redemption).join(' · ')
    case 'useBy':
    case 'usedOn':
    case 'endedOn':
    case 'redeemedOn':
      return t(`row.${meta.kind}`, { date: formatDate(meta.instant) })
  }
}

/** The date of the draw or of its results; until it loads, the state of the redemption. */
function DrawMeta({ redemption }: { redemption: Redemption }) {
  const { t } = useTexts('wallet')
  const draw = useDraw(redemption)
  if (!draw) return <StateMeta redemption={redemption} />
  if (draw.isPending) return t('row.resultsOn', { date: formatDate(draw.announceDate) })
  const count = redemption.tickets.length
  return t('row.drawnOn', { count, date: formatDate(draw.drawDate) })
}

interface RunningTimerProps {
  deadline: number
  redemption: Redemption
}

function RunningTimer({ deadline, redemption }: RunningTimerProps) {
  const { t } = useTexts('wallet')
  const seconds = useTimeLeft(deadline) ?? 0
  useReloadAt([deadline], onExpired)
  const { voucherExpireDate } = redemption
  // This code has expired, and another can still be started.
  if (seconds === 0 && redemption.codesWaiting && voucherExpireDate) {
    return t('row.useBy', { date: formatDate(voucherExpireDate) })
  }
  const { days, clock } = timeLeft(seconds)
  const time = days === undefined ? clock : t('serial.days', { count: days, clock })
  return t('row.timer', { time })
}
