import { useQuery } from '@tanstack/react-query'
import { isProblem } from '@/api/api-error'
import type { Thread } from '@/contract/help'
import { LoadFailed } from '@/errors/load-failed'
import { thread } from '@/features/help/help-queries'
import styles from '@/features/help/help-pages.module.css'
import { helpRoute } from '@/features/help/routes'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Link } from '@/routing/link'
import { stateArt } from '@/theme/state-art'
import { Button, buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { AgentHead, useHelpName } from './agent-head'
import { endChat } from './end-chat-flow'
import { ThreadBody } from './thread-body'

/** One question in a panel beside a list. */
export function Conversation({ questionId }: { questionId: string }) {
  const conversation = useQuery(thread(questionId))
  const name = useHelpName()
  return (
    <section className={styles.panel} aria-labelledby="conversation">
      <AgentHead
        title={<h2 id="conversation">{name.long}</h2>}
        action={<EndChat thread={conversation.data} />}
      />
      <Loaded
        query={conversation}
        waiting={<ThreadPending />}
        failed={<ThreadFailed query={conversation} />}
      >
        {(data) => <ThreadBody key={questionId} thread={data} />}
      </Loaded>
    </section>
  )
}

export function EndChat({ thread: shown }: { thread: Thread | undefined }) {
  const { t } = useTexts('help')
  if (!shown || shown.question.state === 'closed') return null
  return (
    <Button variant="quiet" size="m" onClick={() => void endChat(shown.question.id)}>
      {t('thread.close')}
    </Button>
  )
}

interface ThreadFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** There is no such question, or it did not load. */
export function ThreadFailed({ query }: ThreadFailedProps) {
  const { t } = useTexts('help')
  if (!isProblem(query.error, 'notFound')) return <LoadFailed as="part" query={query} />
  return (
    <EmptyState
      art={stateArt('no-history')}
      title={t('thread.goneTitle')}
      text={t('thread.gone')}
      action={
        <Link className={buttonClass({ size: 'm' })} to={helpRoute.to({ tab: 'questions' })}>
          {t('thread.toAll')}
        </Link>
      }
    />
  )
}

export function ThreadPending() {
  const { t } = useTexts('core')
  return (
    <div className={styles.messages}>
      <Loading label={t('wait.loading')} className={styles.part}>
        <Skeleton width="70%" height="64px" round="m" />
        <Skeleton width="60%" height="64px" round="m" />
        <Skeleton width="75%" height="90px" round="m" />
      </Loading>
    </div>
  )
}
