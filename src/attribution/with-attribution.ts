import type { Attribution } from '@/contract/attribution'
import { host } from '@/host/host'
import { linkParts } from './last-link'
import { nearestBranch } from './nearest-branch'
import { touchParts } from './touch-slot'
import { watchLinks } from './watch-links'

/**
 * Adds to a request where it comes from (`contract/attribution.ts`); values of `body` have priority.
 * `key` is the request's idempotency key: pass it to `spendLink` after success. Call this once per
 * intent and keep the result: a retry must send the same body, also after a new link or consent.
 */
export function withAttribution<Body extends Attribution>(key: string, body: Body): Body {
  // The start may not have called it yet.
  watchLinks()
  const whole = { redeem_by: host().kind, ...linkParts(key), ...touchParts(), ...body }
  const center = whole.location_id === undefined ? nearestBranch() : undefined
  return center === undefined ? whole : { ...whole, center }
}
