import { useLayoutEffect, useState } from 'react'
import { countUp } from '@/ui/count-up'

/** The last balance shown, by member: counting starts from it. */
let last: { userId: string; points: number } | undefined

/** Animates a balance to its new value; immediately with reduced motion. */
export function useCounted(points: number | undefined, userId: string | undefined) {
  const [between, setBetween] = useState<number>()

  // Before paint: the new balance must not flash.
  useLayoutEffect(() => {
    if (points === undefined || userId === undefined) return
    const from = last?.userId === userId ? last.points : points
    last = { userId, points }
    return countUp(from, points, setBetween)
  }, [points, userId])

  return between ?? points
}
