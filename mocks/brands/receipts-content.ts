import { textIn } from '@/contract/text'
import { z } from '@/contract/zod'
import { isLanguage } from './brand-languages.ts'
import { Text } from './content.ts'
import {
  PackAmount,
  PackCount,
  PackDate,
  PackInstant,
  PackNumber,
  PackPositive,
} from './pack-values.ts'
import words from './pack-words.json' with { type: 'json' }

const Caps = z.object({ perDay: PackCount, perMonth: PackCount })

/**
 * When a receipt is approved without a person: where the machine has read the same date, number,
 * shop and amount, the amount is below a bound, and neither the member nor the device has had more
 * than so many of these, in a day and in a month of Bangkok.
 */
const AutomaticRule = z.object({ belowBaht: PackAmount, member: Caps, device: Caps })
export type AutomaticRule = z.infer<typeof AutomaticRule>

/** Settings for receipts: shops, maximum amount, texts of rejections. */
export const ReceiptSetting = z.object({
  config: z.object({
    maxSpendingBaht: PackPositive,
    maxImageMb: PackPositive,
    withinHours: PackNumber,
    pointsWithinHours: PackCount,
    /** Attempts per member and per device in a day in Bangkok. */
    triesPerDay: z._default(z.object({ member: PackNumber, device: PackNumber }), {
      member: 20,
      device: 30,
    }),
    /** Without one, every receipt waits for a person. */
    automatic: z.optional(AutomaticRule),
  }),
  rejectReasons: z.array(z.object({ key: z.string(), label: Text })),
  partnerShops: z.array(
    z.object({
      id: z.string(),
      name: Text,
      /** `stores`: the brand's own. */
      branches: z.union([z.literal('stores'), z.array(Text)]),
    }),
  ),
})
export type ReceiptSetting = z.infer<typeof ReceiptSetting>

/** A receipt of the story. */
export const ReceiptContent = z.object({
  id: z.string(),
  transactionId: z.string(),
  memberId: z.int(),
  status: z.enum(['pending', 'approved', 'reject']),
  receiptDate: PackDate,
  uploadDate: PackInstant,
  store: Text,
  branch: Text,
  /** The branch, if it is one of the brand's own. */
  storeId: z.nullable(z.int()),
  receiptNumber: z.string(),
  spendingAmount: PackAmount,
  points: PackCount,
  remark: z.nullable(Text),
  rejectReason: z.nullable(z.string()),
  dueAt: z.nullable(PackInstant),
})
export type ReceiptContent = z.infer<typeof ReceiptContent>

/** The title of a receipt's points in the ledger. */
export function receiptTitle({ shop, branch }: { shop: Text; branch: Text }, isOwn: boolean): Text {
  const template = isOwn ? words.receiptOfOwnShop : words.receiptOfPartner
  const languages = Object.keys({ ...shop, ...branch }).filter(isLanguage)
  return Object.fromEntries(
    languages.map((language) => [
      language,
      textIn(template, language)
        .replace('{shop}', () => textIn(shop, language))
        .replace('{branch}', () => textIn(branch, language)),
    ]),
  )
}
