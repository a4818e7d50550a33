import type { Page } from '@playwright/test'

/** The app's scripts arrive and do nothing: the page stays as its own first script has made it. */
export async function keepAppFromStarting(page: Page) {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}
