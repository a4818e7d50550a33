import { myRewardsRoute, orderRoute } from '@/features/wallet/routes'
import type { Selectable } from 'kysely'
import { z } from '@/contract/zod'
import { joinTexts, mapText } from '../../answers/compose-text.ts'
import { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import type { PaymentTable, RedemptionRow, RefundTable } from '../../database/schema.ts'
import { sameBrand } from '../../database/same-brand.ts'
import { isTakeableAt, readTakeable } from './takeable-store.ts'

export type Payment = Selectable<PaymentTable>

export type PaymentRow = Payment & {
  /** What of it comes back for a redemption; left out where nothing does. */
  refund?: Pick<Selectable<RefundTable>, 'satang' | 'state' | 'refunded_at'> | undefined
}

export type Redemption = RedemptionRow

/** The payments of some redemptions, by the redemptions' ids. */
export async function readPayments(
  db: Database,
  appId: string,
  redemptionIds: string[],
): Promise<Map<string, PaymentRow>> {
  if (redemptionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('redemption')
    .innerJoin('payment', sameBrand('payment.id', 'redemption.payment_id'))
    .leftJoin('refund', sameBrand('refund.redemption_id', 'redemption.id'))
    .selectAll('payment')
    .select('redemption.id as redemption_id')
    .select(['refund.satang as refund_satang', 'refund.state as refund_state'])
    .select('refund.refunded_at')
    .where('redemption.app_id', '=', appId)
    .where('redemption.id', 'in', redemptionIds)
    .execute()
  return new Map(
    rows.map(({ redemption_id, refund_satang: satang, refund_state: state, ...row }) => {
      const { refunded_at, ...payment } = row
      const refund = satang !== null && state !== null ? { satang, state, refunded_at } : undefined
      return [redemption_id, { ...payment, refund }]
    }),
  )
}

/**
 * The payments of some redemptions as their members see them, by the redemptions' ids: what is due and
 * cannot be paid any more has ended.
 */
export async function readShownPayments(
  db: Database,
  of: { appId: string; now: number },
  redemptionIds: string[],
): Promise<Map<string, PaymentRow>> {
  const payments = await readPayments(db, of.appId, redemptionIds)
  const takeable = await readTakeable(db, of, payments.values())
  for (const [id, payment] of payments) {
    const isOver = payment.state === 'due' && !takeable.has(payment.id)
    if (isOver) payments.set(id, { ...payment, state: 'ended' })
  }
  return payments
}

/** One payment, by its id or by that of a redemption in it. */
export async function readPayment(
  db: Database,
  { appId, paymentId }: { appId: string; paymentId: string },
): Promise<PaymentRow | undefined> {
  const own = await db
    .selectFrom('payment')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return own ?? (await readPayments(db, appId, [paymentId])).get(paymentId)
}

/** Writes a payment, and into its redemptions that they are paid with it. */
export async function insertPayment(
  tx: Database,
  payment: Payment,
  redemptionIds: string[],
): Promise<void> {
  await tx.insertInto('payment').values(payment).execute()
  await tx
    .updateTable('redemption')
    .set({ payment_id: payment.id })
    .where('app_id', '=', payment.app_id)
    .where('id', 'in', redemptionIds)
    .execute()
}

/**
 * Changes a payment as long as it is in a state; with `overdueAt`, only once its link has ended.
 * @returns it as it is now; undefined when nothing was changed.
 */
export function updatePayment(
  tx: Database,
  { overdueAt, ...of }: Pick<Payment, 'app_id' | 'id' | 'state'> & { overdueAt?: number },
  changes: Partial<Payment>,
): Promise<Payment | undefined> {
  return tx
    .updateTable('payment')
    .set(changes)
    .where('app_id', '=', of.app_id)
    .where('id', '=', of.id)
    .where('state', '=', of.state)
    .$if(overdueAt !== undefined, (query) => query.where('pay_until', '<=', overdueAt ?? 0))
    .returningAll()
    .executeTakeFirst()
}

/** Who pays: where mail goes, and in which language. */
export function readPayer(
  db: Database,
  { app_id, member_id }: Pick<Payment, 'app_id' | 'member_id'>,
) {
  return db
    .selectFrom('member')
    .select(['email', 'locale', 'state'])
    .where('app_id', '=', app_id)
    .where('id', '=', member_id)
    .executeTakeFirst()
}

/** What is still to be paid, the earliest first. */
export async function duePayments(
  db: Database,
  { appId, now }: { appId: string; now: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('app_id', '=', appId)
    .where('state', '=', 'due')
    .where(isTakeableAt(now))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The redemptions that a payment is for, the earliest first. */
export async function readBought(
  db: Database,
  { app_id, id }: Pick<Payment, 'app_id' | 'id'>,
): Promise<Redemption[]> {
  const bought = await readBoughtOf(db, app_id, [id])
  return bought.get(id) ?? []
}

/** The redemptions that payments of a brand are for, the earliest first, by payment. */
export async function readBoughtOf(
  db: Database,
  appId: string,
  paymentIds: string[],
): Promise<Map<string | null, Redemption[]>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', appId)
    .where('payment_id', 'in', paymentIds)
    .execute()
  return Map.groupBy(rows.toSorted(byId), ({ payment_id }) => payment_id)
}

// Not ordered by the queries: the order would choose the index, and all redemptions would be read.
function byId(a: { id: string }, b: { id: string }) {
  return a.id < b.id ? -1 : 1
}

export const selectOverdue = prepared((db, of: { appId: string; now: number }) =>
  db
    .selectFrom('payment')
    .select('id')
    .where('app_id', '=', of.appId)
    .where('pay_until', '<=', of.now)
    .where('state', '=', 'due'),
)

const Named = z.object({ name: Text })

/** The names of the campaigns of a payment or of one redemption, and where the app shows them. */
export async function boughtWith(
  tx: Database,
  appId: string,
  of: { paymentId: string } | { redemptionId: string },
): Promise<{ what: Text; link: string }> {
  const found = await tx
    .selectFrom('redemption')
    .innerJoin('campaign', sameBrand('campaign.id', 'redemption.campaign_id'))
    .select(['redemption.id', 'redemption.quantity', 'redemption.delivered', 'redemption.state'])
    .select('campaign.content_json')
    .where('redemption.app_id', '=', appId)
    .where((eb) =>
      'paymentId' in of
        ? eb('redemption.payment_id', '=', of.paymentId)
        : eb('redemption.id', '=', of.redemptionId),
    )
    .execute()
  const rows = found.toSorted(byId)
  const bought = rows.map(({ content_json, quantity }) => {
    const { name } = Named.parse(JSON.parse(content_json))
    const times = quantity > 1 ? ` x ${quantity}` : ''
    return mapText(name, (words) => words + times)
  })
  return { what: joinTexts(bought, ', '), link: pathOfBought(rows) }
}

/** The path on which the app shows redemptions that were bought together, also once cancelled. */
export function pathOfBought(
  rows: readonly Pick<Redemption, 'id' | 'delivered' | 'state'>[],
): string {
  const parcel = rows.find(({ delivered }) => delivered === 1)
  if (parcel) return orderRoute.to({ orderId: parcel.id })
  const isOver = rows.every(({ state }) => state === 'cancelled')
  return myRewardsRoute.to({ tab: isOver ? 'expired' : 'available' })
}
