import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Goes to another page as a link of the app would, and waits for its heading. That of the page before
 * does not count, so the two must not be addresses of one page.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  // A sheet that closes goes back first: what comes before that would be undone.
  for (const role of ['dialog', 'alertdialog'] as const) {
    await expect(page.getByRole(role), `sheets before ${address}`).toHaveCount(0)
  }
  await leave(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expectOther(page, address)
}

/**
 * Presses a link of a page and waits for the page that it leads to: the address is there before it,
 * and until then the page before can still be pressed.
 */
export async function follow(page: Page, link: Locator): Promise<void> {
  const address = (await link.getAttribute('href')) ?? 'a link without an address'
  await leave(page)
  await link.click()
  await expectOther(page, address)
}

async function leave(page: Page) {
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''))
}

async function expectOther(page: Page, address: string) {
  const main = page.getByRole('main')
  await expect(main.locator('h1:not([data-left])'), `the page at ${address}`).toBeAttached()
  await expect(main.locator('[role=status] [aria-hidden=true]'), `data of ${address}`).toHaveCount(
    0,
  )
}
