import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { platformNow } from '@/api/platform-clock'
import type { Receipt } from '@/contract/receipts'
import { useOnline } from '@/host/use-online'
import { formatBaht } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Dock } from '@/ui/dock'
import { PhotoField } from './photo-field'
import { changeDraft, draftSlot, type ReceiptDraft } from './receipt-draft'
import {
  daysOf,
  isFilledIn,
  isListed,
  type ReceiptField,
  type ReceiptRefusal,
  receiptSchema,
  type ReceiptSetting,
  type ReceiptValues,
  refusalOf,
} from './receipt-form-rules'
import { ReceiptFields } from './receipt-fields'
import { sendDraft } from './send-draft-flow'
import { SendState } from './send-state'
import styles from './send.module.css'
import type { SendOutcome } from './sending'

interface ReceiptFormProps {
  setting: ReceiptSetting
  draft: ReceiptDraft
  /** The one that was rejected: its shop stays, and it is this one that is sent again. */
  rejected?: Receipt
  onSent: () => void
}

/** A receipt to fill in and send. What is typed is kept on the device until it has arrived. */
export function ReceiptForm({ setting, draft, rejected, onSent }: ReceiptFormProps) {
  const { t } = useTexts('receipts')
  const { t: listedWords } = useTexts('errors')
  const isOnline = useOnline()
  const slot = draftSlot(rejected?.id)
  const [outcome, setOutcome] = useState<SendOutcome>()
  const [photoError, setPhotoError] = useState<string>()
  const { withinHours, maxSpendingBaht, maxImageBytes } = setting
  // A correction counts from the day that the receipt was sent first.
  const limits = useMemo(() => {
    const sentAt = rejected ? Date.parse(rejected.uploadDate) : platformNow()
    return { ...daysOf(sentAt, withinHours), maxSpendingBaht }
  }, [rejected, withinHours, maxSpendingBaht])
  const hasShop = rejected === undefined
  const say = useCallback(
    (problem: ReceiptRefusal) =>
      isListed(problem)
        ? listedWords(problem, { max: Math.floor(maxImageBytes / 1_000_000) })
        : t(`send.problem.${problem}`, { hours: withinHours, most: formatBaht(maxSpendingBaht) }),
    [t, listedWords, withinHours, maxSpendingBaht, maxImageBytes],
  )
  const schema = useMemo(() => receiptSchema(limits, { hasShop, say }), [limits, hasShop, say])
  const form = useForm<ReceiptValues, unknown, ReceiptValues>({
    resolver: zodResolver(schema),
    defaultValues: draft.values,
    reValidateMode: 'onChange',
  })
  const values = { ...draft.values, ...useWatch({ control: form.control }) }
  const { isSubmitting } = form.formState

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => changeDraft(slot, { values: typed }),
      }),
    [form, slot],
  )

  async function send(typed: ReceiptValues) {
    setOutcome(undefined)
    setPhotoError(undefined)
    const result = await sendDraft({ receiptId: rejected?.id, values: typed })
    if (result.kind === 'sent') return onSent()
    if (result.kind === 'refused' && showAtField(result.error.details)) return
    setOutcome(result)
  }

  function showAtField({ field, reason }: Readonly<Record<string, unknown>>) {
    const refusal = refusalOf(field, reason)
    if (!refusal) return false
    if (field === 'image') setPhotoError(say(refusal))
    // A refusal that is known names a field of this form.
    else form.setError(field as ReceiptField, { message: say(refusal) }, { shouldFocus: true })
    return true
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(send)()
        }}
      >
        {!outcome && !isSubmitting && <SendState waiting={draft.waiting} />}
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
        <Dock>
          <Button
            type="submit"
            wide
            disabled={!draft.photo || !isFilledIn(values, hasShop)}
            pending={isSubmitting}
            pendingLabel={t('send.sending.short')}
          >
            {t(submitLabel(draft.waiting, isOnline))}
          </Button>
        </Dock>
      </form>
    </FormProvider>
  )
}

function submitLabel(waiting: ReceiptDraft['waiting'], isOnline: boolean) {
  if (waiting === 'lost') return 'send.again'
  return waiting === 'offline' && isOnline ? 'send.now' : 'send.submit'
}
