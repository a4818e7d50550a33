import type { Selectable } from 'kysely'
import { Text } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { ReceiptStepTable, ReceiptTable } from '../database/schema.ts'
import { Problem } from '../problem.ts'

export type ReceiptRow = Selectable<ReceiptTable>

/** Where a receipt is from, as it was called when it was sent. */
export function placeOf({ shop_json, branch_json }: Pick<ReceiptRow, 'shop_json' | 'branch_json'>) {
  return { shop: Text.parse(JSON.parse(shop_json)), branch: Text.parse(JSON.parse(branch_json)) }
}

interface Whose {
  appId: string
  memberId: string
}

/** A member's receipts, the one sent last first, and how many there are in all. */
export async function readReceipts(
  db: Database,
  { appId, memberId }: Whose,
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
  const { total } = await own
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** A member's own receipt. @throws Problem notFound, for somebody else's as well */
export async function readReceipt(
  db: Database,
  { appId, memberId }: Whose,
  receiptId: string,
): Promise<ReceiptRow> {
  const row = await db
    .selectFrom('receipt')
    .selectAll()
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('id', '=', receiptId)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}

/** What happened to a receipt, the earliest first. */
export async function readSteps(db: Database, { app_id, id }: Pick<ReceiptRow, 'app_id' | 'id'>) {
  return db
    .selectFrom('receipt_step')
    .select(['kind', 'at', 'by_json', 'said_json'])
    .where('app_id', '=', app_id)
    .where('receipt_id', '=', id)
    .orderBy('position')
    .execute()
}

export async function countPhotos(db: Database, { app_id, id }: Pick<ReceiptRow, 'app_id' | 'id'>) {
  const { total } = await db
    .selectFrom('receipt_photo')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('app_id', '=', app_id)
    .where('receipt_id', '=', id)
    .executeTakeFirstOrThrow()
  return total
}

interface Of {
  appId: string
  receiptId: string
}

type Step = Pick<Selectable<ReceiptStepTable>, 'kind' | 'at'> & {
  by?: { en: string; th: string } | undefined
  said?: object
}

/** Notes what happens to a receipt. Call it inside a transaction. */
export async function addStep(tx: Database, { appId, receiptId }: Of, step: Step): Promise<void> {
  const { next } = await tx
    .selectFrom('receipt_step')
    .select(({ fn }) => fn.countAll<number>().as('next'))
    .where('app_id', '=', appId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('receipt_step')
    .values({
      app_id: appId,
      receipt_id: receiptId,
      position: next,
      kind: step.kind,
      at: step.at,
      by_json: step.by ? JSON.stringify(step.by) : null,
      said_json: step.said ? JSON.stringify(step.said) : null,
    })
    .execute()
}

interface Photo {
  contentType: string
  bytes: Uint8Array
  /** What it looks like; undefined for a drawing of the story. */
  fingerprint?: string | undefined
}

export async function insertPhoto(
  tx: Database,
  { appId, receiptId }: Of,
  { place, contentType, bytes, fingerprint }: Photo & { place: number },
): Promise<void> {
  await tx
    .insertInto('receipt_photo')
    .values({
      app_id: appId,
      receipt_id: receiptId,
      place,
      content_type: contentType,
      base64: Buffer.from(bytes).toString('base64'),
      fingerprint: fingerprint ?? null,
    })
    .execute()
}
