import { platformNow } from '@/api/platform-clock'
import { openAlert } from '@/errors/modals'
import { answered } from '@/exactly-once/outcome'
import type { loadRunning } from '@/features/wallet/modals'
import { formatTimeOrDate } from '@/i18n/time-formats'
import { texts } from '@/i18n/texts'

type Running = NonNullable<Awaited<ReturnType<typeof loadRunning>>>

/**
 * Whether a code of this reward runs and was opened: the member may have come back for it, and not for
 * another one.
 * @throws Dismissed when the question is closed
 */
export async function openedCode(running: Running, campaignId: number): Promise<boolean> {
  const code = running.runningCodeOf(campaignId)
  if (!code || !(await wantsCode(code.endsAt))) return false
  await running.showRunningCode(code.redemptionId)
  return true
}

async function wantsCode(endsAt: number): Promise<boolean> {
  const isCode = await openAlert({
    icon: 'info',
    isChoice: true,
    title: texts.t('runs.title', { ns: 'rewards' }),
    text: texts.t('runs.text', {
      ns: 'rewards',
      time: formatTimeOrDate(endsAt, platformNow()),
    }),
    okLabel: texts.t('running.show'),
    cancelLabel: texts.t('runs.another', { ns: 'rewards' }),
  })
  return answered(isCode)
}
