import { type ListedMessage, MessageContent, saveMessage } from '@/contract/studio/messages'
import { callStaff } from '@/studio/api/call-staff'
import { createDraftMachine } from '@/studio/drafts/draft-machine'
import { emptyContent } from './message-content-rules'

/** The message that is being written in this browser. */
export const messageDraft = createDraftMachine({
  slot: 'studioMessage',
  content: MessageContent,
  fresh: () => ({ id: crypto.randomUUID(), version: 0, content: emptyContent }),
  async send({ id: messageId, version, content }) {
    const input = { params: { messageId }, body: { version, content } }
    return (await callStaff(saveMessage, input)).version
  },
})

/** Leaves the draft for another message, once it is saved: one that cannot be saved stays. */
export async function leaveDraftFor(message?: ListedMessage) {
  await messageDraft.save()
  if (messageDraft.use.getState().draft.isChanged) return
  if (message) messageDraft.open(message)
  else messageDraft.begin()
}

export function changeContent(change: Partial<MessageContent>) {
  messageDraft.edit((content) => ({ ...content, ...change }))
}
