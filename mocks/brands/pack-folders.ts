import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The file that makes a folder a brand. */
export const identityFile = 'brand.json'

/** The names of all brands: the folders beside this file that have an identity. */
export function packNames(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => existsSync(join(folderOfPack(name), 'content', identityFile)))
    .toSorted()
}

export function folderOfPack(name: string): string {
  return join(import.meta.dirname, name)
}
