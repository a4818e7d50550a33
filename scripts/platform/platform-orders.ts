import '../setup/source-imports.ts'
import type { ReportOutcome } from '../../mocks/areas/marketplaces/record-order.ts'
import { readFile, stat } from 'node:fs/promises'
import { openPlatform } from './platform-database.ts'
import { readOptions, stop, stopWithUsage } from '../setup/command-options.ts'
import { transact } from '../../mocks/database/transact.ts'

const usage = `Takes in what a connected shop reports of its orders; complete ones give their points.

  npm run platform:orders -- --file orders.csv
  npm run platform:orders -- … --app APP_ID      another brand than the first

The file is a CSV. Its first line names channel, order, account, amount, ordered at and state:

  marketplace1,2611098842KD,ploy.chaan,1250.50,2026-11-21T10:00:00+07:00,complete

A state is open, complete or cancelled. The same file again changes nothing, and a later one moves
its orders on. Orders of accounts that were not connected then are left out.`

const { file, app } = readOptions(usage, { file: { type: 'string' }, app: { type: 'string' } })
if (file === undefined) stopWithUsage(usage, '--file is missing: the report of the orders.')

const mostBytes = 20 * 1024 * 1024
const words: Readonly<Record<ReportOutcome, string>> = {
  credited: 'gave their points',
  waiting: 'are open: their points are on the way',
  cancelled: 'were cancelled',
  stranger: 'are of accounts that were not connected',
  same: 'were known already',
  differs: 'have another amount than the one that gave points: correct them by hand',
  back: 'would go back to an earlier state and stay as they are',
}
const { readOrderFile } = await import('../../mocks/areas/marketplaces/shop-order-file.ts')
const { recordOrder } = await import('../../mocks/areas/marketplaces/record-order.ts')

const { hasFeature } = await import('../../mocks/brands/brand.ts')

const found = await stat(file).catch(() => undefined)
if (!found?.isFile()) stop(`There is no file ${file}.`)
if (found.size > mostBytes) stop('A file has 20 MiB at most.')
const text = await readFile(file, 'utf8')

const { db, brand, now } = await openPlatform(app)
try {
  await takeIn()
} finally {
  await db.destroy()
}

async function takeIn() {
  if (!brand.marketplaces || !hasFeature(brand, 'connect')) {
    return stop('This brand connects no shops.')
  }
  const channels = brand.marketplaces.channels.map(({ channel }) => channel)
  const lines = readLines(channels, now)
  const counts = new Map<ReportOutcome, number>()
  for (const line of lines) {
    if ('fault' in line) {
      console.error(`Line ${line.number}: ${line.fault}.`)
      process.exitCode = 1
      continue
    }
    // One transaction an order: members' requests get their turns between two of them.
    const outcome = await transact(db, (tx) => recordOrder(tx, { brand, now }, line.order))
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  const told = [...counts].map(([outcome, count]) => `${count} ${words[outcome]}`)
  console.log(told.length > 0 ? told.join('\n') : 'There is no order in the file.')
}

function readLines(channels: readonly string[], now: number) {
  try {
    return readOrderFile(text, channels, now)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}
