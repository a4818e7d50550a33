import { config } from '@/config/config'

/** For loading the script and the answer together. */
const timeoutMs = 8_000

/**
 * A reCAPTCHA token for a request. Undefined where the brand has no key, and after a failure or the
 * timeout: the platform then decides, and may refuse with `recaptchaFailed`. Loads reCAPTCHA at the
 * first call. Never rejects.
 */
export async function captchaToken(
  action: 'signin' | 'signup' | 'otp' | 'forgot' | 'collect',
): Promise<string | undefined> {
  const { recaptchaSiteKey: siteKey } = config()
  if (!siteKey) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined)
    }, timeoutMs)
  })
  try {
    return await Promise.race([ask(siteKey, action), timeout])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

// Loaded on demand: few brands use it.
async function ask(siteKey: string, action: string) {
  const { askRecaptcha } = await import('./ask-recaptcha')
  return askRecaptcha(siteKey, action)
}
