import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getMessage } from '@/contract/studio/messages'
import { rightsOf } from '@/contract/studio/staff-endpoint'
import { callStaff } from '@/studio/api/call-staff'
import { staffQuery } from '@/studio/api/staff-queries'
import { DraftKeeping } from '@/studio/drafts/draft-keeping'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/own-session'
import { Button } from '@/ui/button'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { leaveDraftFor, messageDraft, useOpened } from './message-draft'
import { MessageList } from './message-list'
import { MessageLook } from './message-look'
import { classNames } from '@/ui/class-names'
import work from '@/studio/shell/work-page.module.css'
import styles from './messages.module.css'
import { SegmentStep } from './segment-step'
import { SendStep } from './send-step'
import { useMessages } from './use-messages'
import { WhatStep } from './what-step'

/** A message of a marketer: campaigns and words, how LINE draws it, to whom it goes, and when. */
export function MessagesPage() {
  const { t } = useTexts('messages')
  const role = useStaff((state) => state.session?.person.role)
  const mayPublish = role !== undefined && rightsOf[role].includes('publish')
  const { draft } = messageDraft.use()
  const composed = useMessages(draft.content)
  useEffect(() => messageDraft.restore(), [])
  useEffect(() => messageDraft.allowSaving(mayPublish), [mayPublish])
  const opened = useOpened()
  const reading = useQuery({
    ...staffQuery(getMessage, { params: { messageId: draft.id } }),
    enabled: draft.version > 0,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 2000 : 15_000),
  })
  // A draft that is to be made again has nothing on the platform, whatever was known of it.
  const known = draft.version > 0 && reading.data?.id === draft.id ? reading.data : undefined
  const state = known?.state ?? (opened.id === draft.id ? opened.state : undefined)
  const isDraft = state === undefined || state === 'draft'
  const mayWrite = isDraft && mayPublish
  return (
    <div className={work.page}>
      <div className={work.head}>
        <h1 className="h1">{t('title')}</h1>
        {mayPublish && (
          <Button variant="secondary" size="m" onClick={() => void leaveDraftFor()}>
            {t('new')}
          </Button>
        )}
      </div>
      {(mayWrite || (mayPublish && draft.isChanged)) && (
        <DraftKeeping
          machine={messageDraft}
          isSent={!isDraft}
          stored={known && { ...known, by: known.changedBy, at: known.changedAt }}
          fetchLatest={() => callStaff(getMessage, { params: { messageId: draft.id } })}
        />
      )}
      <div className={classNames(work.columns, styles.columns)}>
        <fieldset className={work.column} disabled={!mayWrite}>
          <legend className="vh">{t('title')}</legend>
          {mayWrite && <WhatStep />}
          <SegmentStep isOpen={isDraft} />
        </fieldset>
        <div className={work.column}>
          <MessageLook id={draft.id} {...composed} />
          {draft.version > 0 && !known && reading.isError && (
            <StaffLoadFailed error={reading.error} retry={reading.refetch} />
          )}
          {(known || isDraft) && (
            <SendStep
              key={draft.id}
              stored={known}
              messages={composed.messages}
              mayPublish={mayPublish}
            />
          )}
        </div>
      </div>
      <MessageList mayPublish={mayPublish} />
    </div>
  )
}
