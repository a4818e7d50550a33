import { OrderState } from '@/contract/purchases'
import type { Database } from '../database/connect.ts'
import { markPaid, type PaymentRow, readPayments } from './payments.ts'
import { parcelNotice } from './parcel-notices.ts'
import { notify } from './notifications.ts'

/** Whoever asks for a step that there is not; said to a developer, never to a member. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}

const steps = OrderState.options
const moving = steps.slice(0, -1)

export interface Step {
  appId: string
  redemptionId: string
  now: number
  /** The next one unless said. */
  to?: string | undefined
  parcelNumber?: string | undefined
  carrier?: string | undefined
}

/**
 * Takes a delivery one step on. Call it inside a transaction.
 * @throws DeliveryError for a step that is not the next one, and for a parcel without a number.
 */
export async function advanceDelivery(tx: Database, step: Step) {
  const { appId, redemptionId, now, parcelNumber, carrier } = step
  const row = await tx
    .selectFrom('redemption')
    .select(['state', 'parcel_number', 'member_id', 'campaign_id'])
    .where('app_id', '=', appId)
    .where('id', '=', redemptionId)
    .executeTakeFirst()
  if (!row) throw new DeliveryError(`There is no redemption ${redemptionId}.`)
  const next = nextOf(row.state)
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
  await tx
    .updateTable('redemption')
    // What was noted was about the step before.
    .set({ state: next, parcel_number: parcel, note_json: null })
    .where('app_id', '=', appId)
    .where('id', '=', redemptionId)
    .execute()
  const changes = { changed_at: now, ...(carrier !== undefined && { carrier }) }
  await tx
    .insertInto('delivery')
    .values({
      app_id: appId,
      redemption_id: redemptionId,
      address_json: null,
      carrier: null,
      ...changes,
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'redemption_id']).doUpdateSet(changes))
    .execute()
  if ((next === 'shipped' || next === 'delivered') && parcel) {
    const sent = { ...row, appId, redemptionId, now, parcelNumber: parcel, state: next } as const
    await notify(tx, await parcelNotice(tx, sent))
  }
  if (next === 'delivered' && payment?.method === 'delivery') {
    await payOnArrival(tx, { appId, payment, now, by: carrier })
  }
  return { redemptionId, from: row.state, to: next }
}

/** Takes every delivery of a brand one step on. Call it inside a transaction. */
export async function advanceAll(tx: Database, { appId, now }: { appId: string; now: number }) {
  const rows = await tx
    .selectFrom('redemption')
    .select(['id', 'parcel_number'])
    .where('app_id', '=', appId)
    .where('state', 'in', moving)
    .orderBy('id')
    .execute()
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

// Nothing leaves before a link is paid; whoever delivers, or a counter, takes the money later.
function waitsForPayment({ method, state }: PaymentRow) {
  return method === 'link' && state === 'due'
}

/** Whoever delivers has taken the money once all that is paid together has arrived. */
async function payOnArrival(
  tx: Database,
  of: { appId: string; payment: PaymentRow; now: number; by: string | undefined },
) {
  const { appId, payment, now, by } = of
  const onTheirWay = await tx
    .selectFrom('redemption')
    .select('id')
    .where('app_id', '=', appId)
    .where('payment_id', '=', payment.id)
    .where('state', '!=', 'delivered')
    .executeTakeFirst()
  if (!onTheirWay) await markPaid(tx, { appId, paymentId: payment.id, now, by })
}

function nextOf(state: string): OrderState | undefined {
  const place = steps.findIndex((step) => step === state)
  return place < 0 ? undefined : steps[place + 1]
}
