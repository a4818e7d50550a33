import { DeliveryState } from '@/contract/purchases'
import type { RedeemBody } from '@/contract/redeem'
import { parcelNotice } from './notices.ts'
import { readDeliveries, saveDelivery } from './delivery-store.ts'
import { readOrder } from './order-store.ts'
import { findRedemption, updateRedemption } from './store.ts'
import { readEntry } from '../addresses/store.ts'
import { notify } from '../notifications/store.ts'
import { markPaid } from '../payments/settle-payment.ts'
import { type PaymentRow, readBought, readPayments } from '../payments/store.ts'
import { withDestination } from '../redeem/request-rules.ts'
import { addressOf } from '../redeem/read-redeem-address.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { NotOfBrand } from '../../values/not-of-brand.ts'
import { Problem } from '../../values/problem.ts'

/** A delivery step that is not possible; shown to a developer, never to a member. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}

const steps = DeliveryState.options

const moving = steps.slice(0, -1)

interface Step {
  appId: string
  redemptionId: string
  now: number
  /** The expected step; by default any next one. */
  to?: string | undefined
  parcelNumber?: string | undefined
  carrier?: string | undefined
}

/**
 * Takes a delivery one step on. Call it inside a transaction.
 * @throws DeliveryError for a step that is not the next one, and for a parcel without a number;
 * NotOfBrand
 */
export async function advanceDelivery(tx: Database, step: Step) {
  const { appId, redemptionId, now, parcelNumber, carrier } = step
  const row = await findRedemption(tx, appId, redemptionId)
  if (!row) throw new NotOfBrand(`redemption ${redemptionId}`)
  const next = nextStepOf(row.state)
  if (!next) throw new DeliveryError(`${redemptionId} is ${row.state}: nothing follows.`)
  if (step.to !== undefined && step.to !== next) {
    throw new DeliveryError(`${redemptionId} is ${row.state}: next is ${next}, not ${step.to}.`)
  }
  const payment = (await readPayments(tx, appId, [redemptionId])).get(redemptionId)
  if (payment && waitsForPayment(payment)) {
    throw new DeliveryError(`${redemptionId} waits for its payment ${payment.id}.`)
  }
  const parcel = parcelNumber ?? row.parcel_number
  if (next === 'shipped' && !parcel) {
    throw new DeliveryError(`${redemptionId} is shipped with a parcel number alone.`)
  }
  // A note is about the step before.
  await updateRedemption(tx, row, { state: next, parcel_number: parcel, note_json: null })
  const changes = { changed_at: now, ...(carrier !== undefined && { carrier }) }
  await saveDelivery(tx, { appId, redemptionId }, changes)
  if ((next === 'shipped' || next === 'delivered') && parcel) {
    const sent = { ...row, appId, redemptionId, now, parcelNumber: parcel, state: next } as const
    await notify(tx, await parcelNotice(tx, sent))
  }
  if (next === 'delivered' && payment?.method === 'delivery') {
    await payOnArrival(tx, { appId, payment, now, by: carrier })
  }
  return { redemptionId, from: row.state, to: next }
}

/** The deliveries that a step follows. */
export const readOnTheWay = (db: Database, appId: string) => readDeliveries(db, appId, moving)

/** Takes every delivery of a brand one step on. Call it inside a transaction. */
export async function advanceAll(tx: Database, { appId, now }: { appId: string; now: number }) {
  const rows = await readOnTheWay(tx, appId)
  const ids = rows.map(({ id }) => id)
  const payments = await readPayments(tx, appId, ids)
  const advanced = []
  for (const [index, { id, parcel_number }] of rows.entries()) {
    const payment = payments.get(id)
    if (payment && waitsForPayment(payment)) continue
    const made = `TH${String(now).slice(-8)}${String(index).padStart(3, '0')}`
    const parcelNumber = parcel_number ?? made
    advanced.push(await advanceDelivery(tx, { appId, redemptionId: id, now, parcelNumber }))
  }
  return advanced
}

// A link is paid before anything leaves; the carrier or a counter takes the money later.
export function waitsForPayment({ method, state }: PaymentRow) {
  return method === 'link' && state === 'due'
}

/** Marks a payment on delivery as paid once everything of it has arrived. */
async function payOnArrival(
  tx: Database,
  of: { appId: string; payment: PaymentRow; now: number; by: string | undefined },
) {
  const { appId, payment, now, by } = of
  const bought = await readBought(tx, payment)
  const hasArrived = bought.every(({ state }) => state === 'delivered')
  if (hasArrived) await markPaid(tx, { appId, paymentId: payment.id, now, by })
}

/** The step that follows; undefined after the last one, and for what is no delivery. */
export function nextStepOf(state: string): DeliveryState | undefined {
  const place = steps.findIndex((step) => step === state)
  return place < 0 ? undefined : steps[place + 1]
}

interface Change {
  brand: Brand
  memberId: string
  now: number
  orderId: string
  body: Omit<RedeemBody, 'quantity'>
}

/**
 * Sends an order elsewhere, as long as all of it is still in preparation. Call it inside a
 * transaction.
 * @throws Problem notFound, notAvailable once something of it has left, addressRequired when the
 * address is not the member's own or not whole
 */
export async function changeOrderAddress(tx: Database, change: Change): Promise<void> {
  const { brand, memberId, now, orderId, body } = change
  const order = await readOrder(tx, { appId: brand.appId, memberId, now }, orderId)
  if (!order) throw new Problem('notFound')
  const redemptions = order.rows.map(({ redemption }) => redemption)
  const open = redemptions.filter(({ state }) => state !== 'cancelled')
  if (open.length === 0 || open.some(({ state }) => state !== 'in_preparation')) {
    throw new Problem('notAvailable')
  }
  // Without an address the rule would take the default one, which the member has not chosen.
  if (body.addressKey === undefined && body.address === undefined) {
    throw new Problem('addressRequired')
  }
  const parts: RedeemBody = { ...body, quantity: 1 }
  const address = await addressOf(tx, { brand, memberId, body: parts })
  if (!address) throw new Problem('addressRequired')
  const address_json = await contentOf(tx, change, address.addressKey)
  for (const redemption of open) {
    const campaign = brand.campaigns.get(redemption.campaign_id)
    if (!campaign) throw new Problem('notFound')
    await updateRedemption(tx, redemption, {
      address_key: address.addressKey,
      parts_json: withDestination(redemption.parts_json, brand, campaign, parts),
    })
    const delivery = { appId: brand.appId, redemptionId: redemption.id }
    await saveDelivery(tx, delivery, { address_json, changed_at: now })
  }
}

async function contentOf(tx: Database, { brand, memberId }: Change, key: string | null) {
  if (key === null) return null
  const book = { kind: 'delivery', appId: brand.appId, memberId } as const
  return (await readEntry(tx, book, key)).content_json
}
