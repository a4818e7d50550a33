import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBenchBrand } from '../../scripts/bench/bench-brand.ts'
import { connect } from '../../mocks/database/connect.ts'
import { migrate } from '../../mocks/database/migrate.ts'
import { expectSound } from '../mocks/soundness.ts'
import { report, scale } from './figures.ts'
import { headersOf, serve } from './served.ts'
import { freshFolder } from '../fresh-folder.ts'

const appId = 'chaan-demo'
const clients = 25
const kills = scale(1, 8)
/** The number of redemptions between two kills. */
const redemptions = 100

test('acknowledged writes are still there after the process is killed', async () => {
  const dataDir = freshFolder()
  const db = connect({ file: join(dataDir, 'taem.db') })
  await migrate(db)
  const members = await makeBenchBrand(db, { appId, members: clients, points: 1_000_000 })
  const servers: (Awaited<ReturnType<typeof serve>> | undefined)[] = [
    await serve({ dataDir }),
    await serve({ dataDir }),
  ]
  const acknowledged = new Map<string, string>()
  const violations: string[] = []
  const over = new AbortController()

  /** Retries with the same key until any process responds. */
  async function redeem(token: string, key: string, first: number) {
    for (let tries = first; ; tries += 1) {
      const answer = await ask(servers[tries % 2]?.origin ?? '', token, key)
      if (answer?.status === 503 || !answer) continue
      const text = await answer.text().catch(() => undefined)
      if (text === undefined) continue
      const [, id] = /"Redemption":\{"Id":"([^"]+)"/i.exec(text) ?? []
      if (answer.status !== 200 || !id) violations.push(`${answer.status} ${text}`)
      return id ?? ''
    }
  }

  async function redeemOnAndOn(token: string, index: number) {
    while (!over.signal.aborted) {
      const key = crypto.randomUUID()
      acknowledged.set(key, await redeem(token, key, index))
      if (acknowledged.size % 10 > 0) continue
      // A retry returns the same redemption from every process.
      const again = await redeem(token, key, index + 1)
      if (again !== acknowledged.get(key)) violations.push(`${key} was redeemed twice`)
    }
  }

  const running = Promise.all(members.map(({ token }, index) => redeemOnAndOn(token, index)))
  for (let killed = 0; killed < kills; killed += 1) {
    const enough = acknowledged.size + redemptions
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(enough)
    const victim = servers[killed % 2]
    // Another process may take its port before it is back.
    servers[killed % 2] = undefined
    victim?.kill('SIGKILL')
    await victim?.ended
    servers[killed % 2] = await serve({ dataDir })
  }
  over.abort()
  await running

  const kept = await db
    .selectFrom('idempotency')
    .innerJoin('redemption', (join) =>
      join
        .onRef('redemption.app_id', '=', 'idempotency.app_id')
        .onRef('redemption.idempotency_key', '=', 'idempotency.key'),
    )
    .select(['idempotency.key', 'idempotency.answer_json', 'redemption.id'])
    .where('idempotency.app_id', '=', appId)
    .execute()
  const unlike = kept.filter(({ answer_json, id }) => JSON.parse(answer_json).redemption.id !== id)
  violations.push(...unlike.map(({ key }) => `${key} has another redemption than its answer`))
  const ids = new Map(kept.map(({ key, id }) => [key, id]))
  const lost = [...acknowledged].filter(([key, id]) => ids.get(key) !== id)
  violations.push(...lost.map(([key, id]) => `${key} was acknowledged as ${id}`))
  await expectSound(db, appId)
  await db.destroy()
  report({
    name: `redemptions acknowledged beside ${kills} SIGKILL`,
    tried: acknowledged.size,
    violations: violations.length,
  })
  expect(violations).toEqual([])
  // Every key was looked up until it was answered, so no redemption is unknown.
  expect(kept).toHaveLength(acknowledged.size)
})

async function ask(origin: string, token: string, key: string) {
  try {
    return await fetch(`${origin}/api/campaigns/1001/redeem`, {
      method: 'POST',
      headers: { ...headersOf(appId, token), 'Idempotency-Key': key },
      body: JSON.stringify({ quantity: 1, sp_points: 120 }),
    })
  } catch {
    // The process was killed or is not started yet.
    return undefined
  }
}
