import { z } from '@/contract/zod'
import { Text } from './content.ts'

/** How a brand takes receipts: at which shops, up to how much, and what a rejection says. */
export const ReceiptSetting = z.object({
  config: z.object({
    maxSpendingBaht: z.number(),
    maxImageMb: z.number(),
    withinHours: z.int(),
    pointsWithinHours: z.int(),
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
  receiptDate: z.string(),
  uploadDate: z.string(),
  store: Text,
  branch: Text,
  /** The branch, where it is one of the brand's own. */
  storeId: z.nullable(z.int()),
  receiptNumber: z.string(),
  spendingAmount: z.number(),
  points: z.int(),
  remark: z.nullable(Text),
  rejectReason: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
})
export type ReceiptContent = z.infer<typeof ReceiptContent>
