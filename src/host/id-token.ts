import { z } from '@/contract/zod'

const Expiry = z.object({ exp: z.number() })
const Person = z.object({ name: z.optional(z.string()), picture: z.optional(z.string()) })

/**
 * Whether LINE would refuse the token at `now` (ms). Only reads it, to know when to fetch another
 * one: whether the token is true is for the platform to find out. What cannot be read is expired.
 */
export function isExpired(idToken: string, now: number): boolean {
  const claims = Expiry.safeParse(claimsOf(idToken))
  return !claims.success || claims.data.exp * 1000 <= now
}

/** What LINE shares of the person, not verified: only for filling in a form. */
export function personOf(idToken: string): z.infer<typeof Person> {
  const claims = Person.safeParse(claimsOf(idToken))
  return claims.success ? claims.data : {}
}

function claimsOf(idToken: string): unknown {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
