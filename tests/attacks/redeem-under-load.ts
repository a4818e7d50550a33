import { makeBenchBrand } from '../../scripts/bench/bench-brand.ts'
import type { Database } from '../../mocks/database/connect.ts'
import { expectSound } from '../mocks/soundness.ts'
import { headersOf } from './served.ts'

const appId = 'chaan-demo'
const usualClients = 25

/**
 * Members who redeem on and on, each request again with the same key until some process answers it;
 * meanwhile a test breaks what it likes.
 * @param origins where the processes are right now; undefined for one that is not running
 * @param clients how many members redeem at once
 */
export async function redeemUnderLoad(
  db: Database,
  origins: () => readonly (string | undefined)[],
  clients = usualClients,
) {
  const members = await makeBenchBrand(db, { appId, members: clients, points: 1_000_000 })
  const acknowledged = new Map<string, string>()
  const violations: string[] = []
  const over = new AbortController()
  const originOf = (turn: number) => origins()[turn % origins().length] ?? ''

  async function redeem(token: string, key: string, first: number) {
    for (let tries = first; ; tries += 1) {
      const answer = await ask(originOf(tries), token, key)
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
  return {
    count: () => acknowledged.size,

    /**
     * Ends the load and compares the database with what was acknowledged.
     * @returns what is wrong, and how many redemptions the database has
     */
    async end() {
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
      const unlike = kept.filter(
        ({ answer_json, id }) => JSON.parse(answer_json).redemption.id !== id,
      )
      violations.push(...unlike.map(({ key }) => `${key} has another redemption than its answer`))
      const ids = new Map(kept.map(({ key, id }) => [key, id]))
      const lost = [...acknowledged].filter(([key, id]) => ids.get(key) !== id)
      violations.push(...lost.map(([key, id]) => `${key} was acknowledged as ${id}`))
      await expectSound(db, appId)
      return { violations, kept: kept.length, acknowledged: acknowledged.size }
    },
  }
}

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
