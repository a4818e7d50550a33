import { endpoint } from './endpoint'
import { Baht, CalendarDate, Id, Instant, pageOf, pagingFields, Points, text } from './shared'
import { z } from './zod'

export const ReceiptStatus = z.enum(['pending', 'approved', 'reject'])
export type ReceiptStatus = z.infer<typeof ReceiptStatus>

/** A receipt that a member sent for points (specification §3, receipt upload). */
export const Receipt = z.object({
  id: z.string(),
  transactionId: z.string(),
  status: ReceiptStatus,
  /** The day that is printed on it. */
  receiptDate: CalendarDate,
  uploadDate: Instant,
  /** The shop and its branch, by id and by name; a shop that the brand does not know has no id. */
  storeId: z.nullable(z.string()),
  store: z.string(),
  branchId: z.nullable(z.string()),
  branch: z.string(),
  receiptNumber: z.string(),
  spendingAmount: z.nullable(Baht),
  /** What it gave, or would give when it is approved; 0 when it gives nothing. */
  points: Points,
  remark: z.optional(z.nullable(z.string())),
  /** Why it was rejected, to be read by the member. */
  rejectReason: z.optional(z.nullable(z.string())),
  /** By when a person should have looked at it, while it is pending; it waits on when none has. */
  dueAt: z.optional(z.nullable(Instant)),
  /** A new photo and corrections are taken. */
  canResend: z.boolean(),
  /** The member can say once that the rejection is wrong. */
  canAppeal: z.boolean(),
})
export type Receipt = z.infer<typeof Receipt>

/** What happened to a receipt, the earliest first. */
const ReceiptStep = z.object({
  kind: z.enum(['sent', 'read', 'resent', 'appealed', 'approved', 'rejected']),
  at: Instant,
  /** Who decided, by a first name, where a person did. */
  by: z.optional(z.nullable(z.string())),
})
export type ReceiptStep = z.infer<typeof ReceiptStep>

/** How receipts are sent: at which shops, with how much spending, and how large a photo. */
export const getReceiptSetting = endpoint({
  method: 'GET',
  base: 'ocr',
  path: '/receipts/setting',
  auth: 'member',
  response: z.object({
    maxSpendingBaht: Baht,
    maxImageBytes: z.int(),
    /** How long after it was printed a receipt is taken. */
    withinHours: z.int(),
    /** How long looking at it takes as a rule. */
    pointsWithinHours: z.int(),
    shops: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        branches: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
})

/** A member's receipts, the one sent last first. */
export const getReceipts = endpoint({
  method: 'GET',
  base: 'ocr',
  path: '/receipts',
  auth: 'member',
  query: z.object({
    mode: z.enum(['all', 'approved', 'pending', 'rejected']),
    ...pagingFields,
  }),
  response: pageOf(Receipt),
})

export const getReceipt = endpoint({
  method: 'GET',
  base: 'ocr',
  path: '/receipts/:receiptId',
  auth: 'member',
  params: z.object({ receiptId: Id }),
  response: z.object({
    receipt: Receipt,
    steps: z.array(ReceiptStep),
    /** How many photos there are: the receipt's first, then what came with an appeal. */
    photos: z.int(),
  }),
  errors: ['notFound'],
})

/** One photo of a receipt, by its place from 0. */
export const getReceiptPhoto = endpoint({
  method: 'GET',
  base: 'ocr',
  path: '/receipts/:receiptId/photos/:place',
  auth: 'member',
  params: z.object({ receiptId: Id, place: z.int() }),
  response: 'image',
  errors: ['notFound'],
})

/** What is printed on a receipt, and what the member has to say of it. */
const receiptFields = {
  /** A JPEG or a PNG file. */
  image: z.unknown(),
  receiptDate: CalendarDate,
  receiptNumber: z.string().check(z.minLength(1), z.maxLength(40)),
  spendingAmount: z.optional(Baht),
  remark: z.optional(text(300)),
  /** A name that the app has made up for this device: tries are counted by it. */
  deviceId: z.optional(text(64)),
}

/**
 * Sends a receipt. It waits for a person, unless a rule of the brand approves it at once.
 * `receiptLimit` tells in `until` when the member, or by its `reason` (`device`) the device, may send
 * again. `invalid` names by its `field` what is wrong and by its `reason` why: `image` (`type`,
 * `size`, `photoBroken`, `photoSmall`, `photoLarge`, `photoTaken`), `receiptDate` (`future`, `tooOld`), `receiptNumber` (`empty`,
 * `duplicate`), `spendingAmount` (`amount`, `tooMuch`), `storeId` or `branchId` (`unknown`).
 */
export const sendReceipt = endpoint({
  method: 'POST',
  base: 'ocr',
  path: '/receipts',
  auth: 'member',
  body: z.object({ ...receiptFields, storeId: Id, branchId: Id }),
  encoding: 'form',
  response: z.object({ receipt: Receipt }),
  errors: ['invalid', 'receiptLimit', 'notAvailable', 'keyReused', 'inFlight'],
  idempotent: true,
})

/** Sends a rejected receipt again with a new photo and what was corrected; refused as sending is. */
export const resendReceipt = endpoint({
  method: 'POST',
  base: 'ocr',
  path: '/receipts/:receiptId/resend',
  auth: 'member',
  params: z.object({ receiptId: Id }),
  body: z.object(receiptFields),
  encoding: 'form',
  response: z.object({ receipt: Receipt }),
  errors: ['invalid', 'receiptLimit', 'notFound', 'notAvailable', 'keyReused', 'inFlight'],
  idempotent: true,
})

/** Says that a rejection is wrong: a person looks again. Once for each rejection. */
export const appealReceipt = endpoint({
  method: 'POST',
  base: 'ocr',
  path: '/receipts/:receiptId/appeal',
  auth: 'member',
  params: z.object({ receiptId: Id }),
  body: z.object({
    reason: z.enum(['date', 'amount', 'mine']),
    text: z.optional(text(300)),
    /** One more photo, as a file. */
    image: z.optional(z.unknown()),
    deviceId: receiptFields.deviceId,
  }),
  encoding: 'form',
  response: z.object({ receipt: Receipt }),
  errors: ['invalid', 'receiptLimit', 'notFound', 'notAvailable', 'keyReused', 'inFlight'],
  idempotent: true,
})
