import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import { tablesOfMember } from '../../database/retention.ts'
import { type Owner, type OwnerAt, ownedBy } from '../owner.ts'
import { partsAfterLeaving } from '../redeem/request-rules.ts'
import { updateRedemption } from '../wallet/store.ts'

/** Deletes the rows that end with the membership. */
export async function deleteOwnRows(tx: Database, owner: Owner) {
  for (const table of tablesOfMember) await tx.deleteFrom(table).where(ownedBy(owner)).execute()
}

/** Deletes a member's receipt photos and remarks. The receipt stays, so that it cannot be sent again. */
export async function deleteReceiptContent(tx: Database, owner: Owner) {
  const { appId } = owner
  const own = tx.selectFrom('receipt').select('id').where(ownedBy(owner))
  await tx
    .deleteFrom('receipt_photo')
    .where('app_id', '=', appId)
    .where('receipt_id', 'in', own)
    .execute()
  await tx
    .updateTable('receipt_step')
    .set({ said_json: null })
    .where('app_id', '=', appId)
    .where('receipt_id', 'in', own)
    .execute()
  await tx.updateTable('receipt').set({ remark_json: null }).where(ownedBy(owner)).execute()
}

/** Parcels that are still to arrive need their address. */
const onTheWay = ['in_preparation', 'in_delivery', 'shipped'] as const

/**
 * Removes what a member wrote into records that stay: addresses and texts of redemptions, except of
 * parcels on their way, answers of surveys, and the account at LINE.
 */
export async function forgetWords(tx: Database, owner: Owner) {
  await forgetRedemptions(tx, owner, { withParcels: false })
  await tx.updateTable('survey_answer').set({ answers_json: '{}' }).where(ownedBy(owner)).execute()
  await tx.updateTable('line_change').set({ sub: '' }).where(ownedBy(owner)).execute()
}

/** Removes addresses and texts of a member's redemptions; of parcels on their way only if asked to. */
export async function forgetRedemptions(
  tx: Database,
  owner: Owner,
  { withParcels }: { withParcels: boolean },
) {
  const own = tx
    .selectFrom('redemption')
    .where(ownedBy(owner))
    .$if(!withParcels, (query) => query.where('state', 'not in', onTheWay))
  await tx
    .updateTable('delivery')
    .set({ address_json: null })
    .where('app_id', '=', owner.appId)
    .where('redemption_id', 'in', own.select('id'))
    .where('address_json', 'is not', null)
    .execute()
  for (const row of await own.select(['app_id', 'id', 'parts_json']).execute()) {
    const parts_json = partsAfterLeaving(row.parts_json)
    if (parts_json !== row.parts_json) await updateRedemption(tx, row, { parts_json })
  }
}

/** Whether parcels to a member are on their way. */
export async function hasParcels(db: Database, owner: Owner): Promise<boolean> {
  const parcel = await db
    .selectFrom('redemption')
    .select('id')
    .where(ownedBy(owner))
    .where('state', 'in', onTheWay)
    .executeTakeFirst()
  return parcel !== undefined
}

export async function countPending(db: Database, owner: Owner): Promise<number> {
  const { sum } = await db
    .selectFrom('pending_point')
    .select(({ fn }) => fn.sum<number | null>('points').as('sum'))
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

// Codes that are still valid. Deliveries arrive even after the membership has ended.
export function countRewards(db: Database, owner: OwnerAt): Promise<number> {
  const { now } = owner
  const valid = db
    .selectFrom('redemption')
    .where(ownedBy(owner))
    .where('state', '=', 'view_code')
    .where((eb) => eb.or([eb('deadline_at', 'is', null), eb('deadline_at', '>', now)]))
    .where((eb) => eb.or([eb('voucher_expire_at', 'is', null), eb('voucher_expire_at', '>', now)]))
  return countRows(valid)
}
