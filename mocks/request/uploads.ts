import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file that came with a request. Its bytes are on the disk of this machine until the request has ended. */
export class Upload {
  /** In bytes. */
  readonly size: number
  readonly #file: FileHandle

  constructor(file: FileHandle, size: number) {
    this.#file = file
    this.size = size
  }

  /** All bytes at once, for a picture that is decoded next. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.size)
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await this.#file.read(bytes, at, bytes.length - at, at)
      if (bytesRead === 0) throw new Error('An upload is shorter than it was.')
      at += bytesRead
    }
    return bytes
  }
}

/** The files of one request. */
export interface Uploads {
  /** Writes a file to the disk while it arrives; memory holds no more of it than a chunk. */
  keep(chunks: AsyncIterable<Uint8Array>): Promise<Upload>
  close(): Promise<void>
}

/** Files in the system's temporary folder, which have no name there: nothing is left after a crash. */
export function createUploads(): Uploads {
  const opened: FileHandle[] = []
  return {
    async keep(chunks) {
      const file = await openUnnamed()
      opened.push(file)
      let size = 0
      for await (const chunk of chunks) {
        await file.writeFile(chunk)
        size += chunk.length
      }
      return new Upload(file, size)
    },
    async close() {
      await Promise.all(opened.map((file) => file.close()))
    },
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
