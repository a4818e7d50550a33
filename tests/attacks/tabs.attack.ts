import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { report } from './figures.ts'
import { serve } from './served.ts'

test('a new token in one tab signs out no other tab, active or in the background', async () => {
  const { origin } = await serve({ env: { FAULTS: '1' } })
  const context = await openBrowser()
  const first = await context.newPage()
  await first.goto(`${origin}/login?returnTo=/profile`)
  await first.locator('input[type=email]').fill('ploy@chaan.example')
  await first.locator('input[type=password]').fill('Veranda#1')
  const signedIn = profileAnswer(first)
  await first.locator('main form button[type=submit]').click()
  await first.waitForURL(`${origin}/profile`)
  await signedIn
  const awake = await context.newPage()
  const asleep = await context.newPage()
  await sleep(asleep)
  for (const tab of [awake, asleep]) {
    const opened = profileAnswer(tab)
    await tab.goto(`${origin}/profile`)
    await opened
  }
  const before = await kept(first)

  // A new level means a new token; the old one expires a minute later.
  await post(`${origin}/__members`, { email: 'ploy@chaan.example', levelId: 3 })
  const renewed = profileAnswer(first)
  await first.reload()
  expect(await renewed).toMatchObject({ Renewed: { Token: expect.any(String) } })
  await expect.poll(() => kept(first), { timeout: 20_000 }).not.toBe(before)
  await post(`${origin}/__clock`, { advanceMs: 61_000 })

  const left: string[] = []
  const tabs = [awake, asleep, first]
  for (const tab of tabs) {
    // A loading page has read its URL and does not react to another one yet.
    await tab.getByRole('heading', { level: 1 }).first().waitFor()
    const answer = tab.waitForResponse((response) => response.url().includes('/api/points/history'))
    await goInApp(tab, '/profile/history/earned')
    const status = (await answer).status()
    const at = new URL(tab.url()).pathname
    if (status !== 200 || at !== '/profile/history/earned') left.push(`${status} at ${at}`)
  }
  report({ name: 'tabs over a new token', tried: tabs.length, violations: left.length })
  expect(left).toEqual([])
  expect(await kept(first)).not.toBeNull()
})

/** It gets no messages of other tabs, like a tab frozen by the browser. */
async function sleep(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
    window.addEventListener('storage', (event) => event.stopImmediatePropagation())
    document.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation())
  })
}

/** The body of the next profile that a tab receives. */
async function profileAnswer(tab: Page): Promise<unknown> {
  const answer = await tab.waitForResponse((response) => response.url().endsWith('/api/profile'))
  return answer.json()
}

function kept(page: Page) {
  return page.evaluate(() => localStorage.getItem('taem:chaan-demo:account'))
}

/** Navigates like a link: a page that reloads has missed no message. */
async function goInApp(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function post(url: string, body: object) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}
