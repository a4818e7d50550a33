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
import { leaveDraftFor, messageDraft } from './message-draft'

interface Gone extends Pick<ListedMessage, 'id' | 'content'> {
  title: string
  /** It was the one on the screen. */
  wasOpen: boolean
}

/** What came of the last deletion. */
type Deleted = Gone | { problem: string }

/** Deletes drafts; the last one can be had back. */
export function useDeletion() {
  const [deleted, setDeleted] = useState<Deleted>()

  async function attempt(work: () => Promise<Deleted | undefined>) {
    try {
      setDeleted(await work())
    } catch (error) {
      setDeleted({ problem: staffWords(error) })
    }
    await refreshStaff(getMessages)
  }

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
        return { id, content, title, wasOpen }
      }),

    undo: ({ id, content, wasOpen }: Gone) =>
      attempt(async () => {
        const input = { params: { messageId: id }, body: { version: 0, content } }
        const message = await callStaff(saveMessage, input)
        if (wasOpen) await leaveDraftFor(message)
        return undefined
      }),
  }
}

export function DeletedNote({ deleted, undo }: Omit<ReturnType<typeof useDeletion>, 'remove'>) {
  const { t } = useTexts('messages')
  return (
    <div role="status">
      {deleted && 'problem' in deleted && <Note tone="error">{deleted.problem}</Note>}
      {deleted && 'title' in deleted && (
        <Note tone="info">
          {t('list.deleted', { title: deleted.title })}{' '}
          <Button variant="quiet" size="s" onClick={() => void undo(deleted)}>
            {t('list.undo')}
          </Button>
        </Note>
      )}
    </div>
  )
}
