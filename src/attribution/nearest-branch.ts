import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getStores } from '@/contract/stores'
import { allowedPosition } from '@/host/position'
import { nearestOf } from './nearest-rules'

let nearest: string | undefined

/**
 * Begins to look for the branch nearest to the member, if they have allowed their location before:
 * nobody is asked for it, and nothing waits for it. The place itself stays on the device.
 */
export function lookForBranch(): void {
  nearest = undefined
  look()
    .then((id) => (nearest = id))
    // Without it a redemption says less, and is the same.
    .catch(() => undefined)
}

/** The id of the branch, once it has been found. */
export function nearestBranch(): string | undefined {
  return nearest
}

async function look() {
  const place = await allowedPosition()
  if (!place) return undefined
  const stores = await queryClient.fetchQuery({ ...q(getStores, {}), staleTime: 60 * 60_000 })
  return nearestOf(stores, place)
}
