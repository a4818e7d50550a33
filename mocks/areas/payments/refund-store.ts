import { type Selectable, sql } from 'kysely'
import type { Payment } from './store.ts'
import type { Database } from '../../database/connect.ts'
import type { RedemptionRow, RefundTable } from '../../database/schema.ts'
import { sameBrand } from '../../database/same-brand.ts'

export type PaidRedemption = Pick<RedemptionRow, 'app_id' | 'id' | 'payment_id' | 'price_satang'>

export type DueRefund = Selectable<RefundTable> & Pick<Payment, 'member_id' | 'method'>

/** Names the refunds of one redemption or payment; empty, those of the brand. */
export interface RefundsOf {
  redemptionId?: string | undefined
  paymentId?: string | undefined
}

/** What is still to be given back, the earliest first. */
export async function dueRefunds(
  db: Database,
  appId: string,
  { redemptionId, paymentId }: RefundsOf = {},
): Promise<DueRefund[]> {
  // Literal, as the index of those has it.
  return db
    .selectFrom('refund')
    .innerJoin('payment', sameBrand('payment.id', 'refund.payment_id'))
    .selectAll('refund')
    .select((eb) => [
      'payment.member_id',
      eb.fn.coalesce('refund.way', 'payment.method').as('method'),
    ])
    .where('refund.app_id', '=', appId)
    .where('refund.state', '=', sql.lit('due'))
    .$if(redemptionId !== undefined, (query) =>
      query.where('refund.redemption_id', '=', redemptionId ?? ''),
    )
    .$if(paymentId !== undefined, (query) => query.where('refund.payment_id', '=', paymentId ?? ''))
    .orderBy('refund.created_at')
    .orderBy('refund.redemption_id')
    .execute()
}

/** Whether something of a redemption is to be given back, or was. */
export async function hasRefund(
  db: Database,
  { appId, redemptionId }: { appId: string; redemptionId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('refund')
    .select('state')
    .where('app_id', '=', appId)
    .where('redemption_id', '=', redemptionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes what is to be given back for a redemption; once, and nothing for one that costs no baht. */
export async function insertRefund(
  tx: Database,
  { app_id, id, payment_id, price_satang }: PaidRedemption,
  now: number,
): Promise<boolean> {
  if (payment_id === null || price_satang === 0) return false
  return insertOnce(tx, {
    app_id,
    redemption_id: id,
    payment_id,
    satang: price_satang,
    way: null,
    now,
  })
}

/** Notes that money which a link brought a second time is to be given back; once for each reference. */
export async function insertSecondRefund(
  tx: Database,
  { app_id, id, satang }: Pick<Payment, 'app_id' | 'id' | 'satang'>,
  { reference, now }: { reference: string; now: number },
): Promise<void> {
  const redemption_id = `second payment ${reference}`
  await insertOnce(tx, { app_id, redemption_id, payment_id: id, satang, way: 'link', now })
}

type NewRefund = Pick<
  Selectable<RefundTable>,
  'app_id' | 'redemption_id' | 'payment_id' | 'satang' | 'way'
>

async function insertOnce(tx: Database, { now, ...row }: NewRefund & { now: number }) {
  const inserted = await tx
    .insertInto('refund')
    .values({ ...row, state: 'due', created_at: now, refunded_at: null, refunded_by: null })
    .onConflict((conflict) => conflict.columns(['app_id', 'redemption_id']).doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What a refund is for: a redemption, or the payment that was paid a second time. */
export function boughtOf({ redemption_id, payment_id, way }: DueRefund) {
  return way === null ? { redemptionId: redemption_id } : { paymentId: payment_id }
}

/**
 * Changes a refund that is due; with `tries` and `at`, only if it was tried so often and may be
 * tried again at that time. @returns whether it was changed.
 */
export async function updateDueRefund(
  tx: Database,
  { app_id, redemption_id }: Pick<DueRefund, 'app_id' | 'redemption_id'>,
  changes: Partial<Selectable<RefundTable>>,
  turn?: { tries: number; at: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('refund')
    .set(changes)
    .where('app_id', '=', app_id)
    .where('redemption_id', '=', redemption_id)
    .where('state', '=', 'due')
    .$if(turn !== undefined, (query) =>
      query.where('tries', '=', turn?.tries ?? 0).where('try_at', '<=', turn?.at ?? 0),
    )
    .returning('redemption_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The brands that have something to give back which was tried fewer times than that. */
export async function brandsWithRefunds(db: Database, mostTries: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('app_id')
    .distinct()
    .where('state', '=', sql.lit('due'))
    .where('tries', '<', mostTries)
    .execute()
  return rows.map(({ app_id }) => app_id)
}
