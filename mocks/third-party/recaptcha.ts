import { z } from '@/contract/zod'

export interface RecaptchaVerifier {
  verify(check: { secret: string; token: string }): Promise<boolean>
}

const Answer = z.object({ success: z.boolean(), score: z.optional(z.number()) })
const leastScore = 0.5

/** Asks reCAPTCHA's verify call. `apiBase` is RECAPTCHA_API_BASE. Rejects when it cannot be asked. */
export function createRecaptchaVerifier(
  apiBase = 'https://www.google.com/recaptcha/api',
): RecaptchaVerifier {
  return {
    async verify({ secret, token }) {
      const answer = await fetch(`${apiBase}/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      })
      if (!answer.ok) throw new Error(`reCAPTCHA answered ${answer.status} to siteverify`)
      const { success, score = 1 } = Answer.parse(await answer.json())
      return success && score >= leastScore
    },
  }
}

/** For development and tests: every token except "robot" verifies a person. */
export const recaptchaStandIn: RecaptchaVerifier = {
  verify: async ({ token }) => token !== 'robot',
}
