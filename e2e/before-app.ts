import type { Page } from '@playwright/test'

/** The page as a static host serves it, without the platform's answers. */
export async function withoutFirstView(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/<script[^>]*id="first-view">[^<]*<\/script>/, '')
    await route.fulfill({ response: answer, body })
  })
}

/** The app's scripts arrive and do nothing: the page stays as its own first script has made it. */
export async function keepAppFromStarting(page: Page) {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}
