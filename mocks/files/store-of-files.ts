/** Where the bytes of members' pictures are, apart from the database. */
export interface FileStore {
  /** Keeps bytes under a key that is new. */
  put(key: string, file: { bytes: Uint8Array; contentType: string }): Promise<void>
  /** Undefined where there is nothing under the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** A key with nothing under it is no error. */
  remove(key: string): Promise<void>
}
