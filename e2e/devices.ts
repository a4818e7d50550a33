import type { Browser, Page, ViewportSize } from '@playwright/test'
import type { Language } from './app-texts.ts'

interface Device {
  baseURL: string | undefined
  appId: string
  /** The language of the browser; English unless said. */
  locale?: string
  /** What was chosen on it before, if anything. */
  language?: Language
  viewport?: ViewportSize | undefined
}

/** Another device of the same brand: nothing is stored, and no member is known. */
export async function anotherDevice(
  browser: Browser,
  { baseURL, appId, locale = 'en-US', language, viewport }: Device,
): Promise<Page> {
  const context = await browser.newContext({ locale, ...(viewport && { viewport }) })
  await context.addCookies([{ name: 'taem-test-brand', value: appId, url: baseURL ?? '' }])
  if (language) {
    await context.addInitScript(([slot, value]) => localStorage.setItem(slot, value), [
      `taem:${appId}:language`,
      language,
    ] as const)
  }
  return context.newPage()
}

export async function leaveDevice(page: Page) {
  // Routes of a test that stand in for other servers may still be answering.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
}
