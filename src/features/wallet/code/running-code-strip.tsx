import timerIcon from 'phosphor/regular/timer'
import { platformNow } from '@/api/platform-clock'
import { useTimeLeft } from '@/api/use-time-left'
import { showError } from '@/errors/show-error'
import { campaignRoute } from '@/features/rewards/routes'
import { useTexts } from '@/i18n/use-texts'
import { withTexts } from '@/i18n/texts'
import { optionalChunk } from '@/ui/chunk'
import { Strip } from '@/ui/strip'
import { type RunningCode, runningCodes } from './running-codes'
import { timeLeft } from './serial-timer-rules'
import { unpaidPayments } from './unpaid'

const UnpaidStrip = optionalChunk(
  async () => (await withTexts(import('./unpaid-strip'), 'wallet')).UnpaidStrip,
)

/**
 * A code whose timer runs, with the time that is left and the way back to it: on the root pages, and on
 * the page of its campaign. On the root pages also a payment that is to be made.
 */
export function RunningCodeStrip({ pathname, isRoot }: { pathname: string; isRoot: boolean }) {
  const codes = runningCodes()
  const ownId = campaignRoute.match(pathname)?.slug?.id
  const code = codes.find(({ campaignId }) => campaignId === ownId) ?? (isRoot && codes[0])
  const [unpaid] = isRoot ? unpaidPayments() : []
  return (
    <>
      {code && <RunningStrip key={code.endsAt} code={code} />}
      {unpaid && <UnpaidStrip key={unpaid.paymentId} unpaid={unpaid} />}
    </>
  )
}

function RunningStrip({ code: { redemptionId, endsAt } }: { code: RunningCode }) {
  const { t } = useTexts('core')
  const { days, clock } = timeLeft(useTimeLeft(endsAt) ?? 0)
  // With days left nothing presses, and My rewards has it.
  if (endsAt <= platformNow() || days !== undefined) return null

  async function show() {
    const { showRunningCode } = await import('./running-flow')
    await showRunningCode(redemptionId)
  }

  return (
    <Strip
      icon={timerIcon}
      tone="ink"
      label={t('running.left')}
      action={
        <button type="button" onClick={() => void show().catch(showError)}>
          {t('running.show')}
        </button>
      }
    >
      {t('running.left')}{' '}
      <b role="timer" aria-live="off" translate="no">
        {clock}
      </b>
    </Strip>
  )
}
