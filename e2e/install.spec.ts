import { test as base, type Page } from '@playwright/test'
import { readFacts } from '../scripts/build/build-facts.ts'
import { keptFiles } from '../scripts/build/kept-files.ts'
import { makeBrand } from './brand-api.ts'
import { expectCode } from './decode.ts'
import { expect, fillSignIn } from './fixtures.ts'
import { installNext, keptAnswers, nextTakesOver, whenKept } from './kept.ts'
import { goInApp } from './lost-line.ts'
import { openOwnServer, type OwnServer } from './own-server.ts'
import { readCode, redeemingOf, tea } from './redeeming.ts'
import { isOfSecondBuild } from './second-build.ts'
import { textsOf } from './app-texts.ts'

const say = textsOf('en')
const wallet = '/profile/myreward/available'

// Each test starts its own server, because it stops it: requests of the service worker cannot be
// answered by a test.
const test = base.extend<{ server: OwnServer }>({
  server: async ({ playwright }, use) => {
    const server = await openOwnServer()
    const request = await playwright.request.newContext({ baseURL: server.origin })
    await makeBrand(request, 'chaan-demo')
    await request.dispose()
    await use(server)
    await server.remove()
  },
  baseURL: async ({ server }, use) => use(server.origin),
})
test.use({ serviceWorkers: 'allow' })

async function signIn(page: Page, { name = 'ploy', returnTo = '/' } = {}) {
  await page.goto(`/login/signin?${new URLSearchParams({ returnTo })}`)
  await fillSignIn(page, say, name)
  await expect(page).toHaveURL((url) => url.pathname === returnTo)
}

/** The latest reward of the wallet, up to its code. */
async function showCode(page: Page) {
  const view = page.getByRole('button', { name: new RegExp(`^View code: ${tea.name.en}`) }).first()
  await view.click()
  const { start, serial } = redeemingOf(page, say)
  await expect(start.or(serial).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  return readCode(page, say)
}

test('a member at a till opens the app cold, without a server, and shows the code, and no data of a member is in the worker’s cache', async ({
  context,
  page,
  server,
}) => {
  await signIn(page, { returnTo: wallet })
  const code = await showCode(page)
  await whenKept(page)
  await page.close()
  await server.stop()
  const till = await context.newPage()
  const main = till.getByRole('main')

  await test.step('without a server', async () => {
    await till.goto(wallet)

    await expect(till.getByText(say('wallet', 'offline.strip'))).toBeVisible()
    expect(await showCode(till)).toBe(code)
    await till.getByRole('button', { name: say('wallet', 'serial.enlarge') }).click()
    const paper = till.getByRole('dialog', { name: say('wallet', 'till.title') })
    await expect(paper).toBeVisible()
    await expectCode(paper.getByRole('img').last(), { format: 'Code128', text: code })
    await paper.getByRole('tab', { name: say('wallet', 'serial.qr') }).click()
    await expectCode(paper.getByRole('img').last(), { format: 'QRCode', text: code })
    // The page that an installed app begins with; this member has not been there.
    await till.goto('/')
    await expect(main.getByText(say('home', 'points.failed'))).toBeVisible()
    await till.getByRole('button', { name: say('core', 'running.show') }).click()
    expect(await readCode(till, say)).toBe(code)
  })

  await test.step('after this member and another', async () => {
    await server.start()
    await till.goto('/profile')
    await expect(main.getByText(/Ploy/).first()).toBeVisible()
    const isOfMember = ({ url, text }: { url: string; text: string }) =>
      /\/api\//.test(url) || text.includes(code) || /\bPloy\b|\bTon\b|@chaan\.example/.test(text)
    const name = say('profile', 'signOut.action')

    await main.getByRole('button', { name, exact: true }).click()
    await till.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
    await expect(till).toHaveURL(/\/login\/signin/)
    const afterOne = await keptAnswers(till)
    await signIn(till, { name: 'ton', returnTo: '/profile' })
    await expect(main.getByText(/Ton/).first()).toBeVisible()
    const afterTwo = await keptAnswers(till)

    const fromTheStart = keptFiles('dist', readFacts())
    expect(afterOne.map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining(fromTheStart.map(({ url }) => `/${url}`)),
    )
    expect(afterOne.filter(isOfMember)).toEqual([])
    expect(afterTwo.filter(isOfMember)).toEqual([])
  })
})

test('a network that wants a login is shown and never kept, be it slow or gone again', async ({
  page,
  server,
}) => {
  const unopened = '/profile/contactus'
  const portal = '<!doctype html><form>Airport Wi-Fi</form>'
  const keptOfPortal = async () =>
    (await keptAnswers(page)).filter(({ text }) => text.includes('Airport'))
  await page.goto('/reward')
  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  await whenKept(page)

  await test.step('a slow one is shown at a reload', async () => {
    await server.answerAll(portal, 4000)
    await page.goto('/reward')
    await expect(page.getByText(say('errors', 'networkPage'))).toBeVisible({ timeout: 20_000 })

    await page.getByRole('button', { name: say('core', 'action.reload') }).click()

    await expect(page.getByText('Airport Wi-Fi')).toBeVisible()
    expect(await keptOfPortal()).toEqual([])
  })

  await test.step('without any server a guest sees that it is missing', async () => {
    await server.answerAll(portal)
    await page.goto(unopened)
    await expect(page.getByText('Airport Wi-Fi')).toBeVisible()
    await server.stop()

    await page.goto(unopened)

    const state = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(state).toHaveText(say('core', 'state.offlineTitle'))
    const art = page.getByRole('main').locator('img[src$="/images/states/offline.svg"]')
    await expect(art).not.toHaveJSProperty('naturalWidth', 0)
    expect(await keptOfPortal()).toEqual([])
  })
})

test('a new build leaves a half filled form alone, and is all of one piece at the next opening', async ({
  context,
  page,
  server,
}) => {
  await page.goto('/login/signin')
  await whenKept(page)
  const email = page.getByLabel(say('auth', 'login.email'), { exact: true })
  await email.fill('half@typed')

  await server.deploySecondBuild()
  await installNext(page)

  await expect(email).toHaveValue('half@typed')
  // A page of the old build that was not open yet: its files are on no server any more.
  await goInApp(page, '/nowhere')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    say('core', 'state.notFoundTitle'),
  )
  await page.close()
  await nextTakesOver(context)
  const next = await context.newPage()
  await next.goto('/')
  await expect(next.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  const loaded = await filesOf(next)
  expect(loaded.length).toBeGreaterThan(5)
  expect(loaded.filter((address) => !isOfSecondBuild(address))).toEqual([])
  await whenKept(next)
  const kept = (await keptAnswers(next)).map(({ url }) => url)
  expect(kept.filter((url) => url.includes('/assets/') && !isOfSecondBuild(url))).toEqual([])
  await server.stop()
  await next.goto('/')
  await expect(next.getByText(say('core', 'state.offlineTitle')).first()).toBeVisible()
})

test('a returning visit opens the page from the device, and a new build at its first opening', async ({
  context,
  page,
  server,
}) => {
  await page.goto('/')
  // The page of the network names its address, the kept one has none.
  const address = page.locator('link[rel=canonical]')
  await expect(address).toHaveCount(1)
  await whenKept(page)

  await page.goto('/')

  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  await expect(address).toHaveCount(0)
  await page.close()
  await server.deploySecondBuild()
  const next = await context.newPage()
  await next.goto('/')
  await expect
    .poll(async () => {
      const loaded = await filesOf(next).catch(() => [])
      return loaded.length > 5 && loaded.every(isOfSecondBuild)
    })
    .toBe(true)
  await expect(next.locator('main a[href^="/campaign/"]').first()).toBeVisible()
})

/** The files of the build that a page has loaded. */
function filesOf(page: Page) {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/')),
  )
}

test('an operator can take a worker back, and the page stays as it is', async ({
  page,
  server,
}) => {
  await page.goto('/login/signin')
  await whenKept(page)
  const email = page.getByLabel(say('auth', 'login.email'), { exact: true })
  await email.fill('half@typed')

  process.env['SERVICE_WORKER'] = 'off'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())

  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  const left = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(left).toBe(0)
  await expect(email).toHaveValue('half@typed')
  await server.start()
  delete process.env['SERVICE_WORKER']
})

// These two stop no server.
base.describe('in LINE’s own browser', () => {
  base.use({
    serviceWorkers: 'allow',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Line/14.9.0',
  })

  base('nothing is kept', async ({ page }) => {
    // Requests that an idle page makes in the same step as the worker.
    const idle = page.waitForResponse(/images\/states\/error\.svg$/)
    await page.goto('/')
    await (await idle).finished()

    const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
    expect(workers).toEqual([])
  })
})

base.describe('in a browser that keeps the app', () => {
  base.use({ serviceWorkers: 'allow' })

  base('it offers to install each brand', async ({ page, baseURL }) => {
    for (const [host, name] of [
      ['localhost', 'Chaan'],
      ['volt.localhost', 'Volt'],
    ] as const) {
      await page.goto(String(baseURL).replace('localhost', host))
      const session = await page.context().newCDPSession(page)

      const { data = '', errors } = await session.send('Page.getAppManifest')
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')

      expect(errors).toEqual([])
      expect(JSON.parse(data)).toMatchObject({ name, display: 'standalone' })
      // A test's browser is a private window.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    }
  })
})
