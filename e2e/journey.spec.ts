import type { Page } from '@playwright/test'
import { joinThai } from '../mocks/answers/join-thai.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expectCode } from './decode.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { follow, goTo } from './go-to.ts'
import { hostsOfLine } from './guard.ts'
import { tabTo } from './keyboard.ts'
import { openInLine } from './line-client.ts'
import { openCode, readCode, redeemingOf, tea } from './redeeming.ts'
import type { Language, Say } from './app-texts.ts'

const link = `${tea.path}?utm_source=poster`

// The whole way, with every screen of it looked at twice: more than a test's usual minute.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

// The guest's way on a desk in English, the member's in LINE on a phone in Thai. The screens of
// redeeming are looked at in the second.
test(
  'a guest looks around, signs in, redeems a reward by keys alone and shows its code',
  { tag: '@desktop' },
  async ({ page, brand, guard, language, open, say }) => {
    const ploy = await brand.account()
    const had = await ploy.redemptionsOf(tea.id)

    await open('/')
    await expect(page.getByRole('heading', { name: say('home', 'categories.title') })).toBeVisible()
    await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
    await expect(page.locator('main img[fetchpriority="high"]')).toBeVisible()
    await expectNoAxeViolations(page)

    await test.step('the rewards by category lead to a campaign', async () => {
      await goTo(page, '/reward')
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(say('rewards', 'list.title'))
      await expectNoAxeViolations(page)
      await page.locator('main a[href^="/reward/"]').first().click()
      await expect(page).toHaveURL(/\/reward\/.+/)
      await follow(page, page.locator('main a[href^="/campaign/"]').first())
      await expect(page).toHaveURL(/\/campaign\//)
    })

    await goTo(page, '/reward')
    await goTo(page, link)
    await expectCampaign(page, language)
    await expectPlainCopy(page, language)
    await expectNoAxeViolations(page)
    const parts = redeemingOf(page, say)
    await parts.redeem.click()
    const gate = page.getByRole('dialog', {
      name: say('rewards', 'gate.title', { name: tea.name[language] }),
    })
    await expect(gate).toBeVisible()
    await expectNoAxeViolations(page)

    await gate.getByRole('link', { name: say('rewards', 'gate.logIn'), exact: true }).click()
    await expect(page).toHaveURL(/\/login\/signin\?/)
    // In the words of the specification.
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue as guest', exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await fillSignIn(page, say)
    await expect(page).toHaveURL((url) => url.pathname + url.search === link)
    await expectCampaign(page, language)

    // Keyboards are on desks.
    for (const next of [parts.redeem, parts.confirmButton, parts.useNow, parts.start]) {
      await expect(next).toBeVisible()
      await tabTo(page, next)
      await page.keyboard.press('Enter')
    }
    const code = await readCode(page, say)
    const picture = page.getByRole('tabpanel').last().getByRole('img')
    await expectCode(picture, { format: 'Code128', text: code })
    expect(code).toMatch(/^CHN7[A-Z0-9]{7,}$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(parts.redeem).toBeFocused()
    expect(await ploy.redemptionsOf(tea.id)).toBe(had + 1)

    // The studio has files of its own.
    const paths = guard.requests.map((url) => new URL(url).pathname)
    expect(paths.filter((path) => path.startsWith('/studio'))).toEqual([])
  },
)

test.describe('in Thai', () => {
  test.use({ language: 'th' })

  test('inside LINE a link opens its campaign, and its code scans', async ({
    page,
    brand,
    guard,
    language,
    say,
  }) => {
    guard.allow(hostsOfLine)
    const ploy = await brand.account()
    const had = await ploy.redemptionsOf(tea.id)

    await openInLine(page, { path: link })

    await expectCampaign(page, language)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(link)
    await expectPlainCopy(page, language)
    await redeemAndShow(page, say)
    await expectNoAxeViolations(page)
    await expectInMyRewards(page, say, language)
    expect(await ploy.redemptionsOf(tea.id)).toBe(had + 1)

    await page.keyboard.press('Escape')
    for (const path of around) {
      await test.step(`${path} around the journey has no violation`, async () => {
        await goTo(page, path)
        await expectLoaded(page)
        if (path === '/') await expectMember(page, say)
        await expectNoAxeViolations(page)
      })
    }
  })
})

/** A small phone, and a phone whose member reads texts twice as large. */
const narrow = [
  { width: 320, fontSize: '100%' },
  { width: 390, fontSize: '200%' },
]

test.describe('in Thai', () => {
  test.use({ language: 'th' })

  // A language of longer words than English is walked on every page of its own.
  test('no page of the journey scrolls sideways on a small phone or in large text', async ({
    page,
    member,
    open,
  }) => {
    await open('/')
    await expectNothingBeside(page)
    await member.signIn()
    await expectNothingBeside(page)
    for (const path of [
      '/reward',
      tea.path,
      '/profile',
      '/profile/myreward/available',
      '/profile/history/used',
      '/profile/address/tax/add',
    ]) {
      await goTo(page, path)
      await expectNothingBeside(page)
    }
  })
})

test('a code expires by the platform’s clock, on a device whose clock is a day off', async ({
  page,
  brand,
  member,
  say,
}) => {
  await page.clock.install({ time: Date.now() + 24 * 60 * 60_000 })
  await member.signIn('ploy', tea.path)
  const { redeem, confirmButton, serial } = redeemingOf(page, say)
  await redeem.click()
  await confirmButton.click()
  const code = await openCode(page, say)
  await expect(serial.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)

  await brand.advance(tea.minutes * 60_000)
  await page.clock.fastForward(tea.minutes * 60_000)

  await expect(serial.getByText('XXXXXX').first()).toBeVisible()
  await expect(serial.getByText(say('wallet', 'serial.ended')).first()).toBeVisible()
  await expect(serial.getByText(code.slice(0, 4))).toHaveCount(0)
  const help = serial.getByRole('link', { name: say('wallet', 'serial.askForHelp') })
  await expect(help).toBeVisible()
  await expectNoAxeViolations(page)
})

async function expectCampaign(page: Page, language: Language) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tea.name[language])
}

/** What is copied from the page has none of the marks that guide where Thai lines break. */
async function expectPlainCopy(page: Page, language: Language) {
  const marks = /[\u200b\u2060]/g
  const shown = await page.getByRole('main').innerText()
  expect(shown.search(marks) >= 0).toBe(language === 'th')
  // The listener comes when the page is idle.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+C')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(tea.name[language].replaceAll(marks, ''))
    expect(copied.search(marks)).toBe(-1)
  }).toPass({ timeout: 10_000 })
}

/** Redeem, confirm, success, the warning before the timer, the code in all its views, the till. */
async function redeemAndShow(page: Page, say: Say) {
  const parts = redeemingOf(page, say)
  await parts.redeem.click()
  await expect(parts.confirm).toBeVisible()
  await expectNoAxeViolations(page)
  await parts.confirmButton.click()
  await expect(parts.success).toBeVisible()
  await expectNoAxeViolations(page)
  await parts.useNow.click()
  await expect(parts.warning).toBeVisible()
  await expectNoAxeViolations(page)
  await parts.start.click()

  const { serial } = parts
  const code = await readCode(page, say)
  await expectNoAxeViolations(page)
  const view = (name: string) =>
    page.getByRole('tab', { name: say('wallet', `serial.${name}`), exact: true })
  const picture = () => page.getByRole('tabpanel').last().getByRole('img')
  await expectCode(picture(), { format: 'Code128', text: code })
  await view('qr').click()
  await expectNoAxeViolations(page)
  await expectCode(picture(), { format: 'QRCode', text: code })
  await view('code').click()
  await expectNoAxeViolations(page)

  await serial.getByRole('button', { name: say('wallet', 'serial.copy') }).click()
  const tooltip = serial.getByText(say('wallet', 'serial.copied'), { exact: true })
  await expect(tooltip).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expect(tooltip).toBeHidden()

  const timer = serial.getByRole('timer')
  const before = await timer.innerText()
  expect(before).toMatch(/^1[45]:\d\d$/)
  await expect(timer).not.toHaveText(before)

  await view('barcode').click()
  await serial.getByRole('button', { name: say('wallet', 'serial.enlarge') }).click()
  const till = page.getByRole('dialog', { name: say('wallet', 'till.title') })
  await expect(till).toBeVisible()
  await expectNoAxeViolations(page)
  await expectCode(till.getByRole('img').last(), { format: 'Code128', text: code })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const bars = await till.getByRole('img').last().locator('path').boundingBox()
  if (height > width) expect((bars?.height ?? 0) / height).toBeGreaterThanOrEqual(2 / 3)
  await till.getByRole('tab', { name: say('wallet', 'serial.qr') }).click()
  await expectCode(till.getByRole('img').last(), { format: 'QRCode', text: code })
  await till.getByRole('button', { name: say('core', 'action.close') }).click()
  await expect(till).toBeHidden()
  await serial.getByRole('button', { name: say('core', 'action.close') }).click()
  await expect(serial).toBeHidden()
}

async function expectInMyRewards(page: Page, say: Say, language: Language) {
  await goTo(page, '/profile/myreward/available')
  const name = tea.name[language]
  const view = page.getByRole('button', { name: say('wallet', 'row.viewCodeOf', { name }) }).first()
  await expect(view).toBeVisible()
  await expectNoAxeViolations(page)
  // The whole row opens the code, its picture too.
  await page
    .getByRole('listitem')
    .filter({ has: view })
    .first()
    .locator('img')
    .click({ force: true })
  await expect(page.getByRole('dialog')).toBeVisible()
}

// The others are looked at in every-page.spec.
const around = ['/', '/reward', '/profile', '/profile/myreward/expired']

/** Home greets Ploy, with what is left of 2,480 points, the level and what expires: the oldest went first. */
async function expectMember(page: Page, say: Say) {
  const main = page.getByRole('main')
  const greetings = (['morning', 'afternoon', 'evening'] as const).map((part) =>
    say('core', `greeting.${part}`, { name: 'พลอย' }),
  )
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(new RegExp(`^(${greetings.join('|')})$`))
  await expect(main.getByText('2,360')).toBeVisible()
  const expiring = main.getByRole('paragraph').filter({ hasText: joinThai('หมดอายุ') })
  await expect(expiring.first()).toHaveText(/^200\D/)
  await expect(main.getByText(joinThai('เดย์ไลต์')).first()).toBeVisible()
}

async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

async function expectNothingBeside(page: Page) {
  await expectLoaded(page)
  for (const { width, fontSize } of narrow) {
    await page.setViewportSize({ width, height: 844 })
    const beside = await page.evaluate((size) => {
      const { documentElement: root } = document
      root.style.setProperty('font-size', size)
      return root.scrollWidth - root.clientWidth
    }, fontSize)
    expect(beside, `${page.url()}, ${width} px, ${fontSize}`).toBe(0)
  }
}
