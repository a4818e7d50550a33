import { beforeEach, expect, test } from 'vitest'
import { encryptedStorage } from '@/storage/encrypted-storage'
import { openEnvelope } from '@/storage/open-envelope'
import { loadStorageKey } from '@/storage/storage-key'
import { reseal } from './reseal.ts'

const appId = 'chaan-demo'

beforeEach(() => localStorage.clear())

async function sealed() {
  await encryptedStorage(localStorage, appId).write('note', { text: 'ชานบ้าน' })
  const envelope = localStorage.getItem(`taem:${appId}:note`) ?? ''
  return { envelope, key: await loadStorageKey(appId) }
}

test('WebCrypto opens what the app has sealed', async () => {
  const { envelope, key } = await sealed()

  const text = await openEnvelope(envelope, key, `note:${appId}`)

  expect(JSON.parse(text)).toEqual({ text: 'ชานบ้าน' })
})

test('it does not open an envelope that was changed, moved, or sealed by another key', async () => {
  const { envelope, key } = await sealed()
  const parts = envelope.split('.')
  const changed = parts.map((part, at) => {
    const other = part.startsWith('A') ? 'B' : 'A'
    return parts.with(at, other + part.slice(1)).join('.')
  })
  const otherKey = { ...key, authentication: new Uint8Array(32) }

  const tries = [
    ...changed.map((one) => openEnvelope(one, key, `note:${appId}`)),
    openEnvelope(envelope, key, 'note:volt-demo'),
    openEnvelope(envelope, key, `other:${appId}`),
    openEnvelope(envelope, otherKey, `note:${appId}`),
    openEnvelope('', key, `note:${appId}`),
  ]

  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.map(({ status }) => status)).toEqual(tries.map(() => 'rejected'))
})

test.each([
  ['of another version', { version: 'v2' }],
  ['that names another key', { id: 'ffffffff' }],
])('it does not open an envelope %s, though its seal is right', async (_, changes) => {
  const { envelope, key } = await sealed()
  const context = `note:${appId}`
  const other = await reseal(envelope, changes, { key, context })

  await expect(openEnvelope(other, key, context)).rejects.toThrow('Not sealed here.')
})
