import type { Locator, Page } from '@playwright/test'
import { loginRoute, registerRoute } from '@/features/auth/routes'
import { cartRoute } from '@/features/cart/routes'
import { collectRoute } from '@/features/collect/routes'
import { luckyDrawRoute } from '@/features/draws/routes'
import { profileRoute } from '@/features/profile/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { mapsRoute } from '@/features/stores/routes'
import { errorRoute } from '@/features/utility/routes'
import { myRewardsRoute } from '@/features/wallet/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad } from './guard.ts'
import { goInApp } from './lost-line.ts'
import { tea } from './redeeming.ts'
import type { Say } from './app-texts.ts'

const day = 24 * 60 * 60

test.describe('cookies', () => {
  test.use({ asksForCookies: true })

  test.describe('in Thai', () => {
    test.use({ language: 'th' })

    // There are tabs on phones alone.
    test('the banner and the settings can be used by everyone, and all else meanwhile', async ({
      page,
      open,
      say,
    }) => {
      await open('/')
      const { banner, choose } = cookies(page, say)
      await expect(banner).toBeVisible()
      await expectNoAxeViolations(page)
      // In the other language below, on every kind of page.
      await expectCardBeside(page, banner, '/')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('link', { name: say('core', 'nav.rewards'), exact: true }).click()
      await expect(page).toHaveURL(/\/reward/)
      await expect(banner).toBeVisible()

      await choose.click()

      const settings = dialog(page, say('consent', 'cookies.choose'))
      await expect(settings).toBeVisible()
      await settings.getByText(say('consent', 'cookies.who')).click()
      await settings.getByText(say('consent', 'cookies.more')).click()
      await expect(settings.getByRole('article')).toBeVisible()
      await expectNoAxeViolations(page)
    })
  })

  test('the card leaves every button of a guest’s pages free', async ({
    page,
    open,
    say,
    guard,
  }) => {
    guard.allow(failedToLoad)
    await open('/')
    await expectCardBesideAll(page, cookies(page, say).banner, ofGuests)
  })

  test('the card leaves every button of a member’s pages free', async ({
    page,
    brand,
    member,
    say,
  }) => {
    await brand.raise({ cookie: 2 })
    await member.signIn()
    await expectCardBesideAll(page, cookies(page, say).banner, ofMembers)
  })

  test('what a guest accepts is kept for ten days, unreadable, and sent after signing in', async ({
    page,
    context,
    brand,
    open,
    say,
  }) => {
    await brand.raise({ cookie: 2 })
    await open('/')
    const { banner, accept } = cookies(page, say)

    await accept.click()

    await expect(banner).toHaveCount(0)
    const name = `taem-${brand.appId}-cookies`
    await expect.poll(() => cookieNamed(name)).toBeDefined()
    const cookie = await cookieNamed(name)
    expect(cookie).toMatchObject({ sameSite: 'Lax', secure: true })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(9.9 * day)
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(10.1 * day)
    expect(decodeURIComponent(cookie?.value ?? '')).not.toMatch(/cookies|true|version/i)
    await goInApp(page, '/login/signin?returnTo=/')
    await fillSignIn(page, say)
    await expect(page).toHaveURL('/')
    const account = await brand.account()
    const accepted = { marketingCookies: true, analyticsTracker: true }
    await expect.poll(() => account.consents()).toMatchObject({ cookie: 2, cookies: accepted })

    async function cookieNamed(wanted: string) {
      return (await context.cookies()).find((one) => one.name === wanted)
    }
  })

  test(
    'rejecting takes one tap, counts nothing, and is not asked again',
    { tag: '@desktop' },
    async ({ page, open, say }) => {
      await open('/')
      const { banner, reject } = cookies(page, say)
      await reject.click()

      await expect(banner).toHaveCount(0)
      const versions = page.waitForResponse(/pdpaconsent\/[^/]+\/version/)
      await open('/reward')
      await versions
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner).toHaveCount(0)
      expect(await counted(page)).toBeUndefined()
    },
  )
})

/** The roots, a page of each kind of frame, and one that does not exist. */
const ofGuests = [
  rewardsRoute.to(),
  luckyDrawRoute.to(),
  mapsRoute.to(),
  tea.path,
  loginRoute.to(),
  registerRoute.to(),
  errorRoute.to(),
  '/no/such/page',
]
const ofMembers = [
  collectRoute.to(),
  myRewardsRoute.to({ tab: 'available' }),
  profileRoute.to(),
  cartRoute.to(),
]

/** The first two on the home page alone: a page on a small phone is laid out as on a larger one. */
const views = [
  { width: 320, height: 568, text: '200%' },
  { width: 390, height: 844, text: '100%' },
  { width: 320, height: 568, text: '100%' },
  { width: 1280, height: 900, text: '100%' },
]

/** On the page that is open, the home page, and then on the others. */
async function expectCardBesideAll(page: Page, card: Locator, others: readonly string[]) {
  await expect(card).toBeVisible()
  await expectCardBeside(page, card, '/')
  for (const at of others) {
    await goTo(page, at)
    await expectCardBeside(page, card, at)
  }
}

async function expectCardBeside(page: Page, card: Locator, at: string) {
  for (const { text, ...size } of at === '/' ? views : views.slice(2)) {
    const what = `${at}, ${size.width} px, text of ${text}`
    await page.setViewportSize(size)
    await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), text)
    await expect.poll(() => card.evaluate(coveredBy), `under the card, ${what}`).toEqual([])
    if (text !== '100%') continue
    const measured = () => card.evaluate(measureCard)
    // It comes up from below.
    await expect.poll(async () => (await measured()).below, `below the card, ${what}`).toBe(12)
    const { height, answers } = await measured()
    expect(height, `the card, ${what}`).toBeLessThanOrEqual(120)
    expect(answers, `its answers, ${what}`).toEqual([answers[0], answers[0]])
    expect(answers[0], `an answer, ${what}`).toContain('× 44')
  }
}

/** What of the page stays under the card when it is scrolled to, in words. */
function coveredBy(card: HTMLElement | SVGElement) {
  const covered: string[] = []
  for (const control of document.querySelectorAll('a[href], button, input, select, summary')) {
    if (card.contains(control) || !control.checkVisibility({ visibilityProperty: true })) continue
    control.scrollIntoView({ block: 'end', behavior: 'instant' })
    const own = control.getBoundingClientRect()
    const { top, bottom, left, right } = card.getBoundingClientRect()
    const isUnder = own.bottom > top && own.top < bottom && own.right > left && own.left < right
    if (isUnder && own.width > 1) covered.push(control.textContent || control.outerHTML)
  }
  return covered
}

/** The space between the card and the tabs, the dock or the end of the window, and its answers. */
function measureCard(card: HTMLElement | SVGElement) {
  const { bottom, left, height } = card.getBoundingClientRect()
  const under = document.elementFromPoint(left + 1, bottom + 13)?.closest('nav, div')
  const isBar = under && getComputedStyle(under).position === 'fixed'
  const end = isBar ? under.getBoundingClientRect().top : innerHeight
  const answers = [...card.querySelectorAll('button')].slice(-2).map((answer) => {
    const box = answer.getBoundingClientRect()
    return `${Math.round(box.width)} × ${Math.round(box.height)} at ${Math.round(box.top)}`
  })
  return { below: Math.round(end - bottom), height, answers }
}

const questions = [
  { title: 'terms.changed', agree: 'text.agree' },
  { title: 'privacy.changed', agree: 'text.agree' },
  { title: 'age.title', agree: 'age.agree' },
] as const

// Each by itself is asked in unit tests; here the texts are long enough to be scrolled.
test('every new version can be read and answered by everyone', async ({
  page,
  brand,
  member,
  say,
}) => {
  await brand.raise({ terms: 9, privacy: 9, age: 9, marketing: 9 })
  await member.signIn()
  for (const { title, agree } of questions) {
    const asked = dialog(page, say('consent', title))
    await expect(asked).toBeVisible()
    await expectNoAxeViolations(page)
    await readToTheEnd(page)
    await asked.getByRole('button', { name: say('consent', agree, { age: 20 }) }).click()
    await expect(asked).toHaveCount(0)
  }
  const offers = dialog(page, say('consent', 'marketing.title'))
  await expect(offers).toBeVisible()
  await expectNoAxeViolations(page)
  const box = (name: string) => offers.getByRole('checkbox', { name: say('consent', name) })
  await box('marketing.all').check()
  await box('marketing.sms').uncheck()

  await offers
    .getByRole('button', { name: say('consent', 'marketing.save_other', { count: 3 }) })
    .click()

  await confirmSaved(page, say)
  const answered = { terms: 9, privacy: 9, age: 9, marketing: 9 }
  const channels = { sms: false, email: true, line: true, notification: true }
  expect(await (await brand.account()).consents()).toMatchObject({ ...answered, ...channels })
})

// Keyboards are on desks.
test(
  'terms can be agreed to by keyboard alone, once they are read',
  { tag: '@desktop' },
  async ({ page, brand, member, say }) => {
    await brand.raise({ terms: 9 })
    await member.signIn()
    const agree = page.getByRole('button', { name: say('consent', 'text.agree'), exact: true })
    await expect(agree).toBeDisabled()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: say('consent', 'terms.changed') })).toBeFocused()

    await page.keyboard.press('End')

    await expect(agree).toBeEnabled()
    await agree.focus()
    await page.keyboard.press('Enter')
    await confirmSaved(page, say)
  },
)

test('nothing in a consent text runs, loads or leads anywhere by itself', async ({
  page,
  brand,
  member,
  say,
}) => {
  await page.route(/pdpaconsent\/.*\.html/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      // Handlers are left to the tests of the sanitizer: Chromium reports them to the platform as soon
      // as they are parsed, though nothing could run them.
      body: `<p>To read</p><script>window.ran = 1</script><img src="/x.png"><svg></svg>
        <a href="javascript:window.ran = 2">Tap</a><form action="//evil"></form>
        <iframe srcdoc="<script>parent.ran = 3</script>"></iframe>`,
    }),
  )
  await brand.raise({ terms: 9 })

  await member.signIn()

  const asked = dialog(page, say('consent', 'terms.changed'))
  await expect(asked.getByText('To read')).toBeVisible()
  await asked.getByText('Tap').click()
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  await expect(asked.locator('[href], script, iframe, form, img[src]')).toHaveCount(0)
})

function cookies(page: Page, say: Say) {
  const banner = page.getByRole('region', { name: say('consent', 'cookies.title') })
  const button = (key: string) =>
    banner.getByRole('button', { name: say('consent', `cookies.${key}`), exact: true })
  return {
    banner,
    accept: button('accept'),
    reject: button('reject'),
    choose: button('chooseAction'),
  }
}

function dialog(page: Page, name: string) {
  return page.getByRole('dialog', { name, exact: true })
}

async function readToTheEnd(page: Page) {
  await page
    .getByRole('dialog')
    .getByRole('region')
    .evaluate((box) => box.scrollTo(0, box.scrollHeight))
}

async function confirmSaved(page: Page, say: Say) {
  const saved = dialog(page, say('consent', 'saved.title'))
  await expect(saved).toBeVisible()
  await saved.getByRole('button', { name: say('core', 'action.ok'), exact: true }).click()
  await expect(saved).toHaveCount(0)
}

/** How many events the tracker has; undefined: there is no tracker. */
function counted(page: Page) {
  return page.evaluate(() => {
    const events: unknown = Reflect.get(window, 'taemEvents')
    return Array.isArray(events) ? events.length : undefined
  })
}
