import type { Page } from '@playwright/test'
import { everyPage, everyRoute, type WalkedRoute } from './every-route.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { tea } from './redeeming.ts'
import { walkOn } from './walk.ts'

/** Pages whose own content is a file of the store, and the two that offer to try again anyway. */
const retried = [
  '/announcement',
  '/profile/legalpolicy/cookies',
  '/profile/legalpolicy/marketing',
  '/profile/legalpolicy/privacy',
  '/profile/legalpolicy/terms',
  '/profile/connect/marketplace1',
  '/error',
]

const consentTexts = everyRoute.filter(({ page }) => page.endsWith('/legal-text-page'))

// Each page once, but every text of a consent, which is a file of its own. The pages of signing in with
// LINE lead there at once.
const pages = everyRoute.filter(
  (walked) =>
    (everyPage.includes(walked) || consentTexts.includes(walked)) &&
    !walked.at.endsWith('linelogin'),
)

/** Pages of everyone that show members more. */
const alsoOfMembers = ['/', '/reward', '/topspender', tea.path]

test.beforeEach(async ({ page, guard }) => {
  guard.allow(failedToLoad)
  await page.route(/\/blob\/|\/pdpaconsent\/.*\.(html|json)/, (route) => route.abort())
})

test('without the blob store a guest can use every page', async ({ page, say }) => {
  await expectUsable(
    page,
    say,
    pages.filter(({ access }) => access !== 'member'),
  )
  await expectTabsLead(page, say)
})

test('without the blob store a member can use every page', async ({ page, say, member }) => {
  await member.signIn()
  await expectUsable(
    page,
    say,
    pages.filter(({ at, access }) => access === 'member' || alsoOfMembers.includes(at)),
  )
})

test('a consent that cannot be read cannot be agreed to', async ({ page, brand, member, say }) => {
  await brand.raise({ terms: 9 })
  const asking = page.waitForRequest(/pdpaconsent\/.*\.json/)
  await member.signIn()
  await asking

  await page.goto('/profile/legalpolicy/terms')
  await expect(page.getByText(say('consent', 'text.failed'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const ploy = await brand.account()
  expect(await ploy.consents()).toMatchObject({ terms: 2 })
})

async function expectUsable(page: Page, say: Say, walked: WalkedRoute[]) {
  const main = page.getByRole('main')
  const failed = [say('core', 'state.failedTitle'), say('core', 'state.offlineTitle')]
  // The first page starts without the store.
  const go = walkOn(page)
  for (const { at, page: shown } of walked) {
    await go(at, shown)
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(
      new RegExp(`^(${failed.join('|')})$`),
    )
    const retry = main.getByRole('button', { name: say('core', 'action.retry') })
    await expect(retry, `ways to try again on ${at}`).toHaveCount(retried.includes(at) ? 1 : 0)
    // Each stands for itself: a picture of ours, or the name of the brand.
    await expect.poll(() => brokenPictures(page), `broken pictures of ${at}`).toEqual([])
  }
}

function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .filter((image) => !image.hasAttribute('data-missing'))
      .map(({ src }) => src),
  )
}

async function expectTabsLead(page: Page, say: Say) {
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: say('core', 'nav.label'), exact: true })
  for (const tab of ['nav.rewards', 'nav.home'] as const) {
    const link = tabs.getByRole('link', { name: say('core', tab), exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
}
