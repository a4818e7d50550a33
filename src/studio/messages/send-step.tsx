import { useRef, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { formatDateTime } from '@/i18n/time-formats'
import {
  getMessage,
  getMessages,
  sendMessage,
  stopMessage,
  type StudioMessage,
  testMessage,
} from '@/contract/studio/messages'
import { z } from '@/contract/zod'
import { callStaff } from '@/studio/api/call-staff'
import { StaffError } from '@/studio/api/staff-error'
import { refreshStaff } from '@/studio/api/staff-queries'
import { staffWords } from '@/studio/i18n/staff-words'
import { textsOf, useTexts } from '@/studio/i18n/studio-texts'
import { useKept } from '@/studio/session/use-kept'
import { isHalfTyped, lastDay } from '@/studio/shell/half-typed'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { TextField } from '@/ui/text-field'
import { isTaken } from './line-limits-rules'
import { instantOfField, wordFaults } from './message-content-rules'
import { messageDraft } from './message-draft'
import { MessageNumbers } from './message-numbers'
import work from '@/studio/shell/work-page.module.css'
import type { LanguageMessage } from './use-messages'

type Act = 'test' | 'send' | 'stop'
type Run = (
  name: Act,
  act: () => Promise<StudioMessage>,
  text: (message: StudioMessage) => string,
) => Promise<void>

interface SendStepProps {
  /** The message as the platform has it. */
  stored: StudioMessage | undefined
  messages: readonly LanguageMessage[] | undefined
  mayPublish: boolean
}

/** The last step: a test, then now or later; afterwards the numbers, and the way to stop it. */
export function SendStep({ stored, messages, mayPublish }: SendStepProps) {
  const { t } = useTexts('messages')
  const [done, setDone] = useState<{ tone: 'info' | 'error'; text: string }>()
  /** What is under way. */
  const [pending, setPending] = useState<Act>()
  const { id, version } = messageDraft.use(({ draft }) => draft)
  // A word that the app would not read is left out of the links: nobody would see what they brought.
  const areWordsRead = messageDraft.use(({ draft }) => wordFaults(draft.content).length === 0)

  const run: Run = async (name, act, text) => {
    if (pending) return
    setPending(name)
    setDone(undefined)
    try {
      const message = await act()
      const { draft } = messageDraft.use.getState()
      // What was typed meanwhile is of the next version, and another message stays open.
      if (draft.id === message.id && !draft.isChanged) messageDraft.open(message)
      setDone({ tone: 'info', text: text(message) })
    } catch (error) {
      const isUnsaved = error instanceof StaffError && error.details['reason'] === 'notSaved'
      setDone({ tone: 'error', text: isUnsaved ? t('send.notSaved') : staffWords(error) })
    } finally {
      await refreshStaff(getMessage, getMessages)
      setPending(undefined)
    }
  }

  const isDraft = stored === undefined || stored.state === 'draft'
  const stop = () =>
    run(
      'stop',
      () => callStaff(stopMessage, { params: { messageId: stored?.id ?? '' } }),
      () => t('send.stopped'),
    )

  return (
    <section className={work.step} aria-labelledby="send">
      <h2 id="send" className="h2">
        {t('send.title')}
      </h2>
      {!mayPublish && <p className={work.quiet}>{t('send.viewer')}</p>}
      {mayPublish && isDraft && (
        <SendForm
          key={id}
          id={id}
          pending={pending}
          isReady={isReady(messages) && areWordsRead}
          isTested={isTested(stored, version)}
          run={run}
        />
      )}
      {stored && !isDraft && <MessageNumbers stored={stored} />}
      {done && (
        <Note tone={done.tone} live>
          {done.text}
        </Note>
      )}
      {mayPublish && stored && !isDraft && (
        <div className={work.buttons}>
          {canBeStopped(stored) && (
            <Button
              variant="danger"
              size="m"
              pending={pending === 'stop'}
              onClick={() => void stop()}
            >
              {t('send.stop')}
            </Button>
          )}
          <Button variant="secondary" size="m" onClick={() => beginAgain(stored)}>
            {t('send.again')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Begins a message as this one is; what was typed over it before it was known to be sent goes on. */
function beginAgain(stored: StudioMessage) {
  const { draft } = messageDraft.use.getState()
  messageDraft.begin(draft.isChanged ? draft.content : stored.content)
}

/** Until the last of it has gone out. */
function canBeStopped({ state, numbers }: StudioMessage): boolean {
  return state === 'scheduled' || state === 'sending' || (state === 'sent' && numbers.waiting > 0)
}

interface SendFormProps {
  /** Of the message. */
  id: string
  pending: Act | undefined
  isReady: boolean
  isTested: boolean
  run: Run
}

function SendForm({ id, pending, isReady, isTested, run }: SendFormProps) {
  const { t } = useTexts('messages')
  const field = useRef<HTMLInputElement>(null)
  const [when, setWhen] = useKept(`sendAt:${id}`, z.string(), '')
  const [problem, setProblem] = useState<string>()
  const isChanged = messageDraft.use(({ draft }) => draft.isChanged)
  const at = instantOfField(when) ?? null
  const maySend = isReady && isTested && !isChanged

  /** With the version that is on the screen: what was typed last is saved first. */
  async function ofDraft() {
    const { id, version } = await messageDraft.saved()
    return { params: { messageId: id }, version }
  }

  async function test() {
    const { params, version } = await ofDraft()
    return callStaff(testMessage, { params, body: { version } })
  }

  async function send() {
    const { params, version } = await ofDraft()
    return callStaff(sendMessage, { params, body: { version, at } })
  }

  /** Why the message cannot go out at the time that is in the field. */
  function faultOfTime(): string | undefined {
    // Taken for empty, the message would go out at once.
    if (isHalfTyped(field.current)) return textsOf('studio')('halfTyped')
    if (at === null && when !== '') return textsOf('studio')('wrongDate')
    return at !== null && Date.parse(at) <= platformNow() ? t('send.past') : undefined
  }

  function sendOrPlan() {
    const fault = faultOfTime()
    setProblem(fault)
    if (fault !== undefined) return field.current?.focus()
    void run('send', send, ({ sendAt }) =>
      at === null || sendAt === null
        ? t('send.begun')
        : t('send.planned', { when: formatDateTime(sendAt) }),
    )
  }

  return (
    <>
      <Button
        variant="secondary"
        // Not for its own act: a button that is disabled loses the focus.
        disabled={!isReady || pending === 'send'}
        pending={pending === 'test'}
        onClick={() => void run('test', test, () => t('send.tested'))}
      >
        {t('send.test')}
      </Button>
      <TextField
        label={t('send.when')}
        hint={t('send.whenHint')}
        {...(problem !== undefined && { error: problem })}
        optionalLabel={t('optional')}
        type="datetime-local"
        max={`${lastDay}T23:59`}
        ref={field}
        value={when}
        onChange={({ target }) => {
          setWhen(target.value)
          setProblem(undefined)
        }}
      />
      <Button
        disabled={!maySend || pending === 'test'}
        pending={pending === 'send'}
        onClick={sendOrPlan}
      >
        {when === '' ? t('send.now') : t('send.later')}
      </Button>
      {!maySend && <p className={work.quiet}>{t(isReady ? 'send.testFirst' : 'send.notReady')}</p>}
    </>
  )
}

function isReady(messages: readonly LanguageMessage[] | undefined): boolean {
  if (!messages || messages.length === 0) return false
  return messages.every(({ findings }) =>
    findings.every((finding) => finding.code !== 'titleMissing' && isTaken([finding])),
  )
}

/** Whether the version on the screen was tested. */
function isTested(stored: StudioMessage | undefined, version: number): boolean {
  return stored !== undefined && stored.isTested && stored.version === version
}
