import type { Selectable } from 'kysely'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import type { PaymentTable } from '../database/schema.ts'
import { tellEnded } from './payment-notices.ts'
import { undoRedemption } from './undo-redemption.ts'

/**
 * Ends every link that nobody paid in time, each in a transaction of its own. What it was for is
 * cancelled, with its points, its stock and its seats given back; where the brand takes money at the
 * counter too, it is to be paid there instead.
 */
export async function endUnpaidLinks(db: Database, brand: Brand, now: number): Promise<void> {
  for (const { id } of await selectOverdue(db, { appId: brand.appId, now })) {
    await db.transaction().execute((tx) => endUnpaidLink(tx, brand, { id, now }))
  }
}

const selectOverdue = prepared((db, of: { appId: string; now: number }) =>
  db
    .selectFrom('payment')
    .select('id')
    .where('app_id', '=', of.appId)
    .where('pay_until', '<=', of.now)
    .where('state', '=', 'due'),
)

async function endUnpaidLink(tx: Database, brand: Brand, { id, now }: { id: string; now: number }) {
  const delivered = await tx
    .selectFrom('redemption')
    .select('id')
    .where('app_id', '=', brand.appId)
    .where('payment_id', '=', id)
    .where('delivered', '=', 1)
    .executeTakeFirst()
  const isAtCounter = brand.app.payment.linkOrCounter && !delivered
  // First of all a write of the row that decides: whoever comes second finds nothing to end.
  const payment = await tx
    .updateTable('payment')
    .set(isAtCounter ? { method: 'counter', pay_until: null } : { state: 'ended' })
    .where('app_id', '=', brand.appId)
    .where('id', '=', id)
    .where('state', '=', 'due')
    .where('pay_until', '<=', now)
    .returningAll()
    .executeTakeFirst()
  if (!payment) return
  const points = isAtCounter ? 0 : await undoAll(tx, brand, payment, now)
  await tellEnded(tx, payment, { now, points, isAtCounter })
}

/** @returns how many points came back. */
async function undoAll(
  tx: Database,
  brand: Brand,
  { app_id, id }: Selectable<PaymentTable>,
  now: number,
) {
  const rows = await tx
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('payment_id', '=', id)
    .where('state', '!=', 'cancelled')
    .execute()
  let points = 0
  for (const row of rows) {
    const campaign = brand.campaigns.get(row.campaign_id)
    if (!campaign) continue
    const undoing = { brand, campaign, now, isReleased: true, points: row.points_used, note }
    await undoRedemption(tx, row, undoing)
    points += row.points_used
  }
  return points
}

const note = { en: 'Cancelled: not paid in time', th: 'ยกเลิกแล้ว เพราะไม่ได้จ่ายภายในเวลา' }
