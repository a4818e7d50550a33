import { OrderState } from '@/contract/purchases'
import type { Database } from '../database/connect.ts'
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
  const advanced = []
  for (const [index, { id, parcel_number }] of rows.entries()) {
    const made = `TH${String(now).slice(-8)}${String(index).padStart(3, '0')}`
    const parcelNumber = parcel_number ?? made
    advanced.push(await advanceDelivery(tx, { appId, redemptionId: id, now, parcelNumber }))
  }
  return advanced
}

function nextOf(state: string): OrderState | undefined {
  const place = steps.findIndex((step) => step === state)
  return place < 0 ? undefined : steps[place + 1]
}
