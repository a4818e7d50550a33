import { expect, test as base } from '@playwright/test'
import { textsOf, type Say } from '../app-texts.ts'
import { guardOf } from '../guard.ts'
import { watchRequests } from '../settled.ts'

interface Deployed {
  origin: string
  say: Say
  guard: void
}

/** A visit of a platform that is run by somebody else: nothing there is prepared for a test. */
export const test = base.extend<Deployed>({
  origin: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('E2E_ORIGIN says where the platform is.')
    await use(baseURL)
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  say: async ({}, use) => use(textsOf('en')),

  page: async ({ page }, use) => {
    watchRequests(page)
    await use(page)
  },

  guard: [
    async ({ context, origin }, use) => {
      const guard = await guardOf(context, origin)
      await use()
      expect(guard.problems()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
