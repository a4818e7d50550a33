import { join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import { madePicturesOf } from './made-pictures.ts'
import { folderOfPack } from './pack-folders.ts'

/** The name of the rich menu's picture in `made-pictures.json`. */
export const richMenuName = 'line/rich-menu'

/** The file of a pack's rich-menu picture; undefined before `npm run brand` has made one. */
export function richMenuPicture(pack: string) {
  const made = lookUp(madePicturesOf(pack), richMenuName)
  if (!made) return undefined
  return {
    path: join(folderOfPack(pack), made.file),
    contentType: made.file.endsWith('.png') ? ('image/png' as const) : ('image/jpeg' as const),
  }
}
