import { expect, type Page } from '@playwright/test'
import type { WalkedRoute } from './every-route.ts'
import { goTo } from './go-to.ts'

/** Opens an address and waits for its page with all of its data; something failed is data, too. */
export async function visit(page: Page, at: string) {
  await page.goto(at)
  await expect(page.locator('#shell')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }), `the page at ${at}`).toBeVisible()
  await expect(main.locator('[role=status] [aria-hidden=true]'), `data of ${at}`).toHaveCount(0)
}

/** Loads the first page and goes to the others as links do: a walk that has less to load. */
export function walkOn(page: Page) {
  let last: string | undefined
  return async (at: string, shown: WalkedRoute['page']) => {
    // goTo cannot tell two addresses of one page apart.
    await (last === undefined || last === shown ? visit : goTo)(page, at)
    last = shown
  }
}
