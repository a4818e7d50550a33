import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isProblem } from '@/api/is-problem'
import { q } from '@/api/q'
import { getReceipt, getReceiptSetting, type Receipt } from '@/contract/receipts'
import { LoadFailed } from '@/errors/load-failed'
import { settleAmount } from '@/forms/text-rules'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useSearch } from '@/routing/use-search'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { PageTitle } from '@/ui/page-title'
import { ReceiptPhotoView } from './photo-view'
import { draftSlot, type ReceiptDraft, receiptDraft } from './receipt-draft'
import { ReceiptForm } from './receipt-form'
import { ReceiptFormPending } from './receipt-form-pending'
import { emptyValues, type ReceiptValues } from './receipt-form-rules'
import styles from './send.module.css'

/** `/profile/resendreceipt?receipt=ID`: a rejected receipt with a new photo. */
export function Component() {
  const { t } = useTexts('receipts')
  const [search] = useSearch()
  const receiptId = search.get('receipt') ?? ''
  const one = useQuery({
    ...q(getReceipt, { params: { receiptId: receiptId || '-' } }),
    // Not in the middle of typing.
    refetchOnWindowFocus: false,
  })
  const setting = useQuery(q(getReceiptSetting, {}))
  const draft = useQuery(receiptDraft(draftSlot(receiptId)))
  const navigate = useNavigate()
  const failed = one.error ? one : setting
  // As it was when the form was opened: once it has been sent there is nothing to send any more.
  const [opened, setOpened] = useState<Receipt>()
  const now = one.data?.receipt
  if (now?.canResend && opened?.id !== now.id) setOpened(now)
  const receipt = opened?.id === receiptId ? opened : undefined
  const isGone =
    !receipt && (isProblem(one.error, 'notFound', 'notAvailable') || now?.canResend === false)

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('send.resend.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('send.resend.title')}</h1>
      {isGone && <Gone />}
      {!isGone && receipt && setting.data && draft.data && (
        <>
          <p className={styles.lead}>{t('send.resend.lead')}</p>
          <Rejected receipt={receipt} />
          <ReceiptForm
            key={receiptId}
            setting={setting.data}
            draft={filledIn(draft.data, receipt)}
            rejected={receipt}
            onSent={() => void navigate(paths.receipt(receiptId), { replace: true })}
          />
        </>
      )}
      {!isGone && !failed.error && !(receipt && setting.data && draft.data) && (
        <ReceiptFormPending />
      )}
      {!isGone && failed.error && !(receipt && setting.data) && (
        <LoadFailed as="part" query={failed} />
      )}
    </div>
  )
}

function Rejected({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts('receipts')
  return (
    <div className={styles.rejected}>
      {receipt.rejectReason && <Note tone="error">{receipt.rejectReason}</Note>}
      <figure className={styles.old}>
        <div className={styles.oldPhoto}>
          <ReceiptPhotoView receiptId={receipt.id} place={0} alt={t('send.resend.old')} />
        </div>
        <figcaption>{t('send.resend.old')}</figcaption>
      </figure>
    </div>
  )
}

function Gone() {
  const { t } = useTexts('receipts')
  return (
    <EmptyState
      art={stateArt('no-receipts')}
      title={t('send.resend.gone')}
      text={t('send.resend.goneText')}
      action={
        <Link className={buttonClass({ size: 'm' })} to={paths.receipts()} replace>
          {t('send.resend.back')}
        </Link>
      }
    />
  )
}

/** Nothing corrected yet: it starts with what was sent. */
function filledIn(draft: ReceiptDraft, receipt: Receipt): ReceiptDraft {
  const isUntouched = Object.values(draft.values).every((value) => value === '')
  return isUntouched ? { ...draft, values: valuesOf(receipt) } : draft
}

function valuesOf({ receiptDate, receiptNumber, spendingAmount, remark }: Receipt): ReceiptValues {
  return {
    ...emptyValues,
    receiptDate,
    receiptNumber,
    spendingAmount: spendingAmount === null ? '' : settleAmount(String(spendingAmount)),
    remark: remark ?? '',
  }
}
