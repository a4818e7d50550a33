import type { Page } from '@playwright/test'
import { shellPageOf } from '@/first-paint/first-view'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { everyFirstPage, everyFrame } from './every-route.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { expectFrame } from './page-frame.ts'

// Whatever a first page leaves on the document meets every later page. So each page that the first
// script tells apart is opened by its address, and from it, without loading anything anew, every kind of
// frame. What a page leaves that is opened later is in every-page.spec.ts.

test.beforeEach(({ guard }) => {
  // Some addresses are of things that are not there.
  guard.allow(failedToLoad)
})

test('from every kind of first page of a guest the next pages have their frames', async ({
  page,
  say,
  guard,
}) => {
  // The pages of signing in with LINE go there by themselves. LINE never answers here, so that no
  // navigation of theirs cuts in between two steps of the walk.
  guard.allow(hostsOfLine)
  await page.route(/^https:\/\/[a-z.]*line\.me\//, () => undefined)
  await walkFrom(page, say, [...everyFirstPage.map(({ at }) => at), '/linelogin'])

  await test.step('and the language can be switched in each', async () => {
    const thai = page.getByRole('button', { name: 'ไทย', exact: true })
    for (const at of switchable) {
      await goTo(page, at)
      await expect(thai, at).toBeInViewport()
    }
    await goTo(page, '/error/block')
    await expect(thai).toBeInViewport()
    await expectNoAxeViolations(page)
  })
})

test('from every kind of first page of a member the next pages have their frames', async ({
  page,
  say,
  member,
}) => {
  await member.signIn()
  // Of the others nothing on the document tells a member from a guest.
  const firstPages = everyFirstPage.filter(({ at }) => shellPageOf(at) !== undefined)
  await walkFrom(
    page,
    say,
    firstPages.map(({ at }) => at),
  )
})

/** Every kind of page that a guest opens. Two neighbours are never addresses of one page. */
const switchable = [
  '/',
  '/register',
  '/campaign/gone-p999999',
  '/forgotpassword',
  '/resetpassword',
  '/nowhere',
]

async function walkFrom(page: Page, say: Say, firstPages: string[]) {
  for (const first of firstPages) {
    await page.goto(first, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('#shell'), `the page at ${first} is there`).toHaveCount(0)
    await expectFrame(page, say, first)
    for (const { at } of everyFrame) {
      await goOnTo(page, at)
      await expectFrame(page, say, at, `${first} → ${at}`)
    }
  }
}

/** The browser's event when Forward leads to an address of the same document. */
async function goOnTo(page: Page, path: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
