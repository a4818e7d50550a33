import type { Attribution } from '@/contract/attribution'
import { host } from '@/host/host'
import { linkParts } from './link-slot'
import { nearestBranch } from './nearest-branch'
import { touchParts } from './touch-slot'
import { watchLinks } from './watch-links'

/**
 * A request with what is known of where it comes from (`contract/attribution.ts`); what the member
 * has chosen stands as it is. `key` is that of the request: `spendLink` takes it once it went through.
 * Call it once per intent and keep the result: a retry sends the same body, whatever link came or
 * whatever consent went meanwhile.
 */
export function withAttribution<Body extends Attribution>(key: string, body: Body): Body {
  // The page's first quiet moment may not have come yet.
  watchLinks()
  const whole = { redeem_by: host().kind, ...linkParts(key), ...touchParts(), ...body }
  const center = whole.location_id === undefined ? nearestBranch() : undefined
  return center === undefined ? whole : { ...whole, center }
}
