import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import { read } from '@/contract/reader'
import { z } from '@/contract/zod'
import { keepFile, keptFile, removeFile } from '@/session/personal-files'
import type { ReceiptPhoto } from './photo/receipt-photo'
import { emptyValues, type ReceiptValues } from './receipt-form-rules'

/** A receipt that is being filled in or waits to be sent, as the device keeps it. */
export interface ReceiptDraft {
  /** The idempotency key: one receipt, however often it is tried. */
  key: string
  values: ReceiptValues
  photo?: ReceiptPhoto | undefined
  /**
   * The member wanted it sent and it is not known to have arrived: for want of a connection nothing
   * was sent, or the answer got lost. The next move is theirs.
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

/** A new receipt, or the correction of one that was rejected. */
export function draftSlot(receiptId?: string): string {
  return receiptId === undefined ? 'receipt' : `receipt.${receiptId}`
}

const photoOf = (slot: string) => `${slot}.photo`

/** What is kept under this slot; an empty draft where there is nothing. */
export function receiptDraft(slot: string) {
  return queryOptions<ReceiptDraft>({
    queryKey: ['receipt draft', slot],
    queryFn: () => load(slot),
    staleTime: Infinity,
    retry: false,
  })
}

/** Takes a change over at once and keeps it; what is kept follows in the order of the changes. */
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

/** The receipt has arrived, or is not wanted any more. */
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
