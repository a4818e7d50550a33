import { expect, type Page } from '@playwright/test'

/**
 * Goes to another page as a link of the app would, and waits for its heading. That of the page before
 * does not count, so the two must not be addresses of one page.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  // A sheet that closes goes back first: what comes before that would be undone.
  for (const role of ['dialog', 'alertdialog'] as const) {
    await expect(page.getByRole(role), `sheets before ${address}`).toHaveCount(0)
  }
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  const main = page.getByRole('main')
  await expect(main.locator('h1:not([data-left])'), `the page at ${address}`).toBeAttached()
  await expect(main.locator('[role=status] [aria-hidden=true]'), `data of ${address}`).toHaveCount(
    0,
  )
}
