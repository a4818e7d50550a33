import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })

export interface Code {
  format: string
  text: string
}

/** Reads the one code on a picture of the page, as a till's camera would. */
export async function decode(place: Locator): Promise<Code | undefined> {
  return decodePicture(await place.screenshot({ animations: 'disabled' }))
}

/** Reads the one code on a PNG or JPEG. */
export async function decodePicture(picture: Uint8Array): Promise<Code | undefined> {
  const [found] = await readBarcodes(new Uint8Array(picture), { tryHarder: true })
  return found && { format: found.format, text: found.text }
}

/**
 * Waits for the picture to be this code: it may still be that of the view before, which may leave
 * while it is taken.
 */
export async function expectCode(place: Locator, code: Code): Promise<void> {
  await expect(async () => {
    expect(await decode(place)).toEqual(code)
  }).toPass({ timeout: 10_000 })
}
