import type { Receipt } from '@/contract/receipts'
import type { z } from '@/contract/zod'
import type { Brand } from '../brands/brand.ts'
import { Text } from '../brands/content.ts'
import { toInstant, toInstantOrNull } from '../rules/bangkok.ts'
import { placeOf, type ReceiptRow, type readSteps } from '../rules/receipt-rows.ts'
import { canAppeal, canResend } from '../rules/receipt-rules.ts'
import { type Language, say } from './language.ts'

interface Told {
  brand: Brand
  language: Language
  now: number
}

/** A receipt as its member reads it. */
export function receiptView(
  row: ReceiptRow,
  { brand, language, now }: Told,
): z.input<typeof Receipt> {
  const { shop, branch } = placeOf(row)
  const mayMend = canResend(row, now)
  const reason = brand.receipts?.rejectReasons.find(({ key }) => key === row.reason)
  return {
    id: row.id,
    transactionId: row.transaction_id,
    status: row.status,
    receiptDate: row.receipt_date,
    uploadDate: toInstant(row.uploaded_at),
    storeId: row.shop_id,
    store: say(shop, language),
    branchId: row.branch_id,
    branch: say(branch, language),
    receiptNumber: row.receipt_number,
    spendingAmount: row.amount_satang === null ? null : row.amount_satang / 100,
    points: row.status === 'reject' && !mayMend ? 0 : row.points,
    remark: row.remark_json === null ? null : say(readText(row.remark_json), language),
    rejectReason: row.reason === null ? null : (say(reason?.label, language) ?? row.reason),
    dueAt: toInstantOrNull(row.due_at),
    canResend: mayMend,
    canAppeal: canAppeal(row, now),
  }
}

/** What happened to it. What a member said with an appeal is for whoever decides about it. */
export function stepView(
  { kind, at, by_json }: Awaited<ReturnType<typeof readSteps>>[number],
  language: Language,
) {
  return { kind, at: toInstant(at), by: by_json === null ? null : say(readText(by_json), language) }
}

function readText(json: string): Text {
  return Text.parse(JSON.parse(json))
}
