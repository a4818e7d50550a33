import { webcrypto } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from '@/contract/zod'
import { settled, toStorageKey } from '@/storage/storage-key'
import { createIndexedDb } from '../indexed-db.ts'

const appId = 'chaan-demo'
const name = `taem:${appId}:key`

/** A page that opens: what the device keeps is there, memory is empty. */
async function openPage() {
  vi.resetModules()
  return import('@/storage/storage-key')
}

async function openDevice() {
  vi.resetModules()
  const { encryptedStorage } = await import('@/storage/encrypted-storage')
  const { safeStorage } = await import('@/storage/local-store')
  return { encryptedStorage, safeStorage }
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const stored = () => localStorage.getItem(name) ?? ''

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('crypto', webcrypto)
})

test('a key has four bytes of name, 32 to encrypt and 32 to authenticate, and shares none', () => {
  const bytes = Uint8Array.from({ length: 68 }, (_, index) => index)
  const range = (from: number, to: number) => Array.from(bytes.slice(from, to))

  const key = toStorageKey(bytes)

  expect(key.id).toBe('00010203')
  expect(Array.from(key.encryption)).toEqual(range(4, 36))
  expect(Array.from(key.authentication)).toEqual(range(36, 68))
})

describe('on a device with IndexedDB', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', createIndexedDb()))

  test('the key is random, wrapped, and the same on the next page', async () => {
    const key = await (await openPage()).loadStorageKey(appId)
    const kept = stored()
    const again = await (await openPage()).loadStorageKey(appId)
    localStorage.clear()
    const other = await (await openPage()).loadStorageKey(appId)

    expect(kept).toMatch(/^wrapped\.[0-9a-f]{24}\.[0-9a-f]{168}$/)
    expect(kept).not.toContain(hexOf(key.encryption))
    expect(hexOf(again.bytes)).toBe(hexOf(key.bytes))
    expect(hexOf(other.bytes)).not.toBe(hexOf(key.bytes))
  })

  test('the key that wraps it can be used by script, and not read', async () => {
    await (await openPage()).loadStorageKey(appId)

    const database = await settled(() => indexedDB.open('taem', 1))
    const wrapping = await settled<CryptoKey>(() =>
      database.transaction('keys').objectStore('keys').get(appId),
    )

    expect(wrapping).toMatchObject({
      type: 'secret',
      extractable: false,
      algorithm: { name: 'AES-GCM', length: 256 },
    })
    await expect(crypto.subtle.exportKey('raw', wrapping)).rejects.toThrow('not extractable')
  })

  test('one key is wrapped with another IV each time', async () => {
    const { wrapKey } = await openPage()
    const bytes = new Uint8Array(68)

    const ivs = [await wrapKey(appId, bytes), await wrapKey(appId, bytes)].map(
      (wrapped) => wrapped.split('.')[1],
    )

    expect(new Set([...ivs, '0'.repeat(24)]).size).toBe(3)
  })

  test('a plain key, which anybody could have put there, is replaced', async () => {
    await (await openPage()).loadStorageKey(appId)
    localStorage.setItem(name, `plain.${'ab'.repeat(68)}`)

    const key = await (await openPage()).loadStorageKey(appId)

    expect(key.id).not.toBe('abababab')
    expect(stored()).toMatch(/^wrapped\./)
  })

  test.each([67, 69])('a key of %i bytes is replaced', async (length) => {
    const { wrapKey } = await openPage()
    localStorage.setItem(name, await wrapKey(appId, new Uint8Array(length).fill(7)))

    const key = await (await openPage()).loadStorageKey(appId)

    expect(key.bytes).toHaveLength(68)
    expect(key.id).not.toBe('07070707')
  })

  test('a page keeps its key where the site’s data were cleared beneath it', async () => {
    const { loadStorageKey } = await openPage()
    const { id } = await loadStorageKey(appId)
    localStorage.clear()

    const after = await loadStorageKey(appId)

    expect(after.id).toBe(id)
    expect(stored()).toMatch(/^wrapped\./)
    expect((await (await openPage()).loadStorageKey(appId)).id).toBe(id)
  })

  test('the key of another tab is found by its id', async () => {
    const { loadStorageKey } = await openPage()
    const own = await loadStorageKey(appId)
    localStorage.clear()
    const { id } = await (await openPage()).loadStorageKey(appId)

    expect(id).not.toBe(own.id)
    expect((await loadStorageKey(appId, id)).id).toBe(id)
  })
})

describe('where IndexedDB fails at one start', () => {
  const working = createIndexedDb()
  /** As Chrome and Safari do at times, and WebViews that never answer. */
  const failures = {
    refuses: () => ({ open: () => failing() }),
    throws: () => ({
      open() {
        throw new Error('The connection was lost.')
      },
    }),
    'never answers': () => ({ open: () => ({}) }),
  }

  function failing() {
    const request: { onerror?: (event: object) => void } = {}
    queueMicrotask(() => request.onerror?.({ preventDefault: () => undefined }))
    return request
  }

  test.each(Object.entries(failures))(
    'and %s, what was stored is there at the next one',
    async (_, failure) => {
      const slot = 'account'
      const storage = async (page: Awaited<ReturnType<typeof openDevice>>) =>
        page.encryptedStorage(page.safeStorage('local'), appId)
      vi.stubGlobal('indexedDB', working)
      await (await storage(await openDevice())).write(slot, 'Ploy')
      const key = stored()

      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      vi.stubGlobal('indexedDB', failure())
      const broken = await storage(await openDevice())
      const reading = broken.read(slot, z.string())
      await vi.advanceTimersByTimeAsync(5000)
      expect(await reading).toBeUndefined()
      await broken.write(slot, 'Ton')
      expect(await broken.read(slot, z.string())).toBe('Ton')
      expect(stored()).toBe(key)

      vi.stubGlobal('indexedDB', working)
      expect(await (await storage(await openDevice())).read(slot, z.string())).toBe('Ploy')
    },
  )

  test('a cookie whose value has changed meanwhile is removed', async () => {
    const cookies = new Map<string, string>()
    const jar = {
      getItem: (slot: string) => cookies.get(slot) ?? null,
      setItem: (slot: string, value: string) => void cookies.set(slot, value),
      removeItem: (slot: string) => void cookies.delete(slot),
    }
    vi.stubGlobal('indexedDB', working)
    await (await openDevice()).encryptedStorage(jar, appId).write('cookies', 'all')

    vi.stubGlobal('indexedDB', failures.refuses())
    await (await openDevice()).encryptedStorage(jar, appId).write('cookies', 'none')

    expect(cookies.size).toBe(0)
  })
})

describe('on a device without IndexedDB', () => {
  test('the key is kept as it is, for the next page', async () => {
    const { id, bytes } = await (await openPage()).loadStorageKey(appId)

    expect(stored()).toBe(`plain.${hexOf(bytes)}`)
    expect((await (await openPage()).loadStorageKey(appId)).id).toBe(id)
  })

  test('a key that was wrapped is replaced', async () => {
    localStorage.setItem(name, `wrapped.${'00'.repeat(12)}.${'00'.repeat(84)}`)

    const { bytes } = await (await openPage()).loadStorageKey(appId)

    expect(stored()).toBe(`plain.${hexOf(bytes)}`)
  })

  test('nothing else is wrapped or opened', async () => {
    const { wrapKey, unwrapKey } = await openPage()

    await expect(wrapKey(appId, new Uint8Array(32))).rejects.toThrow('no place for a key')
    await expect(unwrapKey(appId, `plain.${'ab'.repeat(32)}`)).rejects.toThrow('Another key')
  })
})
