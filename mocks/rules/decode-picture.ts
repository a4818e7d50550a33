import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decodeJpeg, { init as startJpeg } from '@jsquash/jpeg/decode.js'
import { decode as decodePng, init as startPng } from '@jsquash/png/decode.js'
import { type Picture, refusal } from './picture.ts'

export interface Pixels {
  width: number
  height: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  data: Uint8ClampedArray
}

const require = createRequire(import.meta.url)

// Its types leave out the module, which has to be given where there is no page to fetch it from.
const startJpegWith = startJpeg as (
  module: WebAssembly.Module,
  options: { printErr: (line: string) => void },
) => Promise<void>

/** What the JPEG decoder complains of: it fills up a picture that ends early, and says so here. */
let complaints = ''
let started: Promise<unknown> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * The pixels of a picture whose size is bounded already: `readPicture` comes first. One after the
 * other, so that many at once need the memory of one.
 * @throws Problem invalid, with `reason` photoBroken for one that cannot be decoded to its end
 */
export function decodePicture(picture: Picture): Promise<Pixels> {
  const decoded = last.then(() => decode(picture))
  last = decoded.catch(() => undefined)
  return decoded
}

async function decode({ contentType, bytes, width, height }: Picture): Promise<Pixels> {
  await (started ??= start())
  complaints = ''
  const file = new Uint8Array(bytes).buffer
  const pixels = await (contentType === 'image/png' ? decodePng(file) : decodeJpeg(file)).catch(
    () => {
      throw refusal('photoBroken')
    },
  )
  // The JPEG decoder turns a picture as its own note of the camera says, which is left out by now.
  const isWhole = !/premature end|corrupt/i.test(complaints)
  if (!isWhole || pixels.width !== width || pixels.height !== height) throw refusal('photoBroken')
  return pixels
}

async function start() {
  await Promise.all([
    compile('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm').then((module) =>
      startJpegWith(module, { printErr: (line) => (complaints += `${line}\n`) }),
    ),
    compile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm').then((module) => startPng(module)),
  ])
}

async function compile(file: string) {
  return WebAssembly.compile(await readFile(require.resolve(file)))
}
