import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { keepAppFromStarting } from './before-app.ts'
import { makeBrand } from './brand-api.ts'
import { test as base, expect } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad } from './guard.ts'
import { expectStateArt, goInApp, openAndLoseLine } from './lost-line.ts'
import { readCode, redeemingOf } from './redeeming.ts'
import type { Say } from './app-texts.ts'
import { settled } from './settled.ts'

const password = 'Megawatt#1'
const powerBank = '/campaign/power-bank-p5010'
/** The seed of Volt's design setting, light enough to be a button as it is. */
const blue = [27, 30, 255]

const test = base.extend({
  // Made from Volt's pack before the ordinary way finds it there.
  brand: async ({ playwright, baseURL }, use, testInfo) => {
    const request = await playwright.request.newContext({ baseURL })
    const appId = `volt-${testInfo.testId}-${Date.now().toString(36)}`
    await request.post('/__brands', { data: { from: 'volt', appId } })
    await use(await makeBrand(request, appId))
    await request.dispose()
  },
})

test('the page of a second brand is in its colours before any script', async ({
  page,
  guard,
  open,
}) => {
  guard.allow(/^console: /)
  await keepAppFromStarting(page)

  await open('/')

  expect(await primaryOf(page)).toEqual(blue)
  await expect(page).toHaveTitle(/^Volt Points/)
})

test(
  'the page of a second brand stays in its colours and its face',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open('/')
    await expect(page.locator('#shell')).toHaveCount(0)

    expect(await primaryOf(page)).toEqual(blue)
    expect(await facesOf(page)).toContain('Hanken Grotesk')
  },
)

test.describe('in Thai', () => {
  test.use({ language: 'th', viewport: { width: 320, height: 568 } })

  test('the bar of a guest is one line beside the widest logo', async ({ page, open, say }) => {
    await open('/reward')

    const logIn = page.getByRole('banner').getByRole('link', { name: say('core', 'nav.logIn') })
    await expect(logIn).toBeVisible()
    expect((await logIn.boundingBox())?.height).toBe(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('a second brand has its own picture of a lost connection without one', async ({
  page,
  guard,
  say,
}) => {
  guard.allow(failedToLoad, /^console: .*(preload|import)/i)
  await openAndLoseLine(page)

  await goInApp(page, '/reward')

  const state = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(state).toHaveText(say('core', 'state.offlineTitle'))
  await expectStateArt(page, 'offline')
})

test('a second brand knows nothing of the members of the first', async ({ brand, request }) => {
  const asked = await request.post('/api/auth/signin', {
    headers: headersOf(brand.appId),
    data: { email: 'ploy@chaan.example', password: 'Veranda#1' },
  })

  expect(asked.ok()).toBe(false)
})

test('a second brand knows nothing of the campaigns of the first', async ({ brand, request }) => {
  const asked = await request.get('/api/campaigns/1001', { headers: headersOf(brand.appId) })

  expect(asked.status()).toBe(404)
})

test('a session of one brand is none of the other', async ({ brand, request }) => {
  const session = await request.post('/api/auth/signin', {
    headers: headersOf(brand.appId),
    data: { email: 'nicha@volt.example', password },
  })
  const token = /"token":"([^"]+)"/i.exec(await session.text())?.[1]
  const headers = { ...headersOf('chaan-demo', 'demo'), Authorization: `Bearer ${token}` }

  const asked = await request.get('/api/points', { headers })

  expect(token).toBeTruthy()
  expect(asked.status()).toBe(401)
})

test('the screens of a second brand can be read in light and in dark, and a member redeems a reward and shows its code', async ({
  page,
  guard,
  say,
}) => {
  // Volt's members have no pictures: the platform answers 404.
  guard.allow(failedToLoad)
  // A dozen looks of axe: far beyond what a single journey takes.
  test.slow()
  await signIn(page, say, '/')
  await expect(page.getByText(say('home', 'points.label'))).toBeVisible()
  await expectNoAxeViolations(page)
  for (const [path, heading] of screens(say)) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await settled(page)
    await expectNoAxeViolations(page)
  }

  await goTo(page, powerBank)
  const parts = redeemingOf(page, say)
  await parts.redeem.click()
  const amount = { formatted: 900, count: 900 }
  await parts.confirm
    .getByRole('button', { name: say('rewards', 'confirm.redeem_other', amount) })
    .click()
  await expect(parts.success).toBeVisible()
  await expectNoAxeViolations(page)
  await parts.useNow.click()
  await page.getByRole('button', { name: say('wallet', 'useNow.start', { time: 30 }) }).click()

  expect(await readCode(page, say)).toMatch(/^VLT5[A-Z0-9]{7,}$/)
})

const narrow = { width: 320, height: 640 }

test('no page of the second brand is wider than a small phone', async ({ page }) => {
  const paths = ['/', '/reward', powerBank, '/reward?search=zzzz', '/login/signin']
  await expectNarrow(page, paths)
})

async function expectNarrow(page: Page, paths: string[]) {
  await page.setViewportSize(narrow)
  const [first = '/', ...others] = paths
  await page.goto(first)
  await expect(page.locator('#shell')).toHaveCount(0)
  await settled(page)
  expect(await widthOf(page), first).toBe(narrow.width)
  for (const path of others) {
    await goTo(page, path)
    await settled(page)
    expect(await widthOf(page), path).toBe(narrow.width)
  }
}

const screens = (say: Say): [path: string, heading: string][] => [
  ['/reward', say('rewards', 'list.title')],
  ['/campaign/wireless-earbuds-p5001', 'Volt Bud earbuds'],
  ['/campaign/robot-vacuum-p5007', 'Win a robot vacuum'],
  ['/cart', say('cart', 'page.title')],
  ['/profile', 'Nicha Thongthae'],
  ['/profile/myreward/available', say('wallet', 'myRewards.title')],
]

function headersOf(appId: string, key = 'demo-volt') {
  return {
    'X-App-Id': appId,
    'Ocp-Apim-Subscription-Key': key,
    'Api-Version': '1',
    'X-Country': 'TH',
  }
}

async function signIn(page: Page, say: Say, returnTo: string) {
  await page.goto(`/login/signin?${new URLSearchParams({ returnTo })}`)
  await page.getByLabel(say('auth', 'login.email'), { exact: true }).fill('nicha@volt.example')
  await page.getByLabel(say('auth', 'login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === returnTo)
}

/** The primary colour as the page paints it, in red, green and blue. */
function primaryOf(page: Page) {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--primary)'
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return []
    context.fillStyle = getComputedStyle(probe).backgroundColor
    probe.remove()
    context.fillRect(0, 0, 1, 1)
    return Array.from(context.getImageData(0, 0, 1, 1).data).slice(0, 3)
  })
}

async function facesOf(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
  })
}

function widthOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
