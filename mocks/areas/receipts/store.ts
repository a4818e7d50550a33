import { type Selectable, sql } from 'kysely'
import { ownedBy, type Owner } from '../owner.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import type { ReceiptStepTable, ReceiptTable } from '../../database/schema.ts'
import { Problem } from '../../values/problem.ts'
import { bangkokDay, startOfDay } from '../../values/bangkok.ts'

export type ReceiptRow = Selectable<ReceiptTable>

/** A receipt of a brand. */
export type ReceiptKey = Pick<ReceiptRow, 'app_id' | 'id'>

/** A member's receipts, the one sent last first, and how many there are in all. */
export async function readReceipts(
  db: Database,
  { appId, memberId }: Owner,
  { status, top, skip }: { status: ReceiptRow['status'] | undefined; top: number; skip: number },
) {
  let own = db.selectFrom('receipt').where('app_id', '=', appId).where('member_id', '=', memberId)
  if (status) own = own.where('status', '=', status)
  const rows = await own
    .selectAll()
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(top)
    .offset(skip)
    .execute()
  return { rows, total: await countRows(own) }
}

/** A member's own receipt. @throws Problem notFound, for somebody else's as well */
export async function readReceipt(
  db: Database,
  owner: Owner,
  receiptId: string,
): Promise<ReceiptRow> {
  const row = await db
    .selectFrom('receipt')
    .selectAll()
    .where(ownedBy(owner))
    .where('id', '=', receiptId)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}

/** A receipt of any member of the brand: for reviewers. */
export function findReceipt(
  db: Database,
  { app_id, id }: ReceiptKey,
): Promise<ReceiptRow | undefined> {
  return db
    .selectFrom('receipt')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertReceipt(tx: Database, row: ReceiptRow): Promise<void> {
  await tx.insertInto('receipt').values(row).execute()
}

export async function updateReceipt(tx: Database, row: ReceiptRow): Promise<void> {
  await tx
    .updateTable('receipt')
    .set(row)
    .where('app_id', '=', row.app_id)
    .where('id', '=', row.id)
    .execute()
}

/** Writes what was decided about a receipt that is pending. */
export function updatePending(
  tx: Database,
  { app_id, id }: ReceiptKey,
  decided: Partial<ReceiptRow>,
): Promise<ReceiptRow> {
  return tx
    .updateTable('receipt')
    .set(decided)
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether another receipt of the shop has the same number and is not rejected. */
export async function isNumberTaken(tx: Database, row: ReceiptRow): Promise<boolean> {
  const other = await tx
    .selectFrom('receipt')
    .select('id')
    .where('app_id', '=', row.app_id)
    .where('shop_id', '=', row.shop_id)
    .where('number_key', '=', row.number_key)
    // Literal, as the index of numbers has it.
    .where('status', '!=', sql.lit('reject'))
    .where('id', '!=', row.id)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Whether a member has sent a receipt with this number, and it is not rejected: one of the branch, of
 * the same amount, or whose amount is not known yet.
 */
export async function isReceiptSent(
  tx: Database,
  of: { appId: string; shopId: string; branchId: string; numberKey: string; satang: number },
): Promise<boolean> {
  const sent = await tx
    .selectFrom('receipt')
    .select('id')
    .where('app_id', '=', of.appId)
    .where('shop_id', '=', of.shopId)
    .where('number_key', '=', of.numberKey)
    // Literal, as the index of numbers has it.
    .where('status', '!=', sql.lit('reject'))
    .where((eb) =>
      eb.or([
        eb('branch_id', '=', of.branchId),
        eb('amount_satang', 'is', null),
        eb('amount_satang', '=', of.satang),
      ]),
    )
    .executeTakeFirst()
  return sent !== undefined
}

/** What happened to a receipt, the earliest first. */
export async function readSteps(db: Database, { app_id, id }: ReceiptKey) {
  return db
    .selectFrom('receipt_step')
    .select(['kind', 'at', 'by_json', 'said_json'])
    .where('app_id', '=', app_id)
    .where('receipt_id', '=', id)
    .orderBy('position')
    .execute()
}

/** The receipts that were taken again after a rejection since a time: they may have new photos. */
export async function readReopened(
  db: Database,
  { appId, since }: { appId: string; since: number },
): Promise<string[]> {
  const steps = await db
    .selectFrom('receipt_step')
    .select('receipt_id')
    .where('app_id', '=', appId)
    // Literals, so that the partial index is used.
    .where('kind', 'in', [sql.lit('resent' as const), sql.lit('appealed' as const)])
    .where('at', '>=', since)
    .execute()
  return steps.map(({ receipt_id }) => receipt_id)
}

type Step = Pick<Selectable<ReceiptStepTable>, 'kind' | 'at'> & {
  by?: Text | undefined
  said?: object
}

/** Notes what happens to a receipt. Call it inside a transaction. */
export async function addStep(
  tx: Database,
  { app_id, id: receipt_id }: ReceiptKey,
  step: Step,
): Promise<void> {
  const steps = tx
    .selectFrom('receipt_step')
    .where('app_id', '=', app_id)
    .where('receipt_id', '=', receipt_id)
  const position = await countRows(steps)
  await tx
    .insertInto('receipt_step')
    .values({
      app_id,
      receipt_id,
      position,
      kind: step.kind,
      at: step.at,
      by_json: step.by ? JSON.stringify(step.by) : null,
      said_json: step.said ? JSON.stringify(step.said) : null,
    })
    .execute()
}

/** How many receipts of its member or of its device the rule has approved; 0 without a device. */
export async function countApproved(
  db: Database,
  receipt: ReceiptRow,
  by: 'member_id' | 'device_key',
  now: number,
): Promise<Approved> {
  const day = bangkokDay(now)
  const approved = db
    .selectFrom('receipt')
    .where('app_id', '=', receipt.app_id)
    .where(by, '=', receipt[by])
    .where('decided_by', '=', 'rule')
  const since = (from: string) => countRows(approved.where('decided_at', '>=', startOfDay(from)))
  return { today: await since(day), thisMonth: await since(`${day.slice(0, 7)}-01`) }
}

/** The pending receipts of a brand, the soonest due first. */
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

/** How many receipts the rule has approved today and this month, in Bangkok. */
export interface Approved {
  today: number
  thisMonth: number
}
