import type { Locator, Page, Route } from '@playwright/test'

/**
 * Holds calls off until a button is pressed, and not before: the app looks by itself whether the
 * platform is back, and would take the button away.
 */
export async function holdOff(
  page: Page,
  calls: Parameters<Page['route']>[0],
  how: (route: Route) => Promise<void> = (route) => route.abort(),
) {
  const probe = '**/livez'
  await page.route(probe, (route) => route.abort())
  await page.route(calls, how)

  return async function pressAndLetThrough(button: Locator) {
    const letThrough = await holdBack(page, calls)
    await button.click()
    letThrough()
    await page.unroute(calls)
    await page.unroute(probe)
  }
}

/** Lets calls wait for their answer. @returns what lets them through. */
export async function holdBack(page: Page, calls: Parameters<Page['route']>[0]) {
  const { promise: allowed, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await allowed
    await route.continue()
  })
  return letThrough
}
