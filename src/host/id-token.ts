import { z } from '@/contract/zod'

const Claims = z.object({ exp: z.number() })

/**
 * Whether LINE would refuse the token at `now` (ms). Only reads it, to know when to fetch another
 * one: whether the token is true is for the platform to find out. What cannot be read is expired.
 */
export function isExpired(idToken: string, now: number): boolean {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return Claims.parse(JSON.parse(atob(payload))).exp * 1000 <= now
  } catch {
    return true
  }
}
