import { rewardsRoute } from '@/features/rewards/routes'
import { campaignPath } from '@/routing/campaign-path'
import type { Browser, Page } from 'playwright'
import { openContext, visitAsMember } from './bench-pages.ts'
import { settled } from '../../e2e/settled.ts'
import type { Figure, Figures } from './bench-report.ts'
import { longTasksOf, type TraceEvent, traceWhile } from './bench-trace.ts'

interface Tap {
  name: string
  title: string
  /** The page on which it is tapped. */
  on: string
  /** The tapped element: the first match on the screen. */
  target: string
}

const list = rewardsRoute.to()
const campaign = campaignPath({ slug: 'iced-thai-tea', id: 1001 })

export const taps: Tap[] = [
  { name: 'rewards', title: 'Rewards tab', on: '/', target: `.sh-tabs a[href="${list}"]` },
  { name: 'wallet', title: 'My rewards tab', on: '/', target: '.sh-tabs a[href*="/myreward"]' },
  { name: 'me', title: 'Me tab', on: '/', target: '.sh-tabs a[href="/profile"]' },
  { name: 'home', title: 'Home tab', on: list, target: '.sh-tabs a[href="/"]' },
  {
    name: 'campaign',
    title: 'open a campaign',
    on: list,
    target: 'main li a[href*="/campaign/"]',
  },
  {
    name: 'filter',
    title: 'filter the list',
    on: list,
    target: 'main button[aria-pressed="false"]',
  },
  { name: 'redeem', title: 'Redeem', on: campaign, target: 'main button:has-text("Redeem")' },
  { name: 'cart', title: 'open the cart', on: '/', target: 'header a[href="/cart"]' },
  {
    name: 'favourite',
    title: 'favourite',
    on: list,
    target: 'main li button[aria-pressed]',
  },
  {
    name: 'sort',
    title: 'sort',
    on: list,
    target: 'main button[aria-label*="Sort"]',
  },
  {
    name: 'category',
    title: 'category',
    on: list,
    target: 'main nav a:not([aria-current])',
  },
]

export const tapFigures: Figure[] = taps.map(({ name, title }) => ({ name, title, unit: 'ms' }))

/** How long the paint after each tap takes, in milliseconds by event timing, on a CPU slowed 4 times. */
export async function tapOnce(browser: Browser, origin: string): Promise<Figures> {
  const context = await openContext(browser, 'block')
  try {
    await visitAsMember(context, origin)
    const figures: Figures = {}
    for (const tap of taps) {
      const page = await context.newPage()
      await page.goto(origin + tap.on)
      figures[tap.name] = await timeTap(page, tap)
      await page.close()
    }
    return figures
  } finally {
    await context.close()
  }
}

/** The tasks of one tap, by its name in the table of taps: from the finger on the screen. */
export async function traceTap(browser: Browser, origin: string, tap: Tap) {
  const context = await openContext(browser, 'block')
  try {
    await visitAsMember(context, origin)
    const page = await context.newPage()
    await page.goto(origin + tap.on)
    const element = await readyToTap(page, tap)
    const events = await traceWhile(browser, page, async () => {
      await element.tap()
      await page.waitForTimeout(settledMs)
    })
    return longTasksOf(events, isFinger, partOfTapMs)
  } finally {
    await context.close()
  }
}

/** Longer than the work of any tap. */
const settledMs = 1500

/** Tasks of a tap that are worth a line, in milliseconds. */
const partOfTapMs = 8

const isFinger = ({ name, args }: TraceEvent) =>
  name === 'EventDispatch' && args?.data?.type === 'pointerdown'

/** The element to tap, on a page that has finished loading; the CPU is slowed from here. */
async function readyToTap(page: Page, { target }: Tap) {
  const element = page.locator(target).filter({ visible: true }).first()
  await element.waitFor()
  await settled(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const session = await page.context().newCDPSession(page)
  // The window's own bars take from its height, and Chromium skips a paint that is outside of it.
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: { height: 1100 } })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return element
}

async function timeTap(page: Page, tap: Tap) {
  const element = await readyToTap(page, tap)
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(window, { benchTap: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isTap = 'interactionId' in entry && Number(entry.interactionId) > 0
        if (isTap) seen.longest = Math.max(seen.longest, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await element.tap()
  await page.waitForTimeout(settledMs)
  const longest = await page.evaluate(
    () => (window as unknown as { benchTap: { longest: number } }).benchTap.longest,
  )
  // Events under 16 ms are not reported.
  return longest || 16
}
