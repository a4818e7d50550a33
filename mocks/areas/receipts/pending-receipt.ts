import { isOwnShop, placeOf, receiptSettingOf } from './rules.ts'
import { receiptTitle } from '../../brands/receipts-content.ts'
import { isNumberTaken, type ReceiptRow, updateReceipt } from './store.ts'
import { giftsOfNumber } from '../counter/gift-store.ts'
import { insertPending } from '../points/store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { bangkokDay } from '../../values/bangkok.ts'

/** Makes a rejected receipt pending again, with the corrections in it. */
export async function reopen(tx: Database, context: MemberContext, row: ReceiptRow) {
  await refuseDuplicate(tx, context.brand, row)
  const pending = { status: 'pending', reason: null, decided_at: null, decided_by: null } as const
  const reopened: ReceiptRow = { ...row, ...pending, due_at: dueAt(context) }
  await updateReceipt(tx, reopened)
  await addPendingPoints(tx, context.brand, reopened)
  return reopened
}

/**
 * The table refuses it as well; this error names the field.
 * @throws Problem invalid, with `reason` duplicate
 */
export async function refuseDuplicate(tx: Database, brand: Brand, row: ReceiptRow) {
  if (!(await isNumberTaken(tx, row)) && !(await isGiven(tx, brand, row))) return
  throw new Problem('invalid', { field: 'receiptNumber', reason: 'duplicate' })
}

/**
 * Whether a counter has given points for the receipt; of any branch, as a number counts once for a
 * shop, and the branch is what the member chose.
 */
async function isGiven(tx: Database, brand: Brand, { shop_id, number_key }: ReceiptRow) {
  if (!isOwnShop(brand, shop_id)) return false
  const gifts = await giftsOfNumber(tx, { appId: brand.appId, numberKey: number_key })
  return gifts.length > 0
}

/** Adds the points that a receipt will give to the member's pending points. */
export async function addPendingPoints(tx: Database, brand: Brand, row: ReceiptRow) {
  const { id, member_id, points, due_at, shop_id } = row
  if (points === 0 || due_at === null) return
  await insertPending(tx, {
    app_id: brand.appId,
    id,
    member_id,
    points,
    due_on: bangkokDay(due_at),
    title_json: JSON.stringify(receiptTitle(placeOf(row), isOwnShop(brand, shop_id))),
    way: null,
    given_by: null,
    receipt_id: null,
  })
}

/** By when the brand promises a decision. */
export function dueAt({ brand, now }: MemberContext) {
  return now + receiptSettingOf(brand).config.pointsWithinHours * 3_600_000
}
