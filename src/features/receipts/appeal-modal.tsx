import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { isProblem } from '@/api/is-problem'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { outcomeOfError } from '@/api/lost-answer'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { appealReceipt, getReceiptSetting } from '@/contract/receipts'
import { describeError } from '@/errors/describe-error'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { ChipRadios } from '@/ui/chip-radios'
import { Meter } from '@/ui/meter'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import { TextArea } from '@/ui/text-area'
import styles from './appeal-modal.module.css'
import { AppealPhoto } from './appeal-photo'
import { appealBody, type AppealDraft, appealReasons, changed, longestAppeal } from './appeal-rules'
import { deviceId } from './device-id'
import { photoProblemOf } from './receipt-form-rules'

export interface AppealParams {
  receiptId: string
  draft: AppealDraft
  /** Told of every change, so that nothing written is lost. */
  onDraft: (draft: AppealDraft) => void
}

/** It was sent, or a photo is wanted for it first. */
export type AppealAnswer = 'sent' | 'photo'

/** Why the member does not agree; it stays until it has been sent or they leave it. */
export default function AppealModal(props: ModalProps<AppealParams, AppealAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const setting = useQuery(q(getReceiptSetting, {}))
  const [draft, setDraft] = useState(params.draft)
  const [hasTried, setTried] = useState(false)
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState<{ text: string; isPhotos: boolean }>()
  const sending = useRef<AbortController>(undefined)
  const form = useId()
  const isSending = done !== undefined
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
    const controller = new AbortController()
    sending.current = controller
    setProblem(undefined)
    setDone(0)
    hold(true)
    try {
      const { receiptId } = params
      const sent = { ...body, deviceId: deviceId() }
      const input = { params: { receiptId }, body: sent, idempotencyKey: draft.key }
      // Without a photo there is nothing to watch go out.
      const onProgress = body.image ? setDone : undefined
      await call(appealReceipt, input, { signal: controller.signal, onProgress })
      close('sent')
    } catch (thrown) {
      setProblem(await problemOf(thrown))
    } finally {
      hold(false)
      setDone(undefined)
    }
  }

  async function problemOf(thrown: unknown) {
    // It may have arrived all the same; with its key it counts once.
    if (outcomeOfError(thrown).kind !== 'refused') {
      return { text: t('history.sheet.unknown'), isPhotos: false }
    }
    if (isProblem(thrown, 'notAvailable', 'notFound')) {
      void freshen(queryClient, appealReceipt)
      return { text: t('history.sheet.late'), isPhotos: false }
    }
    const isPhotos = isProblem(thrown, 'invalid') && thrown.details['field'] === 'image'
    const problem = isPhotos && photoProblemOf(thrown.details['reason'])
    if (problem) return { text: t(`send.problem.${problem}`), isPhotos }
    const { text } = await describeError(thrown)
    return { text, isPhotos }
  }

  return (
    <Sheet
      open={open}
      dismissible={!isSending}
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
          <Button
            variant="quiet"
            wide
            onClick={() => (isSending ? sending.current?.abort() : close())}
          >
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
        {isSending && draft.photo && <Meter label={t('history.sheet.sending')} value={done} />}
        {problem && !problem.isPhotos && (
          <Note tone="error" live>
            {problem.text}
          </Note>
        )}
      </form>
    </Sheet>
  )
}
