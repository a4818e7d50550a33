import { useCallback, useMemo, useState } from 'react'
import { useMinute } from '@/api/use-minute'
import type { Receipt } from '@/contract/receipts'
import styles from '@/features/receipts/send.module.css'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { useOnline } from '@/api/connection'
import { formatBaht } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Loading, Skeleton } from '@/ui/skeleton'
import { PhotoField } from './photo-field'
import { changeDraft, draftSlot, type ReceiptDraft } from './receipt-draft'
import { ReceiptFields } from './receipt-fields'
import {
  daysOf,
  isFilledIn,
  isListed,
  type ReceiptField,
  type SentProblem,
  receiptSchema,
  type ReceiptSetting,
  type ReceiptValues,
  sentProblemOf,
} from './receipt-form-rules'
import { sendDraft, type SendOutcome } from './send-draft-flow'
import { SendState } from './send-state'

interface ReceiptFormProps {
  setting: ReceiptSetting
  draft: ReceiptDraft
  /** The rejected receipt to resend; its shop cannot change. */
  rejected?: Receipt
  onSent: () => void
}

/** The receipt form. Its draft stays on the device until the platform has it. */
export function ReceiptForm({ setting, draft, rejected, onSent }: ReceiptFormProps) {
  const { t } = useTexts('receipts')
  const { t: listedWords } = useTexts('errors')
  const isOnline = useOnline()
  const slot = draftSlot(rejected?.id)
  const [outcome, setOutcome] = useState<SendOutcome>()
  const [photoError, setPhotoError] = useState<string>()
  const { withinHours, maxSpendingBaht, maxImageBytes } = setting
  const now = useMinute()
  // A correction must meet the limits of the first upload.
  const sentAt = rejected ? Date.parse(rejected.uploadDate) : now
  const { firstDay, lastDay } = daysOf(sentAt, withinHours)
  const limits = useMemo(
    () => ({ firstDay, lastDay, maxSpendingBaht }),
    [firstDay, lastDay, maxSpendingBaht],
  )
  const hasShop = rejected === undefined
  const say = useCallback(
    (problem: SentProblem) =>
      isListed(problem)
        ? listedWords(problem, { max: Math.floor(maxImageBytes / 1_000_000) })
        : t(`send.problem.${problem}`, { count: withinHours, most: formatBaht(maxSpendingBaht) }),
    [t, listedWords, withinHours, maxSpendingBaht, maxImageBytes],
  )
  const schema = useMemo(() => receiptSchema(limits, { hasShop, say }), [limits, hasShop, say])
  const form = useAppForm<ReceiptValues>({
    schema,
    defaultValues: draft.values,
    draft: { keep: (values) => changeDraft(slot, { values }) },
    async send(values, { setError }) {
      setOutcome(undefined)
      setPhotoError(undefined)
      const result = await sendDraft({ receiptId: rejected?.id, values })
      if (result.kind === 'done') return onSent()
      const { field, reason } = result.kind === 'refused' ? result.error.details : {}
      const problem = sentProblemOf(field, reason)
      if (!problem) setOutcome(result)
      else if (field === 'image') setPhotoError(say(problem))
      // A known problem names a field of this form.
      else setError(field as ReceiptField, { message: say(problem) }, { shouldFocus: true })
    },
  })

  return (
    <FormShell
      form={form}
      submitLabel={t(submitLabel(draft.waiting, isOnline))}
      pendingLabel={t('send.sending.short')}
      isComplete={(values) => draft.photo !== undefined && isFilledIn(values, hasShop)}
      docked
      className={styles.form}
    >
      {!outcome && !form.pending && <SendState waiting={draft.waiting} />}
      <PhotoField
        photo={draft.photo}
        error={photoError}
        onPhoto={(photo) => {
          setPhotoError(undefined)
          changeDraft(slot, { photo })
        }}
      />
      <ReceiptFields setting={setting} limits={limits} rejected={rejected} />
      {outcome && <SendState outcome={outcome} waiting={draft.waiting} />}
    </FormShell>
  )
}

function submitLabel(waiting: ReceiptDraft['waiting'], isOnline: boolean) {
  if (waiting === 'lost') return 'send.again'
  return waiting === 'offline' && isOnline ? 'send.now' : 'send.submit'
}

export function ReceiptFormPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.pending}>
      <Skeleton height="132px" round="m" />
      {[1, 2, 3, 4].map((field) => (
        <div key={field}>
          <Skeleton width="30%" height="0.9rem" />
          <Skeleton height="52px" round="m" />
        </div>
      ))}
    </Loading>
  )
}
