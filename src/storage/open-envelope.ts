import type { StorageKey } from './storage-key'

/** The version of the envelopes of `encryptedStorage`. */
export const version = 'v1'

/**
 * Opens an envelope of `encryptedStorage` by WebCrypto, for the inline script: crypto-js comes with
 * the app.
 * @throws when anything about the envelope is not exactly as it was sealed.
 */
export async function openEnvelope(
  envelope: string,
  key: StorageKey,
  context: string,
): Promise<string> {
  const end = envelope.lastIndexOf('.')
  const head = envelope.slice(0, end)
  const [envelopeVersion, keyId, iv, ciphertext] = head.split('.')
  const { subtle } = crypto
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  // Few steps: each one waits for the main thread, which is busy while the page starts.
  const [authentication, encryption] = await Promise.all([
    subtle.importKey('raw', key.authentication, hash, false, ['verify']),
    subtle.importKey('raw', key.encryption, 'AES-CBC', false, ['decrypt']),
  ])
  const signed = new TextEncoder().encode(`${context}|${head}`)
  const [isSealed, text] = await Promise.all([
    subtle.verify(hash, authentication, bytesOf(envelope.slice(end + 1)), signed),
    subtle.decrypt({ name: 'AES-CBC', iv: bytesOf(iv) }, encryption, bytesOf(ciphertext)),
  ])
  if (!isSealed || envelopeVersion !== version || keyId !== key.id)
    throw new Error('Not sealed here.')
  return new TextDecoder().decode(text)
}

function bytesOf(base64 = ''): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
