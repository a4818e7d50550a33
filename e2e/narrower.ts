import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const narrow = 390

/** A window that becomes narrower, as a tablet that is turned, cuts nothing off the page that it shows. */
export async function expectWholeAfterNarrowing(page: Page, at: string): Promise<void> {
  const before = page.viewportSize()
  if (!before) throw new Error('The page has no size.')
  await page.setViewportSize({ width: narrow, height: before.height })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `the width of ${at}`)
    .toBe(narrow)
  await page.setViewportSize(before)
}
