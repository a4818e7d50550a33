import { config } from '@/config/config'
import { loadScript } from '@/outside/load-script'

/** Milliseconds for the script and its answer together; then the platform decides without. */
const patience = 8_000

const sources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

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

async function ask(siteKey: string, action: string): Promise<string | undefined> {
  const query = new URLSearchParams({ render: siteKey })
  await loadScript(`https://www.google.com/recaptcha/api.js?${query}`, sources)
  const recaptcha = recaptchaOfPage()
  if (!recaptcha) return undefined
  await new Promise<void>((resolve) => {
    recaptcha.ready(resolve)
  })
  const token: unknown = await recaptcha.execute(siteKey, { action })
  return typeof token === 'string' && token !== '' ? token : undefined
}

interface Recaptcha {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): PromiseLike<unknown>
}

function recaptchaOfPage() {
  // What the script leaves on the page; its answer is looked at before it is used.
  return (window as { grecaptcha?: Recaptcha }).grecaptcha
}
