import { addTickets } from './bench-brand.ts'
import type { Figure, Figures } from './bench-report.ts'
import { drawWinners } from '../../mocks/areas/draws/draw-winners.ts'
import { createBrands } from '../../mocks/brands/brand.ts'
import { chaan } from '../../mocks/brands/demo-packs.ts'
import { databaseAddress, openDatabase } from '../../mocks/database/open-database.ts'
import { migrate } from '../../mocks/database/migrate.ts'
import { transact } from '../../mocks/database/transact.ts'
import { seedBrand } from '../../mocks/seed/seed-brand.ts'

const day = 86_400_000
const tickets = 100_000
const winners = 100
/** A draw of the demo brand that is over. */
const campaignId = 1027

export const drawFigures: Figure[] = [
  { name: 'draw', title: 'drawing 100 winners of 100,000 tickets', unit: 's' },
]

/** Draws once among many tickets, in one process. */
export async function benchDraw(dataDir: string): Promise<Figures> {
  const db = openDatabase(databaseAddress(dataDir))
  const { appId } = chaan.identity
  try {
    await migrate(db)
    const now = Date.now()
    await seedBrand(db, chaan, { appId, now })
    const campaign = (await createBrands(db).find(appId))?.campaigns.get(campaignId)
    const [prize] = campaign?.draw?.prizes ?? []
    if (!campaign?.draw || !prize) throw new Error(`Campaign ${campaignId} is a draw.`)
    const { drawDate } = campaign.draw
    await addTickets(db, { appId, campaignId, tickets, at: Date.parse(drawDate) - day })
    const draw = { ...campaign.draw, prizes: [{ ...prize, quantity: winners }] }
    const started = performance.now()
    const drawn = await transact(db, (tx) =>
      drawWinners(tx, { appId, campaign: { ...campaign, draw }, now }),
    )
    const ms = performance.now() - started
    if (drawn.entries < tickets || drawn.winners.length !== winners) {
      throw new Error(`${drawn.winners.length} winners among ${drawn.entries} tickets.`)
    }
    return { draw: ms }
  } finally {
    await db.destroy()
  }
}
