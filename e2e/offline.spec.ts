import { everyRoute } from './every-route.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { goInApp, loseLine } from './lost-line.ts'
import { redeem, tea } from './redeeming.ts'
import { settled } from './settled.ts'

// Some need nothing that is not there yet, and some show what was saved.
const needNothing = ['/', '/profile/myreward/:tab?', '/profile/getpointprofile']

test('a page that could not load says that there is no connection, and comes with it', async ({
  page,
  context,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad, /^console: .*(preload|import)/i)
  await member.signIn()
  await settled(page)
  await loseLine(page)
  const state = page.getByRole('main').getByRole('heading', { level: 1 })

  for (const { route, at, access } of everyRoute) {
    if (access === 'guest' || needNothing.includes(route)) continue
    await goInApp(page, at)
    await expect(state, at).toBeFocused()
    await expect(state, at).toHaveText(say('core', 'state.offlineTitle'))
    await expect(page, at).toHaveTitle(say('core', 'state.offlineTitle'))
  }

  await page.getByRole('button', { name: say('core', 'action.reload') }).click()
  // The strip above the page says it all the time, the toast once more.
  await expect(page.getByRole('status').getByText(say('core', 'state.offline'))).toHaveCount(2)
  await context.setOffline(false)
  await expect(state).toHaveText(say('core', 'state.notFoundTitle'))
})

test('a page whose script no one answers says so after a minute, and can be loaded again', async ({
  page,
  guard,
  member,
  say,
}) => {
  await member.signIn()
  // The failed page is in the browser's console as well.
  guard.allow(/^console: ApiError/)
  await page.clock.install()
  const script = '**/assets/news-page-*.js'
  await page.route(script, () => new Promise(() => undefined))
  const asked = page.waitForRequest(script)
  await goInApp(page, '/announcement')
  await asked

  await page.clock.fastForward(61_000)

  const state = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(state).toHaveText(say('core', 'state.offlineTitle'))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: say('core', 'action.reload') }).click()
  await expect(state).toHaveText(say('news', 'title'))
})

test('on a device that only says that it is offline, everything works', async ({
  page,
  member,
  say,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  await member.signIn('ploy', tea.path)

  await expect(page.getByText(say('core', 'state.offline'))).toHaveCount(0)
  const { success } = await redeem(page, say)
  await expect(success).toBeVisible()
})

test('a list that loses the connection on the way says so, and goes on when it is back', async ({
  page,
  context,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', '/profile/history/earned')
  const main = page.getByRole('main')
  const entries = main.getByRole('listitem')
  await expect(main.getByRole('button', { name: say('core', 'list.more') })).toBeVisible()
  const before = await entries.count()
  await loseLine(page)

  await entries.last().scrollIntoViewIfNeeded()

  const told = main.getByText(say('core', 'state.offlineTitle'))
  await expect(told).toBeVisible()
  await context.setOffline(false)
  await expect(entries).not.toHaveCount(before)
  await expect(told).toHaveCount(0)
})
