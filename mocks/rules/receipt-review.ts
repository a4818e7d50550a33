import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { notify } from './notifications.ts'
import { givePoints } from './points.ts'
import { receiptNotice } from './receipt-notices.ts'
import { addStep, placeOf, type ReceiptRow } from './receipt-rows.ts'
import {
  isOwnShop,
  readAmount,
  receiptPoints,
  receiptSettingOf,
  receiptTitle,
} from './receipt-rules.ts'

/** Why a receipt cannot be decided about, for whoever decides. */
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
 * Says that a receipt is right: its points are the member's, once. Call it inside a transaction.
 * `isRule`: the brand's rule says so, and no person. `amountBaht`: what the receipt says, where the member has said nothing or something else.
 * @throws ReceiptError
 */
export async function approveReceipt(
  tx: Database,
  decision: Decision & { amountBaht?: number | undefined; isRule?: boolean },
): Promise<ReceiptRow> {
  const { brand, now, amountBaht, isRule = false } = decision
  const before = await readPending(tx, decision)
  const levelId = await levelOf(tx, before)
  const amount = amountBaht === undefined ? before.amount_satang : satangOf(brand, amountBaht)
  if (amount === null) throw new ReceiptError('The member has said no amount: say what it is.')
  const points = amountBaht === undefined ? before.points : receiptPoints(brand, levelId, amount)
  const row = await decide(tx, decision, {
    status: 'approved',
    amount_satang: amount,
    points,
    decided_by: isRule ? 'rule' : 'person',
  })
  if (points > 0) {
    const title = receiptTitle(placeOf(row), isOwnShop(brand, row.shop_id))
    const whose = { appId: row.app_id, memberId: row.member_id, now }
    await givePoints(tx, whose, { points, title, type: 'ocr-point', receiptId: row.id })
  }
  await notify(tx, [receiptNotice(brand, row, now)])
  return row
}

/**
 * Says that a receipt is not right, by the key of a reason. Call it inside a transaction.
 * @throws ReceiptError
 */
export async function rejectReceipt(
  tx: Database,
  decision: Decision & { reason: string },
): Promise<ReceiptRow> {
  const { brand, now, reason } = decision
  const reasons = brand.receipts?.rejectReasons.map(({ key }) => key) ?? []
  if (!reasons.includes(reason)) throw new ReceiptError(`Reasons are: ${reasons.join(', ')}.`)
  await readPending(tx, decision)
  const row = await decide(tx, decision, {
    status: 'reject',
    reason,
    decided_by: 'person',
  })
  await notify(tx, [receiptNotice(brand, row, now)])
  return row
}

// Whoever decides may mistype, and is bound as members are.
function satangOf(brand: Brand, amountBaht: number): number {
  const most = receiptSettingOf(brand).config.maxSpendingBaht
  try {
    return readAmount(amountBaht, most)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new ReceiptError(`An amount is whole satang, above 0 and up to ${most} baht.`)
  }
}

/** The receipts of a brand that wait for somebody, the one that is due first before the others. */
export async function pendingReceipts(db: Database, { appId }: Pick<Brand, 'appId'>) {
  return db
    .selectFrom('receipt')
    .selectAll()
    .where('app_id', '=', appId)
    .where('status', '=', 'pending')
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}

async function readPending(tx: Database, { brand, receiptId }: Decision): Promise<ReceiptRow> {
  const row = await tx
    .selectFrom('receipt')
    .selectAll()
    .where('app_id', '=', brand.appId)
    .where('id', '=', receiptId)
    .executeTakeFirst()
  if (!row) throw new ReceiptError(`There is no receipt ${receiptId}.`)
  if (row.status === 'pending') return row
  throw new ReceiptError(`Receipt ${receiptId} is decided already: ${row.status}.`)
}

async function levelOf(tx: Database, { app_id, member_id }: ReceiptRow): Promise<number> {
  const { level_id, state } = await tx
    .selectFrom('member')
    .select(['level_id', 'state'])
    .where('app_id', '=', app_id)
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  if (state === 'closed') throw new ReceiptError(`Member ${member_id} has left.`)
  return level_id
}

type Decided = Partial<Pick<ReceiptRow, 'reason' | 'amount_satang' | 'points'>> &
  Pick<ReceiptRow, 'status' | 'decided_by'>

async function decide(
  tx: Database,
  { brand, receiptId, now, by }: Decision,
  decided: Decided,
): Promise<ReceiptRow> {
  const row = await tx
    .updateTable('receipt')
    .set({ ...decided, decided_at: now, due_at: null })
    .where('app_id', '=', brand.appId)
    .where('id', '=', receiptId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirstOrThrow()
  // They wait no longer, whichever way it went.
  await tx
    .deleteFrom('pending_point')
    .where('app_id', '=', brand.appId)
    .where('id', '=', receiptId)
    .execute()
  const kind = decided.status === 'approved' ? ('approved' as const) : ('rejected' as const)
  const step = { kind, at: now, by: by === undefined ? undefined : { en: by, th: by } }
  await addStep(tx, { appId: brand.appId, receiptId }, step)
  return row
}
