import { everyRoute } from './every-route.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'

// Some need nothing that is not there yet, and some show what was saved.
const needNothing = ['/', '/profile/myreward/:tab', '/profile/getpointprofile']

test('a page that could not load says that there is no connection, and comes with it', async ({
  page,
  context,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad, /^console: .*(preload|import)/i)
  await member.signIn()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const state = page.getByRole('main').getByRole('heading', { level: 1 })

  for (const { route, at, access } of everyRoute) {
    if (access === 'guest' || needNothing.includes(route)) continue
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, at)
    await expect(state, at).toHaveText(say('core', 'state.offlineTitle'))
    await expect(page, at).toHaveTitle(say('core', 'state.offlineTitle'))
  }

  await page.getByRole('button', { name: say('core', 'action.reload') }).click()
  // The strip above the page says it all the time, the toast once more.
  await expect(page.getByRole('status').getByText(say('core', 'state.offline'))).toHaveCount(2)
  await context.setOffline(false)
  await expect(state).toHaveText(say('core', 'state.notFoundTitle'))
})
