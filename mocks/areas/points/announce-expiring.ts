import type { Selectable } from 'kysely'
import { setImmediate as turn } from 'node:timers/promises'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import type { PointLotTable } from '../../database/schema.ts'
import { addDays, bangkokDay, daysBetween, startOfDay } from '../../values/bangkok.ts'
import { notify, storedNotices } from '../notifications/store.ts'
import { expiringNotice } from './notices.ts'
import { readExpiringLots } from './store.ts'

/** So many days before its points expire, a member is told of it. */
const stages = [30, 7, 1] as const
const firstHour = 8
const hourMs = 3_600_000
const batch = 500

/**
 * Tells members of points that expire soon: 30, 7 and 1 days before, each once. What was missed while
 * nothing ran is told when it runs again, the nearest stage alone. From eight in the morning on.
 * @returns whether all of today have been told.
 */
export async function announceExpiring(
  db: Database,
  { appId }: Brand,
  now: number,
  shouldStop: () => boolean,
): Promise<boolean> {
  const today = bangkokDay(now)
  if (now < startOfDay(today) + firstHour * hourMs) return false
  let after: { day: string; memberId: string } | undefined
  for (;;) {
    if (shouldStop()) return false
    const lots = await readExpiringLots(db, {
      appId,
      from: today,
      to: addDays(today, stages[0]),
      after,
      top: batch,
    })
    const last = lots.at(-1)
    if (!last) return true
    const notices = noticesOf(lots, { appId, now })
    // Each process looks for itself, and finds those of the days before as well.
    const stored = await storedNotices(db, { appId, ids: notices.map(({ about }) => about) })
    await notify(
      db,
      notices.filter(({ about }) => !stored.has(about)),
    )
    // Between batches, requests have their turn.
    await turn()
    if (lots.length < batch) return true
    after = { day: last.expires_on, memberId: last.member_id }
  }
}

type Lot = Pick<Selectable<PointLotTable>, 'member_id' | 'expires_on' | 'remaining'>

/** What is told today of points that expire; nothing of those that are over, or not soon. */
export function noticesOf(lots: readonly Lot[], { appId, now }: { appId: string; now: number }) {
  return lots.flatMap(({ member_id: memberId, expires_on: day, remaining: points }) => {
    const daysLeft = daysBetween(bangkokDay(now), day)
    const stage = stages.findLast((days) => days >= daysLeft)
    if (daysLeft < 0 || stage === undefined) return []
    return expiringNotice({ appId, memberId, now }, { points, day, stage, daysLeft })
  })
}
