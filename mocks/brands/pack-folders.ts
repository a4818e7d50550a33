import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The file that makes a folder a brand. */
export const identityFile = 'brand.json'

/** The name of a brand's folder, which is a part of host names and addresses. */
export const packName = /^(?!localhost$|standard$)[a-z][a-z0-9]*$/

/** Where new brands are made: BRANDS_DIR, or beside this file. */
export const brandsFolder = process.env.BRANDS_DIR
  ? resolve(process.env.BRANDS_DIR)
  : import.meta.dirname

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
