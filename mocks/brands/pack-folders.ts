import { existsSync, readdirSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'

/** The file that makes a folder a brand. */
export const identityFile = 'brand.json'

/** The name of a brand's folder, which is a part of host names and addresses. */
export const packName = /^(?!localhost$|standard$)[a-z][a-z0-9]*$/

/** Where new brands are made: BRANDS_DIR, or beside this file. */
export const brandsFolder = process.env.BRANDS_DIR
  ? resolve(process.env.BRANDS_DIR)
  : import.meta.dirname

const root = join(import.meta.dirname, '../..')

/** A path of a pack as its author reads it: from the project's folder, or whole where it is elsewhere. */
export function shownPath(path: string): string {
  const fromRoot = relative(root, path)
  return fromRoot.startsWith('..') || isAbsolute(fromRoot) ? path : fromRoot
}

/** What is wrong with BRANDS_DIR, if anything: a folder that is not there would be taken for an empty one. */
export function faultOfBrandsFolder(): string | undefined {
  if (statSync(brandsFolder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  return `BRANDS_DIR is "${process.env.BRANDS_DIR}". Expected: a folder that is there.`
}

/** The names of all brands: the folders with an identity, here and in BRANDS_DIR. */
export function packNames(): string[] {
  const folders = [...new Set([import.meta.dirname, brandsFolder])].filter(existsSync)
  const names = folders.flatMap((folder) => readdirSync(folder))
  return [...new Set(names)].filter(isPack).toSorted()
}

/** The folder of a brand; one in BRANDS_DIR stands before one of the same name here. */
export function folderOfPack(name: string): string {
  const own = join(brandsFolder, name)
  return isIn(own) ? own : join(import.meta.dirname, name)
}

const isPack = (name: string) => isIn(folderOfPack(name))

function isIn(folder: string) {
  return existsSync(join(folder, 'content', identityFile))
}
