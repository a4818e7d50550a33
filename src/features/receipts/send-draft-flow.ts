import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { resendReceipt, sendReceipt } from '@/contract/receipts'
import { deviceId } from './device-id'
import { openSending } from './modals'
import { changeDraft, draftSlot, dropDraft, receiptDraft } from './receipt-draft'
import { fieldsOf, type ReceiptValues } from './receipt-form-rules'
import { type SendOutcome, startSending } from './sending'

interface ToSend {
  /** The rejected receipt that is corrected; without it a new one is sent. */
  receiptId?: string | undefined
  /** What the form holds, where there is one. */
  values?: ReceiptValues
}

/**
 * Sends what is kept, and shows it going out. The same key goes with every try until the platform
 * has answered. Without a connection nothing is sent, not later either.
 */
export async function sendDraft({ receiptId, values }: ToSend = {}): Promise<SendOutcome> {
  const slot = draftSlot(receiptId)
  if (values) changeDraft(slot, { values })
  const draft = queryClient.getQueryData(receiptDraft(slot).queryKey)
  if (!draft?.photo) return { kind: 'stopped' }
  if (!navigator.onLine) {
    changeDraft(slot, { waiting: draft.waiting ?? 'offline' })
    return { kind: 'offline' }
  }
  // Before it goes out: the page may be gone before the answer comes.
  changeDraft(slot, { waiting: 'lost' })
  const { key: idempotencyKey } = draft
  const fields = { image: draft.photo.blob, ...fieldsOf(draft.values), deviceId: deviceId() }
  const { storeId, branchId } = draft.values
  const sending = startSending((options) =>
    receiptId === undefined
      ? call(sendReceipt, { body: { ...fields, storeId, branchId }, idempotencyKey }, options)
      : call(resendReceipt, { params: { receiptId }, body: fields, idempotencyKey }, options),
  )
  const settled = sending.outcome.then((outcome) => settle(outcome, slot, receiptId))
  const photo = URL.createObjectURL(draft.photo.blob)
  await openSending({
    sending,
    photo,
    isAgain: receiptId !== undefined,
    hasForm: values !== undefined,
  })
  URL.revokeObjectURL(photo)
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
