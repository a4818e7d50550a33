import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { resendReceipt, sendReceipt } from '@/contract/receipts'
import { openSending } from './modals'
import { changeDraft, draftSlot, dropDraft, receiptDraft } from './receipt-draft'
import { fieldsOf } from './receipt-form-rules'
import { type SendOutcome, startSending } from './sending'

/**
 * Sends what is kept, and shows it going out; the correction of a rejected receipt by its id. The
 * same key goes with every try until the platform has answered. Without a connection nothing is sent,
 * not later either.
 */
export async function sendDraft(receiptId?: string): Promise<SendOutcome> {
  const slot = draftSlot(receiptId)
  const draft = queryClient.getQueryData(receiptDraft(slot).queryKey)
  if (!draft?.photo) return { kind: 'stopped' }
  if (!navigator.onLine) {
    changeDraft(slot, { waiting: draft.waiting ?? 'offline' })
    return { kind: 'offline' }
  }
  // Before it goes out: the page may be gone before the answer comes.
  changeDraft(slot, { waiting: 'lost' })
  const { key: idempotencyKey, values } = draft
  const fields = { image: draft.photo.blob, ...fieldsOf(values) }
  const { storeId, branchId } = values
  const sending = startSending((options) =>
    receiptId === undefined
      ? call(sendReceipt, { body: { ...fields, storeId, branchId }, idempotencyKey }, options)
      : call(resendReceipt, { params: { receiptId }, body: fields, idempotencyKey }, options),
  )
  const settled = sending.outcome.then((outcome) => settle(outcome, slot, receiptId))
  await openSending({ sending, isAgain: receiptId !== undefined })
  // Closed before it had ended: by the member, or with the page that it stood on.
  sending.stop()
  return settled
}

async function settle(outcome: SendOutcome, slot: string, receiptId?: string) {
  if (outcome.kind === 'sent') {
    dropDraft(slot)
    void freshen(queryClient, receiptId === undefined ? sendReceipt : resendReceipt)
  }
  if (outcome.kind === 'refused' || outcome.kind === 'arrivedBefore') {
    // This key has had its answer: what is sent next is another request.
    changeDraft(slot, { key: crypto.randomUUID(), waiting: undefined })
  }
  return outcome
}
