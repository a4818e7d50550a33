import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '@/contract/languages'

/** Long enough for another browser to open, too short to be passed around. */
const linkLifeMs = 10 * 60_000

interface NamedBooking {
  redemptionId: string
  language: Language
}

/** A token for a booking's calendar file; anyone who has it can read the file for ten minutes. */
export function makeCalendarToken(secret: string, named: NamedBooking, now: number) {
  const expiresAt = now + linkLifeMs
  const text = JSON.stringify([named.redemptionId, named.language, expiresAt])
  const payload = Buffer.from(text).toString('base64url')
  return { token: `${payload}.${sign(secret, payload)}`, expiresAt }
}

/** What a token names; undefined for one that is not ours, or too old. */
export function readCalendarToken(
  secret: string,
  token: string,
  now: number,
): NamedBooking | undefined {
  const [payload = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, payload))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  // Signed by us, so it is what we wrote.
  const parts = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    Language,
    number,
  ]
  const [redemptionId, language, expiresAt] = parts
  return now < expiresAt ? { redemptionId, language } : undefined
}

function sign(secret: string, payload: string) {
  return createHmac('sha256', secret).update(`calendar\n${payload}`).digest('base64url')
}
