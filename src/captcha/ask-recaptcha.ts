import { loadScript } from '@/third-party/load-script'

const sources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

/** Loads reCAPTCHA once and gets a token. @throws where the script does not load */
export async function askRecaptcha(siteKey: string, action: string): Promise<string | undefined> {
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
  // The script's global object; its answer is checked before use.
  return (window as { grecaptcha?: Recaptcha }).grecaptcha
}
