import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { z } from '@/contract/zod'
import { encryptedStorage } from '@/storage/encrypted-storage'

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
