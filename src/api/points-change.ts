import type { QueryClient } from '@tanstack/react-query'
import { getPoints } from '@/contract/points'
import { campaignViews } from './invalidate'

/**
 * A new balance changes what a member can get, and how far the next goal and level are: these are
 * fetched again when the points come back as another number, whatever moved them (a receipt, a code,
 * another device).
 * @returns what ends it.
 */
export function followPoints(client: QueryClient): () => void {
  let last: unknown
  return client.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== getPoints.id) return
    if (event.type === 'removed') last = undefined
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { points } = event.query.state.data as { points: number }
    const hasChanged = last !== undefined && last !== points
    last = points
    if (!hasChanged) return
    for (const name of [...campaignViews, 'getEarnWays', 'getLevels']) {
      // A request that is in flight was sent after the change that is announced here.
      const predicate = ({ state }: { state: { fetchStatus: string } }) =>
        state.fetchStatus === 'idle'
      void client.invalidateQueries({ queryKey: [name], predicate })
    }
  })
}
