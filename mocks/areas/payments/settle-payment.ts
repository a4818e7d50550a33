import type { PaymentMethod } from '@/contract/payments'
import { notifyEnded, notifyPaid } from './notify-payment.ts'
import { openRefunds } from './refund.ts'
import { insertSecondRefund } from './refund-store.ts'
import {
  insertPayment,
  type Payment,
  type PaymentRow,
  readBought,
  readPayment,
  type Redemption,
  selectOverdue,
  updatePayment,
} from './store.ts'
import { isTakeable } from './takeable-store.ts'
import { countPayment } from '../results/count-results.ts'
import { undoRedemption } from '../redeem/undo-redemption.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'
import { apart } from '../../database/apart.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { Problem } from '../../values/problem.ts'
import { makeId } from '../../values/ids.ts'

/** A payment that cannot be marked; shown to a developer, never to a member. */
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

/**
 * Opens the payments of redemptions that cost baht; those that are paid the same way share one. Where a
 * counter takes the money of a link, too, what is fetched shares none with a parcel. Call it inside the
 * transaction that redeems.
 * @returns the payment of each redemption that has one, by its id.
 */
export async function openPayments(
  tx: Database,
  { brand, memberId, now }: { brand: Brand; memberId: string; now: number },
  redemptions: Redemption[],
): Promise<Map<string, PaymentRow>> {
  const opened = new Map<string, PaymentRow>()
  const priced = redemptions.filter(({ price_satang }) => price_satang > 0)
  const { linkOrCounter } = brand.app.payment
  const parts = Map.groupBy(priced, ({ delivered }) => linkOrCounter && delivered === 1)
  const groups = [...parts.values()].flatMap((rows) => [
    ...Map.groupBy(rows, (row) => wayOf(brand, row)),
  ])
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
    const ids = rows.map(({ id }) => id)
    await insertPayment(tx, payment, ids)
    for (const id of ids) opened.set(id, payment)
  }
  return opened
}

function wayOf(brand: Brand, { campaign_id }: Redemption): PaymentMethod {
  const campaign = brand.campaigns.get(campaign_id)
  return campaign ? methodOf(brand, campaign) : 'counter'
}

// Not after a booked time has begun or a code has ended.
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
  if (payment.method !== 'link' || payment.state !== 'due') return
  await updatePayment(tx, payment, { pay_until: payUntil(brand, [redemption], payment.created_at) })
}

/**
 * A member's own payment that can still be paid by link.
 * @throws Problem notFound for another member's as well, notAvailable
 */
export async function readDueLink(
  { db, brand, member, now }: Pick<MemberContext, 'db' | 'brand' | 'member' | 'now'>,
  paymentId: string,
): Promise<PaymentRow> {
  const payment = await readPayment(db, { appId: brand.appId, paymentId })
  if (payment?.member_id !== member.id) throw new Problem('notFound')
  if (payment.method !== 'link' || !(await isTakeable(db, payment, now)))
    throw new Problem('notAvailable')
  return payment
}

/** Whether nothing can be used before it is paid. */
export function isPaidFirst(
  { app }: Pick<Brand, 'app'>,
  payment: PaymentRow | undefined,
): payment is PaymentRow {
  return payment?.method === 'link' && payment.state === 'due' && !app.payment.linkOrCounter
}

interface Settling {
  appId: string
  paymentId: string
  now: number
  /** Who took it: a name at the counter, the carrier, the provider's reference. */
  by?: string | null | undefined
  /** Who brought it, where that may not be the way in which it was due: people, or a link. */
  through?: 'people' | 'link'
}

/**
 * Marks a payment as paid, once, and notifies the member. What comes after its end, or after the end of
 * all that it is for, is refunded. Call it inside a transaction.
 * @returns whether it was open until now.
 * @throws PaymentError when there is no such payment, or when people take what has ended.
 */
export async function markPaid(
  tx: Database,
  { appId, paymentId, now, by = null, through }: Settling,
): Promise<boolean> {
  const before = await readPayment(tx, { appId, paymentId })
  if (!before) throw new PaymentError(`There is no payment ${paymentId}.`)
  const { method, state } = before
  if (through === 'people' && state === 'ended')
    throw new PaymentError(`The payment ${before.id} has ended.`)
  if (state === 'paid') return false
  const isInTime = await isTakeable(tx, before, now)
  if (through === 'people' && !isInTime)
    throw new PaymentError(`Nothing that the payment ${before.id} is for can still be used.`)
  const paid = await updatePayment(tx, before, {
    state: 'paid',
    method: through === 'link' ? 'link' : through === 'people' ? atHand(method) : method,
    paid_at: now,
    paid_by: by,
  })
  if (!paid) return false
  for (const redemption of await readBought(tx, before)) await countPayment(tx, redemption, now)
  await notifyPaid(tx, paid, now)
  if (!isInTime) await openRefunds(tx, paid, now)
  return true
}

/** How money was paid that people took. */
const atHand = (method: PaymentMethod) => (method === 'link' ? 'counter' : method)

/**
 * Takes what a link has brought: money that comes after other money for the same payment, by hand or
 * by another link, is given back. Call it inside a transaction.
 */
export async function takeByLink(
  tx: Database,
  {
    appId,
    paymentId,
    now,
    reference,
  }: Pick<Settling, 'appId' | 'paymentId' | 'now'> & {
    /** The provider's, of this money. */
    reference: string
  },
): Promise<void> {
  const of = { appId, paymentId }
  if (await markPaid(tx, { ...of, now, by: reference, through: 'link' })) return
  const payment = await readPayment(tx, of)
  if (payment && payment.paid_by !== reference) {
    await insertSecondRefund(tx, payment, { reference, now })
  }
}

/** The path of a provider's callback for payments of a brand. */
export function callbackPath(appId: string): string {
  return `/api/payments/callback/${appId}`
}

/**
 * Ends every link that was not paid in time, each in a transaction of its own. Its redemptions are
 * cancelled, and points, stock and seats given back; where the brand also takes money at the counter,
 * they are to be paid there instead, as long as they can be. One that cannot be ended is reported, and
 * stays due.
 */
export async function endUnpaidLinks(
  db: Database,
  brand: Brand,
  { now, report }: { now: number; report: (error: unknown) => void },
): Promise<void> {
  for (const { id } of await selectOverdue(db, { appId: brand.appId, now })) {
    await apart(() => transact(db, (tx) => endUnpaidLink(tx, brand, { id, now })), report)
  }
}

async function endUnpaidLink(tx: Database, brand: Brand, { id, now }: { id: string; now: number }) {
  const { appId: app_id, app } = brand
  const bought = await readBought(tx, { app_id, id })
  const isOfCounter = app.payment.linkOrCounter && !bought.some(({ delivered }) => delivered === 1)
  const isAtCounter = isOfCounter && (await isTakeable(tx, { app_id, id, state: 'due' }, now))
  // The row that decides is written first: a second process finds nothing to end.
  const payment = await updatePayment(
    tx,
    { app_id, id, state: 'due', overdueAt: now },
    isAtCounter ? { method: 'counter', pay_until: null } : { state: 'ended' },
  )
  // Codes that the counter takes money for are seen before: those that have ended end as there.
  const isSpent = isOfCounter && !isAtCounter
  if (payment && !isSpent) await undoAndNotify(tx, brand, payment, { now, isAtCounter })
}

/**
 * Ends a payment that is due, and cancels all that it was for. The member is notified. Call it inside a
 * transaction.
 */
export async function endUnpaid(
  tx: Database,
  brand: UndoBrand,
  { id, now }: { id: string; now: number },
): Promise<void> {
  const due = { app_id: brand.appId, id, state: 'due' } as const
  const payment = await updatePayment(tx, due, { state: 'ended' })
  if (payment) await undoAndNotify(tx, brand, payment, { now, isAtCounter: false })
}

type UndoBrand = Pick<Brand, 'appId' | 'campaigns'>

async function undoAndNotify(
  tx: Database,
  brand: UndoBrand,
  payment: Payment,
  { now, isAtCounter }: { now: number; isAtCounter: boolean },
) {
  const points = isAtCounter ? 0 : await undoAll(tx, brand, payment, now)
  await notifyEnded(tx, payment, { now, points, isAtCounter })
}

/** @returns how many points came back. */
async function undoAll(tx: Database, brand: UndoBrand, payment: Payment, now: number) {
  let points = 0
  for (const row of await readBought(tx, payment)) {
    const campaign = brand.campaigns.get(row.campaign_id)
    // What was used while the counter took its money stays used.
    if (!campaign || row.state === 'cancelled' || row.codes_used > 0 || row.used_at) continue
    await undoRedemption(tx, row, {
      brand,
      campaign,
      now,
      isReleased: true,
      points: row.points_used,
      isUnpaid: true,
      reason: 'unpaid',
      note: ownText('payments', 'unpaid.note'),
    })
    points += row.points_used
  }
  return points
}
