import { endpoint } from './endpoint'
import {
  Baht,
  CalendarDate,
  Id,
  Instant,
  pageOf,
  pagingFields,
  Points,
  text,
  known,
} from './shared'
import { z } from './zod'

export const ReceiptStatus = z.enum(['pending', 'approved', 'reject'])
export type ReceiptStatus = z.infer<typeof ReceiptStatus>

/** A receipt that a member sent for points (specification §3, receipt upload). */
export const Receipt = z.object({
  id: z.string(),
  transactionId: z.string(),
  status: known(ReceiptStatus, 'pending'),
  /** The date printed on it. */
  receiptDate: CalendarDate,
  uploadDate: Instant,
  /** The shop and its branch, by id and by name; a shop that the brand does not know has no id. */
  storeId: z.nullable(z.string()),
  store: z.string(),
  branchId: z.nullable(z.string()),
  branch: z.string(),
  receiptNumber: z.string(),
  spendingAmount: z.nullable(Baht),
  /** Points given, or to be given on approval; 0 for none. */
  points: Points,
  remark: z.optional(z.nullable(z.string())),
  /** Reason of the rejection, for the member. */
  rejectReason: z.optional(z.nullable(z.string())),
  /** When a check is due while it is pending; it can be later. */
  dueAt: z.optional(z.nullable(Instant)),
  /** It can be sent again with a new photo and corrections. */
  canResend: z.boolean(),
  /** The member can appeal, once. */
  canAppeal: z.boolean(),
})
export type Receipt = z.infer<typeof Receipt>

/** History of a receipt, oldest first. */
const ReceiptStep = z.object({
  kind: known(z.enum(['sent', 'read', 'resent', 'appealed', 'approved', 'rejected']), 'read'),
  at: Instant,
  /** First name of the person who decided, if any. */
  by: z.optional(z.nullable(z.string())),
})
export type ReceiptStep = z.infer<typeof ReceiptStep>

/** Rules for sending: shops, maximum spending, size of a photo. */
export const getReceiptSetting = endpoint({
  id: 'getReceiptSetting',
  method: 'GET',
  base: 'ocr',
  path: '/receipts/setting',
  auth: 'member',
  response: z.object({
    maxSpendingBaht: Baht,
    maxImageBytes: z.int(),
    /** Maximum age of a receipt. */
    withinHours: z.int(),
    /** Usual time of a check. */
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

/** The member's receipts, newest first. */
export const getReceipts = endpoint({
  id: 'getReceipts',
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
  id: 'getReceipt',
  method: 'GET',
  base: 'ocr',
  path: '/receipts/:receiptId',
  auth: 'member',
  params: z.object({ receiptId: Id }),
  response: z.object({
    receipt: Receipt,
    steps: z.array(ReceiptStep),
    /** Number of photos: the receipt's first, then those of an appeal. */
    photos: z.int(),
  }),
})

/** One photo of a receipt, by index from 0. */
export const getReceiptPhoto = endpoint({
  id: 'getReceiptPhoto',
  method: 'GET',
  base: 'ocr',
  path: '/receipts/:receiptId/photos/:place',
  auth: 'member',
  params: z.object({ receiptId: Id, place: z.int() }),
  response: 'image',
})

/** The data printed on a receipt, and the member's note. */
const receiptFields = {
  /** A JPEG or a PNG file. */
  image: z.unknown(),
  receiptDate: CalendarDate,
  receiptNumber: z.string().check(z.minLength(1), z.maxLength(40)),
  spendingAmount: z.optional(Baht),
  remark: z.optional(text(300)),
  /** A random id of this device: attempts are counted by it. */
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
  id: 'sendReceipt',
  method: 'POST',
  base: 'ocr',
  path: '/receipts',
  auth: 'member',
  body: z.object({ ...receiptFields, storeId: Id, branchId: Id }),
  encoding: 'form',
  response: z.object({ receipt: Receipt }),
  idempotent: true,
})

/** Sends a rejected receipt again with a new photo and corrections; refused like a new one. */
export const resendReceipt = endpoint({
  id: 'resendReceipt',
  method: 'POST',
  base: 'ocr',
  path: '/receipts/:receiptId/resend',
  auth: 'member',
  params: z.object({ receiptId: Id }),
  body: z.object(receiptFields),
  encoding: 'form',
  response: z.object({ receipt: Receipt }),
  idempotent: true,
})

/** Appeals against a rejection: a person checks again. Once for each rejection. */
export const appealReceipt = endpoint({
  id: 'appealReceipt',
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
  idempotent: true,
})
