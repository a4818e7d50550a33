import { chromium } from '@playwright/test'
import { onTestFinished } from 'vitest'
import { chromiumArgs, findChromium } from '../../scripts/setup/chromium.ts'

/** A browser of a phone's size, closed after the test; pages of one context are its tabs. */
export async function openBrowser() {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
  })
  onTestFinished(() => browser.close())
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    serviceWorkers: 'block',
  })
}
