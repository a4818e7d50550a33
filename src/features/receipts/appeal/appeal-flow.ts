import { queryClient } from '@/api/query-client'
import { invalidate } from '@/api/invalidate'
import { appealReceipt } from '@/contract/receipts'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { type AppealDraft, changed, newAppeal } from './appeal-rules'
import { openAppeal } from '@/features/receipts/modals'
import { takeReceiptPhoto } from '@/features/receipts/photo/take-photo-flow'

// Unsent drafts, kept for this visit. Signing out clears the cache.
const drafts = 'receipt appeal'
queryClient.setQueryDefaults([drafts], { gcTime: Infinity })

/** The appeal flow: writes and sends an appeal against a rejection. */
export async function appealAgainst(receiptId: string): Promise<void> {
  const button = document.activeElement
  const queryKey = [drafts, receiptId]
  for (;;) {
    const draft = queryClient.getQueryData<AppealDraft>(queryKey) ?? newAppeal()
    const onDraft = (next: AppealDraft) => void queryClient.setQueryData(queryKey, next)
    const answer = await openAppeal({ receiptId, draft, onDraft })
    if (answer === 'sent') break
    if (answer !== 'photo') return
    // Only one modal can be open: the sheet opens again with the photo.
    const photo = await takeReceiptPhoto()
    if (photo) onDraft(changed(queryClient.getQueryData<AppealDraft>(queryKey) ?? draft, { photo }))
  }
  queryClient.removeQueries({ queryKey })
  showToast({ text: texts.t('history.sheet.sent', { ns: 'receipts' }) })
  await invalidate(appealReceipt)
  focusHeading(button)
}

/** Moves the focus to the heading, as the pressed button disappears, unless it has moved since. */
function focusHeading(button: Element | null) {
  if (![button, document.body].includes(document.activeElement)) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
