import type { Collected } from '@/contract/collect'
import { member } from '@/session/session'
import { collections, pendingCodes, showOutcome } from './collect-once'
import { forgetCodes } from './code-draft'
import { settleCodes } from './codes-for-later'
import { openCollected } from './modals'

/**
 * Sends codes and shows what they gave.
 * @returns what became of them; `offline` when nothing was sent; undefined when that is not known
 * here, such as after the end of the session
 * @throws ApiError when they were refused as a whole
 */
export async function collect(codes: string[]): Promise<Collected | 'offline' | undefined> {
  const userId = member()?.userId
  if (userId === undefined) return undefined
  const [earlier] = pendingCodes.all()
  if (earlier) await showOutcome(await collections.watch(earlier))
  const intent = collections.intent(userId, {})
  const sent = await intent.submit({ codes })
  if (sent.kind === 'offline') return 'offline'
  const outcome = await intent.outcome(sent)
  if (outcome.kind === 'refused') throw outcome.error
  if (outcome.kind !== 'done') {
    await showOutcome(outcome)
    return undefined
  }
  const { answer: collected } = outcome
  settleCodes(collected.results)
  if (collected.triesLeft === 0) forgetCodes()
  // Without points the form says why; it goes when there are no more tries.
  if (collected.points > 0 || collected.triesLeft === 0) await openCollected({ collected })
  return collected
}
