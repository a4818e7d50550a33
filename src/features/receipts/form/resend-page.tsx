import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isProblem } from '@/api/api-error'
import { q } from '@/api/q'
import { getReceiptSetting, type Receipt } from '@/contract/receipts'
import { settleAmount } from '@/forms/amount-rules'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { useSearch } from '@/routing/use-address'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { allOf } from '@/page-frame/all-of'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { openPictures } from '@/pictures/modals'
import { ReceiptPhotoView } from '@/features/receipts/history/photo-view'
import { receiptPhoto, receiptToCorrect } from '@/features/receipts/receipt-queries'
import { draftSlot, type ReceiptDraft, receiptDraft } from './receipt-draft'
import { ReceiptForm, ReceiptFormPending } from './receipt-form'
import { emptyValues, type ReceiptValues } from './receipt-form-rules'
import { receiptRoute, receiptsRoute } from '@/features/receipts/routes'
import styles from '@/features/receipts/send.module.css'

/** `?receipt=ID`: corrects and resends a rejected receipt. */
export function Component() {
  const { t } = useTexts('receipts')
  const [search] = useSearch()
  const receiptId = search.get('receipt') ?? ''
  const one = useQuery(receiptToCorrect(receiptId))
  const setting = useQuery(q(getReceiptSetting, {}))
  const draft = useQuery(receiptDraft(draftSlot(receiptId)))
  const navigate = useNavigate()
  // Kept as it was when the form opened: after sending, it can no longer be resent.
  const [opened, setOpened] = useState<Receipt>()
  const now = one.data?.receipt
  if (now?.canResend && opened?.id !== now.id) setOpened(now)
  const receipt = opened?.id === receiptId ? opened : undefined
  const isGone =
    !receipt && (isProblem(one.error, 'notFound', 'notAvailable') || now?.canResend === false)

  return (
    <Page className="wrap sh-room sh-form">
      {isGone ? (
        <Gone />
      ) : (
        <Loaded
          query={allOf({ ...one, data: receipt }, setting, draft)}
          waiting={<ReceiptFormPending />}
        >
          {([rejected, rules, kept]) => (
            <>
              <p className={styles.lead}>{t('send.resend.lead')}</p>
              <Rejected receipt={rejected} />
              <ReceiptForm
                key={receiptId}
                setting={rules}
                draft={filledIn(kept, rejected)}
                rejected={rejected}
                onSent={() =>
                  navigate(receiptRoute.to({ tab: 'all', receiptId }), { replace: true })
                }
              />
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}

function Rejected({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts('receipts')
  const alt = t('send.resend.old')
  return (
    <div className={styles.rejected}>
      {receipt.rejectReason && <Note tone="error">{receipt.rejectReason}</Note>}
      <figure className={styles.old}>
        <div className={styles.oldPhoto}>
          <ReceiptPhotoView
            receiptId={receipt.id}
            place={0}
            alt={alt}
            onOpen={() =>
              void openPictures({ pictures: [{ alt, source: receiptPhoto(receipt.id, 0) }] })
            }
          />
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
        <Link className={buttonClass({ size: 'm' })} to={receiptsRoute.to({ tab: 'all' })} replace>
          {t('send.resend.back')}
        </Link>
      }
    />
  )
}

/** An untouched draft starts with the values of the rejected receipt. */
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
