import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'
import { makeLongCatalogue } from './bench-brand.ts'
import { chaan } from '../mocks/brands/chaan/chaan-pack.ts'
import { connect } from '../mocks/database/connect.ts'
import { migrate } from '../mocks/database/migrate.ts'
import { openContext } from './bench-pages.ts'
import type { Figure, Figures } from './bench-report.ts'

const campaigns = 10_000
const slowdown = 4
/** Pixels, and pixels a second: a thumb that flicks through the list. */
const swipe = { distance: 24_000, speed: 1600 }
/** A page is 25 rewards. The early ones are more than the app keeps at a time. */
const pages = { early: 20, late: 200 }

/** Frames: those that came, of those that a screen of 60 a second asks for; 100 % is smooth. */
export const scrollFigures: Figure[] = [
  { name: 'frames', title: 'frames of 60 a second', unit: '%' },
  { name: 'p95', title: 'frame p95', unit: 'ms' },
  { name: 'longTasks', title: 'tasks over 50 ms', unit: '' },
  { name: 'memoryEarly', title: 'memory after 20 pages', unit: 'MiB' },
  { name: 'memoryLate', title: 'memory after 200 pages', unit: 'MiB' },
]

/** Makes the app's own brand with a long catalogue, before the server starts on `dataDir`. */
export async function seedScrollBench(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const db = connect({ file: join(dataDir, 'taem.db') })
  try {
    await migrate(db)
    await makeLongCatalogue(db, { appId: chaan.identity.appId, campaigns })
  } finally {
    await db.destroy()
  }
}

/** Scrolls through all rewards on a slow phone. Memory is counted after a garbage collection. */
export async function benchScroll(browser: Browser, origin: string): Promise<Figures> {
  const context = await openContext(browser, 'block')
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/reward`)
    await shows(page)
    await comesToRest(page)
    const session = await context.newCDPSession(page)
    const smooth = await swipeThrough(page, session)
    for (let at = 1; at <= pages.early; at += 1) await goToPage(page, at)
    const memoryEarly = await memoryOf(session)
    for (let at = pages.early + 1; at <= pages.late; at += 1) await goToPage(page, at)
    return { ...smooth, memoryEarly, memoryLate: await memoryOf(session) }
  } finally {
    await context.close()
  }
}

/** Rewards are on the screen, and none is still a shape. */
async function shows(page: Page) {
  await page.waitForFunction(() => {
    const items = [...document.querySelectorAll('li[aria-posinset]')].filter((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    return items.length > 0 && items.every((item) => item.querySelector('a')?.textContent)
  })
}

/**
 * The page has arrived: its faces, each of which lays every line out anew, and what follows when
 * the page is idle. What that costs is measured with the first paint.
 */
async function comesToRest(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

async function swipeThrough(page: Page, session: CDPSession) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const seen = { times: [] as number[], long: [] as number[], on: true }
    Object.assign(window, { benchFrames: seen })
    new PerformanceObserver((list) =>
      seen.long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
    const frame = (at: number) => {
      seen.times.push(at)
      if (seen.on) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -swipe.distance,
    speed: swipe.speed,
    gestureSourceType: 'touch',
  })
  const { times, long } = await page.evaluate(() => {
    // Put there above.
    const seen = (
      window as unknown as { benchFrames: { times: number[]; long: number[]; on: boolean } }
    ).benchFrames
    seen.on = false
    return seen
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    frames: gaps.length / (seconds * 60),
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
    longTasks: long.length,
  }
}

/** As far down as so many pages of rewards go. */
async function goToPage(page: Page, count: number) {
  await page.evaluate(
    ([part]) => window.scrollTo(0, document.documentElement.scrollHeight * part),
    [(count * 25) / campaigns] as const,
  )
  await shows(page)
}

async function memoryOf(session: CDPSession) {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}
