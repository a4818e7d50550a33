import type { Selectable } from 'kysely'
import type { Attribution } from '@/contract/attribution'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import type { RedemptionSourceTable } from '../database/schema.ts'

/** By which marketer's link a redemption came. */
export type RedemptionSource = Selectable<RedemptionSourceTable>

/**
 * Keeps with a redemption by which marketer's link it came, as its request said; nothing where it
 * said nothing. Call it inside the transaction of the redemption.
 */
export async function keepSource(
  tx: Database,
  redemption: { app_id: string; id: string; redeemed_at: number },
  from: Attribution,
): Promise<void> {
  const words = {
    utm_source: from.utm_source ?? null,
    utm_medium: from.utm_medium ?? null,
    utm_campaign: from.utm_campaign ?? null,
    utm_content: from.utm_content ?? null,
    utm_term: from.utm_term ?? null,
    utm_id: from.utm_id ?? null,
    code: from.c ?? null,
    media: from.redeem_media ?? null,
  }
  if (Object.values(words).every((word) => word === null)) return
  const { app_id, id: redemption_id, redeemed_at: at } = redemption
  const touched_at = from.touch_at === undefined ? null : Date.parse(from.touch_at)
  const touch_path = from.touch_path ?? null
  await insertRow(tx, { app_id, redemption_id, at, touched_at, touch_path, ...words })
}

const insertRow = prepared((db, row: RedemptionSource) =>
  db.insertInto('redemption_source').values(row),
)

/** Of a member's redemptions: by which links they came, by the redemption's id. */
export async function readSourcesOf(
  db: Database,
  { appId, memberId }: { appId: string; memberId: string },
): Promise<ReadonlyMap<string, RedemptionSource>> {
  const rows = await db
    .selectFrom('redemption_source')
    .selectAll()
    .where('app_id', '=', appId)
    .where('redemption_id', 'in', idsOf(db, { appId, memberId }))
    .execute()
  return new Map(rows.map((row) => [row.redemption_id, row]))
}

/** The redemptions of a membership that ends stay; by which links they came does not. */
export async function forgetSources(
  tx: Database,
  { appId, memberId }: { appId: string; memberId: string },
): Promise<void> {
  await tx
    .deleteFrom('redemption_source')
    .where('app_id', '=', appId)
    .where('redemption_id', 'in', idsOf(tx, { appId, memberId }))
    .execute()
}

function idsOf(db: Database, { appId, memberId }: { appId: string; memberId: string }) {
  return db
    .selectFrom('redemption')
    .select('id')
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
}
