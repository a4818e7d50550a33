import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getStores, type Store } from '@/contract/stores'
import { allowedPosition, nearestFirst, type Position } from '@/host/position'

let nearest: string | undefined

/**
 * Starts to look for the nearest branch, if the member has already allowed their location. It asks
 * nothing, and the position is not sent.
 */
export function lookForBranch(): void {
  nearest = undefined
  look()
    .then((id) => (nearest = id))
    .catch(() => undefined)
}

/** The id of the branch; undefined until it is found. */
export function nearestBranch(): string | undefined {
  return nearest
}

async function look() {
  const place = await allowedPosition()
  if (!place) return undefined
  const stores = await queryClient.fetchQuery({ ...q(getStores, {}), staleTime: 60 * 60_000 })
  return nearestOf(stores, place)
}

/** Kilometres within which a branch is near, as in the catalogue. */
const nearby = 15

/** The id of the nearest branch within `nearby`. */
export function nearestOf(stores: readonly Store[], from: Position): string | undefined {
  const [nearest] = nearestFirst(stores, from)
  return nearest && (nearest.kilometres ?? Infinity) <= nearby
    ? String(nearest.place.id)
    : undefined
}
