import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from '@/contract/zod'
import { encryptedStorage } from '@/storage/encrypted-storage'
import { loadStorageKey } from '@/storage/storage-key'
import { reseal } from './reseal.ts'

const Note = z.object({ text: z.string() })
const name = 'taem:chaan-demo:note'

beforeEach(() => localStorage.clear())

test('a stored value is read back, and is encrypted in the storage', async () => {
  const storage = encryptedStorage(localStorage, 'chaan-demo')

  await storage.write('note', { text: 'ชานบ้าน' })

  expect(await storage.read('note', Note)).toEqual({ text: 'ชานบ้าน' })
  expect(localStorage.getItem(name)).toMatch(/^v1\.[0-9a-f]{8}\./)
  expect(localStorage.getItem(name)).not.toContain('ชาน')
})

test('one changed character anywhere makes the slot empty', async () => {
  const storage = encryptedStorage(localStorage, 'chaan-demo')
  await storage.write('note', { text: 'a secret' })
  const envelope = localStorage.getItem(name) ?? ''

  await fc.assert(
    fc.asyncProperty(fc.nat({ max: envelope.length - 1 }), async (at) => {
      const other = envelope[at] === 'A' ? 'B' : 'A'
      localStorage.setItem(name, envelope.slice(0, at) + other + envelope.slice(at + 1))

      expect(await storage.read('note', Note)).toBeUndefined()
      expect(localStorage.getItem(name)).toBeNull()
    }),
    { numRuns: 60 },
  )
})

test('an envelope moved to another slot or another brand does not open', async () => {
  const storage = encryptedStorage(localStorage, 'chaan-demo')
  await storage.write('note', { text: 'a secret' })
  const envelope = localStorage.getItem(name) ?? ''
  localStorage.setItem('taem:chaan-demo:other', envelope)
  localStorage.setItem('taem:volt-demo:note', envelope)

  expect(await storage.read('other', Note)).toBeUndefined()
  expect(await encryptedStorage(localStorage, 'volt-demo').read('note', Note)).toBeUndefined()
})

test('a value that no longer fits its schema is discarded', async () => {
  const storage = encryptedStorage(localStorage, 'chaan-demo')
  await storage.write('note', { words: 3 })

  expect(await storage.read('note', Note)).toBeUndefined()
  expect(localStorage.getItem(name)).toBeNull()
})

test('one value is never encrypted to the same text twice', async () => {
  const storage = encryptedStorage(localStorage, 'chaan-demo')
  const partsOf = async () => {
    await storage.write('note', { text: 'a secret' })
    return (localStorage.getItem(name) ?? '').split('.')
  }

  const [, , iv, text, seal] = await partsOf()
  const [, , otherIv, otherText, otherSeal] = await partsOf()

  expect([otherIv, otherText, otherSeal]).not.toContain(iv)
  expect(otherText).not.toBe(text)
  expect(otherSeal).not.toBe(seal)
})

test('the seal is the HMAC of the slot, the brand and all that it stands behind', async () => {
  await encryptedStorage(localStorage, 'chaan-demo').write('note', { text: 'a secret' })
  const envelope = localStorage.getItem(name) ?? ''
  const key = await loadStorageKey('chaan-demo')

  expect(await reseal(envelope, {}, { key, context: 'note:chaan-demo' })).toBe(envelope)
})

test.each([
  ['of another version', { version: 'v2' }],
  ['that names another key', { id: 'ffffffff' }],
])('an envelope %s does not open, though its seal is right', async (_, changes) => {
  const storage = encryptedStorage(localStorage, 'chaan-demo')
  await storage.write('note', { text: 'a secret' })
  const key = await loadStorageKey('chaan-demo')
  const envelope = localStorage.getItem(name) ?? ''
  localStorage.setItem(name, await reseal(envelope, changes, { key, context: 'note:chaan-demo' }))

  expect(await storage.read('note', Note)).toBeUndefined()
})

test('a seal with one character changed, too few or too many does not open', async () => {
  const storage = encryptedStorage(localStorage, 'chaan-demo')
  await storage.write('note', { text: 'a secret' })
  const envelope = localStorage.getItem(name) ?? ''
  const start = envelope.lastIndexOf('.') + 1
  const changed = Array.from({ length: envelope.length - start }, (_, index) => {
    const at = start + index
    return envelope.slice(0, at) + (envelope[at] === 'A' ? 'B' : 'A') + envelope.slice(at + 1)
  })

  const opened: unknown[] = []
  for (const other of [...changed, envelope.slice(0, -1), `${envelope}A`]) {
    localStorage.setItem(name, other)
    opened.push(await storage.read('note', Note))
  }

  expect(changed).toHaveLength(44)
  expect(opened.filter((value) => value !== undefined)).toEqual([])
})

test('what another tab writes while an envelope is refused stays', async () => {
  const storage = encryptedStorage(localStorage, 'chaan-demo')
  await storage.write('note', { text: 'of the other tab' })
  const newer = localStorage.getItem(name) ?? ''
  localStorage.setItem(name, `${newer}A`)

  const reading = storage.read('note', Note)
  localStorage.setItem(name, newer)

  expect(await reading).toBeUndefined()
  expect(localStorage.getItem(name)).toBe(newer)
})

test('a tab opens what another tab has sealed with a new key', async () => {
  const storage = encryptedStorage(localStorage, 'chaan-demo')
  await storage.write('note', { text: 'before' })
  // The device has forgotten everything; another tab starts first.
  localStorage.clear()
  vi.resetModules()
  const otherTab = await import('@/storage/encrypted-storage')
  await otherTab.encryptedStorage(localStorage, 'chaan-demo').write('note', { text: 'after' })

  expect(await storage.read('note', Note)).toEqual({ text: 'after' })
})
