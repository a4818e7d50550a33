import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '@/api/api-error'
import { q } from '@/api/q'
import { getReceiptSetting } from '@/contract/receipts'
import { useTexts } from '@/i18n/use-texts'
import { allOf } from '@/page-frame/all-of'
import { Page } from '@/page-frame/page'
import { draftSlot, receiptDraft } from './receipt-draft'
import { ReceiptForm, ReceiptFormPending } from './receipt-form'
import { ReceiptsClosed } from '@/features/receipts/history/receipt-states'
import styles from '@/features/receipts/send.module.css'

/** Sends a receipt. */
export function Component() {
  const { t } = useTexts('receipts')
  const setting = useQuery(q(getReceiptSetting, {}))
  const draft = useQuery(receiptDraft(draftSlot()))
  // A new key resets the form after each receipt.
  const [round, setRound] = useState(0)
  const isClosed = isProblem(setting.error, 'notAvailable', 'notFound')

  return (
    <Page
      className="wrap sh-room sh-form"
      intro={
        setting.data && (
          <p className={styles.lead}>{t('send.lead', { count: setting.data.pointsWithinHours })}</p>
        )
      }
      query={allOf(setting, draft)}
      waiting={<ReceiptFormPending />}
      failed={isClosed && <ReceiptsClosed />}
    >
      {([rules, kept]) => (
        <ReceiptForm key={round} setting={rules} draft={kept} onSent={() => setRound(round + 1)} />
      )}
    </Page>
  )
}
