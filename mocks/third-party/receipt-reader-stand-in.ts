import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Reading, type ReceiptReader } from './receipt-reader.ts'

/**
 * For development: reads a QR code on the photo that holds a `Reading` as JSON, and nothing of a
 * photo without one.
 */
export const receiptReaderStandIn: ReceiptReader = {
  async read({ bytes }) {
    const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } })
    const [code] = await readBarcodes(new Uint8Array(bytes), { formats: ['QRCode'] })
    return code && Reading.parse(JSON.parse(code.text))
  },
}
