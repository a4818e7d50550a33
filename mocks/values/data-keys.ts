import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Where a sealed value stands. One that is moved to another place cannot be opened there. */
export interface Place {
  /** The table and the column. */
  of: `${string}.${string}`
  appId: string
  /** The member or the person of the staff. */
  owner: string
}

/** The operator's keys: the first one seals, all of them open. */
export interface DataKeys {
  seal(text: string, place: Place): string
  /** The text; one that was never sealed is returned as it is. @throws KeyFault without its key */
  open(stored: string, place: Place): string
  /** How the values begin that they have sealed, a text for each key in their order. */
  beginnings: readonly string[]
}

/** DATA_KEY is not what it must be; the message says why. */
export class KeyFault extends Error {
  override name = 'KeyFault'
}

/** How every sealed value begins. */
export const sealedBeginning = 'sealed.'

const prefix = `${sealedBeginning}v1.`
const idLength = 8
/** How many signs a sealed value begins with that say its key. */
export const keyBeginningLength = `${prefix}.`.length + idLength

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/**
 * Reads DATA_KEY: keys of 32 bytes in base64, separated by commas. AES-256-GCM with a random nonce for
 * each value, which a key can do some 2^32 times.
 * @throws KeyFault that says which key is none
 */
export function readDataKeys(text: string): DataKeys {
  const keys = new Map(
    text.split(',').map((part, index) => {
      const key = Buffer.from(part.trim(), 'base64')
      if (key.length !== keyBytes)
        throw new KeyFault(
          `DATA_KEY: key ${index + 1} has ${key.length} bytes instead of ${keyBytes}.`,
        )
      return [idOf(key), key] as const
    }),
  )
  const [first] = keys
  if (!first) throw new KeyFault('DATA_KEY is empty.')
  const [currentId, current] = first
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current, nonce)
      cipher.setAAD(boundTo(place))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()])
      const value = Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')
      return `${beginningOf(currentId)}${value}`
    },
    open(stored, place) {
      if (!stored.startsWith(prefix)) return stored
      const [id = '', value = ''] = stored.slice(prefix.length).split('.')
      const key = keys.get(id)
      if (!key) throw new KeyFault(`DATA_KEY has no key ${id}, by which ${place.of} is sealed.`)
      const bytes = Buffer.from(value, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      decipher.setAAD(boundTo(place))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([opened, decipher.final()]).toString('utf8')
    },
    beginnings: [...keys.keys()].map(beginningOf),
  }
}

/** Without a key: nothing is sealed, and nothing that is sealed can be opened. */
export const noDataKeys: DataKeys = {
  seal: (text) => text,
  open(stored, { of }) {
    if (!stored.startsWith(prefix)) return stored
    throw new KeyFault(`DATA_KEY is not set, but ${of} is sealed.`)
  },
  beginnings: [],
}

const beginningOf = (id: string) => `${prefix}${id}.`

const boundTo = ({ of, appId, owner }: Place) => Buffer.from(JSON.stringify([of, appId, owner]))

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, idLength)
