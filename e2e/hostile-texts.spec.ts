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
const alsoOfMembers = ['/', '/reward', '/topspender', tea.path]

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

test('no text runs on any page of a member', async ({ page, member }) => {
  await member.signIn()
  const go = walkOn(page)
  for (const { at, page: shown, access } of pages) {
    if (access !== 'member' && !alsoOfMembers.includes(at)) continue
    const address = own[at] ?? at
    await go(address, shown)
    await expectHarmless(page, address)
  }
})

const campaign = (id: number) => `/campaign/any-p${id}`

const marketplace = '/profile/connect/marketplace1'

/** Modals and menus, by the button that opens them. Two of one page hardly follow each other. */
const opened: [at: string, button: RegExp][] = [
  [tea.path, /^Redeem/],
  [marketplace, /^Disconnect/],
  [campaign(1012), /^Add to cart/],
  [marketplace, /^Connect Marketplace One/],
  [campaign(1023), /^Get a ticket/],
  [marketplace, /^Show it with pictures/],
  [campaign(1032), /^Redeem/],
  ['/invitefriend', /^How to invite/],
  [campaign(1036), /^Donate/],
  ['/profile/legalpolicy', /^Cancel membership/],
  [campaign(1039), /^Redeem/],
  ['/profile/order', /^Change address/],
  [campaign(1040), /^Book/],
  ['/profile', /^Show my QR code/],
  [campaign(1042), /^Get it/],
  [campaign(1047), /^Start survey/],
]

test('no text runs in modals and menus', async ({ page, member }) => {
  await member.signIn()
  const go = walkOn(page, '/')
  for (const [at, name] of opened) {
    await go(at, at.startsWith('/campaign') ? 'campaign' : at)
    // By the keyboard: long words may have moved a button out of view.
    await page.getByRole('main').getByRole('button', { name }).first().press('Enter')
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog, `${String(name)} of ${at}`).toContainText('<script>')
    expect(await linksThatRun(page), at).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog, `${String(name)} of ${at}`).toHaveCount(0)
  }
})

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
