import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Reading, type ReceiptReader } from './receipt-reader.ts'

/**
 * For development: reads a QR code on the photo that holds a `Reading` as JSON, and nothing of a
 * photo without one.
 */
export const receiptReaderStandIn: ReceiptReader = {
  async read({ bytes }) {
    started ??= start()
    const { readBarcodes } = await started.catch((error: unknown) => {
      started = undefined
      throw error
    })
    const [code] = await readBarcodes(new Uint8Array(bytes), { formats: ['QRCode'] })
    return code && Reading.parse(JSON.parse(code.text))
  },
}

/** Preparing it compiles its module: with each photo that took longer than reading it. */
let started: ReturnType<typeof start> | undefined

async function start() {
  const reader = await import('zxing-wasm/reader')
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  reader.prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer },
  })
  return reader
}
