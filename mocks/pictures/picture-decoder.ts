import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import decodeJpeg, { init as startJpeg } from '@jsquash/jpeg/decode.js'
import { decode as decodePng, init as startPng } from '@jsquash/png/decode.js'
import type { Decoded, Encoded } from './decode-picture.ts'

// Runs in a worker thread (decode-picture.ts).

const require = createRequire(import.meta.url)

// Missing from its types; needed where there is no page to fetch it from.
const startJpegWith = startJpeg as (
  module: WebAssembly.Module,
  options: { printErr: (line: string) => void },
) => Promise<void>

/** Warnings of the JPEG decoder: it pads a truncated picture and reports it here. */
let complaints = ''
const started = start()

parentPort?.on('message', (picture: Encoded) => {
  void decode(picture).then((decoded) =>
    parentPort?.postMessage(decoded, decoded ? [decoded.data.buffer] : []),
  )
})

async function decode({ contentType, bytes }: Encoded): Promise<Decoded> {
  await started
  complaints = ''
  try {
    const file = bytes.buffer
    const pixels = await (contentType === 'image/png' ? decodePng(file) : decodeJpeg(file))
    if (/premature end|corrupt/i.test(complaints)) return undefined
    const { width, height, data } = pixels
    // A copy: the decoder's own memory cannot be transferred.
    return { width, height, data: new Uint8ClampedArray(data) }
  } catch {
    return undefined
  }
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
