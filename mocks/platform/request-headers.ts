import type { Context } from 'hono'
import { Problem } from '../values/problem.ts'
import type { Origins } from './origins.ts'

const mostKeyLength = 200

/** The token of a session, of a member or of staff. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
}

/** @throws Problem invalid */
export function idempotencyKeyOf(c: Context): string {
  const key = c.req.header('idempotency-key') ?? ''
  if (key !== '' && key.length <= mostKeyLength) return key
  throw new Problem('invalid', { field: 'idempotency-key' })
}

/** Whether a page of another origin sends it. A browser names none for a GET of the own origin. */
export function isOfForeignPage(c: Context, { pages }: Origins): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && !pages.includes(origin)
}
