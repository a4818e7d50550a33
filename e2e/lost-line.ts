import { expect, type Page } from '@playwright/test'

const address = /images\/states\/(offline|error)\.svg$/

/** Opens the start page, and goes offline once the app has its offline data. */
export async function openAndLoseLine(page: Page) {
  const kept = ['offline', 'error'].map((state) =>
    page.waitForResponse((answer) => address.exec(answer.url())?.[1] === state),
  )
  await page.goto('/')
  for (const answer of await Promise.all(kept)) await answer.finished()
  await loseLine(page)
}

/**
 * Takes the connection away, and waits until a request fails: the browser's network hears of it after
 * the call has returned, and on a busy machine lets the next requests through.
 */
export async function loseLine(page: Page) {
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(isReachable)).toBe(false)
}

function isReachable() {
  return fetch('/robots.txt', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/**
 * Goes to a page as a link would, without loading the document anew. The page has come once its
 * heading has the focus.
 */
export async function goInApp(page: Page, path: string) {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The picture of the state stands there, drawn. */
export async function expectStateArt(page: Page, state: string) {
  const art = page.getByRole('main').locator(`img[src$="/images/states/${state}.svg"]`)
  await expect(art).toBeVisible()
  await expect(art).toHaveJSProperty('complete', true)
  await expect(art).not.toHaveJSProperty('naturalWidth', 0)
}
