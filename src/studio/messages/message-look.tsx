import { useState } from 'react'
import { Loading } from '@/studio/shell/loading'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { MessageChecks } from './message-checks'
import { MessagePreview, type PreviewLook } from './message-preview'
import type { LanguageMessage, Messages } from './use-messages'

interface MessageLookProps extends Messages {
  /** Of the draft that is open. */
  id: string
}

/** How LINE draws the message and what it would refuse. While a campaign loads, both stay as they were. */
export function MessageLook({ id, messages, isFailed, retry }: MessageLookProps) {
  const [look, setLook] = useState<PreviewLook>({ mode: 'light', width: '390' })
  const [last, setLast] = useState<{ id: string; messages: readonly LanguageMessage[] }>()
  if (messages && messages !== last?.messages) setLast({ id, messages })
  if (isFailed) return <StaffLoadFailed retry={retry} />
  const shown = messages ?? (last?.id === id ? last.messages : undefined)
  if (!shown) return <Loading />
  return (
    <>
      <MessagePreview messages={shown} look={look} onLook={setLook} />
      <MessageChecks messages={shown} />
    </>
  )
}
