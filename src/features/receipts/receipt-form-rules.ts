import type { Output } from '@/contract/endpoint'
import { lookUp } from '@/contract/look-up'
import type { getReceiptSetting } from '@/contract/receipts'
import { z } from '@/contract/zod'
import { bangkokDay, isDate } from '@/forms/date-rules'
import { plainAmount } from '@/forms/text-rules'

export type ReceiptSetting = Output<typeof getReceiptSetting>

/** What the form holds, as it is typed. */
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
export const longestRemark = 300

/** What bounds a receipt: the days it may be of (yyyy-mm-dd) and what was spent at most. */
export interface ReceiptLimits {
  firstDay: string
  lastDay: string
  maxSpendingBaht: number
}

/** What is wrong with a field; the texts `send.problem.*` have the words. */
export type ReceiptProblem =
  | 'dateRequired'
  | 'dateFuture'
  | 'dateTooOld'
  | 'spendingNone'
  | 'spendingTooMuch'
  | 'shopRequired'
  | 'branchRequired'
  | 'numberRequired'
  | 'numberTooLong'
  | 'remarkTooLong'

/**
 * The days that a receipt may be of when it is sent at `sentAt` (milliseconds since 1970): no time is
 * asked for, so that the whole day counts.
 */
export function daysOf(sentAt: number, withinHours: number) {
  const days = Math.ceil(withinHours / 24)
  return { firstDay: bangkokDay(sentAt - days * 86_400_000), lastDay: bangkokDay(sentAt) }
}

/** The first thing that is wrong with a field (specification §5). */
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
      const baht = Number(plainAmount(value))
      if (value === '') return undefined
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

/** The rules of the form, each with the message that its field shows. */
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

/** Whether all is there that has to be; what is wrong with it, its field says. */
export function isFilledIn(values: ReceiptValues, hasShop: boolean): boolean {
  const { receiptDate, storeId, branchId, receiptNumber } = values
  const needed = [receiptDate, receiptNumber, ...(hasShop ? [storeId, branchId] : [])]
  return needed.every((value) => value.trim() !== '')
}

/** The request without its photo: what was left empty is not sent. */
export function fieldsOf({ receiptDate, spendingAmount, receiptNumber, remark }: ReceiptValues) {
  return {
    receiptDate,
    receiptNumber: receiptNumber.trim(),
    ...(spendingAmount.trim() && { spendingAmount: Number(plainAmount(spendingAmount)) }),
    ...(remark.trim() && { remark: remark.trim() }),
  }
}

/** What the platform found wrong, by the field and the reason that it names. */
const refusals: Readonly<Record<string, ReceiptRefusal>> = {
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

/** Those that the list of errors has the words for (specification §8); the others are of this form. */
export type ListedRefusal = (typeof listed)[number]
export type ReceiptRefusal =
  ReceiptProblem | ListedRefusal | PhotoProblem | 'shopUnknown' | 'branchUnknown'

const photoProblems = ['photoBroken', 'photoSmall', 'photoLarge', 'photoTaken'] as const
type PhotoProblem = (typeof photoProblems)[number]

/** What the platform found wrong with a photo, where it is no fault of the file's kind or size. */
export function photoProblemOf(reason: unknown): PhotoProblem | undefined {
  return photoProblems.find((problem) => problem === reason)
}

export function isListed(refusal: ReceiptRefusal): refusal is ListedRefusal {
  return listed.some((name) => name === refusal)
}

export function refusalOf(field: unknown, reason: unknown): ReceiptRefusal | undefined {
  return lookUp(refusals, `${String(field)} ${String(reason)}`)
}
