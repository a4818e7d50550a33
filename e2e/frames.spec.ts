import type { Page } from '@playwright/test'
import { everyFrame, everyRoute, type WalkedRoute } from './every-route.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { tea } from './redeeming.ts'
import type { Say } from './app-texts.ts'

// Whatever a first page leaves on the document meets every later page. So each route is opened by
// its address, and from it, without loading anything anew, two kinds of frame: the one with all bars,
// where none may be missing, and in turn one of those with fewer, where none may be left.
const guestsOnly = (walked: WalkedRoute) => walked.access !== 'member'
// These three look different to a member.
const both = ['/', '/reward', tea.path]
const membersOnly = ({ access, at }: WalkedRoute) => access === 'member' || both.includes(at)

test.beforeEach(({ guard }) => {
  // Some addresses are of things that are not there.
  guard.allow(failedToLoad)
})

test('from every page of a guest the next pages have their frames', async ({
  page,
  say,
  guard,
}) => {
  // The pages of signing in with LINE go there by themselves. LINE never answers here, so that no
  // navigation of theirs cuts in between two steps of the walk.
  guard.allow(hostsOfLine)
  await page.route(/^https:\/\/[a-z.]*line\.me\//, () => undefined)
  await walkFrom(everyRoute.filter(guestsOnly), page, say)
})

// Two walks, so that each stays within the timeout on a slow machine.
for (const [half, pages] of halvesOf(everyRoute.filter(membersOnly)).entries()) {
  test(`from every page of a member the next pages have their frames, part ${half + 1}`, async ({
    page,
    say,
    member,
  }) => {
    await member.signIn()
    await walkFrom(pages, page, say)
  })
}

function framesAfter(at: number) {
  const [full, ...others] = everyFrame
  return [others[at % others.length], full].filter((frame) => frame !== undefined)
}

function halvesOf(pages: WalkedRoute[]) {
  const middle = Math.ceil(pages.length / 2)
  return [pages.slice(0, middle), pages.slice(middle)]
}

async function walkFrom(firstPages: WalkedRoute[], page: Page, say: Say) {
  await noteTitles(page)
  for (const [at, first] of firstPages.entries()) {
    await page.goto(first.at, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('#shell'), `the page at ${first.at} is there`).toHaveCount(0)
    await expectFrame(page, say, first, first.at)
    await expect(page.locator('html[data-titled]'), `title: ${first.at}`).toHaveCount(1)
    for (const next of framesAfter(at)) {
      await goOnTo(page, next.at)
      await expectFrame(page, say, next, `${first.at} → ${next.at}`)
    }
  }
}

/** LINE's header shows the title of a page, and cannot be hidden: each page has to give it one. */
async function noteTitles(page: Page) {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title')
    Object.defineProperty(document, 'title', {
      get: () => own?.get?.call(document) as unknown,
      set: (title: string) => {
        document.documentElement.toggleAttribute('data-titled', title !== '')
        own?.set?.call(document, title)
      },
    })
  })
}

/** The browser's event when Forward leads to an address of the same document. */
async function goOnTo(page: Page, path: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function expectFrame(page: Page, say: Say, { bar, tabs }: WalkedRoute, where: string) {
  const header = page.getByRole('banner')
  const logo = header.getByRole('link', { name: say('core', 'nav.home'), exact: true })
  const back = header.getByRole('button', { name: say('core', 'nav.back'), exact: true })
  const tabBar = page.getByRole('navigation', { name: say('core', 'nav.label'), exact: true })
  await Promise.all([
    expect(header, `top bar: ${where}`).toBeVisible({ visible: bar !== 'none' }),
    expect(logo, `logo: ${where}`).toBeVisible({ visible: bar === 'root' }),
    expect(back, `way back: ${where}`).toBeVisible({ visible: bar === 'child' }),
    expect(tabBar, `tabs: ${where}`).toHaveCount(tabs ? 1 : 0),
  ])
}
