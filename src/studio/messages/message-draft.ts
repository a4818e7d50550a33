import { create } from 'zustand'
import {
  getMessage,
  type ListedMessage,
  MessageContent,
  saveMessage,
} from '@/contract/studio/messages'
import { callStaff } from '@/studio/api/call-staff'
import { staffQuery, studioQueries } from '@/studio/api/staff-queries'
import { createDraftMachine } from '@/studio/drafts/draft-machine'
import { emptyContent } from './message-content-rules'

/** The message that is being written in this browser. */
export const messageDraft = createDraftMachine({
  slot: 'studioMessage',
  content: MessageContent,
  fresh: () => ({ id: crypto.randomUUID(), version: 0, content: emptyContent }),
  async send({ id: messageId, version, content }) {
    const input = { params: { messageId }, body: { version, content } }
    const saved = await callStaff(saveMessage, input)
    const { queryKey } = staffQuery(getMessage, { params: { messageId } })
    studioQueries.setQueryData(queryKey, saved)
    return saved.version
  },
})

/** The message that was opened from the list, with its state there; a reload forgets it. */
export const useOpened = create<Partial<Pick<ListedMessage, 'id' | 'state'>>>(() => ({}))

/** Leaves the draft for another message, once it is saved: one that cannot be saved stays. */
export async function leaveDraftFor(message?: ListedMessage) {
  await messageDraft.save()
  if (!messageDraft.mayBeLeft()) return
  useOpened.setState({ id: message?.id, state: message?.state })
  if (message) messageDraft.open(message)
  else messageDraft.begin()
}

export function changeContent(change: Partial<MessageContent>) {
  messageDraft.edit((content) => ({ ...content, ...change }))
}
