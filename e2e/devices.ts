import type { Browser, Page } from '@playwright/test'

interface Device {
  baseURL: string | undefined
  appId: string
  /** The language of the browser; English unless said. */
  locale?: string
}

/** Another device of the same brand: nothing is stored, and no member is known. */
export async function anotherDevice(
  browser: Browser,
  { baseURL, appId, locale = 'en-US' }: Device,
): Promise<Page> {
  const context = await browser.newContext({ locale })
  await context.addCookies([{ name: 'taem-test-brand', value: appId, url: baseURL ?? '' }])
  return context.newPage()
}

export async function leaveDevice(page: Page) {
  // Routes of a test that stand in for other servers may still be answering.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
}
