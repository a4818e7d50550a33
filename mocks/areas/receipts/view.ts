import type { Receipt } from '@/contract/receipts'
import type { z } from '@/contract/zod'
import { maxImageBytes } from './read-receipt-photo.ts'
import { canAppeal, canResend, placeOf, shopsOf } from './rules.ts'
import type { readSteps, ReceiptRow } from './store.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import { Text } from '../../brands/content.ts'
import type { ReceiptSetting } from '../../brands/receipts-content.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'

/** How a brand takes receipts, with the shops that it takes them of. */
export function settingView(setting: ReceiptSetting, brand: Brand, language: Language) {
  const { maxSpendingBaht, withinHours, pointsWithinHours } = setting.config
  return {
    maxSpendingBaht,
    maxImageBytes: maxImageBytes(setting.config),
    withinHours,
    pointsWithinHours,
    shops: shopsOf(setting, brand.storeNames).map(({ id, name, branches }) => ({
      id,
      name: say(name, language),
      branches: branches.map((branch) => ({ id: branch.id, name: say(branch.name, language) })),
    })),
  }
}

/** A receipt as its member reads it. */
export function receiptView(
  row: ReceiptRow,
  { brand, language, now }: Pick<MemberContext, 'brand' | 'language' | 'now'>,
): z.input<typeof Receipt> {
  const { shop, branch } = placeOf(row)
  const mayResend = canResend(row, now)
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
    points: row.status === 'reject' && !mayResend ? 0 : row.points,
    remark: row.remark_json === null ? null : say(readText(row.remark_json), language),
    rejectReason: row.reason === null ? null : (say(reason?.label, language) ?? row.reason),
    dueAt: toInstantOrNull(row.due_at),
    canResend: mayResend,
    canAppeal: canAppeal(row, now),
  }
}

/** A step of a receipt, without the text of an appeal, which is for reviewers. */
export function stepView(
  { kind, at, by_json }: Awaited<ReturnType<typeof readSteps>>[number],
  language: Language,
) {
  return { kind, at: toInstant(at), by: by_json === null ? null : say(readText(by_json), language) }
}

function readText(json: string): Text {
  return Text.parse(JSON.parse(json))
}
