import { expect, type Page } from '@playwright/test'

/**
 * Waits until nothing more has been loaded for half a second. Playwright's `networkidle` never comes
 * once the stream of a member's notifications is open.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  let before = -1
  await expect(async () => {
    const last = before
    before = await page.evaluate(() => performance.getEntriesByType('resource').length)
    expect(before).toBe(last)
  }).toPass({ intervals: [500] })
}
