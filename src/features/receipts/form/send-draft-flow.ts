import { call } from '@/api/call'
import { canReach } from '@/api/can-reach'
import { invalidate } from '@/api/invalidate'
import { queryClient } from '@/api/query-client'
import { type Receipt, resendReceipt, sendReceipt } from '@/contract/receipts'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { attempt } from '@/exactly-once/attempt'
import { uploadTimeoutMs } from '@/exactly-once/timeouts'
import { isPutOff, type Outcome } from '@/exactly-once/outcome'
import { deviceId } from './device-id'
import { showBrandMessages } from '@/features/news/modals'
import { openSending } from '@/features/receipts/modals'
import { changeDraft, draftSlot, dropDraft, receiptDraft, type ReceiptDraft } from './receipt-draft'
import { fieldsOf, type ReceiptValues } from './receipt-form-rules'

export type SendOutcome = Outcome<{ receipt: Receipt }>

interface ToSend {
  /** The rejected receipt to resend; undefined sends a new one. */
  receiptId?: string | undefined
  /** The values of the form, if there is one. */
  values?: ReceiptValues
}

/**
 * Sends the saved draft and shows the upload. Retries have the same key until the platform answers.
 * Offline, nothing is sent; there is no automatic retry.
 */
export async function sendDraft({ receiptId, values }: ToSend = {}): Promise<SendOutcome> {
  const slot = draftSlot(receiptId)
  if (values) changeDraft(slot, { values })
  const draft = queryClient.getQueryData(receiptDraft(slot).queryKey)
  if (!draft?.photo) return { kind: 'stopped' }
  if (!(await canReach())) {
    if (!draft.waiting) queue(slot)
    return { kind: 'offline' }
  }
  // Saved before sending: the page may close before the answer.
  changeDraft(slot, { waiting: 'lost' })
  const { key: idempotencyKey } = draft
  const fields = { image: draft.photo.blob, ...fieldsOf(draft.values), deviceId: deviceId() }
  const { storeId, branchId } = draft.values
  const sending = attempt(
    (options) =>
      receiptId === undefined
        ? call(sendReceipt, { body: { ...fields, storeId, branchId }, idempotencyKey }, options)
        : call(resendReceipt, { params: { receiptId }, body: fields, idempotencyKey }, options),
    uploadTimeoutMs,
  )
  const settled = sending.outcome.then((outcome) => settle(outcome, slot, draft, receiptId))
  const photo = URL.createObjectURL(draft.photo.blob)
  await openSending({
    sending,
    photo,
    isAgain: receiptId !== undefined,
    hasForm: values !== undefined,
  })
  URL.revokeObjectURL(photo)
  // Stops the upload if the modal was closed early.
  sending.stop()
  const outcome = await settled
  if (outcome.kind === 'done') void showBrandMessages('receipt-sent')
  return outcome
}

/** Keeps a receipt to be sent later; the toast offers to undo it. */
function queue(slot: string) {
  changeDraft(slot, { waiting: 'offline' })
  showToast({
    text: texts.t('send.waiting.queued', { ns: 'receipts' }),
    action: {
      label: texts.t('action.undo'),
      run: () => changeDraft(slot, { waiting: undefined }),
    },
    timeout: 8,
  })
}

/** Deletes a receipt that waits; the toast offers to undo it. */
export function discardWaiting(draft: ReceiptDraft): void {
  const slot = draftSlot()
  dropDraft(slot)
  showToast({
    text: texts.t('send.waiting.discarded', { ns: 'receipts' }),
    action: {
      label: texts.t('action.undo'),
      run: () => changeDraft(slot, draft),
    },
    timeout: 8,
  })
}

/** `before`: the draft as it was before this attempt. */
async function settle(
  outcome: SendOutcome,
  slot: string,
  before: ReceiptDraft,
  receiptId?: string,
) {
  if (outcome.kind === 'done') {
    dropDraft(slot)
    void invalidate(receiptId === undefined ? sendReceipt : resendReceipt)
  }
  // An earlier request with this key may still arrive.
  if (isPutOff(outcome)) changeDraft(slot, { waiting: before.waiting })
  else if (outcome.kind === 'refused' || outcome.kind === 'reused') {
    // The key is used: the next request needs a new one.
    changeDraft(slot, { key: crypto.randomUUID(), waiting: undefined })
  }
  return outcome
}
