import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../database/unavailable.ts'
import type { FileStore } from './store-of-files.ts'

/** Tells the folder from the empty place where it is mounted. */
const mark = 'taem-files'

/**
 * Marks a folder as the one that has the files. An empty one is not marked where files are expected: it
 * may be a folder that is not mounted.
 * @returns whether it is marked now
 */
export async function markFolder(folder: string, isUsed: boolean): Promise<boolean> {
  const files = (await readdir(folder).catch(absent)) ?? []
  if (files.includes(mark)) return true
  if (isUsed && files.length === 0) return false
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, mark), '', { mode: 0o600 })
  return true
}

/**
 * Files in a folder of this machine, or in one that several machines have mounted. Every use throws where
 * the folder has no mark.
 */
export function createFolderStore(folder: string): FileStore {
  async function pathOf(key: string) {
    await access(join(folder, mark)).catch(() => {
      throw new Error(`The file ${mark} is not in ${folder}: is the folder of FILES mounted?`)
    })
    return join(folder, ...key.split('/'))
  }
  return {
    async put(key, { bytes }) {
      const path = await pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A file that is there is whole, also after a crash.
      const partial = `${path}.part`
      await writeFile(partial, bytes, { mode: 0o600, flush: true })
      await rename(partial, path)
    },
    async get(key) {
      const bytes = await readFile(await pathOf(key)).catch(absent)
      return bytes && new Uint8Array(bytes)
    },
    async remove(key) {
      await rm(await pathOf(key), { force: true })
    },
  }
}

function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
