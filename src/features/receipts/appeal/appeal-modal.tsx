import { useQuery } from '@tanstack/react-query'
import plus from 'phosphor/regular/plus'
import { type FormEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '@/api/call'
import { invalidate } from '@/api/invalidate'
import { isProblem } from '@/api/api-error'
import { q } from '@/api/q'
import { appealReceipt, getReceiptSetting } from '@/contract/receipts'
import { describeError } from '@/errors/describe-error'
import { ErrorNote, type ToldError } from '@/errors/error-note'
import { deviceId } from '@/features/receipts/form/device-id'
import { OwnPhoto } from '@/features/receipts/form/photo-field'
import { photoProblemOf } from '@/features/receipts/form/receipt-form-rules'
import type { ReceiptPhoto } from '@/features/receipts/photo/receipt-photo'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { type Attempt, attempt } from '@/exactly-once/attempt'
import type { Outcome } from '@/exactly-once/outcome'
import { uploadTimeoutMs } from '@/exactly-once/timeouts'
import { Button } from '@/ui/button'
import { ChipRadios } from '@/ui/chip-radios'
import { FieldLine } from '@/ui/field-frame'
import { Icon } from '@/ui/icon'
import { Meter } from '@/ui/meter'
import { Sheet } from '@/ui/sheet'
import { TextArea } from '@/ui/text-area'
import styles from './appeal-modal.module.css'
import { appealBody, type AppealDraft, appealReasons, changed, longestAppeal } from './appeal-rules'

export interface AppealParams {
  receiptId: string
  draft: AppealDraft
  /** Called with every change, so that nothing is lost. */
  onDraft: (draft: AppealDraft) => void
}

/** It was sent, or the member wants to take a photo first. */
export type AppealAnswer = 'sent' | 'photo'

/** The member's appeal against a rejection, until it is sent. */
export default function AppealModal(props: ModalProps<AppealParams, AppealAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const setting = useQuery(q(getReceiptSetting, {}))
  const [draft, setDraft] = useState(params.draft)
  const [hasTried, setTried] = useState(false)
  const [sending, setSending] = useState<Attempt<unknown>>()
  const [problem, setProblem] = useState<ToldError & { isPhotos: boolean }>()
  const form = useId()
  const isSending = sending !== undefined
  const hours = setting.data?.pointsWithinHours

  function change(next: Parameters<typeof changed>[1]) {
    const now = changed(draft, next)
    setDraft(now)
    setProblem(undefined)
    params.onDraft(now)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = appealBody(draft)
    setTried(true)
    if (!body) return event.currentTarget.querySelector('input')?.focus()
    if (isSending) return
    await send(body)
  }

  async function send(body: NonNullable<ReturnType<typeof appealBody>>) {
    const { receiptId } = params
    const input = {
      params: { receiptId },
      body: { ...body, deviceId: deviceId() },
      idempotencyKey: draft.key,
    }
    setProblem(undefined)
    hold(true)
    const started = attempt(
      // Only a photo needs upload progress.
      ({ signal, onProgress }) =>
        call(appealReceipt, input, body.image ? { signal, onProgress } : { signal }),
      uploadTimeoutMs,
    )
    setSending(started)
    const outcome = await started.outcome
    if (outcome.kind === 'done') close('sent')
    else setProblem(await problemOf(outcome))
    hold(false)
    setSending(undefined)
  }

  async function problemOf(outcome: Outcome<unknown>): Promise<ToldError & { isPhotos: boolean }> {
    // It may have arrived. A retry has the same key, so it counts once.
    if (outcome.kind !== 'refused') return { text: t('history.sheet.unknown'), isPhotos: false }
    const error: unknown = outcome.error
    if (isProblem(error, 'notAvailable', 'notFound')) {
      void invalidate(appealReceipt)
      return { text: t('history.sheet.late'), isPhotos: false }
    }
    const isPhotos = isProblem(error, 'invalid') && error.details['field'] === 'image'
    const problem = isPhotos && photoProblemOf(error.details['reason'])
    if (problem) return { text: t(`send.problem.${problem}`), isPhotos }
    const { text, reference } = await describeError(error)
    return { text, reference, isPhotos }
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('history.sheet.title')}
      description={
        hours === undefined
          ? t('history.sheet.textSoon')
          : t('history.sheet.text', { count: hours, formatted: formatNumber(hours) })
      }
      closeLabel={core.t('action.close')}
      announce={isSending ? t('history.sheet.sending') : undefined}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            wide
            pending={isSending}
            pendingLabel={t('history.sheet.sending')}
          >
            {t('history.sheet.send')}
          </Button>
          <Button variant="quiet" wide onClick={() => (sending ? sending.stop() : close())}>
            {core.t('action.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ChipRadios
          label={t('history.sheet.reasons')}
          options={appealReasons.map((value) => ({ value, label: t(`history.sheet.${value}`) }))}
          value={draft.reason}
          error={hasTried && !draft.reason ? t('history.sheet.noReason') : undefined}
          disabled={isSending}
          onChange={(reason) => change({ reason })}
        />
        <TextArea
          className={styles.words}
          label={t('history.sheet.words')}
          hint={t('history.sheet.count', { count: draft.text.length, most: longestAppeal })}
          maxLength={longestAppeal}
          value={draft.text}
          readOnly={isSending}
          onChange={(event) => change({ text: event.target.value })}
        />
        <AppealPhoto
          photo={draft.photo}
          error={problem?.isPhotos ? problem.text : undefined}
          disabled={isSending}
          onTake={() => close('photo')}
          onRemove={() => change({ photo: undefined })}
        />
        {sending && draft.photo && <Progress of={sending} />}
        {problem && !problem.isPhotos && (
          <ErrorNote text={problem.text} reference={problem.reference} />
        )}
      </form>
    </Sheet>
  )
}

function Progress({ of }: { of: Attempt<unknown> }) {
  const { t } = useTexts('receipts')
  return <Meter label={t('history.sheet.sending')} value={useStore(of.progress)} />
}

interface AppealPhotoProps {
  photo: ReceiptPhoto | undefined
  error: string | undefined
  disabled: boolean
  onTake: () => void
  onRemove: () => void
}

/** An additional photo, for example of the back. */
function AppealPhoto({ photo, error, disabled, onTake, onRemove }: AppealPhotoProps) {
  const { t } = useTexts('receipts')
  return (
    <div role="group" aria-label={t('history.sheet.photo')}>
      <div className={styles.photo}>
        {photo && (
          <span className={styles.preview}>
            <OwnPhoto blob={photo.blob} alt={t('history.sheet.photo')} />
          </span>
        )}
        {photo ? (
          <div className={styles.ways}>
            <Button variant="secondary" size="s" disabled={disabled} onClick={onTake}>
              {t('history.sheet.newPhoto')}
            </Button>
            <Button variant="quiet" size="s" disabled={disabled} onClick={onRemove}>
              {t('history.sheet.removePhoto')}
            </Button>
          </div>
        ) : (
          <button
            type="button"
            className={styles.add}
            aria-label={t('history.sheet.addPhoto')}
            disabled={disabled}
            onClick={onTake}
          >
            <Icon d={plus} />
          </button>
        )}
      </div>
      <div role="alert">{error && <FieldLine id="appeal-photo-line" error={error} />}</div>
    </div>
  )
}
