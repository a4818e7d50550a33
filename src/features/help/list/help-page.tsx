import { useState } from 'react'
import { AskPanel } from '@/features/help/thread/ask-form'
import { Conversation } from '@/features/help/thread/conversation'
import { questions } from '@/features/help/help-queries'
import { helpRoute } from '@/features/help/routes'
import { useList } from '@/page-frame/list'
import { useParams } from '@/routing/use-address'
import { useMember } from '@/session/session'
import { useIsWide } from '@/ui/use-is-wide'
import { HelpView } from './help-view'

/** Common questions, or the member's own. */
export function Component() {
  const { tab: named } = useParams(helpRoute)
  const tab = named ?? 'faq'
  const isMember = useMember() !== undefined
  const isWide = useIsWide()
  return isWide && isMember ? <WithLatest tab={tab} /> : <HelpView tab={tab} panel={null} />
}

/**
 * On wide screens, beside the latest question that is not closed, or a new one. What is shown stays: the
 * member may be writing there, or rating what has just ended.
 */
function WithLatest({ tab }: Pick<Parameters<typeof HelpView>[0], 'tab'>) {
  const { items, isPending } = useList(questions())
  const [shownId, setShownId] = useState<string>()
  const latest = items?.find(({ state }) => state !== 'closed')
  if (latest && shownId === undefined) setShownId(latest.id)
  const panel = shownId ? <Conversation questionId={shownId} /> : !isPending && <AskPanel />
  return <HelpView tab={tab} shownId={shownId} panel={panel} />
}
