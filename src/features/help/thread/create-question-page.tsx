import { HelpView } from '@/features/help/list/help-view'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { useIsWide } from '@/ui/use-is-wide'
import { AgentHead } from './agent-head'
import { AskForm, AskPanel } from './ask-form'

/** A new question; on wide screens beside the common ones. */
export function Component() {
  const { t } = useTexts('help')
  const isWide = useIsWide()
  if (isWide) return <HelpView tab="faq" title={t('create.title')} panel={<AskPanel />} />
  return (
    <Page className="wrap sh-room" heading={(h1) => <AgentHead title={h1} />}>
      <AskForm />
    </Page>
  )
}
