import { queryClient } from '@/api/query-client'
import { freshen } from '@/api/freshness'
import { appealReceipt } from '@/contract/receipts'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { type AppealDraft, newAppeal } from './appeal-rules'
import { openAppeal } from './modals'
import { takeReceiptPhoto } from './photo/take-photo-flow'

/** What was written and not sent yet, for as long as the visit lasts. */
const drafts = new Map<string, AppealDraft>()

/** From "I do not agree" until a person looks at it again. */
export async function appealAgainst(receiptId: string): Promise<void> {
  for (;;) {
    const draft = drafts.get(receiptId) ?? newAppeal()
    const answer = await openAppeal({
      receiptId,
      draft,
      onDraft: (changed) => void drafts.set(receiptId, changed),
    })
    if (answer === 'sent') break
    if (answer !== 'photo') return
    // One modal is open at a time: the sheet comes back with the photo.
    const photo = await takeReceiptPhoto()
    const now = drafts.get(receiptId) ?? draft
    if (photo) drafts.set(receiptId, { ...now, photo, key: crypto.randomUUID() })
  }
  drafts.delete(receiptId)
  showToast({ text: texts.t('history.sheet.sent', { ns: 'receipts' }) })
  await freshen(queryClient, appealReceipt)
}
