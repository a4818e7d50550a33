import { queryClient } from '@/api/query-client'
import { read } from '@/contract/reader'
import { z } from '@/contract/zod'
import { photoDrafts } from '@/session/photo-drafts'

/** An unsent message, as saved on the device. */
export interface HelpDraft {
  /** The idempotency key. A changed draft is another message, with a new key. */
  key: string
  text: string
  /** Of a new question. */
  topic?: string | undefined
  photo?: Blob | undefined
}

const Kept = z.object({
  key: z.string(),
  text: z.string(),
  topic: z.optional(z.string()),
  hasPhoto: z.boolean(),
})

/** The slot of a message to a question, or of a new question. */
export const helpSlot = (questionId?: string) =>
  questionId === undefined ? 'help' : `help.${questionId}`

const drafts = photoDrafts<HelpDraft>({
  name: 'help draft',
  empty: () => ({ key: crypto.randomUUID(), text: '' }),
  photoOf: ({ photo }) => photo,
  toKept: ({ photo, ...rest }) => ({ ...rest, hasPhoto: photo !== undefined }),
  async fromKept(kept, readPhoto) {
    const { hasPhoto, ...draft } = read(Kept, kept)
    const photo = hasPhoto ? await readPhoto() : undefined
    return photo ? { ...draft, photo } : draft
  },
})

/** The saved draft of a slot; an empty one if there is none. */
export const helpDraft = (slot: string) => ({ ...drafts.query(slot), gcTime: Infinity })

/** Changes the draft at once, and saves it. */
export function changeHelpDraft(slot: string, change: Partial<Omit<HelpDraft, 'key'>>): void {
  const before = queryClient.getQueryData(helpDraft(slot).queryKey)
  if (!before) {
    // What is still being read would replace the change.
    void queryClient.ensureQueryData(helpDraft(slot)).then(() => changeHelpDraft(slot, change))
    return
  }
  drafts.change(slot, before, { ...change, key: crypto.randomUUID() })
}

/** Deletes the draft. */
export const dropHelpDraft = drafts.drop
