import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
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

/** Drafts of one kind, each with a photo, that are saved on the device. */
export function photoDrafts<Draft extends object>(kind: DraftKind<Draft>) {
  let last = Promise.resolve()
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
    const bytes = await keptFile(slot)
    if (!bytes) return kind.empty()
    try {
      const kept: unknown = JSON.parse(new TextDecoder().decode(bytes))
      return await kind.fromKept(kept, () => keptPhoto(slot))
    } catch {
      return kind.empty()
    }
  }

  /** Shows the changed draft at once, and saves it; saves run in sequence. */
  function change(slot: string, before: Draft, changes: Partial<Draft>): void {
    const draft = { ...before, ...changes }
    queryClient.setQueryData<Draft>(query(slot).queryKey, draft)
    inTurn(async () => {
      if ('photo' in changes) await keepPhoto(slot, kind.photoOf(draft))
      await keepFile(slot, new TextEncoder().encode(JSON.stringify(kind.toKept(draft))))
    })
  }

  /** Deletes the draft. */
  function drop(slot: string): void {
    queryClient.setQueryData<Draft>(query(slot).queryKey, kind.empty())
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
