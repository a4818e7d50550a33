import { z } from '@/contract/zod'
import { isAnnounced, moveSpending } from './store.ts'
import { readDocument } from '../../brands/brand-store.ts'
import { CountedPeriod, type TopSpenderContent } from '../../brands/top-spender-content.ts'
import type { Database } from '../../database/connect.ts'
import { PackError } from '../../values/pack-error.ts'

/**
 * The periods that are still to be announced when a brand goes on to `next`. One that runs at the same
 * time as `next` is the same under a new id, and its spending goes with it.
 * @throws PackError where `next` follows on a period and has its id
 */
export async function replacePeriod(
  tx: Database,
  appId: string,
  next: TopSpenderContent | null,
): Promise<CountedPeriod[]> {
  // The content of an older version may lack what this one needs.
  const { data: stored } = CountedPeriod.safeParse(await readDocument(tx, appId, 'topSpender'))
  const replaced = await readDocument(tx, appId, 'replacedPeriods')
  const earlier = z.nullable(z.array(CountedPeriod)).parse(replaced) ?? []
  if (stored && next?.id === stored.id && isAfter(next, stored)) {
    throw new PackError('A period of top spenders needs an id of its own', [
      `top-spender.json: id is ${next.id}, that of the period until ${stored.to}.`,
    ])
  }
  const waiting: CountedPeriod[] = []
  for (const period of stored ? [...earlier, stored] : earlier) {
    if (period.id === next?.id) continue
    if (await isAnnounced(tx, { appId, periodId: period.id })) continue
    if (next && !isAfter(next, period) && !isAfter(period, next)) {
      await moveSpending(tx, { appId, periodId: period.id }, next.id)
    } else waiting.push(period)
  }
  return waiting
}

const isAfter = (period: CountedPeriod, other: CountedPeriod) =>
  Date.parse(period.from) > Date.parse(other.to)
