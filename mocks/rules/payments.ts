import type { Selectable } from 'kysely'
import type { PaymentMethod } from '@/contract/payments'
import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { PaymentTable, RedemptionTable } from '../database/schema.ts'
import { makeId } from './row-id.ts'

export type PaymentRow = Selectable<PaymentTable>
type Redemption = Selectable<RedemptionTable>

/** A payment that cannot be marked; said to a developer, never to a member. */
export class PaymentError extends Error {
  override name = 'PaymentError'
}

/** How the baht of a campaign are paid: its own way, or else its brand's. */
export function methodOf(
  { app: { payment } }: Pick<Brand, 'app'>,
  campaign: Pick<CampaignContent, 'payment' | 'delivered'>,
): PaymentMethod {
  return campaign.payment ?? (campaign.delivered ? payment.delivered : payment.pickedUp)
}

interface Opening {
  brand: Brand
  memberId: string
  now: number
}

/**
 * Opens the payments of redemptions that cost baht; those that are paid the same way share one. Call
 * it inside the transaction that redeems.
 * @returns the payment of each redemption that has one, by its id.
 */
export async function openPayments(
  tx: Database,
  { brand, memberId, now }: Opening,
  redemptions: Redemption[],
): Promise<Map<string, PaymentRow>> {
  const opened = new Map<string, PaymentRow>()
  const priced = redemptions.filter(({ price_satang }) => price_satang > 0)
  const groups = Map.groupBy(priced, ({ campaign_id }) => {
    const campaign = brand.campaigns.get(campaign_id)
    return campaign ? methodOf(brand, campaign) : 'counter'
  })
  for (const [method, rows] of groups) {
    const payment = {
      app_id: brand.appId,
      id: makeId(now),
      member_id: memberId,
      method,
      satang: rows.reduce((sum, { price_satang }) => sum + price_satang, 0),
      state: 'due' as const,
      created_at: now,
      paid_at: null,
      paid_by: null,
    }
    await tx.insertInto('payment').values(payment).execute()
    await tx
      .updateTable('redemption')
      .set({ payment_id: payment.id })
      .where('app_id', '=', brand.appId)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    for (const { id } of rows) opened.set(id, payment)
  }
  return opened
}

/** The payments of some redemptions, by the redemptions' ids. */
export async function readPayments(
  db: Database,
  appId: string,
  redemptionIds: string[],
): Promise<Map<string, PaymentRow>> {
  if (redemptionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('redemption')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.app_id', '=', 'redemption.app_id')
        .onRef('payment.id', '=', 'redemption.payment_id'),
    )
    .selectAll('payment')
    .select('redemption.id as redemption_id')
    .where('redemption.app_id', '=', appId)
    .where('redemption.id', 'in', redemptionIds)
    .execute()
  return new Map(rows.map(({ redemption_id, ...payment }) => [redemption_id, payment]))
}

interface Settling {
  appId: string
  paymentId: string
  now: number
  /** Who took it: a name at the counter, the carrier, the provider's reference. */
  by?: string | null | undefined
}

/**
 * Marks a payment as paid, once. Call it inside a transaction.
 * @returns whether it was due until now.
 * @throws PaymentError when there is no such payment.
 */
export async function markPaid(
  tx: Database,
  { appId, paymentId, now, by = null }: Settling,
): Promise<boolean> {
  const paid = await tx
    .updateTable('payment')
    .set({ state: 'paid', paid_at: now, paid_by: by })
    .where('app_id', '=', appId)
    .where('id', '=', paymentId)
    .where('state', '=', 'due')
    .returning('id')
    .executeTakeFirst()
  if (paid) return true
  const known = await readPayment(tx, { appId, paymentId })
  if (!known) throw new PaymentError(`There is no payment ${paymentId}.`)
  return false
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

/** What is still due, the earliest first. */
export async function duePayments(db: Database, appId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('app_id', '=', appId)
    .where('state', '=', 'due')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
