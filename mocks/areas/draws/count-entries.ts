import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import type { DrawCampaign } from './draw-rules.ts'
import { countWaitingTickets } from './store.ts'

/** A count above `exactUpTo` is kept for this long: counting reads every ticket of the draw. */
const keptMs = 10_000
const exactUpTo = 1000

const kept = new WeakMap<Database, Map<string, { entries: number; until: number }>>()

/** How many tickets take part in a draw so far; null where its rules do not publish it. */
export async function publishedEntries(
  { db, brand: { appId }, now }: { db: Database; brand: Brand; now: number },
  { id, draw: { drawDate, publishesEntries } }: DrawCampaign,
): Promise<number | null> {
  if (!publishesEntries) return null
  const counts = kept.get(db) ?? new Map<string, { entries: number; until: number }>()
  kept.set(db, counts)
  const key = `${appId} ${id}`
  const known = counts.get(key)
  // A clock may go back.
  if (known && now < known.until && now >= known.until - keptMs) return known.entries
  const entries = await countWaitingTickets(db, {
    appId,
    campaignId: id,
    before: Date.parse(drawDate),
  })
  counts.set(key, { entries, until: entries > exactUpTo ? now + keptMs : 0 })
  return entries
}
