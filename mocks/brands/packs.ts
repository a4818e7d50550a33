import { join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import { chaan } from './chaan/chaan-pack.ts'
import { loadPack, type Pack, type PackIdentity } from './load-pack.ts'
import { volt } from './volt/volt-pack.ts'

/** Every brand that the reference platform has content for, by the name of its folder. */
export const packs = { chaan, volt }

/** The brand of an app or an address that names none. */
export const defaultAppId = chaan.identity.appId

/** The pack that a brand was made from; Error for a brand whose folder is gone. */
export function packOf(name: string): Pack {
  const pack = lookUp(packs, name)
  if (!pack) throw new Error(`There is no pack of the brand ${name} in mocks/brands.`)
  return pack
}

/**
 * Reads the files of a pack again; `packs` has what they hold from then on.
 * @throws PackError where they do not hold what a pack promises
 */
export function readPackAgain(name: string): Pack {
  const pack = loadPack(packOf(name).identity, join(import.meta.dirname, name))
  return Object.assign(packOf(name), pack)
}

/** The host name of a brand on this machine. */
export function localHostOf({ appId, name }: PackIdentity): string {
  return appId === defaultAppId ? 'localhost' : `${name}.localhost`
}
