import type { Page } from '@playwright/test'
import { emailOf } from './brand-api.ts'
import { anotherDevice, leaveDevice } from './devices.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { goInApp, loseLine } from './lost-line.ts'
import { redeemingOf, tea } from './redeeming.ts'
import { mailedPath } from './signing-up.ts'
import { blockStorage } from './storage.ts'
import { type Say, textsOf } from './app-texts.ts'
import { settled } from './settled.ts'

test('a sign-out leaves the pages of members in another tab as well, and Back shows nothing of the member', async ({
  page,
  context,
  guard,
  member,
  open,
  say,
}) => {
  // What the page asks for in the background may come after the sign-out.
  guard.allow(failedToLoad)
  await member.signIn('ploy', '/profile')
  const other = await context.newPage()
  await other.goto('/')
  await other.goto('/profile')

  await signOut(other, say)

  await expect(page).toHaveURL(/\/login\/signin/, { timeout: 3000 })
  await open('/profile')
  await expect(page).toHaveURL(/\/login\/signin/)

  await expect(other).toHaveURL(/\/login\/signin/)
  await other.goBack()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByText(/Ploy/)).toHaveCount(0)
})

test('a stranger closes the sign-in on other devices, and not on one that has signed in before', async ({
  page,
  browser,
  baseURL,
  brand,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', '/profile')
  await signOut(page, say)
  await expect(page).toHaveURL(/\/login\/signin/)
  const other = await anotherDevice(browser, { baseURL, appId: brand.appId })
  await other.goto('/login/signin')
  await other.getByLabel(say('auth', 'login.email'), { exact: true }).fill(emailOf('ploy'))
  for (const guess of ['Guess#1', 'Guess#2', 'Guess#3', 'Guess#4', 'Guess#5']) {
    const refused = other.waitForResponse((answer) => answer.url().endsWith('/api/auth/signin'))
    await other.getByLabel(say('auth', 'login.password'), { exact: true }).fill(guess)
    await other.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click()
    expect((await refused).status()).toBe(400)
  }

  await fillSignIn(other, say)
  await fillSignIn(page, say)

  await expect(
    other.getByText(/Your password works on this device again at \d\d:\d\d/),
  ).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: /, Ploy$/ })).toBeVisible()
  await leaveDevice(other)
})

test('another member who signs in in another tab is the member of this one, too', async ({
  page,
  context,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  // Both tabs have come as guests.
  const other = await context.newPage()
  await other.goto('/login/signin?returnTo=/profile')
  await member.signIn('ploy', '/profile')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('main').getByText(/Ploy/).first()).toBeVisible()
  }

  // A guest's tab follows a sign-in, so the other member comes after a sign-out.
  await signOut(other, say)
  await other.goto('/login/signin?returnTo=/profile')
  await fillSignIn(other, say, 'ton')

  await expect(other.getByRole('main').getByText(/Ton/).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/Ton/).first()).toBeVisible()
  await expect(page.getByText(/Ploy/)).toHaveCount(0)
  for (const tab of [page, other]) {
    await tab.goto('/profile')
    await expect(tab.getByRole('main').getByText(/Ton/).first()).toBeVisible()
  }
})

test('a guest’s tab becomes the member’s who signs in in another tab, on its page', async ({
  page,
  context,
  open,
  say,
}) => {
  await open(tea.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/login/signin')
  await fillSignIn(other, say)
  await expect(other).toHaveURL((url) => url.pathname === '/')

  const left = say('rewards', 'bar.leftAfter', { formatted: '2,360' })
  await expect(page.getByText(left).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(tea.path)
})

test('a member’s language is kept, told to the platform, and leaves other tabs signed in', async ({
  page,
  context,
  browser,
  baseURL,
  brand,
  member,
  say,
}) => {
  test.slow()
  await member.signIn('ploy', '/profile/settings')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('main').getByText(/Ploy/).first()).toBeVisible()
  const told = page.waitForResponse(/\/profile\/locale/)

  await page.getByRole('radio', { name: 'ไทย' }).check()

  expect((await told).ok()).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  const inThai = textsOf('th')
  await expect(page.getByRole('heading', { name: inThai('settings', 'title') })).toBeVisible()
  await expect(other.getByRole('main').getByText(/Ploy/).first()).toBeVisible()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/profile$/)
  await expect(
    other.getByRole('heading', { name: inThai('profile', 'account.title') }),
  ).toBeVisible()

  // A new device without a choice goes on in the account's language, and does not say so.
  const device = await anotherDevice(browser, { baseURL, appId: brand.appId })
  const asked: string[] = []
  device.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await device.goto('/login/signin?returnTo=/profile')
  await expect(device.locator('html')).toHaveAttribute('lang', 'en')
  await fillSignIn(device, say)
  await expect(device).toHaveURL(/\/profile$/)
  await expect(
    device.getByRole('heading', { name: inThai('profile', 'account.title') }),
  ).toBeVisible()
  expect(asked).not.toContain('/api/profile/locale')
  // One page for the sign-in and one for where it leads: it does not load itself again and again.
  expect(asked.filter((path) => path === '/profile' || path.startsWith('/login'))).toHaveLength(2)
  await leaveDevice(device)
})

test('the message about a change of language is in the new language', async ({
  page,
  browser,
  baseURL,
  brand,
  say,
}) => {
  const inThai = textsOf('th')
  const device = await anotherDevice(browser, { baseURL, appId: brand.appId })
  await device.goto('/forgotpassword?returnTo=/reward')
  await device.getByLabel(say('auth', 'login.email')).fill(emailOf('fon'))
  await device.getByRole('button', { name: say('auth', 'forgot.submit') }).click()

  await device.goto(await mailedPath(page.request, brand.appId, emailOf('fon'), 'resetpassword'))
  await device.getByLabel(say('forms', 'password.new')).fill('Mango#82tr')
  await device.getByLabel(say('forms', 'password.repeat')).fill('Mango#82tr')
  await device.getByRole('button', { name: say('auth', 'reset.submit'), exact: true }).click()

  // First, as it is shown for four seconds alone.
  await expect(device.getByText(inThai('auth', 'reset.signedIn'))).toBeVisible()
  await expect(device.locator('html')).toHaveAttribute('lang', 'th')
  await leaveDevice(device)
})

test('a guest reads in the language of the browser, and by a link that names one in that', async ({
  browser,
  baseURL,
  brand,
}) => {
  const device = await anotherDevice(browser, { baseURL, appId: brand.appId, locale: 'th-TH' })

  const logIn = (language: 'en' | 'th') =>
    device.getByRole('link', { name: textsOf(language)('core', 'nav.logIn') })

  await device.goto('/reward')
  await expect(logIn('th')).toBeVisible()

  await device.goto('/reward?lang=en')
  await expect(logIn('en')).toBeVisible()
  await expect(device.locator('html')).toHaveAttribute('lang', 'en')
  await leaveDevice(device)
})

test('a browser that keeps nothing signs a member in for this visit', async ({
  page,
  context,
  member,
  say,
}) => {
  await blockStorage(context)

  await member.signInByForm('ploy', tea.path)

  const parts = redeemingOf(page, say)
  await parts.redeem.click()
  await expect(parts.confirmButton).toBeVisible()
})

test('a tab that slept while another member signed in sends and shows nothing of the first', async ({
  page,
  context,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await missMessages(page)
  await member.signIn('ploy', '/profile')
  await expect(page.getByRole('main').getByText(/Ploy/).first()).toBeVisible()
  await hide(page)
  const ploys = member.authorization()
  const other = await context.newPage()
  await other.goto('/profile')
  await signOut(other, say)
  await fillSignIn(other, say, 'ton')
  await expect(other).toHaveURL((url) => !url.pathname.startsWith('/login'))
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.headers()['authorization'] ?? ''))

  await goInApp(page, '/profile/history/earned')

  await expectHistory(page, say)
  expect(sent).not.toContain(ploys)
  for (const tab of [page, other]) {
    await tab.goto('/profile')
    await expect(tab.getByRole('main').getByText(/Ton/).first()).toBeVisible()
  }
})

test('a session for this visit goes on in both of its tabs after a new token', async ({
  page,
  context,
  brand,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  await open('/login/signin?returnTo=/profile')
  await page.getByRole('checkbox', { name: say('auth', 'login.remember') }).uncheck()
  await fillSignIn(page, say)
  await expect(page).toHaveURL((url) => url.pathname === '/profile')
  // A tab that a page opens takes along what is kept for the visit.
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/profile'))
  const other = await opened
  await expect(other.getByRole('main').getByText(/Ploy/).first()).toBeVisible()
  const account = `taem:${brand.appId}:account`
  const kept = (tab: Page) => tab.evaluate((slot) => sessionStorage.getItem(slot), account)
  const before = [await kept(other), await kept(page)]

  await brand.change('ploy', { levelId: 3 })
  await page.reload()

  // Either may ask first, and the other one is told, or asks as well.
  for (const tab of [other, page]) await expect.poll(() => kept(tab)).not.toBe(before.shift())
  await brand.advance(61_000)
  for (const tab of [other, page]) {
    await goInApp(tab, '/profile/history/earned')
    await expectHistory(tab, say)
  }
})

test('a member signs out without a connection, and the platform hears of it in the next tab', async ({
  page,
  context,
  guard,
  member,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', '/profile')
  const chunks = ['alert-modal', 'login-page'].map((name) =>
    page.waitForResponse((answer) => answer.url().includes(`/assets/${name}-`)),
  )
  await open('/profile')
  await Promise.all(chunks)
  await settled(page)
  const token = member.authorization()
  await loseLine(page)

  await signOut(page, say)

  await expect(page.getByLabel(say('auth', 'login.email'))).toBeVisible()
  await expect(page.getByText(say('core', 'session.signedOutHere'))).toBeVisible()
  await expect(page.getByText(/Ploy/)).toHaveCount(0)
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  const personal = kept.filter((name) => /:(account|wallet|pending)/.test(name))
  expect(personal).toEqual([])
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  const told = next.waitForRequest('**/api/auth/signout')
  await next.goto('/')
  expect((await told).headers()['authorization']).toBe(token)
  await expect(
    next.getByRole('banner').getByRole('link', { name: say('core', 'nav.logIn') }),
  ).toBeVisible()
})

async function expectHistory(page: Page, say: Say) {
  const title = say('points', 'history.title')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
}

/** No message of another tab arrives. */
async function missMessages(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
    window.addEventListener('storage', (event) => event.stopImmediatePropagation())
  })
}

/** Out of view, as a tab that sleeps is: it follows nothing. */
async function hide(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

async function signOut(page: Page, say: Say) {
  const name = say('profile', 'signOut.action')
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}
