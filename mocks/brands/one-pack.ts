import { PackError } from '../values/pack-error.ts'
import { loadPack, type Pack } from './load-pack.ts'
import { packNames } from './pack-folders.ts'

/**
 * The pack of a brand, for a command of that brand alone: a fault of another one does not stop it.
 * @throws PackError where there is no such brand, or its files do not hold what a pack promises
 */
export function onePack(name: string): Pack {
  const names = packNames()
  if (names.includes(name)) return loadPack(name)
  throw new PackError(`There is no brand "${name}". The brands are: ${names.join(', ')}`, [])
}
