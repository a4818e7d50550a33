import { queryClient } from '@/api/query-client'
import { freshen } from '@/api/freshness'
import { appealReceipt } from '@/contract/receipts'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { type AppealDraft, changed, newAppeal } from './appeal-rules'
import { openAppeal } from './modals'
import { takeReceiptPhoto } from './photo/take-photo-flow'

// What was written and not sent yet, for as long as the visit lasts; signing out empties the cache.
const drafts = 'receipt appeal'
queryClient.setQueryDefaults([drafts], { gcTime: Infinity })

/** From "I do not agree" until a person looks at it again. */
export async function appealAgainst(receiptId: string): Promise<void> {
  const button = document.activeElement
  const queryKey = [drafts, receiptId]
  for (;;) {
    const draft = queryClient.getQueryData<AppealDraft>(queryKey) ?? newAppeal()
    const onDraft = (next: AppealDraft) => void queryClient.setQueryData(queryKey, next)
    const answer = await openAppeal({ receiptId, draft, onDraft })
    if (answer === 'sent') break
    if (answer !== 'photo') return
    // One modal is open at a time: the sheet comes back with the photo.
    const photo = await takeReceiptPhoto()
    if (photo) onDraft(changed(queryClient.getQueryData<AppealDraft>(queryKey) ?? draft, { photo }))
  }
  queryClient.removeQueries({ queryKey })
  showToast({ text: texts.t('history.sheet.sent', { ns: 'receipts' }) })
  await freshen(queryClient, appealReceipt)
  focusHeading(button)
}

/** The button that was pressed goes with the rejection; unless the member has gone on by then. */
function focusHeading(button: Element | null) {
  if (![button, document.body].includes(document.activeElement)) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
