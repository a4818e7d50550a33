import type { Page } from '@playwright/test'
import { everyRoute } from './every-route.ts'
import { expect, test as base } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { tea } from './redeeming.ts'
import { walkOn } from './walk.ts'

const test = base.extend<{ hurt: string[] }>({
  // Scripts that ran in any page, also long after the page was left.
  hurt: [
    async ({ context, page, guard }, use) => {
      const hurt: string[] = []
      await context.exposeFunction('reportHurt', (at: string) => hurt.push(at))
      await context.addInitScript(() => {
        Object.defineProperty(window, 'hurt', {
          set() {
            Reflect.get(window, 'reportHurt')(location.href)
          },
        })
      })
      page.on('dialog', (dialog) => {
        hurt.push(dialog.message())
        void dialog.dismiss()
      })
      guard.allow(failedToLoad)
      await use(hurt)
      expect(hurt, 'pages in which a text has run').toEqual([])
      const pictures = guard.requests.filter((address) => new URL(address).pathname.endsWith('/x'))
      expect(pictures, 'pictures of texts').toEqual([])
    },
    { auto: true },
  ],
})

test.use({ isHostile: true, withMessages: true })

/** Pages that say the app's own words, or a consent, of which no HTML shows. */
const ownWords = new Set([
  '/profile/address/delivery/add',
  '/forgotpassword',
  '/login/signin',
  '/resetpassword',
  '/cart',
  '/profile/legalpolicy/cookies',
  '/profile/legalpolicy/marketing',
  '/profile/legalpolicy/privacy',
  '/profile/legalpolicy/terms',
  '/profile/legalpolicy',
  '/profile/changecontactnumber',
  '/profile/changepassword',
  '/confirmemail',
  '/profile/resendreceipt',
  '/profile/settings/sessions',
  '/profile/settings',
  '/error',
  '/no/such/page',
])

/** Things of the demo member, for routes of one thing. */
const own: Record<string, string> = {
  '/profile/address/delivery/edit/no-such': '/profile/address/delivery/edit/ad-1',
  '/profile/help/reply/no-such': '/profile/help/reply/ht-301',
  '/profile/receipthistory/all/no-such': '/profile/receipthistory/all/rc-1006',
  '/profile/order/no-such': '/profile/order/r-5010',
}

// The pages of signing in with LINE lead there at once.
const pages = everyRoute.filter(({ at }) => !at.endsWith('linelogin'))

/** One of those that are all served with the same words, and one that is not there. */
const servedToo = new Set(['/login/signin', '/no/such/page'])

/** Pages of everyone that show members more. */
const alsoOfMembers = ['/', '/reward', '/topspender', tea.path, '/profile/legalpolicy']

test('no text runs on any page of a guest', async ({ page, say }) => {
  const go = walkOn(page)
  for (const { at, page: shown, access, isIndexed } of pages) {
    if (access === 'member') continue
    // What is served with a page is the same for members.
    await go(at, shown, { isLoaded: isIndexed || servedToo.has(at) })
    await expectHarmless(page, at)
  }

  await page.goto(tea.path)
  await page.getByRole('button', { name: say('rewards', 'bar.redeem') }).click()
  await expect(page.getByRole('dialog')).toContainText('<script>')
})

const rewards = [
  { id: 1012, button: /^Add to cart/ },
  { id: 1023, button: /^Get a ticket/ },
  { id: 1032, button: /^Redeem/ },
  { id: 1036, button: /^Donate/ },
  { id: 1039, button: /^Redeem/ },
  { id: 1040, button: /^Book/ },
  { id: 1042, button: /^Get it/ },
  { id: 1047, button: /^Start survey/ },
]

/** Modals and menus of pages, by the buttons that open them. */
const opened: Record<string, RegExp[]> = {
  [tea.path]: [/^Redeem/],
  '/profile/connect/marketplace1': [
    /^Disconnect/,
    /^Connect Marketplace One/,
    /^Show it with pictures/,
  ],
  '/invitefriend': [/^How to invite/],
  '/profile/legalpolicy': [/^Cancel membership/],
  '/profile/order': [/^Change address/],
  '/profile': [/^Show my QR code/],
}

test('no text runs on any page of a member, nor in its modals and menus', async ({
  page,
  member,
}) => {
  await member.signIn()
  const go = walkOn(page, '/')
  const walked = pages.filter(
    ({ at, access }) => at !== '/' && (access === 'member' || alsoOfMembers.includes(at)),
  )
  const left = [...rewards]
  const unopened = new Set(Object.keys(opened))
  await expectHarmless(page, '/')
  for (const { at, page: shown } of walked) {
    const address = own[at] ?? at
    await test.step(address, async () => {
      await go(address, shown)
      await expectHarmless(page, address)
      for (const button of opened[address] ?? []) await expectHarmlessModal(page, button)
      unopened.delete(address)
    })
    // Between two other pages, so that it is not loaded by its address.
    const reward = shown.endsWith('campaign-page') ? undefined : left.shift()
    if (!reward) continue
    await test.step(`reward ${reward.id}`, async () => {
      await go(`/campaign/any-p${reward.id}`, 'features/rewards/campaign/campaign-page')
      await expectHarmlessModal(page, reward.button)
    })
  }
  expect([left, [...unopened]], 'what the walk did not open').toEqual([[], []])
})

async function expectHarmlessModal(page: Page, name: RegExp) {
  const where = `${String(name)} of ${page.url()}`
  // By the keyboard: long words may have moved a button out of view.
  await page.getByRole('main').getByRole('button', { name }).first().press('Enter')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog, where).toContainText('<script>')
  expect(await linksThatRun(page), where).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog, where).toHaveCount(0)
}

async function expectHarmless(page: Page, at: string) {
  await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true
  })
  const text = await page.getByRole('main').innerText()
  expect(text.includes('<script>'), `a hostile text shows on ${at}`).toBe(!ownWords.has(at))
  expect(await linksThatRun(page), at).toEqual([])
}

/** Addresses and handlers in the document that run something. */
function linksThatRun(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(({ attributes, tagName }) =>
      [...attributes]
        .filter(({ name, value }) => /^\s*javascript:/i.test(value) || name.startsWith('on'))
        .map(({ name, value }) => `${tagName} ${name}=${value}`),
    ),
  )
}
