import { expect, type Page } from '@playwright/test'

/** Opens an address and waits for its page with all of its data; something failed is data, too. */
export async function visit(page: Page, at: string) {
  await page.goto(at)
  await expect(page.locator('#shell')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }), `the page at ${at}`).toBeVisible()
  await expect(main.locator('[role=status] [aria-hidden=true]'), `data of ${at}`).toHaveCount(0)
}
