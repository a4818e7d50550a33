import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright'
import { winnersRoute } from '@/features/draws/routes'
import { addTickets, makeManyStores } from './bench-brand.ts'
import { openContext } from './bench-pages.ts'
import type { Figure, Figures } from './bench-report.ts'
import { comesToRest, frameFigures, framesWhile, scroll, setSlow, timeActs } from './bench-touch.ts'
import { announceDraws, drawWinners } from '../../mocks/areas/draws/draw-winners.ts'
import { createBrands } from '../../mocks/brands/brand.ts'
import { chaan } from '../../mocks/brands/demo-packs.ts'
import { databaseAddress, openDatabase } from '../../mocks/database/open-database.ts'
import { transact } from '../../mocks/database/transact.ts'
import { migrate } from '../../mocks/database/migrate.ts'
import { seedBrand } from '../../mocks/seed/seed-brand.ts'

const day = 86_400_000
const [stores, tickets, winners] = [1000, 20_000, 10_000]
/** A draw of the demo brand that is over. */
const campaignId = 1027

export const winnerFigures: Figure[] = [
  ...frameFigures('list', 'scrolling the winners'),
  { name: 'keyToPaint', title: 'searching: from a key to the next paint', unit: 'ms' },
  { name: 'keysToFound', title: 'searching: from the first of 4 keys to the winner', unit: 's' },
  { name: 'againToPaint', title: 'draw again: from the tap to the next paint', unit: 'ms' },
  { name: 'againToShown', title: 'draw again: from the tap to the result', unit: 's' },
  ...frameFigures('again', 'draw again'),
]

/** Makes the app's own brand with many branches and a draw of many, before the server starts. */
export async function seedManyBench(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const db = openDatabase(databaseAddress(dataDir))
  const { appId } = chaan.identity
  try {
    await migrate(db)
    const now = Date.now()
    await seedBrand(db, chaan, { appId, now })
    await makeManyStores(db, { appId, stores })
    const brand = await createBrands(db).find(appId)
    const campaign = brand?.campaigns.get(campaignId)
    const [prize] = campaign?.draw?.prizes ?? []
    if (!campaign?.draw || !prize) throw new Error(`Campaign ${campaignId} is a draw.`)
    const { drawDate } = campaign.draw
    await addTickets(db, { appId, campaignId, tickets, at: Date.parse(drawDate) - day })
    const draw = {
      ...campaign.draw,
      announceDate: drawDate,
      prizes: [{ ...prize, quantity: winners }],
    }
    await transact(db, (tx) => drawWinners(tx, { appId, campaign: { ...campaign, draw }, now }))
    if (brand) await announceDraws({ brand, now, catchUp: (work) => work(db) })
  } finally {
    await db.destroy()
  }
}

/** Looks through the winners on a slow phone, searches one and draws all of them again. */
export async function benchWinners(browser: Browser, origin: string): Promise<Figures> {
  const context = await openContext(browser, 'block')
  try {
    const page = await context.newPage()
    const path = winnersRoute.to({ campaignId })
    await page.goto(origin + path)
    await page.locator('li[aria-posinset] b').first().waitFor({ timeout: 120_000 })
    await comesToRest(page)
    const session = await context.newCDPSession(page)
    await setSlow(session, true)
    const list = await framesWhile(page, 'list', () => scroll(session, { down: 12_000 }))

    await page.goto(origin + path)
    const search = page.getByRole('searchbox')
    await search.waitFor()
    await comesToRest(page)
    await search.tap()
    const found = await timeActs(page, () => search.pressSequentially('4321', { delay: 120 }), {
      selectors: ['li[aria-posinset="1"]'],
      words: '-4321',
    })

    await page.goto(origin + path)
    const again = page.getByRole('button', { name: 'Draw again' })
    await again.waitFor()
    await again.scrollIntoViewIfNeeded()
    await comesToRest(page)
    let drawn = { toPaint: 0, toShown: 0 }
    const responsive = await framesWhile(page, 'again', async () => {
      drawn = await timeActs(page, () => again.tap(), { selectors: ['section code'] })
    })
    return {
      ...list,
      keyToPaint: found.toPaint,
      keysToFound: found.toShown,
      againToPaint: drawn.toPaint,
      againToShown: drawn.toShown,
      ...responsive,
    }
  } finally {
    await context.close()
  }
}
