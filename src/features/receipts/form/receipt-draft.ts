import { queryClient } from '@/api/query-client'
import { read } from '@/contract/reader'
import { z } from '@/contract/zod'
import { photoDrafts } from '@/session/photo-drafts'
import type { ReceiptPhoto } from '@/features/receipts/photo/receipt-photo'
import { emptyValues, type ReceiptValues } from './receipt-form-rules'

/** An unsent receipt, as saved on the device. */
export interface ReceiptDraft {
  /** The idempotency key, the same for all retries. */
  key: string
  values: ReceiptValues
  photo?: ReceiptPhoto | undefined
  /**
   * Sending has failed: the device was offline, or the answer was lost. The member decides when to
   * retry.
   */
  waiting?: 'offline' | 'lost' | undefined
}

const Kept = z.object({
  key: z.string(),
  values: z.object({
    receiptDate: z.string(),
    spendingAmount: z.string(),
    storeId: z.string(),
    branchId: z.string(),
    receiptNumber: z.string(),
    remark: z.string(),
  }),
  photo: z.optional(z.object({ name: z.string(), isClear: z.boolean() })),
  waiting: z.optional(z.enum(['offline', 'lost'])),
})

/** The slot of a new receipt, or of the correction of a rejected one. */
export function draftSlot(receiptId?: string): string {
  return receiptId === undefined ? 'receipt' : `receipt.${receiptId}`
}

const drafts = photoDrafts<ReceiptDraft>({
  name: 'receipt draft',
  empty: emptyDraft,
  photoOf: ({ photo }) => photo?.blob,
  toKept({ photo, ...rest }) {
    const { name, isClear } = photo ?? {}
    return { ...rest, photo: name === undefined ? undefined : { name, isClear } }
  },
  async fromKept(kept, readPhoto) {
    const { photo, ...rest } = read(Kept, kept)
    const blob = photo && (await readPhoto())
    return blob ? { ...rest, photo: { ...photo, blob } } : rest
  },
})

/** The saved draft of a slot; an empty one if there is none. */
export const receiptDraft = drafts.query

/** Changes the draft at once, and saves it. */
export function changeDraft(slot: string, change: Partial<ReceiptDraft>): void {
  const before = queryClient.getQueryData(receiptDraft(slot).queryKey) ?? emptyDraft()
  drafts.change(slot, before, change)
}

/** Deletes the draft. */
export const dropDraft = drafts.drop

function emptyDraft(): ReceiptDraft {
  return { key: crypto.randomUUID(), values: emptyValues }
}
