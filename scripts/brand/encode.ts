import { decode, init as startPng } from '@jsquash/png/decode.js'
import encodeJpeg, { init as startJpeg } from '@jsquash/jpeg/encode.js'
import { compile, type Pixels, smallPng } from './small-png.ts'

// The package's types lack this parameter. Without a page to fetch it from, the module must be passed.
const startJpegWith = startJpeg as (module: WebAssembly.Module) => Promise<void>

/** The largest colour error (squared) of a PNG; above it, a JPEG looks better. */
const mostOff = 1024

let started: Promise<unknown> | undefined

/** The pixels of a screenshot. */
export async function pixelsOf(screenshot: Buffer): Promise<Pixels> {
  await start()
  return decode(new Uint8Array(screenshot).buffer)
}

/** Encodes an opaque picture as a PNG of 256 colours or a JPEG, whichever is smaller. */
export async function smallest(pixels: Pixels): Promise<{ bytes: Buffer; type: 'png' | 'jpg' }> {
  await start()
  const png = await smallPng(pixels)
  // The encoder reads only these three fields.
  const jpeg = Buffer.from(await encodeJpeg(pixels as ImageData, { quality: 82 }))
  const isPng = png.off <= mostOff && png.bytes.length <= jpeg.length
  return isPng ? { bytes: png.bytes, type: 'png' } : { bytes: jpeg, type: 'jpg' }
}

function start() {
  started ??= Promise.all([
    compile('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm').then(startJpegWith),
    compile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm').then((module) => startPng(module)),
  ])
  return started
}
