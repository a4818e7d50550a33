import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '@/api/is-problem'
import { q } from '@/api/q'
import { getReceiptSetting } from '@/contract/receipts'
import { LoadFailed } from '@/errors/load-failed'
import { useTexts } from '@/i18n/use-texts'
import { PageTitle } from '@/ui/page-title'
import { draftSlot, receiptDraft } from './receipt-draft'
import { ReceiptForm } from './receipt-form'
import { ReceiptFormPending } from './receipt-form-pending'
import { ReceiptsClosed } from './receipts-closed'
import styles from './send.module.css'

/** `/receiptupload/add`: a receipt for points. */
export function Component() {
  const { t } = useTexts('receipts')
  const setting = useQuery(q(getReceiptSetting, {}))
  const draft = useQuery(receiptDraft(draftSlot()))
  // One after the other: what has arrived makes room for a form that is empty.
  const [round, setRound] = useState(0)
  const isReady = setting.data && draft.data
  const isClosed = isProblem(setting.error, 'notAvailable', 'notFound')

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('send.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('send.title')}</h1>
      {setting.data && (
        <p className={styles.lead}>{t('send.lead', { count: setting.data.pointsWithinHours })}</p>
      )}
      {isReady && (
        <ReceiptForm
          key={round}
          setting={setting.data}
          draft={draft.data}
          onSent={() => setRound(round + 1)}
        />
      )}
      {!isReady && !setting.error && <ReceiptFormPending />}
      {!isReady && isClosed && <ReceiptsClosed />}
      {!isReady && setting.error && !isClosed && <LoadFailed as="part" query={setting} />}
    </div>
  )
}
