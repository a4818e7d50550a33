import timerIcon from 'phosphor/regular/timer'
import { platformNow } from '@/api/platform-clock'
import { useTimeLeft } from '@/api/use-time-left'
import { showError } from '@/errors/show-error'
import { campaignRoute } from '@/features/rewards/routes'
import { useTexts } from '@/i18n/use-texts'
import { Strip } from '@/ui/strip'
import { type RunningCode, runningCodes } from './running-codes'
import { timeLeft } from './serial-timer-rules'

/**
 * A code whose timer runs, with the time that is left and the way back to it: on the root pages, and on
 * the page of its campaign.
 */
export function RunningCodeStrip({ pathname, isRoot }: { pathname: string; isRoot: boolean }) {
  const codes = runningCodes()
  const ownId = campaignRoute.match(pathname)?.slug?.id
  const code = codes.find(({ campaignId }) => campaignId === ownId) ?? (isRoot && codes[0])
  return code ? <RunningStrip key={code.endsAt} code={code} /> : null
}

function RunningStrip({ code: { redemptionId, endsAt } }: { code: RunningCode }) {
  const { t } = useTexts('core')
  const { days, clock } = timeLeft(useTimeLeft(endsAt) ?? 0)
  // With days left nothing presses, and My rewards has it.
  if (endsAt <= platformNow() || days !== undefined) return null

  async function show() {
    const { showRunningCode } = await import('@/features/wallet/modals')
    await showRunningCode(redemptionId)
  }

  return (
    <aside aria-label={t('running.left')}>
      <Strip
        icon={timerIcon}
        tone="ink"
        isQuiet
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
    </aside>
  )
}
