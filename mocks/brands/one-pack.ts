import { PackError } from '../values/pack-error.ts'
import { loadPack, type Pack } from './load-pack.ts'
import { faultOfBrandsFolder, packNames } from './pack-folders.ts'

/**
 * The names of all brands.
 * @throws PackError where BRANDS_DIR is no folder
 */
export function brandNames(): string[] {
  const folderFault = faultOfBrandsFolder()
  if (folderFault) throw new PackError('There are no brands to read', [folderFault])
  return packNames()
}

/**
 * The pack of a brand, for a command of that brand alone: a fault of another one does not stop it.
 * @throws PackError where there is no such brand or no folder of brands, or its files do not hold
 * what a pack promises
 */
export function onePack(name: string): Pack {
  const names = brandNames()
  if (names.includes(name)) return loadPack(name)
  throw new PackError(`There is no brand "${name}". The brands are: ${names.join(', ')}`, [])
}
