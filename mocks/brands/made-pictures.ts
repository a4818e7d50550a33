import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@/contract/zod'

/** What `npm run brand` has made for a pack, by the name of the picture. */
export const MadePictures = z.record(
  z.string(),
  z.object({
    /** Where it is in the pack. */
    file: z.string(),
    /** A hash of everything that it is drawn from. */
    inputs: z.string(),
  }),
)
export type MadePictures = z.infer<typeof MadePictures>

/** Beside `images/`, so that the blob store does not serve it. */
export const madePicturesFile = 'made-pictures.json'

const packs = import.meta.dirname
const kept = new Map<string, MadePictures>()

/** What a pack has of them; nothing for a pack that the command never ran for. */
export function readMadePictures(folder: string): MadePictures {
  const file = join(folder, madePicturesFile)
  if (!existsSync(file)) return {}
  return MadePictures.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The same by the name of a pack, read once. */
export function madePicturesOf(pack: string): MadePictures {
  const known = kept.get(pack) ?? readMadePictures(join(packs, pack))
  kept.set(pack, known)
  return known
}
