import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encode, { init } from '@jsquash/jpeg/encode.js'
import type { Painted } from '../photo'

const wasm = '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
// Its types omit the module, which has to be passed in where no page can fetch it.
const start = init as (module: WebAssembly.Module) => Promise<void>
let started: Promise<void> | undefined

/** Encodes a picture as a JPEG file. */
export async function jpegOf(
  picture: Painted,
  { quality = 80, progressive = true } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  await (started ??= readFile(createRequire(import.meta.url).resolve(wasm))
    .then((bytes) => WebAssembly.compile(bytes))
    .then(start))
  const { width, height, greyAt } = picture
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = greyAt(x, y)
      data.set([grey, grey, grey, 255], (y * width + x) * 4)
    }
  }
  // The encoder reads these three fields only.
  const pixels = { data, width, height } as ImageData
  return new Uint8Array(await encode(pixels, { quality, progressive }))
}
