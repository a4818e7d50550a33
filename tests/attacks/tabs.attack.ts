import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { report } from './figures.ts'
import { serve } from './served.ts'

test('a new token in one tab signs no other tab out, awake or asleep', async () => {
  const { origin } = await serve({ env: { FAULTS: '1' } })
  const context = await openBrowser()
  const first = await context.newPage()
  await first.goto(`${origin}/login?returnTo=/profile`)
  await first.locator('input[type=email]').fill('ploy@chaan.example')
  await first.locator('input[type=password]').fill('Veranda#1')
  await first.locator('main form button[type=submit]').click()
  await first.waitForURL(`${origin}/profile`)
  const awake = await context.newPage()
  const asleep = await context.newPage()
  await sleep(asleep)
  for (const tab of [awake, asleep]) await tab.goto(`${origin}/profile`)
  const before = await kept(first)

  // A new level is a new token; the old one ends a minute later.
  await post(`${origin}/__members`, { email: 'ploy@chaan.example', levelId: 3 })
  await first.reload()
  await expect.poll(() => kept(first), { timeout: 20_000 }).not.toBe(before)
  await post(`${origin}/__clock`, { advanceMs: 61_000 })

  const left: string[] = []
  const tabs = [awake, asleep, first]
  for (const tab of tabs) {
    // A page that is still starting has read its address and does not hear of another one yet.
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

/** It hears nothing of other tabs, as one that the browser has frozen. */
async function sleep(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
    window.addEventListener('storage', (event) => event.stopImmediatePropagation())
    document.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation())
  })
}

function kept(page: Page) {
  return page.evaluate(() => localStorage.getItem('taem:chaan-demo:account'))
}

/** As a link would: a page that is loaded anew has slept through nothing. */
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
