import { Blob as PlatformBlob, File as PlatformFile } from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { vi } from 'vitest'
import { press } from '../../../screen.tsx'
import { choosePhoto, openPhotos } from '../../../camera/fake-camera.ts'
import { createIndexedDb } from '../../../indexed-db.ts'

/**
 * A phone that can take photos, store files and upload them, until the test ends. Every photo is
 * sent as the bytes that `photo` returns.
 */
export async function usePhone(photo: () => Uint8Array<ArrayBuffer>) {
  await sendRealForms()
  openPhotos(() => new Blob([photo()], { type: 'image/png' }))
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  vi.stubGlobal('crypto', webcrypto)
  // jsdom's own ArrayBuffer differs from the one that WebCrypto returns.
  const digest = await webcrypto.subtle.digest('SHA-256', new Uint8Array())
  vi.stubGlobal('ArrayBuffer', digest.constructor)
  vi.stubGlobal('indexedDB', createIndexedDb())
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string) => [lower, upper] })
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
}

/** Adds a photo to the receipt form. */
export async function addPhoto() {
  await press(/^Add a photo/)
  await choosePhoto()
  await press('Use this photo')
}

/** Waits until the draft is stored. */
export async function draftIsKept(receiptId?: string) {
  const { queryClient } = await import('@/api/query-client')
  const { draftSlot, receiptDraft } = await import('@/features/receipts/form/receipt-draft')
  await queryClient.fetchQuery({ ...receiptDraft(draftSlot(receiptId)), staleTime: 0 })
}

/** jsdom's own FormData and files are accepted by neither `Request` nor the platform. */
async function sendRealForms() {
  const type = 'application/x-www-form-urlencoded'
  const form = await new Response('', { headers: { 'Content-Type': type } }).formData()
  vi.stubGlobal('FormData', form.constructor)
  vi.stubGlobal('Blob', PlatformBlob)
  vi.stubGlobal('File', PlatformFile)
}

/** An upload through the test's `fetch`. It reports progress at 60% and at the end. */
class UploadRequest {
  responseType = ''
  status = 0
  response: unknown
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  #url = ''
  #method = ''
  #headers = new Headers()
  #answered = new Headers()
  #stop = new AbortController()

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders() {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  }

  abort() {
    this.#stop.abort()
  }

  async send(body: BodyInit) {
    const { signal } = this.#stop
    this.upload.onprogress?.({ lengthComputable: true, loaded: 6, total: 10 })
    try {
      const init = { method: this.#method, headers: this.#headers, body, signal }
      const answer = await fetch(this.#url, init)
      this.upload.onprogress?.({ lengthComputable: true, loaded: 10, total: 10 })
      this.status = answer.status
      this.#answered = answer.headers
      this.response = await answer.blob()
      this.onload?.()
    } catch {
      if (signal.aborted) this.onabort?.()
      else this.onerror?.()
    }
  }
}
