import { expect, type Page } from '@playwright/test'
import type { WalkedRoute } from './every-route.ts'
import { goTo } from './go-to.ts'

/** Opens an address and waits for its page with all of its data; something failed is data, too. */
async function visit(page: Page, at: string) {
  await page.goto(at)
  await expect(page.locator('#shell')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }), `the page at ${at}`).toBeVisible()
  await expect(main.locator('[role=status] [aria-hidden=true]'), `data of ${at}`).toHaveCount(0)
}

/**
 * Loads the first page and goes to the others as links do: a walk that has less to load.
 * @param open the page that is open already, if any
 */
export function walkOn(page: Page, open?: WalkedRoute['page']) {
  let last = open
  /** `isLoaded`: by its address, wherever the walk comes from. */
  return async (at: string, shown: WalkedRoute['page'], { isLoaded = false } = {}) => {
    // goTo cannot tell two addresses of one page apart.
    const mustLoad = isLoaded || last === undefined || last === shown
    await (mustLoad ? visit : goTo)(page, at)
    last = shown
  }
}
