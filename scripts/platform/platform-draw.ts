import '../setup/source-imports.ts'
import { openPlatform, readOptions, stop } from './platform-database.ts'

const usage = `Draws the winners of a campaign, once, from its draw date on.

  npm run platform:draw -- --campaign ID [--seed TEXT] [--app APP_ID]

With a seed the same tickets give the same winners again.`

const values = readOptions(usage, {
  campaign: { type: 'string' },
  seed: { type: 'string' },
  app: { type: 'string' },
})
if (values.campaign === undefined) stop(usage)

const { db, brand } = await openPlatform(values.app)
const { drawWinners, DrawError } = await import('../../mocks/areas/draws/draw-winners.ts')
const campaign = brand.campaigns.get(Number(values.campaign))
if (!campaign) stop(`There is no campaign ${values.campaign}.`)
const drawing = { appId: brand.appId, campaign, seed: values.seed, now: Date.now() }
try {
  const drawn = await db.transaction().execute((tx) => drawWinners(tx, drawing))
  console.log(`${drawn.winners.length} of ${drawn.entries} tickets won:`)
  for (const { rank, ticket } of drawn.winners) console.log(`  prize ${rank}: ${ticket}`)
  console.log(`Members hear of it on ${new Date(drawn.announceAt).toISOString()}.`)
} catch (error) {
  if (!(error instanceof DrawError)) throw error
  stop(error.message)
} finally {
  await db.destroy()
}
