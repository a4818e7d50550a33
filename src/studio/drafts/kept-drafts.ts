import { z } from '@/contract/zod'
import { dropKept, keptSlots, readKept, writeKept } from '@/studio/session/kept-slots'

/** What every draft has in its slot. */
export const KeptDraft = z.object({
  /** Changed since the platform got it. */
  isChanged: z.boolean(),
  /** When it was kept, by the device's clock. Earlier versions did not say it. */
  keptAt: z.optional(z.number()),
})

export type KeptDraft = z.infer<typeof KeptDraft>

const Stored = z.record(z.string(), z.unknown())
const weekMs = 7 * 24 * 60 * 60_000

/** Whether a slot has a draft that the platform does not have as it is. */
export function isUnsaved(slot: string): boolean {
  return readKept('local', slot, KeptDraft)?.isChanged === true
}

/** Removes the drafts that were kept more than a week ago; of one that does not say when, it begins now. */
export function dropOldDrafts() {
  const now = Date.now()
  for (const slot of keptSlots()) {
    const stored = readKept('local', slot, Stored)
    const draft = KeptDraft.safeParse(stored).data
    if (!draft) continue
    if (draft.keptAt === undefined) writeKept('local', slot, { ...stored, keptAt: now })
    else if (now - draft.keptAt > weekMs) dropKept('local', slot)
  }
}
