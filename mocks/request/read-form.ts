import { Busboy } from '@fastify/busboy'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Upload, Uploads } from './uploads.ts'

/** Far above every form of the contract: what a form has besides is dropped. */
const most = { fields: 1000, files: 4, fieldSize: 64 * 1024, headerPairs: 20 }

/**
 * The fields of a form, and its files as they lie on the disk. Of two with one name the last counts.
 * @param body read to its end, or until something is wrong
 * @throws Error for what is no form, and whatever reading the body throws
 */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  uploads: Uploads,
): Promise<Record<string, string | Upload>> {
  const fields = new Map<string, string | Upload>()
  const files: Readable[] = []
  const kept: Promise<void>[] = []
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits: most })
  const refuse = () => parser.destroy(new Error('A form has too many parts, or too long a one.'))
  parser.on('fieldsLimit', refuse)
  parser.on('filesLimit', refuse)
  parser.on('field', (name, value, _, isCut) => {
    if (isCut) return refuse()
    // Form data sends each line break as CRLF, and the limits of a text count it as one character.
    fields.set(name, value.replaceAll('\r\n', '\n'))
  })
  parser.on('file', (name, file) => {
    const keeping = uploads.keep(file).then((upload) => void fields.set(name, upload))
    keeping.catch((error: Error) => parser.destroy(error))
    // Busboy may say so after the file is no longer read; the form is refused as well.
    file.on('error', () => undefined)
    files.push(file)
    kept.push(keeping)
  })
  try {
    await pipeline(Readable.from(body), parser)
    await Promise.all(kept)
  } catch (error) {
    for (const file of files) file.destroy()
    await Promise.allSettled(kept)
    throw error
  }
  return Object.fromEntries(fields)
}
