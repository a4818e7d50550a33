import { config } from '@/config/config'
import { settled } from '@/storage/storage-key'

/** Without IndexedDB or WebCrypto files are in memory until the page closes. */
export const filesInMemory = new Map<string, Uint8Array<ArrayBuffer>>()

/** The name under which a file of this brand is stored. */
export const fileName = (name: string) => `${config().appId}:${name}`

/** Removes all files on sign-out, also unreadable ones. */
export function forgetFiles() {
  filesInMemory.clear()
  void removeFiles().catch(() => undefined)
}

/** Removes the files of this brand, which cannot be decrypted without their key. */
export async function removeFiles(): Promise<undefined> {
  const own = IDBKeyRange.bound(fileName(''), fileName('\uffff'))
  await inFileStore('readwrite', (store) => store.delete(own))
}

/** Does one thing with the stored files; rejects where the browser has no store. */
export async function inFileStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) {
  const database = await settled(() => {
    const request = indexedDB.open('taem-files', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('files')
    return request
  })
  try {
    return await settled(() => work(database.transaction('files', mode).objectStore('files')))
  } finally {
    database.close()
  }
}
