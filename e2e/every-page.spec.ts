import type { Page } from '@playwright/test'
import { helpReplyRoute, helpRoute } from '@/features/help/routes'
import { luckyDrawRoute, winnersRoute } from '@/features/draws/routes'
import { marketplacesRoute } from '@/features/marketplaces/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { textsOf } from './app-texts.ts'
import { covered } from './covered.ts'
import { brokenWords, cutNumbers, doubleText } from './double-text.ts'
import { everyPage } from './every-route.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'
import { misfits } from './misfits.ts'
import { expectFrame } from './page-frame.ts'
import { expectTitledOnce, titleHeights } from './page-titles.ts'
import { pseudoLabels, pseudoTexts } from './pseudo-labels.ts'
import { expectWidths } from './reading-widths.ts'
import { tea } from './redeeming.ts'
import { smallTargets } from './targets.ts'

// Each walk opens every page once, without loading anything anew, and asks there what every page has to
// hold in its setting. So each page also follows another, whose bars and title must not be left.

/** Without home, where each walk begins, and the pages that lead on to others. */
const pages = everyPage.filter(({ at }) => at !== '/' && !/line/.test(at))
const ofGuests = pages.filter(({ access }) => access !== 'member').map(({ at }) => at)
const ofMembers = pages
  .filter(({ access, at }) => access !== 'guest' && !at.startsWith('/register'))
  .map(({ at }) => at)

const phone = { width: 390, height: 844 }
const smallPhone = { width: 320, height: 568 }

const forms = [
  '/profile/address/delivery/add',
  '/profile/address/tax/add',
  '/profile/editdynamic',
  '/profile/changepassword',
  '/profile/changecontactnumber',
  '/receiptupload/add',
  '/profile/help/create',
  '/collectpoint',
  '/profile/settings/notifications',
  '/cart',
  tea.path,
]

const titled = [
  '/reward',
  '/cart',
  '/profile/myreward/available',
  '/profile/order',
  '/profile/redeemhistory',
  '/profile/favorite',
  '/profile/history/earned',
  '/profile/receipthistory/all',
  '/profile/address/delivery',
  '/profile/settings',
  '/profile/getpointprofile',
  '/receiptupload/add',
  '/profile/legalpolicy/terms',
]

test.beforeEach(({ guard }) => {
  // Some addresses are of things that are not there.
  guard.allow(failedToLoad, hostsOfLine)
})

test.describe('in a language whose words are half longer and begin with a right-to-left mark', () => {
  test.use({
    viewport: smallPhone,
    labels: { en: pseudoLabels() },
    // English, Thai and Japanese.
    speaks: { default: 1033, available: [1033, 1054, 1041] },
  })
  const say = pseudoTexts(textsOf('en'))

  test('every page of a member is framed and titled, fits a small phone and asks for nothing that fails', async ({
    page,
    baseURL,
    member,
  }) => {
    const failed = failedAnswers(page, baseURL)
    const expectUsualHeight = titleHeights(page)
    await member.signIn()
    await expectFits(page, '/')
    for (const at of withNew(ofMembers, [...forms, ...titled])) {
      await test.step(at, async () => {
        await goOn(page, at)
        await expectFrame(page, say, at)
        await expectTitledOnce(page, at)
        if (titled.includes(at)) await expectUsualHeight(at)
        await expectFits(page, at)
        if (forms.includes(at)) await expectNoneCovered(page, at)
        expect(failed, `what ${at} asks for`).toEqual([])
      })
    }
  })

  test('every page of a guest is framed and titled, and fits a small phone', async ({
    page,
    open,
  }) => {
    await open('/')
    await expect(page.locator('#shell')).toHaveCount(0)
    await expectFits(page, '/')
    for (const at of ofGuests) {
      await test.step(at, async () => {
        await goOn(page, at)
        await expectFrame(page, say, at)
        await expectTitledOnce(page, at)
        await expectFits(page, at)
      })
    }
  })
})

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th' })

  const readable = [
    '/cart',
    '/profile/favorite',
    luckyDrawRoute.to({ tab: 'open' }),
    '/announcement',
    luckyDrawRoute.to({ tab: 'winners' }),
    winnersRoute.to({ campaignId: 1026 }),
    luckyDrawRoute.to({ tab: 'mine' }),
    '/profile/history/used',
    '/profile/getmorepoint',
    '/profile/contactus',
  ]

  const whole = [
    '/profile/history/used',
    '/profile/redeemhistory',
    '/profile/order',
    '/profile/legalpolicy',
    '/profile/settings/sessions',
    '/profile/receipthistory/all',
    '/profile/favorite',
    luckyDrawRoute.to({ tab: 'winners' }),
    winnersRoute.to({ campaignId: 1025 }),
    '/topspender',
    tea.path,
  ]

  test('every page says its title once, some can be read by everyone or at twice the text size, and forms stand clear of the bars', async ({
    page,
    baseURL,
  }) => {
    const failed = failedAnswers(page, baseURL)
    await page.setViewportSize(smallPhone)
    await openInLine(page, { path: '/' })
    await expect(page.locator('#shell')).toHaveCount(0)
    for (const at of withNew(ofMembers, [...forms, ...readable, ...whole])) {
      await test.step(at, async () => {
        await goOn(page, at)
        await expectTitledOnce(page, at, { isInLine: true })
        if (forms.includes(at)) await expectNoneCovered(page, at)
        const isLarge = readable.includes(at) || whole.includes(at)
        if (isLarge) await page.setViewportSize(phone)
        if (readable.includes(at)) await expectNoAxeViolations(page)
        if (whole.includes(at)) await expectWholeAtTwice(page, at)
        if (isLarge) await page.setViewportSize(smallPhone)
        expect(failed, `what ${at} asks for`).toEqual([])
        // The page is left with its texts wrapped, as browser translation leaves them.
        await page.evaluate(wrapTexts)
      })
    }
  })
})

// Their journeys are walked on the phone, or without a browser. Others are read inside LINE, above.
const readableOnDesktop = [
  helpRoute.to({ tab: 'faq' }),
  '/profile/help/create',
  helpReplyRoute.to({ key: 'ht-301' }),
  '/profile/level',
  helpRoute.to({ tab: 'questions' }),
  '/profile/edit',
  '/profile/changepassword',
  '/profile/changecontactnumber',
  '/profile/getpointprofile',
  '/profile/myreward/available',
  '/profile/order',
  marketplacesRoute.to(),
  '/invitefriend',
]

test(
  'no text, form or title of a member’s page is out of its place on a desktop, and some can be read by everyone',
  { tag: '@desktop' },
  async ({ page, member }) => {
    const expectUsualHeight = titleHeights(page)
    await member.signIn()
    for (const at of withNew(ofMembers, [...readableOnDesktop, ...titled])) {
      await test.step(at, async () => {
        await goTo(page, at)
        if (titled.includes(at)) await expectUsualHeight(at)
        if (ofMembers.includes(at)) await expectWidths(page, at)
        if (readableOnDesktop.includes(at)) await expectNoAxeViolations(page)
      })
    }
  },
)

test(
  'no text or form is out of its place on a desktop where a member comes in',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open('/')
    for (const at of ['/login/signin', '/register', '/registerdynamic', '/forgotpassword']) {
      await goTo(page, at)
      await expectWidths(page, at)
    }
  },
)

/** Addresses, and behind them those of a list that are not among them. Two of one page never follow each other. */
function withNew(addresses: string[], more: string[]) {
  return [...new Set([...addresses, ...more])]
}

/** Goes on from a document without a title, so that the page has to give it its own. */
async function goOn(page: Page, at: string) {
  await page.evaluate(() => {
    document.title = ''
  })
  await goTo(page, at)
}

/** Answers of the platform that are errors, beside those about things that are not there. */
function failedAnswers(page: Page, baseURL = '') {
  const failed: string[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    const isOurs = url.origin === baseURL && !/\/(no-such|-)$/.test(url.pathname)
    if (isOurs && response.status() >= 400) failed.push(`${response.status()} ${url.pathname}`)
  })
  return failed
}

async function expectFits(page: Page, at: string) {
  // It is what is shown, and not the English behind it.
  await expect(page.locator('body'), at).toContainText('öö')
  expect(await page.evaluate(misfits), `what does not fit at ${at}`).toEqual([])
  // A page on its way in cannot be tapped yet.
  await expect.poll(() => smallTargets(page), `what to tap at ${at}`).toEqual([])
}

/**
 * WCAG 2.4.11: nothing that has the focus is hidden by what is fixed above the page. On the smallest phone:
 * the bars and docks are those of a larger one, and there is less room between them.
 */
async function expectNoneCovered(page: Page, at: string) {
  expect(await covered(page), `covered at ${at}`).toEqual([])
}

/** No word and no year is broken by what stands beside it, nor of the heading, which shows on the web alone. */
async function expectWholeAtTwice(page: Page, at: string) {
  const main = page.getByRole('main')
  const showAs = (host: string) =>
    page.evaluate((name) => (document.documentElement.dataset['host'] = name), host)
  await showAs('web')
  await page.evaluate(doubleText)
  expect(await main.evaluate(brokenWords), `broken at ${at}`).toEqual([])
  expect(await main.evaluate(cutNumbers), `cut at ${at}`).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await showAs('line')
}

/** Every text of the page stands in an element of its own. */
function wrapTexts() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode)
  for (const text of nodes) {
    if (text.parentElement?.closest('script, style, [translate=no]')) continue
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    font.append(text)
  }
}
