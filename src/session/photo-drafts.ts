import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import { z } from '@/contract/zod'
import { dropDraft, keepDraft, takeDraft } from './draft'
import { keepFile, keptFile, removeFile } from './personal-files'

interface DraftKind<Draft> {
  /** The name of its queries. */
  name: string
  empty: () => Draft
  photoOf: (draft: Draft) => Blob | undefined
  /** What is saved of a draft beside its photo, as JSON. */
  toKept: (draft: Draft) => object
  /** The draft of what was saved; `photo` reads its photo. May throw: the draft is then empty. */
  fromKept: (kept: unknown, photo: () => Promise<Blob | undefined>) => Promise<Draft>
}

const Unsaved = z.record(z.string(), z.unknown())
const unsavedName = (slot: string) => `${slot}.unsaved`

/**
 * Drafts of one kind, each with a photo, that are saved on the device. Saving takes a moment, in which
 * the page may be left: until then the words are in the storage of the tab, as they are where the
 * device stores no files.
 */
export function photoDrafts<Draft extends object>(kind: DraftKind<Draft>) {
  let last = Promise.resolve()
  /** What was last saved of each slot. */
  const latest = new Map<string, object>()
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work, work)
  }

  /** The saved draft of a slot; an empty one if there is none. */
  const query = (slot: string) =>
    queryOptions<Draft>({
      queryKey: [kind.name, slot],
      queryFn: () => load(slot),
      staleTime: Infinity,
      retry: false,
    })

  async function load(slot: string): Promise<Draft> {
    await last.catch(() => undefined)
    const unsaved = takeDraft(unsavedName(slot), Unsaved)
    if (unsaved) save(slot, unsaved)
    const bytes = unsaved ? undefined : await keptFile(slot)
    if (!unsaved && !bytes) return kind.empty()
    try {
      const kept: unknown = unsaved ?? JSON.parse(new TextDecoder().decode(bytes))
      return await kind.fromKept(kept, () => keptPhoto(slot))
    } catch {
      return kind.empty()
    }
  }

  function save(slot: string, kept: object, changePhoto?: () => Promise<void>) {
    latest.set(slot, kept)
    keepDraft(unsavedName(slot), kept)
    inTurn(async () => {
      await changePhoto?.()
      const isStored = await keepFile(slot, new TextEncoder().encode(JSON.stringify(kept)))
      if (isStored && latest.get(slot) === kept) dropDraft(unsavedName(slot))
    })
  }

  /** Shows the changed draft at once, and saves it; saves run in sequence. */
  function change(slot: string, before: Draft, changes: Partial<Draft>): void {
    const draft = { ...before, ...changes }
    queryClient.setQueryData<Draft>(query(slot).queryKey, draft)
    const savePhoto = () => keepPhoto(slot, kind.photoOf(draft))
    save(slot, kind.toKept(draft), 'photo' in changes ? savePhoto : undefined)
  }

  /** Deletes the draft. */
  function drop(slot: string): void {
    queryClient.setQueryData<Draft>(query(slot).queryKey, kind.empty())
    latest.delete(slot)
    dropDraft(unsavedName(slot))
    inTurn(async () => {
      await removeFile(slot)
      await removeFile(photoSlot(slot))
    })
  }

  return { query, change, drop }
}

const photoSlot = (slot: string) => `${slot}.photo`

async function keptPhoto(slot: string) {
  const image = await keptFile(photoSlot(slot))
  return image && new Blob([image], { type: 'image/jpeg' })
}

async function keepPhoto(slot: string, photo: Blob | undefined) {
  if (!photo) return removeFile(photoSlot(slot))
  await keepFile(photoSlot(slot), new Uint8Array(await photo.arrayBuffer()))
}
