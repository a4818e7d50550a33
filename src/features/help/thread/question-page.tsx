import { useQuery } from '@tanstack/react-query'
import { thread } from '@/features/help/help-queries'
import { HelpView } from '@/features/help/list/help-view'
import { helpReplyRoute } from '@/features/help/routes'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { useParams } from '@/routing/use-address'
import { useIsWide } from '@/ui/use-is-wide'
import { AgentHead, useHelpName } from './agent-head'
import { Conversation, EndChat, ThreadFailed, ThreadPending } from './conversation'
import { ThreadBody } from './thread-body'

/** One question; on wide screens beside the list. */
export function Component() {
  const { key } = useParams(helpReplyRoute)
  const { t } = useTexts('help')
  const isWide = useIsWide()
  if (!isWide) return <QuestionAlone key={key} questionId={key} />
  return (
    <HelpView
      tab="questions"
      title={t('thread.title')}
      shownId={key}
      panel={<Conversation key={key} questionId={key} />}
    />
  )
}

/** One question as a page, on phones. */
function QuestionAlone({ questionId }: { questionId: string }) {
  const { t } = useTexts('help')
  const conversation = useQuery(thread(questionId))
  const name = useHelpName()
  return (
    <Page
      className="wrap sh-room"
      title={t('thread.title')}
      h1={name.short}
      heading={(h1) => <AgentHead title={h1} action={<EndChat thread={conversation.data} />} />}
      query={conversation}
      waiting={<ThreadPending />}
      failed={<ThreadFailed query={conversation} />}
    >
      {(data) => <ThreadBody thread={data} />}
    </Page>
  )
}
