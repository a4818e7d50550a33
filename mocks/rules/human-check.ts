import type { Ask } from '../handler.ts'
import { Problem } from '../problem.ts'

/**
 * Asks the brand's reCAPTCHA whether a person is there. Without a secret nobody is asked. A known
 * device is not asked either: it stays able to sign in when reCAPTCHA cannot be reached.
 * @returns whether a person was found there
 * @throws Problem recaptchaFailed, also when the check cannot be made
 */
export async function refuseRobots(
  token: string | undefined,
  ask: Ask,
  client?: { isKnown: boolean },
): Promise<boolean> {
  const { enable, secret } = ask.brand.account.recaptcha
  if (!enable || !secret || client?.isKnown) return false
  const isPerson = !!token && (await ask.recaptcha.verify({ secret, token }).catch(() => false))
  if (!isPerson) throw new Problem('recaptchaFailed')
  return true
}
