import { bangkokDay } from '@/contract/bangkok-day'
import type { Output } from '@/contract/endpoint'
import { lookUp } from '@/contract/look-up'
import type { getReceiptSetting } from '@/contract/receipts'
import { z } from '@/contract/zod'
import { parseBaht } from '@/forms/amount-rules'
import { isDate } from '@/forms/date-rules'

export type ReceiptSetting = Output<typeof getReceiptSetting>

/** The values of the form, as typed. */
export interface ReceiptValues {
  receiptDate: string
  spendingAmount: string
  storeId: string
  branchId: string
  receiptNumber: string
  remark: string
}
export type ReceiptField = keyof ReceiptValues

export const emptyValues: ReceiptValues = {
  receiptDate: '',
  spendingAmount: '',
  storeId: '',
  branchId: '',
  receiptNumber: '',
  remark: '',
}

export const longestNumber = 40
const longestRemark = 300

/** The limits of a receipt: dates (yyyy-mm-dd) and maximum amount. */
export interface ReceiptLimits {
  firstDay: string
  lastDay: string
  maxSpendingBaht: number
}

/** The problem of a field; keys of the texts `send.problem`. */
export type ReceiptProblem =
  | 'dateRequired'
  | 'dateFuture'
  | 'dateTooOld'
  | 'spendingNone'
  | 'spendingUnclear'
  | 'spendingTooMuch'
  | 'shopRequired'
  | 'branchRequired'
  | 'numberRequired'
  | 'numberTooLong'
  | 'remarkTooLong'

/**
 * The valid dates of a receipt sent at `sentAt` (ms since 1970), in whole days since the form has no
 * time.
 */
export function daysOf(sentAt: number, withinHours: number) {
  const days = Math.ceil(withinHours / 24)
  return { firstDay: bangkokDay(sentAt - days * 86_400_000), lastDay: bangkokDay(sentAt) }
}

/** The first problem of a field (specification §5). */
export function problemOf(
  field: ReceiptField,
  values: ReceiptValues,
  limits: ReceiptLimits,
): ReceiptProblem | undefined {
  const value = values[field].trim()
  switch (field) {
    case 'receiptDate':
      if (!isDate(value)) return 'dateRequired'
      if (value > limits.lastDay) return 'dateFuture'
      return value < limits.firstDay ? 'dateTooOld' : undefined
    case 'spendingAmount': {
      if (value === '') return undefined
      const baht = parseBaht(value)
      if (baht === undefined) return 'spendingUnclear'
      if (!(baht > 0)) return 'spendingNone'
      return baht > limits.maxSpendingBaht ? 'spendingTooMuch' : undefined
    }
    case 'storeId':
      return value ? undefined : 'shopRequired'
    case 'branchId':
      return value ? undefined : 'branchRequired'
    case 'receiptNumber':
      if (!value) return 'numberRequired'
      return value.length > longestNumber ? 'numberTooLong' : undefined
    case 'remark':
      return value.length > longestRemark ? 'remarkTooLong' : undefined
  }
}

/** The schema of the form, with the messages of its fields. */
export function receiptSchema(
  limits: ReceiptLimits,
  options: { hasShop: boolean; say: (problem: ReceiptProblem) => string },
) {
  const fields = options.hasShop ? allFields : fieldsWithoutShop
  return z
    .object({
      receiptDate: z.string(),
      spendingAmount: z.string(),
      storeId: z.string(),
      branchId: z.string(),
      receiptNumber: z.string(),
      remark: z.string(),
    })
    .check((context) => {
      for (const field of fields) {
        const problem = problemOf(field, context.value, limits)
        if (!problem) continue
        const message = options.say(problem)
        context.issues.push({ code: 'custom', message, input: context.value, path: [field] })
      }
    })
}

const fieldsWithoutShop = ['receiptDate', 'spendingAmount', 'receiptNumber', 'remark'] as const
const allFields = [...fieldsWithoutShop, 'storeId', 'branchId'] as const

/** Whether all required fields are filled in. */
export function isFilledIn(values: ReceiptValues, hasShop: boolean): boolean {
  const { receiptDate, storeId, branchId, receiptNumber } = values
  const needed = [receiptDate, receiptNumber, ...(hasShop ? [storeId, branchId] : [])]
  return needed.every((value) => value.trim() !== '')
}

/** The request body without photo and empty fields. */
export function fieldsOf({ receiptDate, spendingAmount, receiptNumber, remark }: ReceiptValues) {
  return {
    receiptDate,
    receiptNumber: receiptNumber.trim(),
    ...(spendingAmount.trim() && { spendingAmount: parseBaht(spendingAmount) }),
    ...(remark.trim() && { remark: remark.trim() }),
  }
}

/** The problem for each field and reason in a refusal of the platform. */
const platformProblems: Readonly<Record<string, SentProblem>> = {
  'image type': 'fileTypeUnsupported',
  'image size': 'fileTooLarge',
  'image photoBroken': 'photoBroken',
  'image photoSmall': 'photoSmall',
  'image photoLarge': 'photoLarge',
  'image photoTaken': 'photoTaken',
  'receiptDate future': 'dateFuture',
  'receiptDate tooOld': 'dateTooOld',
  'receiptNumber duplicate': 'receiptDuplicate',
  'receiptNumber empty': 'numberRequired',
  'spendingAmount tooMuch': 'spendingTooMuch',
  'spendingAmount amount': 'spendingNone',
  'storeId unknown': 'shopUnknown',
  'branchId unknown': 'branchUnknown',
}

const listed = ['fileTypeUnsupported', 'fileTooLarge', 'receiptDuplicate'] as const

/** Their texts are in the list of errors (specification §8), not in `send.problem`. */
export type ListedProblem = (typeof listed)[number]
export type SentProblem =
  | ReceiptProblem
  | ListedProblem
  | PhotoProblem
  | 'shopUnknown'
  | 'branchUnknown'

const photoProblems = ['photoBroken', 'photoSmall', 'photoLarge', 'photoTaken'] as const
type PhotoProblem = (typeof photoProblems)[number]

/** The problem of a photo, other than its type or size. */
export function photoProblemOf(reason: unknown): PhotoProblem | undefined {
  return photoProblems.find((problem) => problem === reason)
}

export function isListed(problem: SentProblem): problem is ListedProblem {
  return listed.some((name) => name === problem)
}

export function sentProblemOf(field: unknown, reason: unknown): SentProblem | undefined {
  return lookUp(platformProblems, `${String(field)} ${String(reason)}`)
}
