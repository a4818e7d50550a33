import { isProblem } from '@/api/api-error'
import { captchaToken } from '@/captcha/captcha'
import type { Collected } from '@/contract/collect'
import type { Outcome } from '@/exactly-once/outcome'
import { member } from '@/session/session'
import { collections, pendingCodes, showOutcome } from './collect-once'
import { forgetCodes } from './code-draft'
import { countIn } from './code-form-rules'
import { settleCodes } from './codes-for-later'
import { openCollected } from './modals'

/**
 * Sends codes and shows what they gave. Some that were sent before are asked about instead: sent
 * again, each would cost a try.
 * @returns what became of them; `offline` when nothing was sent; undefined when that is not known
 * here, such as after the end of the session, or told of an earlier request
 * @throws ApiError when they were refused as a whole
 */
export async function collect(codes: string[]): Promise<Collected | 'offline' | undefined> {
  const userId = member()?.userId
  if (userId === undefined) return undefined
  const [earlier] = pendingCodes.all()
  if (earlier) {
    const known = await collections.watch(earlier)
    await showOutcome(known)
    if (countIn(codes, earlier.body.codes) > 0 && known.kind !== 'never') return undefined
  }
  const outcome = await sendAsPerson(userId, codes)
  if (outcome.kind === 'offline') return 'offline'
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

/** Sends codes; where the platform asks for the proof of a person, once more with it. */
async function sendAsPerson(userId: string, codes: string[]): Promise<Outcome<Collected>> {
  const first = await send(userId, { codes })
  if (first.kind !== 'refused' || !isProblem(first.error, 'recaptchaFailed')) return first
  const recaptcha = await captchaToken('collect')
  return recaptcha === undefined ? first : send(userId, { codes, recaptcha })
}

async function send(
  userId: string,
  body: { codes: string[]; recaptcha?: string },
): Promise<Outcome<Collected>> {
  const intent = collections.intent(userId, {})
  const sent = await intent.submit(body)
  return sent.kind === 'offline' ? sent : intent.outcome(sent)
}
