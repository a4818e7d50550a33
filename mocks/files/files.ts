import type { Database } from '../database/connect.ts'
import { unavailableBy } from '../database/unavailable.ts'
import { logWarning } from '../values/log.ts'
import { makeId } from '../values/ids.ts'
import { Problem } from '../values/problem.ts'
import type { FileStore } from './store-of-files.ts'
import { addStoredFile, deleteStoredFile, unusedFiles } from './stored-file-store.ts'

/** Where the bytes of a row are: in the row, or in the store of files. */
export interface KeptBytes {
  /** Empty where `file_key` says where they are. */
  base64: string
  file_key: string | null
}

/** The pictures that members have sent. */
export interface Files {
  /**
   * Keeps bytes before the transaction that writes their row.
   * @throws Problem busy where the store cannot be reached
   */
  keep(file: NewFile): Promise<KeptBytes>
  /**
   * Undefined where the store has lost them.
   * @throws Problem busy
   */
  read(kept: KeptBytes): Promise<Uint8Array<ArrayBuffer> | undefined>
  /**
   * Deletes from the store what no row names any more. A file that fails is reported, and left for the
   * next time. Several processes may do it at once.
   */
  sweep(
    at: { appId: string; now: number },
    shouldStop: () => boolean,
    report: (error: unknown) => void,
  ): Promise<void>
}

interface NewFile {
  appId: string
  bytes: Uint8Array
  contentType: string
  now: number
}

/** Long after the transaction that names a file. */
const unusedMs = 60 * 60_000
const batch = 50
/** With so many failures in one sweep it is the store that fails. */
const mostFailures = 5
const retryAfter = 30

/** Bytes in the database, or in a store if there is one; what was kept in the other way is read too. */
export function createFiles(db: Database, store?: FileStore): Files {
  return {
    async keep({ appId, bytes, contentType, now }) {
      if (!store) return inRow(bytes)
      const key = `${appId}/${makeId(now)}`
      // First the row: whatever happens next, the file is found again.
      await addStoredFile(db, { app_id: appId, key, at: now })
      await reached(store.put(key, { bytes, contentType }))
      return { base64: '', file_key: key }
    },
    async read({ base64, file_key: key }) {
      if (key === null) return new Uint8Array(Buffer.from(base64, 'base64'))
      const bytes = store && (await reached(store.get(key)))
      if (!bytes) logWarning(`The file ${key} is not in the store of files.`)
      return bytes
    },
    async sweep({ appId, now }, shouldStop, report) {
      if (!store) return
      let failures = 0
      for (;;) {
        const page = { skip: failures, top: batch }
        const unused = await unusedFiles(db, { appId, before: now - unusedMs, ...page })
        for (const file of unused) {
          if (shouldStop()) return
          try {
            await store.remove(file.key)
            await deleteStoredFile(db, file)
          } catch (error) {
            failures += 1
            if (failures === mostFailures || unavailableBy(error)) throw error
            report(error)
          }
        }
        if (unused.length < batch) return
      }
    },
  }
}

/** Bytes that stay in their row. */
export function inRow(bytes: Uint8Array): KeptBytes {
  return { base64: Buffer.from(bytes).toString('base64'), file_key: null }
}

async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    logWarning('The store of files could not be used.', error)
    throw new Problem('busy', { retryAfter })
  }
}
