import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import { read } from '@/contract/reader'
import { z } from '@/contract/zod'
import { keepFile, keptFile, removeFile } from '@/session/personal-files'

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

const photoOf = (slot: string) => `${slot}.photo`

/** The saved draft of a slot; an empty one if there is none. */
export function helpDraft(slot: string) {
  return queryOptions<HelpDraft>({
    queryKey: ['help draft', slot],
    queryFn: () => load(slot),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}

/** Changes the draft at once, and saves it; saves run in sequence. */
export function changeHelpDraft(slot: string, change: Partial<Omit<HelpDraft, 'key'>>): void {
  const { queryKey } = helpDraft(slot)
  const before = queryClient.getQueryData(queryKey)
  if (!before) {
    // What is still being read would replace the change.
    void queryClient.ensureQueryData(helpDraft(slot)).then(() => changeHelpDraft(slot, change))
    return
  }
  const draft = { ...before, ...change, key: crypto.randomUUID() }
  queryClient.setQueryData(queryKey, draft)
  inTurn(async () => {
    if ('photo' in change) await keepPhoto(slot, change.photo)
    const { photo, ...rest } = draft
    const kept = { ...rest, hasPhoto: photo !== undefined }
    await keepFile(slot, new TextEncoder().encode(JSON.stringify(kept)))
  })
}

/** Deletes the draft. */
export function dropHelpDraft(slot: string): void {
  queryClient.setQueryData(helpDraft(slot).queryKey, emptyDraft())
  inTurn(async () => {
    await removeFile(slot)
    await removeFile(photoOf(slot))
  })
}

let last = Promise.resolve()

function inTurn(work: () => Promise<void>) {
  last = last.then(work, work)
}

async function load(slot: string): Promise<HelpDraft> {
  await last.catch(() => undefined)
  const bytes = await keptFile(slot)
  if (!bytes) return emptyDraft()
  try {
    const { hasPhoto, ...draft } = read(Kept, JSON.parse(new TextDecoder().decode(bytes)))
    const image = hasPhoto ? await keptFile(photoOf(slot)) : undefined
    return image ? { ...draft, photo: new Blob([image], { type: 'image/jpeg' }) } : draft
  } catch {
    return emptyDraft()
  }
}

async function keepPhoto(slot: string, photo: Blob | undefined) {
  if (!photo) return removeFile(photoOf(slot))
  await keepFile(photoOf(slot), new Uint8Array(await photo.arrayBuffer()))
}

function emptyDraft(): HelpDraft {
  return { key: crypto.randomUUID(), text: '' }
}
