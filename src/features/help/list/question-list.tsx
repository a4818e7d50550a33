import chat from 'phosphor/regular/chats-circle'
import type { Question, QuestionState } from '@/contract/help'
import { questions } from '@/features/help/help-queries'
import styles from '@/features/help/help-pages.module.css'
import { helpCreateRoute, helpReplyRoute } from '@/features/help/routes'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { WaitingBoxes } from '@/page-frame/area-states'
import { List, useList } from '@/page-frame/list'
import { Link } from '@/routing/link'
import { useMember } from '@/session/session'
import { stateArt } from '@/theme/state-art'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ListRow } from '@/ui/list-row'
import { Badge } from '@/ui/badge'

const tones = { open: 'wait', answered: 'ok', closed: 'neutral' } as const

export function StateBadge({ state }: { state: QuestionState }) {
  const { t } = useTexts('help')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

/** The member's questions, the latest message first; guests are invited to log in. */
export function QuestionList({ shownId }: { shownId: string | undefined }) {
  return useMember() ? <OwnQuestions shownId={shownId} /> : <Invitation />
}

function Invitation() {
  const { t } = useTexts('help')
  return (
    <EmptyState
      art={stateArt('no-history')}
      title={t('questions.guestTitle')}
      text={t('questions.guest')}
      action={
        <Link className={buttonClass({ size: 'm' })} to={helpCreateRoute.to()}>
          {t('questions.logIn')}
        </Link>
      }
    />
  )
}

function OwnQuestions({ shownId }: { shownId: string | undefined }) {
  const { t } = useTexts('help')
  const list = useList(questions())
  const empty = (
    <EmptyState
      art={stateArt('no-history')}
      title={t('questions.emptyTitle')}
      text={t('questions.empty')}
    />
  )
  return (
    <List
      list={list}
      waiting={<WaitingBoxes count={4} height="52px" round="m" className={styles.messages} />}
      empty={empty}
    >
      {(items) => (
        <>
          <h2 className="vh">{t('questions.title')}</h2>
          <ul className={styles.rows}>
            {items.map((question) => (
              <li key={question.id} aria-current={question.id === shownId || undefined}>
                <QuestionRow question={question} />
              </li>
            ))}
          </ul>
        </>
      )}
    </List>
  )
}

function QuestionRow({ question }: { question: Question }) {
  const { t } = useTexts('help')
  const { id, title, state, unread, lastAt, lastText } = question
  return (
    <ListRow
      icon={chat}
      title={title}
      unread={unread > 0}
      meta={
        <>
          <span className={styles.last}>{lastText || t('questions.picture')}</span>
          <time dateTime={lastAt}>{formatDate(lastAt)}</time>
          {unread > 0 && <span className="vh"> ({t('questions.unread', { count: unread })})</span>}
        </>
      }
      value={<StateBadge state={state} />}
      link={(slot) => <Link {...slot} to={helpReplyRoute.to({ key: id })} />}
    />
  )
}
