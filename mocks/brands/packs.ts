import { lookUp } from '@/contract/look-up'
import { PackError } from '../values/pack-error.ts'
import { loadPack, type Pack, type PackIdentity } from './load-pack.ts'
import { faultOfBrandsFolder, packNames } from './pack-folders.ts'

const folderFault = faultOfBrandsFolder()
if (folderFault) throw new PackError('There are no brands to read', [folderFault])

/** Every brand that the reference platform has content for, by the name of its folder. */
export const packs: Readonly<Record<string, Pack>> = Object.fromEntries(
  packNames().map((name) => [name, loadPack(name)]),
)

for (const key of ['appId', 'serialPrefix'] as const) refuseTwice(key)

/**
 * The brand of an app or an address that names none: BRAND, or Chaan.
 * @throws PackError where BRAND names no brand
 */
export const defaultAppId = packOf(process.env.BRAND || 'chaan').identity.appId

/** @throws PackError where two brands have the same, such as a copied folder */
function refuseTwice(key: 'appId' | 'serialPrefix') {
  const byValue = Map.groupBy(Object.values(packs), ({ identity }) => identity[key])
  const faults = [...byValue]
    .filter(([, same]) => same.length > 1)
    .map(
      ([value, same]) =>
        `${value} is that of ${same.map(({ identity }) => identity.name).join(' and ')}.`,
    )
  if (faults.length > 0)
    throw new PackError(`brand.json: ${key} is to be different in each brand`, faults)
}

/** The pack that a brand was made from; PackError for a brand whose folder is gone. */
export function packOf(name: string): Pack {
  const pack = lookUp(packs, name)
  if (pack) return pack
  throw new PackError(`There is no brand "${name}"`, [
    `The brands are: ${Object.keys(packs).join(', ')}.`,
  ])
}

/**
 * Reads the files of a pack again; `packs` has what they hold from then on.
 * @throws PackError where they do not hold what a pack promises
 */
export function readPackAgain(name: string): Pack {
  return Object.assign(packOf(name), loadPack(name))
}

/** The host name of a brand on this machine. */
export function localHostOf({ appId, name }: PackIdentity): string {
  return appId === defaultAppId ? 'localhost' : `${name}.localhost`
}
