import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getMessage } from '@/contract/studio/messages'
import { rightsOf } from '@/contract/studio/staff-endpoint'
import { staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/own-session'
import { Button } from '@/ui/button'
import { DraftKeeping } from './draft-keeping'
import { MessageChecks } from './message-checks'
import { leaveDraftFor, restoreMessageDraft, saveDraft, useMessageDraft } from './message-draft'
import { MessageList } from './message-list'
import { MessagePreview } from './message-preview'
import styles from './messages.module.css'
import { SegmentStep } from './segment-step'
import { SendStep } from './send-step'
import { useMessages } from './use-messages'
import { WhatStep } from './what-step'

const autosaveMs = 800
const retryMs = 10_000

/** A message of a marketer: campaigns and words, how LINE draws it, to whom it goes, and when. */
export function MessagesPage() {
  const { t } = useTexts('messages')
  const role = useStaff((state) => state.session?.person.role)
  const mayPublish = role !== undefined && rightsOf[role].includes('publish')
  const { draft } = useMessageDraft()
  const messages = useMessages(draft.content)
  useEffect(restoreMessageDraft, [])
  useAutosave(mayPublish)
  const { data: stored } = useQuery({
    ...staffQuery(getMessage, { params: { messageId: draft.id } }),
    enabled: draft.version > 0,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 2000 : 15_000),
  })
  const known = stored?.id === draft.id ? stored : undefined
  const isDraft = known === undefined || known.state === 'draft'
  const mayWrite = isDraft && mayPublish
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className="h1">{t('title')}</h1>
        {mayPublish && (
          <Button variant="secondary" size="m" onClick={() => void leaveDraftFor()}>
            {t('new')}
          </Button>
        )}
      </div>
      {mayWrite && <DraftKeeping stored={known} />}
      <div className={styles.columns}>
        <fieldset className={styles.column} disabled={!mayWrite}>
          <legend className={styles.hidden}>{t('title')}</legend>
          {mayWrite && <WhatStep />}
          <SegmentStep isOpen={isDraft} />
        </fieldset>
        <div className={styles.column}>
          {messages && <MessagePreview messages={messages} />}
          {messages && <MessageChecks messages={messages} />}
          <SendStep stored={known} messages={messages} mayPublish={mayPublish} />
        </div>
      </div>
      <MessageList mayPublish={mayPublish} />
    </div>
  )
}

/** Saves a moment after the last change, and again while the line is down. */
function useAutosave(mayPublish: boolean) {
  const { draft, keeping } = useMessageDraft()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!mayPublish || !draft.isChanged) return
    const timer = setTimeout(() => void saveDraft(), autosaveMs)
    return () => clearTimeout(timer)
  }, [mayPublish, draft.content, draft.isChanged, draft.version, tries])
  useEffect(() => {
    if (keeping.is !== 'offline') return
    const timer = setTimeout(() => setTries((count) => count + 1), retryMs)
    return () => clearTimeout(timer)
  }, [keeping])
}
