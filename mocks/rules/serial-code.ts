import { randomInt } from 'node:crypto'

// No I, L, O, 0 or 1: what is read aloud at a till is understood.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 7

/** What an expired code shows instead of itself. */
export const hiddenSerial = 'XXXXXX'

/** A code that cannot be guessed from others: 31^7 of them, from the system's random source. */
export function makeSerial(prefix: string): string {
  return prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A draw's ticket number. */
export function makeTicket(campaignId: number): string {
  return `${campaignId}-${String(randomInt(1_000_000)).padStart(6, '0')}`
}
