import type { Ask } from '../handler.ts'
import { Problem } from '../problem.ts'

/**
 * Asks the brand's reCAPTCHA whether a person is there. Without a secret nobody is asked.
 * @throws Problem recaptchaFailed, also when the check cannot be made
 */
export async function refuseRobots(token: string | undefined, ask: Ask): Promise<void> {
  const { enable, secret } = ask.brand.account.recaptcha
  if (!enable || !secret) return
  const isPerson = !!token && (await ask.recaptcha.verify({ secret, token }).catch(() => false))
  if (!isPerson) throw new Problem('recaptchaFailed')
}
