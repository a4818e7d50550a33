import { type SafeStorage, slotNameOf } from './local-store'
import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import HmacSHA256 from 'crypto-js/hmac-sha256'
import WordArray from 'crypto-js/lib-typedarrays'
import type { z } from '@/contract/zod'
import { read } from '@/contract/reader'
import { version } from './open-envelope'
import { loadStorageKey, type StorageKey } from './storage-key'

export interface EncryptedStorage {
  /** What is in a slot, or undefined when it is empty, was touched, or does not fit the schema. */
  read<S extends z.ZodMiniType>(slot: string, schema: S): Promise<z.output<S> | undefined>
  write(slot: string, value: unknown): Promise<void>
  remove(slot: string): void
}

/** What it needs of a web storage; cookies can give that much, too. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & Partial<Pick<SafeStorage, 'hold'>>

/**
 * Keeps values encrypted in a web storage: AES-256-CBC with a random IV, then HMAC-SHA256 over
 * everything that says what the text is (version, key, slot, app, IV, ciphertext). It defends
 * against casual reading and a copied storage, not against script that runs in the page.
 */
export function encryptedStorage(storage: Kept, appId: string): EncryptedStorage {
  const nameOf = (slot: string) => slotNameOf(slot, { appId })
  return {
    async read(slot, schema) {
      const envelope = storage.getItem(nameOf(slot))
      if (!envelope) return undefined
      // Another tab may have made a new key, after the device had forgotten everything.
      const key = await loadStorageKey(appId, envelope.split('.')[1])
      try {
        return read(schema, JSON.parse(open(envelope, key, `${slot}:${appId}`)))
      } catch {
        // The stored key opens it at the next start.
        if (key.isTemporary) return undefined
        // What another tab has written in the meantime is not what could not be read.
        if (storage.getItem(nameOf(slot)) === envelope) storage.removeItem(nameOf(slot))
        return undefined
      }
    },
    async write(slot, value) {
      const key = await loadStorageKey(appId)
      const envelope = seal(JSON.stringify(value), key, `${slot}:${appId}`)
      if (!key.isTemporary) storage.setItem(nameOf(slot), envelope)
      else if (storage.hold) storage.hold(nameOf(slot), envelope)
      // Better asked again than answered by what no longer holds.
      else storage.removeItem(nameOf(slot))
    },
    remove(slot) {
      storage.removeItem(nameOf(slot))
    },
  }
}

function seal(text: string, key: StorageKey, context: string): string {
  const iv = words(crypto.getRandomValues(new Uint8Array(16)))
  const encrypted = AES.encrypt(Utf8.parse(text), words(key.encryption), { iv })
  const head = [version, key.id, Base64.stringify(iv), Base64.stringify(encrypted.ciphertext)].join(
    '.',
  )
  return `${head}.${authenticate(head, key, context)}`
}

/** @throws when anything about the envelope is not exactly as it was sealed. */
function open(envelope: string, key: StorageKey, context: string): string {
  const end = envelope.lastIndexOf('.')
  const head = envelope.slice(0, end)
  const [envelopeVersion, keyId, iv, ciphertext] = head.split('.')
  if (envelopeVersion !== version || keyId !== key.id || !iv || !ciphertext) {
    throw new Error('Not an envelope of this key.')
  }
  if (!sameText(envelope.slice(end + 1), authenticate(head, key, context))) {
    throw new Error('The envelope was touched.')
  }
  return AES.decrypt(ciphertext, words(key.encryption), { iv: Base64.parse(iv) }).toString(Utf8)
}

function authenticate(head: string, key: StorageKey, context: string) {
  return Base64.stringify(HmacSHA256(`${context}|${head}`, words(key.authentication)))
}

/** Compares in time that depends on the length alone. */
function sameText(one: string, other: string) {
  let difference = one.length ^ other.length
  for (let index = 0; index < other.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  }
  return difference === 0
}

/** Bytes as crypto-js holds them. */
function words(bytes: Uint8Array) {
  return WordArray.create(bytes)
}
