import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { goInApp } from './lost-line.ts'
import { tea } from './redeeming.ts'

// Read by a browser itself; tests/routing and tests/host have the rules behind it, and a longer list.
const foreign = [
  '/..//evil.example/',
  'https://evil.example/',
  '//evil.example/',
  String.raw`/\evil.example/`,
  String.raw`\\evil.example`,
  'https:evil.example',
  'javascript:window.ran=1',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '／／evil.example',
  '//evil。example',
  '//localhost:1/',
]

// An address is read alike on every screen.
test.describe('no link leads to another host', () => {
  test.beforeEach(({ guard }) => {
    // Some are unknown addresses of ours.
    guard.allow(failedToLoad)
  })

  test('through the sign-in page', async ({ page, guard, open, say }) => {
    const [first = '', ...others] = foreign
    await open(`/login/signin?${new URLSearchParams({ returnTo: first })}`)
    await fillSignIn(page, say)
    await expectHome(page, first)

    // A signed-in member is redirected from there at once.
    for (const returnTo of others) {
      await goInApp(page, `/login/signin?${new URLSearchParams({ returnTo })}`)
      await expect(page, returnTo).toHaveURL((url) => url.pathname !== '/login/signin')
      await expectHome(page, returnTo)
    }

    await open(`/login/signin?${new URLSearchParams({ returnTo: `/x/..${tea.path}` })}`)
    await expect(page).toHaveURL((url) => url.pathname === tea.path)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(guard.requests.filter(isForeign(page))).toEqual([])
  })

  test('through a link of LINE’s', async ({ page, guard, open }) => {
    // Each is a load. These are the ways in which a browser reads an address otherwise than it looks.
    for (const state of ['/..//evil.example/', String.raw`/\evil.example/`, '/\t/evil.example']) {
      await open(`/?${new URLSearchParams({ 'liff.state': state })}`)
      await expect(page.getByRole('heading', { level: 1 }).first(), state).toBeVisible()
    }

    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(guard.requests.filter(isForeign(page))).toEqual([])
  })
})

async function expectHome(page: Page, returnTo: string) {
  await expect(page.getByRole('heading', { name: /, Ploy$/ }), returnTo).toBeVisible()
  expect(new URL(page.url()).pathname, returnTo).toBe('/')
}

function isForeign(page: Page) {
  const { origin } = new URL(page.url())
  return (request: string) => /^https?:/.test(request) && new URL(request).origin !== origin
}
