import { test as base, expect, type Page, type Request, type ViewportSize } from '@playwright/test'
import { loginRoute } from '@/features/auth/routes'
import { type Brand, type BrandOptions, emailOf, makeBrand, password } from './brand-api.ts'
import { anotherDevice, leaveDevice } from './devices.ts'
import { failedToLoad, type Guard, guardOf, hostsOfLine } from './guard.ts'
import { loadAfterSteps } from './history-steps.ts'
import { openInLine } from './line-client.ts'
import { type Language, type Say, textsOf } from './app-texts.ts'
import { watchRequests } from './settled.ts'
import { storeSession } from './stored-session.ts'

export interface Member {
  /** Opens a page as a member who has signed in on this device in an earlier visit. */
  signIn(name?: string, path?: string): Promise<void>
  /** Through the form, to where the page leads from there. */
  signInByForm(name?: string, returnTo?: string): Promise<void>
  /** The bearer of the app's latest request with one. */
  authorization(): string
}

interface Fixtures {
  language: Language
  /** The brand's languages, if not those of Chaan. */
  speaks: BrandOptions['locale']
  labels: BrandOptions['labels']
  /** Whether the brand asks guests for cookies; for most tests the question is in the way. */
  asksForCookies: boolean
  /** Whether the brand's messages show above the page; for most tests they are in the way. */
  withMessages: boolean
  /** Whether each of the brand's texts has HTML in it that would run. */
  isHostile: boolean
  /** Whether `enter` opens the page inside LINE. */
  isInLine: boolean
  brand: Brand
  guard: Guard
  say: Say
  open: (path: string) => Promise<void>
  member: Member
  /** Opens a page as a member in the host of the test. */
  enter: (path: string, name?: string) => Promise<void>
  /** Makes a page on another device of the brand, in the language of the test unless said. */
  otherDevice: (options?: { language?: Language; viewport?: ViewportSize }) => Promise<Page>
}

interface WorkerFixtures {
  violations: void
}

/**
 * Every test has a brand of its own, in its language, and fails on whatever went wrong beside what
 * it looks at.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  speaks: [undefined, { option: true }],
  labels: [undefined, { option: true }],
  asksForCookies: [false, { option: true }],
  withMessages: [false, { option: true }],
  isHostile: [false, { option: true }],
  isInLine: [false, { option: true }],

  brand: async (
    { playwright, baseURL, asksForCookies, withMessages, isHostile, speaks, labels },
    use,
    testInfo,
  ) => {
    const request = await playwright.request.newContext({ baseURL })
    const appId = `e2e-${testInfo.testId}-${Date.now().toString(36)}`
    const options = { asksForCookies, withMessages, isHostile, labels, locale: speaks }
    await use(await makeBrand(request, appId, options))
    await request.dispose()
  },

  context: async ({ context, brand, baseURL, language }, use) => {
    const url = baseURL ?? ''
    await context.addCookies([{ name: 'taem-test-brand', value: brand.appId, url }])
    await context.addInitScript(
      ([slot, value]) => {
        try {
          if (localStorage.getItem(slot) === null) localStorage.setItem(slot, value)
        } catch {
          // A test that blocks the storage speaks English.
        }
      },
      [`taem:${brand.appId}:language`, language] as const,
    )
    context.on('page', loadAfterSteps)
    await use(context)
  },

  page: async ({ page }, use) => {
    watchRequests(page)
    await use(page)
    // Routes of a test that stand in for other servers may still be answering when it ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  guard: [
    async ({ context, baseURL }, use) => {
      const guard = await guardOf(context, baseURL ?? '')
      await use(guard)
      expect(guard.problems()).toEqual([])
    },
    { auto: true },
  ],

  say: async ({ language }, use) => use(textsOf(language)),

  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path)
    }),

  member: async ({ page, brand, say }, use) => {
    let authorization = ''
    page.on('request', (request: Request) => {
      authorization = request.headers()['authorization'] ?? authorization
    })
    await use({
      async signIn(name = 'ploy', path = '/') {
        authorization = `Bearer ${await storeSession(page, brand, name)}`
        await page.evaluate((address) => location.replace(address), path)
        await expect(page).toHaveURL((url) => url.pathname + url.search === path)
        await expect(page.locator('#shell')).toHaveCount(0)
      },
      async signInByForm(name = 'ploy', returnTo = '/') {
        await page.goto(loginRoute.to({ tab: 'signin' }, { returnTo }))
        await fillSignIn(page, say, name)
        await expect(page).toHaveURL((url) => url.pathname + url.search === returnTo)
      },
      authorization: () => authorization,
    })
  },

  enter: async ({ page, guard, member, isInLine }, use) =>
    use(async (path, name = 'ploy') => {
      if (!isInLine) return member.signIn(name, path)
      guard.allow(failedToLoad, hostsOfLine)
      await openInLine(page, { path, member: name })
    }),

  otherDevice: async ({ browser, brand, baseURL, language: own }, use) => {
    const devices: Page[] = []
    await use(async ({ language = own, viewport } = {}) => {
      const of = { baseURL, appId: brand.appId, language, viewport }
      const device = await anotherDevice(browser, of)
      devices.push(device)
      return device
    })
    for (const device of devices) await leaveDevice(device)
  },

  violations: [
    async ({ playwright }, use, workerInfo) => {
      await use()
      const { baseURL } = workerInfo.project.use
      const request = await playwright.request.newContext({ baseURL })
      const reports: unknown = await (await request.get('/__csp')).json()
      await request.dispose()
      expect(reports, 'violation reports of browsers').toEqual([])
    },
    { scope: 'worker', auto: true },
  ],
})

export { expect }

export async function fillSignIn(page: Page, say: Say, name = 'ploy') {
  await page.getByLabel(say('auth', 'login.email'), { exact: true }).fill(emailOf(name))
  await page.getByLabel(say('auth', 'login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click()
}
