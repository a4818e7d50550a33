import type { StorageKey } from '@/storage/storage-key'

/**
 * An envelope with another version or key named in it, under a seal that is right for it: whoever has
 * the key could make it.
 */
export async function reseal(
  envelope: string,
  { version, id }: { version?: string; id?: string },
  { key, context }: { key: StorageKey; context: string },
): Promise<string> {
  const [oldVersion, oldId, iv, text] = envelope.split('.')
  const head = [version ?? oldVersion, id ?? oldId, iv, text].join('.')
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const sealing = await crypto.subtle.importKey('raw', key.authentication, hash, false, ['sign'])
  const signed = new TextEncoder().encode(`${context}|${head}`)
  const seal = await crypto.subtle.sign('HMAC', sealing, signed)
  return `${head}.${Buffer.from(seal).toString('base64')}`
}
