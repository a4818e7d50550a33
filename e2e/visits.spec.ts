import type { Page } from '@playwright/test'
import { myRewardsRoute } from '@/features/wallet/routes'
import { type WholeBudget, wholeVisits } from '../scripts/build/visits.ts'
import { expect, test } from './fixtures.ts'
import { readCode, redeemingOf, tea } from './redeeming.ts'
import { settled } from './settled.ts'

/*
 * What a visit downloads in all; `scripts/checks/budgets.ts` holds what the build has of it.
 */

for (const { name, path, most } of [
  { name: 'a guest’s home', path: '/', most: wholeVisits.guest },
  { name: 'a campaign by link', path: tea.path, most: wholeVisits.campaign },
]) {
  test(`${name} keeps its budget of requests and bytes`, async ({ page, open }) => {
    await watchTakeover(page)

    await open(path)

    await expect.poll(() => takenOverAt(page)).toBeGreaterThan(0)
    expectWithin(most, await downloadsOf(page, 0, await takenOverAt(page)))
  })
}

test('a member’s home keeps its budget of requests and bytes', async ({ page, member, open }) => {
  await member.signIn()
  await settled(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await watchTakeover(page)

  await open('/')

  await expect.poll(() => takenOverAt(page)).toBeGreaterThan(0)
  expectWithin(wholeVisits.member, await downloadsOf(page, 0, await takenOverAt(page)))
})

test('a code at the till keeps its budget of requests and bytes', async ({ page, member, say }) => {
  await member.signIn('ploy', myRewardsRoute.to({ tab: 'available' }))
  const view = new RegExp(`^${say('wallet', 'row.viewCodeOf', { name: tea.name.en })}`)
  const row = page.getByRole('button', { name: view }).first()
  await expect(row).toBeVisible()
  await settled(page)
  const from = await page.evaluate(() => performance.now())
  await row.click()
  const { start, serial } = redeemingOf(page, say)
  await expect(start.or(serial).first()).toBeVisible()
  if (await start.isVisible()) await start.click()

  await readCode(page, say)

  expectWithin(wholeVisits.till, await downloadsOf(page, from, Infinity))
})

interface Download {
  url: string
  bytes: number
}

function expectWithin({ requests, kib }: WholeBudget, downloads: Download[]) {
  const bytes = downloads.reduce((sum, download) => sum + download.bytes, 0)
  const list = downloads
    .toSorted((one, other) => other.bytes - one.bytes)
    .map((download) => `${download.bytes} ${download.url}`)
    .join('\n')
  expect(downloads.length, list).toBeLessThanOrEqual(requests)
  expect(Math.ceil(bytes / 1024), list).toBeLessThanOrEqual(kib)
}

/** Notes when the app replaces the shell of index.html. */
async function watchTakeover(page: Page) {
  await page.addInitScript(() => {
    let hadShell = false
    new MutationObserver((_, observer) => {
      const shell = document.getElementById('shell')
      hadShell ||= shell !== null
      if (!hadShell || shell) return
      Object.assign(window, { takenOverAt: performance.now() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}

function takenOverAt(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'takenOverAt') ?? 0))
}

/** What was begun between two times of the page, once it is all there. */
async function downloadsOf(page: Page, from: number, to: number): Promise<Download[]> {
  await settled(page)
  const downloads = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, transferSize }) => ({ url: name, startTime, bytes: transferSize })),
  )
  return (
    downloads
      .filter(({ startTime }) => startTime >= from && startTime <= to)
      // Leaves out files from the page's memory cache, which have 0 bytes.
      .filter(({ url, bytes }) => url.startsWith('http') && bytes > 0)
  )
}
