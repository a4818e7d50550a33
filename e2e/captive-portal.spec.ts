import type { Route } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { withoutFirstView } from './before-app.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { holdOff } from './hold-off.ts'
import { goInApp } from './lost-line.ts'
import { redeem, tea } from './redeeming.ts'
import { settled } from './settled.ts'

const loginPage = (route: Route) =>
  route.fulfill({
    contentType: 'text/html',
    body: '<!doctype html><html><body><form action="/login">Airport Wi-Fi</form></body></html>',
  })

test('a network that wants a login in the middle of redeeming loses nothing and pays once', async ({
  page,
  brand,
  member,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  const ploy = await brand.account()
  const had = await ploy.redemptionsOf(tea.id)
  await member.signIn('ploy', tea.path)
  await page.route('**/api/redemptions/by-key/*', loginPage)
  await page.route(`**/api/campaigns/${tea.id}/redeem`, async (route) => {
    await route.fetch()
    await loginPage(route)
  })

  const { checking, success } = await redeem(page, say)

  await expect(checking).toBeVisible()
  await expect(page.getByText('Airport Wi-Fi')).toHaveCount(0)
  await page.unrouteAll()
  await expect(success).toBeVisible({ timeout: 15_000 })
  expect(await ploy.redemptionsOf(tea.id)).toBe(had + 1)
})

test('the app names a network that needs a login, keeps the page, and works on a second try', async ({
  page,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad, /^console: /)
  await open('/')
  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.route('**/*', loginPage)

  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/')
  await goInApp(page, '/profile/contactus')

  // The network's answer does not replace the page or the way back to it.
  await expect(page.getByText(say('core', 'state.chunkFailed'))).toBeVisible()
  // The app has looked whether it is there to be loaded anew.
  await (await asked).finished()
  await settled(page)
  expect(documents).toEqual([])
  await page.unrouteAll()
  // A network that takes the answers takes the app's own page as well, when that is asked again.
  const taken = ({ pathname }: URL) => pathname === '/' || pathname.startsWith('/api/')
  const pressAndLetThrough = await holdOff(page, taken, loginPage)
  await withoutFirstView(page, '/reward')
  await open('/reward')
  const main = page.getByRole('main')
  await expect(main.getByText(say('errors', 'networkPage'))).toBeVisible()
  await expectNoAxeViolations(page)

  await pressAndLetThrough(main.getByRole('button', { name: say('core', 'action.retry') }))

  await expect(main.locator('a[href^="/campaign/"], article').first()).toBeVisible()
})

test('a page whose app failed to load says so, with a way to try again', async ({
  page,
  guard,
  open,
}) => {
  guard.allow(/^console: /)
  await page.route('**/assets/*.js', loginPage)

  await open('/')

  await expect(page.getByRole('heading', { name: 'The app couldn’t start' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: /Try again/ }).click()
  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
})
