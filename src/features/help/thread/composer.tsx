import { useQuery } from '@tanstack/react-query'
import image from 'phosphor/regular/image'
import plane from 'phosphor/fill/paper-plane-right'
import x from 'phosphor/regular/x'
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { queryClient } from '@/api/query-client'
import { longestMessage } from '@/contract/help'
import { describeError } from '@/errors/describe-error'
import { ErrorNote, type ToldError } from '@/errors/error-note'
import { changeHelpDraft, helpDraft } from '@/features/help/help-draft'
import styles from '@/features/help/help-pages.module.css'
import { formatNumber } from '@/i18n/formats'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { classNames } from '@/ui/class-names'
import { Dock } from '@/ui/dock'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Spinner } from '@/ui/spinner'
import { readMessagePhoto } from './message-photo'
import type { MessageOutcome } from './send-message-flow'

/** From here on the rest is counted. */
const countedRest = 200

interface ComposerProps {
  slot: string
  /** Above the line that is written. */
  above?: ReactNode
  /** What is missing beside the message. */
  problemBefore?: () => string | undefined
  onSend: () => Promise<MessageOutcome>
}

/** Where a message is written: kept on the device until it is sent. */
export function Composer({ slot, above, problemBefore, onSend }: ComposerProps) {
  const { t } = useTexts('help')
  const { data: draft } = useQuery(helpDraft(slot))
  // The cache tells of changes later: the caret would jump.
  const [typed, setTyped] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ToldError>()
  const [isTried, setTried] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const photoButton = useRef<HTMLButtonElement>(null)
  /** A chosen picture while it is read, and no longer; false when it cannot be. */
  const reading = useRef<Promise<boolean>>(undefined)
  const text = typed ?? draft?.text ?? ''
  const rest = longestMessage - text.length
  // Gone as soon as it is no longer missing, which the page knows.
  const missing = isTried ? problemBefore?.() : undefined
  const said = problem ?? (missing === undefined ? undefined : { text: missing })

  function change(next: Parameters<typeof changeHelpDraft>[1]) {
    setProblem(undefined)
    changeHelpDraft(slot, next)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending || !draft) return
    setProblem(undefined)
    setTried(true)
    if (problemBefore?.() !== undefined) return
    setSending(true)
    // A message does not go without the picture that was chosen for it.
    if ((await reading.current) !== false) await send()
    setSending(false)
    area.current?.focus()
  }

  async function send() {
    const photo = queryClient.getQueryData(helpDraft(slot).queryKey)?.photo
    if (text.trim() === '' && !photo) return setProblem({ text: t('write.empty') })
    const outcome = await onSend()
    if (outcome.kind === 'done') setTyped('')
    setProblem(await problemOf(outcome))
  }

  function choosePhoto(file: File) {
    const read = readMessagePhoto(file).then(
      (photo) => {
        change({ photo })
        return true
      },
      async (error: unknown) => {
        setProblem(await describeError(error))
        return false
      },
    )
    reading.current = read
    // The next message goes without one that could not be read.
    void read.finally(() => {
      if (reading.current === read) reading.current = undefined
    })
    return read
  }

  function removePhoto() {
    change({ photo: undefined })
    // The pressed button disappears with the picture.
    photoButton.current?.focus()
  }

  return (
    <Dock>
      <form className={styles.composer} onSubmit={(event) => void submit(event)}>
        {above}
        {said && <ErrorNote text={said.text} reference={said.reference} />}
        {draft?.photo && (
          <Preview photo={draft.photo} disabled={isSending} onRemove={removePhoto} />
        )}
        <div className={styles.line}>
          <PhotoButton ref={photoButton} disabled={isSending} onChoose={choosePhoto} />
          <textarea
            ref={area}
            className={styles.area}
            rows={1}
            maxLength={longestMessage}
            aria-label={t('write.message')}
            placeholder={t('write.message')}
            value={text}
            readOnly={isSending || !draft}
            onChange={({ target }) => {
              setTyped(target.value)
              change({ text: target.value })
            }}
          />
          <button
            type="submit"
            className={classNames('sh-ib', styles.send)}
            aria-label={t(isSending ? 'write.sending' : 'write.send')}
            aria-disabled={isSending}
          >
            {isSending ? <Spinner /> : <Icon d={plane} />}
          </button>
        </div>
        <p className={styles.rest} role="status">
          {rest <= countedRest && t('write.count', { count: rest, formatted: formatNumber(rest) })}
          {isSending && <span className="vh">{t('write.sending')}</span>}
        </p>
      </form>
    </Dock>
  )
}

/** What a member reads of a message that was not sent; undefined for one that was. */
async function problemOf(outcome: MessageOutcome): Promise<ToldError | undefined> {
  const t = texts.getFixedT(null, 'help')
  switch (outcome.kind) {
    case 'refused': {
      const { error } = outcome
      if (error.problem === 'notAvailable') return { text: t('write.ended') }
      if (error.problem === 'invalid' && error.details['field'] === 'referenceId') {
        return { text: t('create.gone') }
      }
      return describeError(error)
    }
    case 'offline':
      return { text: t('write.offline') }
    case 'reused':
      return { text: t('write.reused') }
    case 'lost':
    case 'never':
      return { text: t('write.lost') }
    default:
      return undefined
  }
}

interface PhotoButtonProps {
  ref: Ref<HTMLButtonElement>
  disabled: boolean
  /** Resolves when the picture has been read. */
  onChoose: (file: File) => Promise<unknown>
}

function PhotoButton({ ref, disabled, onChoose }: PhotoButtonProps) {
  const { t } = useTexts('help')
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    setReading(true)
    await onChoose(chosen)
    setReading(false)
    // Allows choosing the same file again.
    target.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        aria-label={t('write.picture')}
        onChange={(event) => void choose(event)}
      />
      <IconButton
        ref={ref}
        icon={image}
        label={t('write.picture')}
        disabled={disabled || isReading}
        onClick={() => input.current?.click()}
      />
    </>
  )
}

interface PreviewProps {
  photo: Blob
  disabled: boolean
  onRemove: () => void
}

function Preview({ photo, disabled, onRemove }: PreviewProps) {
  const { t } = useTexts('help')
  const shown = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    if (shown.current) shown.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [photo])
  return (
    <div className={styles.preview}>
      <img ref={shown} alt={t('thread.picture')} />
      <IconButton
        icon={x}
        label={t('write.removePicture')}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  )
}
