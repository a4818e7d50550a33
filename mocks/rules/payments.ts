import type { Selectable } from 'kysely'
import type { PaymentMethod } from '@/contract/payments'
import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { PaymentTable, RedemptionTable, RefundTable } from '../database/schema.ts'
import { tellPaid } from './payment-notices.ts'
import { openRefunds } from './refunds.ts'
import { makeId } from './row-id.ts'

export type PaymentRow = Selectable<PaymentTable> & {
  /** What of it comes back for a redemption; left out where nothing does. */
  refund?: Pick<Selectable<RefundTable>, 'satang' | 'state' | 'refunded_at'> | undefined
}
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
      pay_until: method === 'link' ? payUntil(brand, rows, now) : null,
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

// Nobody pays for a time that has begun, or for a code that has ended.
function payUntil({ app: { payment } }: Brand, rows: Redemption[], openedAt: number) {
  const ends = rows.flatMap(({ slot_at, voucher_expire_at }) => [slot_at, voucher_expire_at])
  const latest = Math.round(openedAt + payment.linkHours * 3_600_000)
  return Math.min(latest, ...ends.filter((end) => end !== null))
}

/**
 * The link of a booking that has moved stays, and ends no later than its new time. Call it inside a
 * transaction.
 */
export async function moveLinkEnd(
  tx: Database,
  brand: Brand,
  { payment, redemption }: { payment: PaymentRow; redemption: Redemption },
): Promise<void> {
  const { app_id: appId, id, method, state, created_at: openedAt } = payment
  if (method !== 'link' || state !== 'due') return
  await tx
    .updateTable('payment')
    .set({ pay_until: payUntil(brand, [redemption], openedAt) })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .execute()
}

/** Whether nothing is to be had before it is paid. */
export function isPaidFirst(
  { app }: Pick<Brand, 'app'>,
  payment: PaymentRow | undefined,
): payment is PaymentRow {
  return payment?.method === 'link' && payment.state === 'due' && !app.payment.linkOrCounter
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
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.app_id', '=', 'redemption.app_id')
        .onRef('refund.redemption_id', '=', 'redemption.id'),
    )
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

interface Settling {
  appId: string
  paymentId: string
  now: number
  /** Who took it: a name at the counter, the carrier, the provider's reference. */
  by?: string | null | undefined
  /** People took it, so that it was not paid by the link that it may have had. */
  isByHand?: boolean
}

/**
 * Marks a payment as paid, once, and tells the member. What is paid after its end is to be given
 * back: nothing is had for it any more. Call it inside a transaction.
 * @returns whether it was open until now.
 * @throws PaymentError when there is no such payment, or when people take what has ended.
 */
export async function markPaid(
  tx: Database,
  { appId, paymentId, now, by = null, isByHand = false }: Settling,
): Promise<boolean> {
  const before = await readPayment(tx, { appId, paymentId })
  if (!before) throw new PaymentError(`There is no payment ${paymentId}.`)
  const { id, method, state } = before
  if (isByHand && state === 'ended') throw new PaymentError(`The payment ${id} has ended.`)
  const paid = await tx
    .updateTable('payment')
    .set({
      state: 'paid',
      method: isByHand && method === 'link' ? 'counter' : method,
      paid_at: now,
      paid_by: by,
    })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('state', '=', state === 'ended' ? 'ended' : 'due')
    .returningAll()
    .executeTakeFirst()
  if (!paid) return false
  await tellPaid(tx, paid, now)
  if (state === 'ended') await openRefunds(tx, paid, now)
  return true
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
