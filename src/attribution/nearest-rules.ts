import type { Store } from '@/contract/stores'
import type { Position } from '@/host/position'

/** Kilometres within which a branch is near, as in the catalogue. */
const nearby = 15

const kilometresOfDegree = 111.2

/** The id of the branch nearest to a place, where one is near. */
export function nearestOf(stores: readonly Store[], from: Position): string | undefined {
  let best: { id: number; distance: number } | undefined
  for (const { id, latitude, longitude } of stores) {
    if (typeof latitude !== 'number' || typeof longitude !== 'number') continue
    const distance = kilometres(from, { latitude, longitude })
    if (distance <= nearby && distance < (best?.distance ?? Infinity)) best = { id, distance }
  }
  return best && String(best.id)
}

/** On a plane, which is exact enough for a few kilometres. */
function kilometres(a: Position, b: Position) {
  const north = b.latitude - a.latitude
  const east = (b.longitude - a.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east) * kilometresOfDegree
}
