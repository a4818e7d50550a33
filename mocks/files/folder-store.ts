import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../database/unavailable.ts'
import type { FileStore } from './store-of-files.ts'

/** Files in a folder of this machine, or in one that several machines have mounted. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'))
  return {
    async put(key, { bytes }) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A file that is there is whole, also after a crash.
      const partial = `${path}.part`
      await writeFile(partial, bytes, { mode: 0o600, flush: true })
      await rename(partial, path)
    },
    get: (key) => readFile(pathOf(key)).then((bytes) => new Uint8Array(bytes), absent),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
