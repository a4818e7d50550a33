import { mkdirSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright'
import { makeLongCatalogue } from './bench-brand.ts'
import { chaan } from '../../mocks/brands/demo-packs.ts'
import { databaseAddress, openDatabase } from '../../mocks/database/open-database.ts'
import { migrate } from '../../mocks/database/migrate.ts'
import { openContext } from './bench-pages.ts'
import type { Figure, Figures } from './bench-report.ts'
import { comesToRest, frameFigures, framesWhile, scroll, setSlow } from './bench-touch.ts'

const campaigns = 10_000
/** In pixels, like a thumb that flicks through the list. */
const distance = 24_000
/** A page is 25 rewards. The early ones are more than the app keeps at a time. */
const pages = { early: 20, late: 200 }

export const scrollFigures: Figure[] = [
  ...frameFigures('scroll', 'scrolling'),
  { name: 'memoryEarly', title: 'memory after 20 pages', unit: 'MiB' },
  { name: 'memoryLate', title: 'memory after 200 pages', unit: 'MiB' },
]

/** Makes the app's own brand with a long catalogue, before the server starts on `dataDir`. */
export async function seedScrollBench(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const db = openDatabase(databaseAddress(dataDir))
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
    await setSlow(session, true)
    const smooth = await framesWhile(page, 'scroll', () => scroll(session, { down: distance }))
    await setSlow(session, false)
    for (let at = 1; at <= pages.early; at += 1) await goToPage(page, at)
    const memoryEarly = await memoryOf(session)
    for (let at = pages.early + 1; at <= pages.late; at += 1) await goToPage(page, at)
    return { ...smooth, memoryEarly, memoryLate: await memoryOf(session) }
  } finally {
    await context.close()
  }
}

/** Rewards are on the screen, and no placeholder is left. */
async function shows(page: Page) {
  await page.waitForFunction(() => {
    const items = [...document.querySelectorAll('li[aria-posinset]')].filter((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    return items.length > 0 && items.every((item) => item.querySelector('a')?.textContent)
  })
}

/** Scrolls down by the given number of pages of rewards. */
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
