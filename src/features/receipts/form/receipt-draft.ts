import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import { read } from '@/contract/reader'
import { z } from '@/contract/zod'
import { keepFile, keptFile, removeFile } from '@/session/personal-files'
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

const photoOf = (slot: string) => `${slot}.photo`

/** The saved draft of a slot; an empty one if there is none. */
export function receiptDraft(slot: string) {
  return queryOptions<ReceiptDraft>({
    queryKey: ['receipt draft', slot],
    queryFn: () => load(slot),
    staleTime: Infinity,
    retry: false,
  })
}

/** Changes the draft at once, and saves it; saves run in sequence. */
export function changeDraft(slot: string, change: Partial<ReceiptDraft>): void {
  const { queryKey } = receiptDraft(slot)
  const draft = { ...(queryClient.getQueryData(queryKey) ?? emptyDraft()), ...change }
  queryClient.setQueryData(queryKey, draft)
  inTurn(async () => {
    if ('photo' in change) await keepPhoto(slot, change.photo)
    const { photo, ...rest } = draft
    const { name, isClear } = photo ?? {}
    const kept = { ...rest, photo: name === undefined ? undefined : { name, isClear } }
    await keepFile(slot, new TextEncoder().encode(JSON.stringify(kept)))
  })
}

/** Deletes the draft. */
export function dropDraft(slot: string): void {
  queryClient.setQueryData(receiptDraft(slot).queryKey, emptyDraft())
  inTurn(async () => {
    await removeFile(slot)
    await removeFile(photoOf(slot))
  })
}

let last = Promise.resolve()

function inTurn(work: () => Promise<void>) {
  last = last.then(work, work)
}

async function load(slot: string): Promise<ReceiptDraft> {
  await last.catch(() => undefined)
  const bytes = await keptFile(slot)
  if (!bytes) return emptyDraft()
  try {
    const { photo, ...rest } = read(Kept, JSON.parse(new TextDecoder().decode(bytes)))
    const image = photo && (await keptFile(photoOf(slot)))
    if (!photo || !image) return rest
    return { ...rest, photo: { ...photo, blob: new Blob([image], { type: 'image/jpeg' }) } }
  } catch {
    return emptyDraft()
  }
}

async function keepPhoto(slot: string, photo: ReceiptPhoto | undefined) {
  if (!photo) return removeFile(photoOf(slot))
  await keepFile(photoOf(slot), new Uint8Array(await photo.blob.arrayBuffer()))
}

function emptyDraft(): ReceiptDraft {
  return { key: crypto.randomUUID(), values: emptyValues }
}
