import { useState } from 'react'
import {
  deleteMessage,
  getMessages,
  type ListedMessage,
  saveMessage,
} from '@/contract/studio/messages'
import { callStaff } from '@/studio/api/call-staff'
import { refreshStaff } from '@/studio/api/staff-queries'
import { staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { useOneAtATime } from '@/studio/shell/use-one-at-a-time'
import { leaveDraftFor, messageDraft } from './message-draft'

interface Gone extends Pick<ListedMessage, 'content'> {
  /** Under which it comes back. */
  id: string
  title: string
  /** It was the one on the screen. */
  wasOpen: boolean
}

/** What came of the last deletion: a draft that can be had back, and why it is not deleted or back. */
interface Deleted {
  gone?: Gone
  problem?: string
}

/** Deletes drafts; the last one can be had back. */
export function useDeletion() {
  const [deleted, setDeleted] = useState<Deleted>()

  const oneAtATime = useOneAtATime()

  const attempt = (work: () => Promise<Gone | undefined>, before?: Gone) =>
    // Until the list is without it.
    oneAtATime(async () => {
      try {
        const gone = await work()
        setDeleted(gone && { gone })
      } catch (error) {
        setDeleted({ problem: staffWords(error), ...(before && { gone: before }) })
      }
      await refreshStaff(getMessages)
    })

  return {
    deleted,

    remove: (listed: ListedMessage, title: string) =>
      attempt(async () => {
        const wasOpen = messageDraft.use.getState().draft.id === listed.id
        // What was typed last is saved first, so that it comes back with the rest.
        if (wasOpen) await messageDraft.save()
        const { id, version, content } = wasOpen ? messageDraft.use.getState().draft : listed
        await callStaff(deleteMessage, { params: { messageId: id }, query: { version } })
        if (wasOpen) await leaveDraftFor()
        // As another message: a tab that still has the deleted one must not save over this one's first version.
        return { id: crypto.randomUUID(), content, title, wasOpen }
      }),

    undo: (gone: Gone) =>
      attempt(async () => {
        const { id, content, wasOpen } = gone
        const input = { params: { messageId: id }, body: { version: 0, content } }
        const message = await callStaff(saveMessage, input)
        if (wasOpen) await leaveDraftFor(message)
        return undefined
      }, gone),
  }
}

export function DeletedNote({ deleted, undo }: Omit<ReturnType<typeof useDeletion>, 'remove'>) {
  const { t } = useTexts('messages')
  const { gone, problem } = deleted ?? {}
  return (
    <div role="status">
      {problem !== undefined && <Note tone="error">{problem}</Note>}
      {gone && (
        <Note tone="info">
          {t('list.deleted', { title: gone.title })}{' '}
          <Button variant="quiet" size="s" onClick={() => void undo(gone)}>
            {t('list.undo')}
          </Button>
        </Note>
      )}
    </div>
  )
}
