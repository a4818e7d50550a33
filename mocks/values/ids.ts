import { createHash, randomBytes, randomInt } from 'node:crypto'

/**
 * A row's id: new ones sort after old ones, so that an index grows at its end and a commit touches
 * few pages; the random part keeps them apart and unguessable.
 */
export function makeId(now: number): string {
  return `${now.toString(36)}-${randomBytes(9).toString('base64url')}`
}

/** The stored hash of a token: the table does not allow a sign-in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

// No I, L, O, 0 or 1: a code that is read aloud at a till is understood.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A random code that a person can read and type. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

export const serialLength = 7

/** An unguessable code: one of 31^7, from the system's random source. */
export function makeSerial(prefix: string): string {
  return prefix + randomCode(serialLength)
}

/** A draw's ticket number. */
export function makeTicket(campaignId: number): string {
  return `${campaignId}-${String(randomInt(1_000_000)).padStart(6, '0')}`
}
