import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '@/host/use-online'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { Note } from '@/ui/note'
import { draftSlot, receiptDraft } from './receipt-draft'
import { sendDraft } from './send-draft-flow'
import styles from './send.module.css'
import type { SendOutcome } from './sending'

/** Offers to send the receipt that did not get through; it never goes by itself. */
export function WaitingReceipt() {
  const { t } = useTexts('receipts')
  const isOnline = useOnline()
  const { data: draft } = useQuery(receiptDraft(draftSlot()))
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<SendOutcome['kind']>()
  const isRefused = outcome === 'refused' || outcome === 'arrivedBefore'
  if (!isRefused && !(draft?.waiting && draft.photo)) return null

  async function send() {
    setSending(true)
    const { kind } = await sendDraft()
    setOutcome(kind)
    setSending(false)
  }

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
        <Link className={buttonClass({ size: 'm', variant: 'quiet' })} to={paths.addReceipt()}>
          {t('send.waiting.open')}
        </Link>
      </div>
    </Note>
  )

  function words() {
    if (isRefused) return 'send.waiting.refused'
    if (!isOnline) return 'send.waiting.offline'
    return draft?.waiting === 'lost' ? 'send.waiting.unknown' : 'send.waiting.unsent'
  }
}
