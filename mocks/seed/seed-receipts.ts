import { insertRows } from '../database/rows.ts'
import { hasReceipts, levelsOfMembers, pendingIds } from './seed-store.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { addDays } from '../values/bangkok.ts'
import { insertPhoto } from '../areas/receipts/photo-store.ts'
import { addStep } from '../areas/receipts/store.ts'
import { receiptPoints, shopsOf } from '../areas/receipts/rules.ts'
import { numberKeyOf } from '../values/receipt-number.ts'
import { textIn } from '@/contract/text'
import { standardLanguage } from '../values/standard-language.ts'
import type { Text } from '../brands/content.ts'
import { inRow } from '../files/files.ts'
import { drawReceipt } from '../brands/draw-receipt.ts'
import type { Pack } from '../brands/load-pack.ts'
import type { ReceiptContent } from '../brands/receipts-content.ts'
// Who has reviewed the story's receipts.
import reviewer from './reviewer.json' with { type: 'json' }

const minute = 60_000

interface Story {
  appId: string
  pack: Pack
  past: (instant: string) => number
}

/** Adds receipts to members of a database from before receipts. */
export async function addReceipts(db: Database, story: Story): Promise<void> {
  await transact(db, async (tx) => {
    const known = await hasReceipts(tx, story.appId)
    if (!known) await insertReceipts(tx, story)
  })
}

/**
 * Writes the receipts of a pack's members, with what happened to them and a photo of each. What
 * they gave stands in the ledger already, and what they may give among the points on their way.
 */
export async function insertReceipts(tx: Database, { appId, pack, past }: Story): Promise<void> {
  const levels = await levelsOfMembers(tx, appId)
  const pending = await pendingIds(tx, appId)
  for (const receipt of pack.receipts) {
    const levelId = levels.get(String(receipt.memberId))
    if (levelId === undefined) continue
    const { id } = receipt
    // In a database from before receipts, its points may have arrived already.
    const status = receipt.status === 'pending' && !pending.has(id) ? 'approved' : receipt.status
    const steps = stepsOf({ ...receipt, status }, { pack, past })
    await insertRows(tx, 'receipt', [rowOf({ ...receipt, status }, { appId, pack, past, levelId })])
    for (const step of steps) await addStep(tx, { app_id: appId, id }, step)
    const { bytes, contentType } = drawReceipt(receipt)
    await insertPhoto(tx, { app_id: appId, id }, { ...inRow(bytes), contentType, place: 0 })
  }
}

function rowOf(
  receipt: ReceiptContent,
  { appId, pack, past, levelId }: Story & { levelId: number },
) {
  const amount = Math.round(receipt.spendingAmount * 100)
  const { status, remark } = receipt
  return {
    app_id: appId,
    id: receipt.id,
    member_id: String(receipt.memberId),
    transaction_id: receipt.transactionId,
    status,
    receipt_date: receipt.receiptDate,
    uploaded_at: past(receipt.uploadDate),
    ...placeOf(pack, receipt),
    shop_json: JSON.stringify(receipt.store),
    branch_json: JSON.stringify(receipt.branch),
    receipt_number: receipt.receiptNumber,
    number_key: numberKeyOf(receipt.receiptNumber),
    amount_satang: amount,
    // The points of a rejected receipt if it is approved later.
    points: status === 'reject' ? receiptPoints(pack, levelId, amount) : receipt.points,
    remark_json: remark && JSON.stringify(remark),
    reason: status === 'reject' ? receipt.rejectReason : null,
    due_at: status === 'pending' && receipt.dueAt ? Date.parse(receipt.dueAt) : null,
    decided_at: decidedAt(receipt, { pack, past }),
    decided_by: status === 'pending' ? null : ('person' as const),
    device_key: null,
  }
}

function placeOf(pack: Pack, { store, branch, storeId }: ReceiptContent) {
  const names = new Map(pack.stores.map(({ id, name }) => [id, name]))
  const shops = pack.receiptSetting ? shopsOf(pack.receiptSetting, names) : []
  const shop = shops.find(({ name }) => isSame(name, store))
  const own = storeId === null ? undefined : String(storeId)
  const known = shop?.branches.find(({ id, name }) => id === own || isSame(name, branch))
  return { shop_id: shop?.id ?? null, branch_id: known?.id ?? null }
}

function isSame(one: Text, other: Text) {
  return textIn(one, standardLanguage) === textIn(other, standardLanguage)
}

function stepsOf(receipt: ReceiptContent, of: Pick<Story, 'pack' | 'past'>) {
  const sent = of.past(receipt.uploadDate)
  const steps = [
    { kind: 'sent' as const, at: sent },
    { kind: 'read' as const, at: sent + minute },
  ]
  const decided = decidedAt(receipt, of)
  if (decided === null) return steps
  const kind = receipt.status === 'approved' ? ('approved' as const) : ('rejected' as const)
  return [...steps, { kind, at: decided, by: reviewer.name }]
}

// When its points were credited; the others were checked on the next morning.
function decidedAt(
  { id, status, uploadDate }: ReceiptContent,
  { pack, past }: Pick<Story, 'pack' | 'past'>,
): number | null {
  if (status === 'pending') return null
  const paid = pack.ledger.find(({ ref }) => ref?.kind === 'receipt' && ref.id === id)
  if (paid) return past(paid.at)
  return past(`${addDays(uploadDate.slice(0, 10), 1)}T10:05:00+07:00`)
}
