import { Blob as PlatformBlob, File as PlatformFile } from 'node:buffer'
import { vi } from 'vitest'

/**
 * Forms with files that reach the platform: jsdom brings a FormData and files of its own, which
 * neither `Request` nor the platform takes for one. Until the test ends.
 */
export async function sendRealForms() {
  const type = 'application/x-www-form-urlencoded'
  const form = await new Response('', { headers: { 'Content-Type': type } }).formData()
  vi.stubGlobal('FormData', form.constructor)
  vi.stubGlobal('Blob', PlatformBlob)
  vi.stubGlobal('File', PlatformFile)
}
