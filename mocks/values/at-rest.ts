import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** A key of the operator's, as what is stored and what is searched by. */
export interface DataKey {
  /** Stands in each value that it encrypts. */
  id: string
  cipher: Buffer
  hash: Buffer
}

/** The first encrypts; all decrypt, so that keys can be replaced. */
export type DataKeys = readonly [DataKey, ...DataKey[]]

/** Where a value belongs: it cannot be read in another place. */
export interface Place {
  table: string
  column: string
  /** The key of its row. */
  owner: readonly string[]
}

const version = 'v1'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

/** A new key as it is written into DATA_KEY. */
export function newDataKey(): string {
  return randomBytes(keyBytes).toString('base64')
}

/** Reads DATA_KEY: keys in base64, separated by commas. @throws Error that says what is wrong */
export function parseDataKeys(text: string): DataKeys {
  const [first, ...others] = text.split(',').map((one, index) => parseKey(one.trim(), index + 1))
  if (!first) throw new Error('DATA_KEY has no key.')
  const keys: DataKeys = [first, ...others]
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error('DATA_KEY has the same key twice.')
  }
  return keys
}

function parseKey(text: string, position: number): DataKey {
  const bytes = Buffer.from(text, 'base64')
  // Node reads what is no base64 as far as it can.
  if (bytes.length !== keyBytes || bytes.toString('base64') !== text) {
    throw new Error(
      `DATA_KEY: key ${position} is not ${keyBytes} bytes in base64. Make one: openssl rand -base64 ${keyBytes}`,
    )
  }
  const derived = (use: string) =>
    Buffer.from(hkdfSync('sha256', bytes, '', `taem ${use}`, keyBytes))
  const id = createHash('sha256').update(derived('id')).digest('base64url').slice(0, 8)
  return { id, cipher: derived('cipher'), hash: derived('hash') }
}

/** A text as it is stored: `v1.<key id>.<nonce>.<cipher>`. */
export function encrypt([key]: DataKeys, text: string, place: Place): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key.cipher, nonce).setAAD(boundTo(place))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [version, key.id, nonce.toString('base64url'), bytes.toString('base64url')].join('.')
}

/** The text of a stored value. @throws Error for a key that is not here, and for a changed value */
export function decrypt(keys: DataKeys, stored: string, place: Place): string {
  const where = `${place.table}.${place.column}`
  const [, id, nonce = '', rest = ''] = stored.split('.')
  if (!isEncrypted(stored)) throw new Error(`A value of ${where} is not encrypted.`)
  const key = keys.find((one) => one.id === id)
  if (!key)
    throw new Error(`A value of ${where} needs the key ${id}, which DATA_KEY does not have.`)
  const bytes = Buffer.from(rest, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, key.cipher, Buffer.from(nonce, 'base64url'), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch (error) {
    throw new Error(`A value of ${where} is not as it was written.`, { cause: error })
  }
}

/** Whether a stored value is one of `encrypt`, not a text of before. */
export function isEncrypted(stored: string): boolean {
  return /^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/.test(stored)
}

/** Whether a stored value is of the key that encrypts now. */
export function isOfFirstKey([{ id }]: DataKeys, stored: string): boolean {
  return isEncrypted(stored) && stored.startsWith(`${version}.${id}.`)
}

/**
 * What an encrypted value is found by: HMAC-SHA-256 under each key, the first of which is written.
 * `use` keeps equal values of two columns apart.
 */
export function keyedHashes(keys: DataKeys, value: string, use: string): [string, ...string[]] {
  const hashOf = ({ hash }: DataKey) =>
    createHmac('sha256', hash)
      .update(JSON.stringify([use, value]))
      .digest('base64url')
  const [first, ...others] = keys
  return [hashOf(first), ...others.map(hashOf)]
}

function boundTo({ table, column, owner }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, column, ...owner]))
}
