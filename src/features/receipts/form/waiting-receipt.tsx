import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@/api/use-call'
import { useOnline } from '@/api/connection'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { Button, buttonClass } from '@/ui/button'
import { Note } from '@/ui/note'
import { draftSlot, receiptDraft } from './receipt-draft'
import { discardWaiting, sendDraft, type SendOutcome } from './send-draft-flow'
import styles from '@/features/receipts/send.module.css'
import { addReceiptRoute } from '@/features/receipts/routes'

/** Offers to retry the receipt that was not sent. */
export function WaitingReceipt() {
  const { t } = useTexts('receipts')
  const isOnline = useOnline()
  const { data: draft } = useQuery(receiptDraft(draftSlot()))
  const [outcome, setOutcome] = useState<SendOutcome['kind']>()
  const { run: send, isPending: isSending } = useAction(async () =>
    setOutcome((await sendDraft()).kind),
  )
  const isRefused = outcome === 'refused' || outcome === 'reused'
  if (!isRefused && !(draft?.waiting && draft.photo)) return null

  return (
    <Note tone={isRefused ? 'error' : 'warning'} live>
      <b>{t('send.waiting.title')}</b>
      <p>{t(words())}</p>
      <div className={styles.waitingWays}>
        {isOnline && !isRefused && (
          <Button
            size="m"
            pending={isSending}
            pendingLabel={t('send.sending.short')}
            onClick={() => void send()}
          >
            {t('send.waiting.now')}
          </Button>
        )}
        <Link className={buttonClass({ size: 'm', variant: 'quiet' })} to={addReceiptRoute.to()}>
          {t('send.waiting.open')}
        </Link>
        {draft?.waiting === 'offline' && (
          <Button size="m" variant="quiet" onClick={() => discardWaiting(draft)}>
            {t('send.waiting.discard')}
          </Button>
        )}
      </div>
    </Note>
  )

  function words() {
    if (isRefused) return 'send.waiting.refused'
    if (!isOnline) return 'send.waiting.offline'
    return draft?.waiting === 'lost' ? 'send.waiting.unknown' : 'send.waiting.unsent'
  }
}
