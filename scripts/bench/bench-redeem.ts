import { mkdirSync } from 'node:fs'
import {
  benchAppId as appId,
  benchCampaign as campaignId,
  createBenchClient,
  quantileOf,
} from './bench-client.ts'
import { addPastRedemptions, makeBenchBrand } from './bench-brand.ts'
import type { Figure, Figures } from './bench-report.ts'
import { databaseAddress, openDatabase } from '../../mocks/database/open-database.ts'
import { migrate } from '../../mocks/database/migrate.ts'

const clients = 100
const requests = 3000
/** Per client: after about a thousand in all, the engine has compiled the code. */
const warmUps = 10
const plenty = 1_000_000
const longPast = { rows: 1_000_000, others: 9_900 }

/** Times from sending to the whole answer. */
export const redeemFigures: Figure[] = [
  { name: 'perSecond', title: 'redemptions', unit: '/s' },
  { name: 'p50', title: 'p50', unit: 'ms' },
  { name: 'p99', title: 'p99', unit: 'ms' },
  { name: 'refused', title: 'told to come again later', unit: '' },
]

/** The same members, in a brand with past redemptions: a million by default. */
export async function seedLongRedeemBench(dataDir: string, past = longPast): Promise<string[]> {
  const tokens = await seedRedeemBench(dataDir)
  const db = openDatabase(databaseAddress(dataDir), { isDurable: false })
  try {
    await addPastRedemptions(db, {
      appId,
      campaignId,
      members: clients,
      ...past,
      now: Date.now(),
    })
    return tokens
  } finally {
    await db.destroy()
  }
}

/**
 * Makes a brand with well-off members, one for each client, before the server starts on `dataDir`.
 * @returns the members' session tokens.
 */
export async function seedRedeemBench(dataDir: string, count = clients): Promise<string[]> {
  mkdirSync(dataDir, { recursive: true })
  const db = openDatabase(databaseAddress(dataDir))
  try {
    await migrate(db)
    const members = await makeBenchBrand(db, {
      appId,
      campaignId,
      members: count,
      points: plenty,
    })
    return members.map(({ token }) => token)
  } finally {
    await db.destroy()
  }
}

/**
 * Redeems over HTTP: all clients at once, the requests of a client in sequence. With several origins
 * the clients are shared out between them.
 */
export async function benchRedeem(
  origins: string | readonly string[],
  tokens: string[],
): Promise<Figures> {
  const all = [origins].flat()
  const originOf = (index: number) => all[index % all.length] ?? ''
  const client = createBenchClient(clients)
  const each = requests / clients
  // Warms up connections and compiled code, to measure a platform that has been running.
  await Promise.all(
    tokens.map(async (token, index) => {
      for (let count = 0; count < warmUps; count += 1) await client.redeem(originOf(index), token)
    }),
  )
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    tokens.map(async (token, index) => {
      for (let count = 0; count < each; count += 1) {
        times.push(await client.redeem(originOf(index), token))
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  client.end()
  const at = (part: number) => quantileOf(times, part)
  const refused = client.refused()
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), refused }
}
