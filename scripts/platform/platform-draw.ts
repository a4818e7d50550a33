import '../setup/source-imports.ts'
import { openPlatform } from './platform-database.ts'
import { readOptions, stop, stopWithUsage } from '../setup/command-options.ts'
import { wholeNumber } from '../setup/typed-values.ts'
import { transact } from '../../mocks/database/transact.ts'

const usage = `Draws the winners of a campaign, once, from its draw date on.

  npm run platform:draw -- --campaign ID [--public-value TEXT] [--app APP_ID]

The result follows from the seed, whose hash is published since the draw opened, and from the closed
list of tickets. A draw that names a public value needs it: --public-value.`

const values = readOptions(usage, {
  campaign: { type: 'string' },
  'public-value': { type: 'string' },
  // Only in tests, as below.
  seed: { type: 'string' },
  app: { type: 'string' },
})
if (values.campaign === undefined) stopWithUsage(usage, '--campaign is missing: the draw.')
if (values.seed !== undefined && process.env.FAULTS !== '1') {
  stop('--seed is for tests alone (FAULTS=1): a seed that is chosen can steer the draw.')
}

const { db, brand, now, stopNotFound } = await openPlatform(values.app)
const { drawWinners, DrawError } = await import('../../mocks/areas/draws/draw-winners.ts')
const { timeInBangkok } = await import('../setup/time-in-bangkok.ts')
const campaign = brand.campaigns.get(wholeNumber(values.campaign) ?? NaN)
if (!campaign) throw await stopNotFound(`campaign ${values.campaign}`)
const drawing = {
  appId: brand.appId,
  campaign,
  seed: values.seed,
  publicValue: values['public-value'],
  now,
}
try {
  const drawn = await transact(db, (tx) => drawWinners(tx, drawing))
  console.log(`Tickets that won: ${drawn.winners.length} of ${drawn.entries}`)
  for (const { rank, ticket } of drawn.winners) console.log(`  prize ${rank}: ${ticket}`)
  console.log(`Members hear of it on ${timeInBangkok(drawn.announceAt)}.`)
} catch (error) {
  if (!(error instanceof DrawError)) throw error
  stop(error.message)
} finally {
  await db.destroy()
}
