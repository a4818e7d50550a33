import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@/contract/zod'
import { folderOfPack } from './pack-folders.ts'

/** The pictures that `npm run brand` has made for a pack, by name. */
export const MadePictures = z.record(
  z.string(),
  z.object({
    /** Its path in the pack. */
    file: z.string(),
    /** A hash of all its sources. */
    inputs: z.string(),
  }),
)
export type MadePictures = z.infer<typeof MadePictures>

/** Outside of `images/`, so that the blob store does not serve it. */
export const madePicturesFile = 'made-pictures.json'

const kept = new Map<string, MadePictures>()

/** The made pictures of a pack; empty if the command never ran for it. */
export function readMadePictures(folder: string): MadePictures {
  const file = join(folder, madePicturesFile)
  if (!existsSync(file)) return {}
  return MadePictures.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The same by the pack's name, cached. */
export function madePicturesOf(pack: string): MadePictures {
  const known = kept.get(pack) ?? readMadePictures(folderOfPack(pack))
  kept.set(pack, known)
  return known
}
