import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

interface Device {
  baseURL: string | undefined
  appId: string
  /** Of the browser; the app has kept none yet. */
  locale?: string
  options?: BrowserContextOptions
}

/** Another device of the same brand: it has kept nothing, and knows nobody. */
export async function anotherDevice(browser: Browser, device: Device): Promise<Page> {
  const { baseURL, appId, locale = 'en-US', options } = device
  const context = await browser.newContext({ ...options, baseURL, locale })
  await context.addCookies([{ name: 'taem-test-brand', value: appId, url: baseURL ?? '' }])
  return context.newPage()
}
