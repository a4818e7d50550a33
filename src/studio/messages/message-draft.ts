import { create } from 'zustand'
import { type ListedMessage, MessageContent, saveMessage } from '@/contract/studio/messages'
import { z } from '@/contract/zod'
import { callStaff } from '@/studio/api/call-staff'
import { StaffError } from '@/studio/api/staff-error'
import { readKept, writeKept } from '@/studio/session/kept-slots'
import { emptyContent } from './message-content-rules'

const Draft = z.object({
  id: z.string(),
  /** The platform's; 0: it has none yet. */
  version: z.int(),
  content: MessageContent,
  /** Changed since the platform got it. */
  isChanged: z.boolean(),
})
export type Draft = z.infer<typeof Draft>

/** How the draft is kept, beside this browser, which always has it. */
export type Keeping =
  | { is: 'saved' | 'saving' | 'offline' | 'refused' }
  | { is: 'conflict'; by: string }

interface State {
  draft: Draft
  keeping: Keeping
}

const slot = 'studioMessage'
const freshDraft = (): Draft => ({
  id: crypto.randomUUID(),
  version: 0,
  content: emptyContent,
  isChanged: false,
})

/** The message that is being written in this browser; a reload keeps it. */
export const useMessageDraft = create<State>(() => ({
  draft: freshDraft(),
  keeping: { is: 'saved' },
}))

function setDraft(draft: Draft, keeping: Keeping = useMessageDraft.getState().keeping) {
  useMessageDraft.setState({ draft, keeping })
  writeKept('local', slot, draft)
}

/** Takes up the draft of an earlier visit. */
export function restoreMessageDraft() {
  const draft = readKept('local', slot, Draft)
  if (draft) useMessageDraft.setState({ draft, keeping: { is: 'saved' } })
}

/** Leaves the draft for another message, once it is saved: one that cannot be saved stays. */
export async function leaveDraftFor(message?: ListedMessage) {
  await saveDraft()
  if (useMessageDraft.getState().draft.isChanged) return
  if (message) openMessage(message)
  else setDraft(freshDraft(), { is: 'saved' })
}

/** Goes on with a message as the platform has it. */
export function openMessage({ id, version, content }: ListedMessage) {
  setDraft({ id, version, content, isChanged: false }, { is: 'saved' })
}

/** Begins another message with the content of one. */
export function copyMessage({ content }: ListedMessage) {
  setDraft({ ...freshDraft(), content, isChanged: true }, { is: 'saved' })
}

export function changeContent(change: Partial<MessageContent>) {
  const { draft } = useMessageDraft.getState()
  setDraft({ ...draft, content: { ...draft.content, ...change }, isChanged: true })
}

/** The changes of this browser are to be saved over those of another. */
export function keepMine(version: number) {
  const { draft } = useMessageDraft.getState()
  setDraft({ ...draft, version, isChanged: true }, { is: 'saved' })
}

let running: Promise<void> = Promise.resolve()

/** Saves what is changed, one request after the other. @throws nothing: `keeping` says what came of it */
export function saveDraft(): Promise<void> {
  running = running.then(saveNow)
  return running
}

async function saveNow() {
  const { draft, keeping } = useMessageDraft.getState()
  if (!draft.isChanged || keeping.is === 'conflict') return
  const { id, version, content } = draft
  useMessageDraft.setState({ keeping: { is: 'saving' } })
  try {
    const input = { params: { messageId: id }, body: { version, content } }
    const saved = await callStaff(saveMessage, input)
    const { draft: now } = useMessageDraft.getState()
    // Another one was opened meanwhile.
    if (now.id !== id) return
    const isChanged = now.content !== content
    setDraft({ ...now, version: saved.version, isChanged }, { is: 'saved' })
    if (isChanged) await saveNow()
  } catch (error) {
    useMessageDraft.setState({ keeping: keepingAfter(error) })
  }
}

function keepingAfter(error: unknown): Keeping {
  if (!(error instanceof StaffError)) return { is: 'offline' }
  const { by } = error.details
  if (error.code === 'changedMeanwhile') {
    return { is: 'conflict', by: typeof by === 'string' ? by : '' }
  }
  return { is: error.code === 'network' || error.code === 'busy' ? 'offline' : 'refused' }
}
