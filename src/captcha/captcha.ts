import { config } from '@/config/config'

/** Milliseconds for the script and its answer together; then the platform decides without. */
const patience = 8_000

/**
 * reCAPTCHA's proof, for the platform, that a person does this. Undefined where the brand has no
 * key, and where the proof cannot be had: the platform decides, and tells by `recaptchaFailed`.
 * Loads reCAPTCHA the first time it is asked. Never rejects.
 */
export async function captchaToken(
  action: 'signin' | 'signup' | 'otp' | 'forgot',
): Promise<string | undefined> {
  const { recaptchaSiteKey: siteKey } = config()
  if (!siteKey) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined)
    }, patience)
  })
  try {
    return await Promise.race([ask(siteKey, action), tooLate])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

// Few brands ask for it: no form waits for what only they need.
async function ask(siteKey: string, action: string) {
  const { askRecaptcha } = await import('./ask-recaptcha')
  return askRecaptcha(siteKey, action)
}
