import { useQuery } from '@tanstack/react-query'
import star from 'phosphor/regular/star'
import starFill from 'phosphor/fill/star'
import { type Ref, useEffect, useRef } from 'react'
import { brandApp } from '@/api/brand-app'
import { platformNow } from '@/api/platform-clock'
import { bangkokDay } from '@/contract/bangkok-day'
import type { HelpMessage, Question, Thread } from '@/contract/help'
import { lookUp } from '@/contract/look-up'
import { helpSlot } from '@/features/help/help-draft'
import { helpImage } from '@/features/help/help-queries'
import styles from '@/features/help/help-pages.module.css'
import { helpCreateRoute } from '@/features/help/routes'
import { StateBadge } from '@/features/help/list/question-list'
import { formatDateTime, formatTime, formatTimeOrDate } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { BackToChat } from '@/page-frame/back-to-chat'
import { Loaded } from '@/page-frame/loaded'
import { openPictures } from '@/pictures/modals'
import { Link } from '@/routing/link'
import { Button, buttonClass } from '@/ui/button'
import { Dock } from '@/ui/dock'
import { IconButton } from '@/ui/icon-button'
import { Loading, Skeleton } from '@/ui/skeleton'
import { isWideNow } from '@/ui/use-is-wide'
import { Composer } from './composer'
import { markAnswersRead, rate } from './end-chat-flow'
import { referenceTexts } from './reference-rules'
import { sendMessage } from './send-message-flow'

/** Pixels from the end within which a new message is scrolled to. */
const nearEnd = 160

/** The messages of a question, and where the next one is written. */
export function ThreadBody({ thread: { question, messages } }: { thread: Thread }) {
  const { id, state, unread } = question
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const shown = useRef<string>(undefined)
  const last = messages.at(-1)?.id
  const isMine = messages.at(-1)?.from === 'member'
  const lastAnswer = messages.findLast(({ from }) => from === 'brand')?.id

  useEffect(() => {
    const now = `${id} ${state}`
    // A member who reads older messages stays there.
    if (shown.current === now && !isMine && !isAtEnd.current) return undefined
    shown.current = now
    // After the page has been scrolled to its top.
    const frame = requestAnimationFrame(() => {
      const scrolled = isWideNow() ? log.current : document.documentElement
      if (scrolled) scrolled.scrollTop = scrolled.scrollHeight
    })
    return () => cancelAnimationFrame(frame)
  }, [id, last, isMine, state])

  useEffect(() => {
    function follow() {
      const scrolled = isWideNow() ? log.current : document.documentElement
      if (!scrolled) return
      const { scrollHeight, clientHeight, scrollTop } = scrolled
      isAtEnd.current = scrollHeight - clientHeight - scrollTop < nearEnd
    }
    // The scroll event of an element does not bubble.
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', follow, { capture: true })
  }, [])

  useEffect(() => {
    if (unread > 0 && lastAnswer !== undefined) void markAnswersRead(id, lastAnswer)
  }, [id, unread, lastAnswer])

  return (
    <>
      <Messages question={question} messages={messages} log={log} />
      {state === 'closed' ? (
        <Dock>
          <Link className={buttonClass({})} to={helpCreateRoute.to()}>
            <AskAgain />
          </Link>
        </Dock>
      ) : (
        <Composer slot={helpSlot(id)} onSend={() => sendMessage({ questionId: id })} />
      )}
    </>
  )
}

function AskAgain() {
  const { t } = useTexts('help')
  return t('thread.askAgain')
}

interface MessagesProps {
  question: Question
  messages: HelpMessage[]
  log: Ref<HTMLDivElement>
}

function Messages({ question, messages, log }: MessagesProps) {
  const { t } = useTexts('help')
  const brand = useQuery(brandApp()).data?.displayName ?? ''
  const lastRead = messages.findLast(({ from, readAt }) => from === 'member' && readAt)
  const withPicture = messages.filter(({ hasImage }) => hasImage)
  const nameOf = ({ from, by }: HelpMessage) =>
    from === 'member' ? t('thread.pictureMine') : t('thread.pictureOf', { name: by ?? brand })

  function openPicture(first: HelpMessage) {
    const pictures = withPicture.map((message) => ({
      alt: nameOf(message),
      source: helpImage(question.id, message.id),
    }))
    void openPictures({ pictures, first: withPicture.indexOf(first) })
  }

  return (
    <div
      ref={log}
      className={styles.messages}
      role="log"
      aria-label={t('thread.messages')}
      // Focusable so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <p className={styles.about}>
        <b>{question.title}</b> <StateBadge state={question.state} />
        <About reference={question.reference} />
      </p>
      {messages.map((message, index) => (
        <div key={message.id} className={styles.part}>
          <DayLine message={message} before={messages[index - 1]} />
          <div className={message.from === 'member' ? styles.mine : styles.theirs}>
            <span className="vh">
              {message.from === 'member' ? t('thread.me') : (message.by ?? brand)}:{' '}
            </span>
            {message.text && <p className={styles.bubble}>{message.text}</p>}
            {message.hasImage && (
              <Picture
                questionId={question.id}
                messageId={message.id}
                name={nameOf(message)}
                onOpen={() => openPicture(message)}
              />
            )}
            {message === lastRead && message.readAt && (
              <small>
                {t('thread.read', {
                  time: formatTimeOrDate(Date.parse(message.readAt), Date.parse(message.at)),
                })}
              </small>
            )}
          </div>
        </div>
      ))}
      {question.state !== 'closed' && messages.at(-1)?.from === 'member' && <BackToChat />}
      {question.state === 'closed' && <Closed question={question} />}
    </div>
  )
}

function About({ reference }: Pick<Question, 'reference'>) {
  const { t } = useTexts('help')
  const text = reference && lookUp(referenceTexts, reference.kind)
  return text && <small>{t(text, { id: reference.id })}</small>
}

/** The day and the time of the first message of a day. */
function DayLine({ message, before }: { message: HelpMessage; before: HelpMessage | undefined }) {
  const { t } = useTexts('help')
  const day = (at: string) => bangkokDay(Date.parse(at))
  if (before && day(before.at) === day(message.at)) return null
  const isToday = day(message.at) === bangkokDay(platformNow())
  return (
    <time className={styles.day} dateTime={message.at}>
      {isToday ? t('thread.today', { time: formatTime(message.at) }) : formatDateTime(message.at)}
    </time>
  )
}

interface PictureProps {
  questionId: string
  messageId: string
  name: string
  onOpen: () => void
}

/** The picture of a message; a tap shows it in full screen. */
function Picture({ questionId, messageId, name, onOpen }: PictureProps) {
  const { t } = useTexts('help')
  const core = useTexts('core')
  const picture = useQuery(helpImage(questionId, messageId))
  const waiting = (
    <Loading label={t('thread.pictureWait')}>
      <Skeleton width="225px" height="225px" round="l" />
    </Loading>
  )
  const failed = (
    <div>
      <p>{t('thread.pictureFailed')}</p>
      <Button
        variant="secondary"
        size="s"
        pending={picture.isFetching}
        onClick={() => void picture.refetch()}
      >
        {core.t('action.retry')}
      </Button>
    </div>
  )
  return (
    <Loaded query={picture} waiting={waiting} failed={failed}>
      {(url) => (
        <button
          type="button"
          className={styles.picture}
          aria-label={t('thread.pictureOpen', { name })}
          onClick={onOpen}
        >
          <img src={url} alt="" />
        </button>
      )}
    </Loaded>
  )
}

/** The end of a conversation, and how it was. */
function Closed({ question: { id, rating = 0 } }: { question: Question }) {
  const { t } = useTexts('help')
  const given = rating ?? 0
  return (
    <div className={styles.closed}>
      <p>{t('thread.closed')}</p>
      <div role="group" aria-label={t('thread.rate')}>
        <p>{t('thread.rate')}</p>
        <div className={styles.stars}>
          {[1, 2, 3, 4, 5].map((count) => (
            <IconButton
              key={count}
              icon={count <= given ? starFill : star}
              label={t('thread.stars', { count })}
              aria-pressed={count === given}
              onClick={() => void rate(id, count)}
            />
          ))}
        </div>
      </div>
      <p role="status">{given > 0 && t('thread.rated')}</p>
    </div>
  )
}
