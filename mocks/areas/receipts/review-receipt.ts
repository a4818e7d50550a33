import { receiptNotice } from './notices.ts'
import { isOwnShop, placeOf, readAmount, receiptPoints, receiptSettingOf } from './rules.ts'
import { sameText } from '../../answers/own-texts.ts'
import { receiptTitle } from '../../brands/receipts-content.ts'
import { addStep, findReceipt, type ReceiptRow, updatePending } from './store.ts'
import { giftsOfNumber } from '../counter/gift-store.ts'
import { notify } from '../notifications/store.ts'
import { deliverPoints } from '../points/ledger.ts'
import { deletePendingById } from '../points/store.ts'
import { readMember } from '../profile/member-store.ts'
import { creditFriends } from '../referrals/add-friend.ts'
import { countSpending } from '../top-spenders/count-spending.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { startOfDay } from '../../values/bangkok.ts'
import { NotOfBrand } from '../../values/not-of-brand.ts'
import { Problem } from '../../values/problem.ts'

/** Why a decision about a receipt is not possible; shown to the reviewer. */
export class ReceiptError extends Error {
  override name = 'ReceiptError'
}

interface Decision {
  brand: Brand
  receiptId: string
  now: number
  /** Who decides, by a first name. */
  by?: string | undefined
}

/**
 * Approves a receipt and gives the member its points, once. Call it inside a transaction.
 * `isRule`: the brand's rule approves it, not a person. `amountBaht`: the printed amount, where the
 * member gave none or another one.
 * @throws ReceiptError, NotOfBrand
 */
export async function approveReceipt(
  tx: Database,
  decision: Decision & { amountBaht?: number | undefined; isRule?: boolean },
): Promise<ReceiptRow> {
  const { brand, now, amountBaht, by, isRule = false } = decision
  const before = await readPending(tx, decision)
  const levelId = await levelOf(tx, before)
  const amount = amountBaht === undefined ? before.amount_satang : reviewedAmount(brand, amountBaht)
  if (amount === null) throw new ReceiptError('The member has said no amount: say what it is.')
  await refuseGiven(tx, brand, before, amount)
  const points = amountBaht === undefined ? before.points : receiptPoints(brand, levelId, amount)
  const row = await decide(tx, decision, {
    status: 'approved',
    amount_satang: amount,
    points,
    decided_by: isRule ? 'rule' : 'person',
  })
  const owner = { appId: row.app_id, memberId: row.member_id, now }
  const wait =
    points > 0 &&
    (await deliverPoints(tx, brand, owner, {
      points,
      title: receiptTitle(placeOf(row), isOwnShop(brand, row.shop_id)),
      way: 'receipt',
      givenBy: isRule ? 'rule' : (by ?? 'person'),
      receiptId: row.id,
    }))
  if (points > 0) await creditFriends(tx, brand, owner)
  await countSpending(tx, brand, { ...owner, satang: amount, at: startOfDay(row.receipt_date) })
  await notify(tx, [receiptNotice(brand, row, now, wait)])
  return row
}

/**
 * Rejects a receipt, by the key of a reason. Call it inside a transaction.
 * @throws ReceiptError, NotOfBrand
 */
export async function rejectReceipt(
  tx: Database,
  decision: Decision & { reason: string },
): Promise<ReceiptRow> {
  const { brand, now, reason } = decision
  await readPending(tx, decision)
  const reasons = brand.receipts?.rejectReasons.map(({ key }) => key) ?? []
  if (!reasons.includes(reason)) throw new ReceiptError(`Reasons are: ${reasons.join(', ')}.`)
  const row = await decide(tx, decision, { status: 'reject', reason, decided_by: 'person' })
  await notify(tx, [receiptNotice(brand, row, now)])
  return row
}

// The reviewer's amount has the same bounds as a member's.
function reviewedAmount(brand: Brand, amountBaht: number): number {
  const most = receiptSettingOf(brand).config.maxSpendingBaht
  try {
    return readAmount(amountBaht, most)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new ReceiptError(`An amount is whole satang, above 0 and up to ${most} baht.`)
  }
}

async function readPending(tx: Database, { brand, receiptId }: Decision): Promise<ReceiptRow> {
  const row = await findReceipt(tx, { app_id: brand.appId, id: receiptId })
  if (!row) throw new NotOfBrand(`receipt ${receiptId}`)
  if (row.status === 'pending') return row
  throw new ReceiptError(`Receipt ${receiptId} is decided already: ${row.status}.`)
}

/** A counter may have given points since the receipt was sent, for an amount that was another then. */
async function refuseGiven(tx: Database, brand: Brand, row: ReceiptRow, amount: number) {
  if (!isOwnShop(brand, row.shop_id)) return
  const gifts = await giftsOfNumber(tx, { appId: brand.appId, numberKey: row.number_key })
  if (!gifts.some(({ satang }) => satang === amount)) return
  throw new ReceiptError(`A counter has given points for receipt ${row.receipt_number}.`)
}

async function levelOf(tx: Database, { app_id, member_id }: ReceiptRow): Promise<number> {
  const { state, level_id } = await readMember(tx, { appId: app_id, memberId: member_id })
  if (state === 'closed') throw new ReceiptError(`Member ${member_id} has left.`)
  if (state !== 'active') throw new ReceiptError(`Member ${member_id} is barred.`)
  return level_id
}

type Decided = Partial<Pick<ReceiptRow, 'reason' | 'amount_satang' | 'points'>> &
  Pick<ReceiptRow, 'status' | 'decided_by'>

async function decide(
  tx: Database,
  { brand, receiptId, now, by }: Decision,
  decided: Decided,
): Promise<ReceiptRow> {
  const key = { app_id: brand.appId, id: receiptId }
  const row = await updatePending(tx, key, { ...decided, decided_at: now, due_at: null })
  await deletePendingById(tx, key)
  const kind = decided.status === 'approved' ? 'approved' : 'rejected'
  await addStep(tx, key, { kind, at: now, by: by === undefined ? undefined : sameText(by) })
  return row
}
