import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Picture, refusal } from './picture.ts'

export interface Pixels {
  width: number
  height: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  data: Uint8ClampedArray<ArrayBuffer>
}

/** The message to the decoder. */
export interface Encoded {
  contentType: Picture['contentType']
  bytes: Uint8Array<ArrayBuffer>
}

/** Undefined if it cannot be decoded completely. */
export type Decoded = Pixels | undefined

let decoder: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * The pixels of a picture whose size is bounded already: `readPicture` comes first. One after the
 * other, so that many at once need the memory of one, and in a thread of its own: nothing else waits.
 * @throws Problem invalid, with `reason` photoBroken for one that cannot be decoded to its end
 */
export function decodePicture(picture: Picture): Promise<Pixels> {
  const decoded = last.then(() => decode(picture))
  last = decoded.catch(() => undefined)
  return decoded
}

async function decode({ contentType, bytes, width, height }: Picture): Promise<Pixels> {
  const pixels = await ask({ contentType, bytes: new Uint8Array(bytes) }).catch(
    (error: unknown) => {
      endDecoder()
      throw error
    },
  )
  // The JPEG decoder rotates by the camera's orientation, which is removed by now.
  if (pixels?.width === width && pixels.height === height) return pixels
  // The PNG decoder leaks the memory of a picture that it fails on.
  endDecoder()
  throw refusal('photoBroken')
}

async function ask(picture: Encoded): Promise<Decoded> {
  decoder ??= startDecoder()
  decoder.ref()
  decoder.postMessage(picture, [picture.bytes.buffer])
  const [decoded] = (await once(decoder, 'message')) as [Decoded]
  // Does not keep the process alive.
  decoder.unref()
  return decoded
}

function startDecoder() {
  const started = new Worker(join(import.meta.dirname, 'picture-decoder.ts'))
  // Always listens: an unhandled error would end the process.
  return started.on('error', () => {
    if (decoder === started) decoder = undefined
  })
}

function endDecoder() {
  void decoder?.terminate()
  decoder = undefined
}
