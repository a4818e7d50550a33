import { lookUp } from '@/contract/look-up'
import { PackError } from '../values/pack-error.ts'
import { loadPack, type Pack, type PackIdentity } from './load-pack.ts'
import { brandNames } from './one-pack.ts'
import { repeatedInPacks } from './repeated-in-packs.ts'

/** Every brand that the reference platform has content for, by the name of its folder. */
export const packs: Readonly<Record<string, Pack>> = Object.fromEntries(
  brandNames().map((name) => [name, loadPack(name)]),
)

const repeated = repeatedInPacks(Object.values(packs)).map(({ fault }) => fault)
if (repeated.length > 0) throw new PackError('Brands are to differ', repeated)

/**
 * The brand of an app or an address that names none: BRAND, or Chaan.
 * @throws PackError where BRAND names no brand
 */
export const defaultAppId = packOf(process.env.BRAND || 'chaan').identity.appId

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
