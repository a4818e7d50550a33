import { webcrypto } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createIndexedDb } from '../indexed-db.ts'

const refusing = {
  open() {
    throw new Error('There is no place here.')
  },
}

beforeEach(async () => {
  localStorage.clear()
  vi.stubGlobal('crypto', webcrypto)
  // The document of these tests has an ArrayBuffer of its own, which WebCrypto does not make.
  const made = await webcrypto.subtle.digest('SHA-256', new Uint8Array(1))
  vi.stubGlobal('ArrayBuffer', made.constructor)
  vi.stubGlobal('indexedDB', createIndexedDb())
})

/** A page that opens: what the device keeps is there, memory is empty. */
async function openPage() {
  vi.resetModules()
  const { loadAppConfig } = await import('../app-config.ts')
  loadAppConfig()
  return import('@/session/personal-files')
}

const photo = Uint8Array.from([1, 2, 3])

test('files are kept again after the browser has lost the key that wrapped theirs', async () => {
  await (await openPage()).keepFile('photo', Uint8Array.from([9]))
  // The site's data were cleared, but for its local storage.
  vi.stubGlobal('indexedDB', createIndexedDb())

  await (await openPage()).keepFile('photo', photo)

  expect([...((await (await openPage()).keptFile('photo')) ?? [])]).toEqual([...photo])
})

test('files are kept after a visit in which the browser had no place for a key', async () => {
  vi.stubGlobal('indexedDB', refusing)
  await (await openPage()).keepFile('photo', Uint8Array.from([9]))
  vi.stubGlobal('indexedDB', createIndexedDb())

  await (await openPage()).keepFile('photo', photo)

  expect([...((await (await openPage()).keptFile('photo')) ?? [])]).toEqual([...photo])
})

test('a file in memory stays there where the browser has no place for a key', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const page = await openPage()
  await page.keepFile('photo', photo)
  await page.keepFile('note', Uint8Array.from([4]))

  expect([...((await page.keptFile('photo')) ?? [])]).toEqual([...photo])
})

test('a file in memory stays there when another tab keeps one', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const page = await openPage()
  await page.keepFile('photo', photo)

  await (await openPage()).keepFile('note', Uint8Array.from([4]))

  expect([...((await page.keptFile('photo')) ?? [])]).toEqual([...photo])
})
