import { useLayoutEffect, useState } from 'react'
import { counted } from './count-rules'

/** What was shown last, and to whom: a balance that another page has changed counts on from there. */
let last: { userId: string; points: number } | undefined

/** A balance on its way to what it is now; at once where less motion is wanted. */
export function useCounted(points: number | undefined, userId: string | undefined) {
  const [between, setBetween] = useState<number>()

  useLayoutEffect(() => {
    if (points === undefined || userId === undefined) return
    const from = last?.userId === userId ? last.points : points
    last = { userId, points }
    if (from === points || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const to = points
    // Before the page is painted: the new balance must not flash up first.
    // oxlint-disable-next-line react/set-state-in-effect
    setBetween(from)
    let start: number | undefined
    let frame = requestAnimationFrame(function count(now) {
      start ??= now
      const shown = counted(from, to, now - start)
      setBetween(shown)
      if (shown !== undefined) frame = requestAnimationFrame(count)
    })
    return () => {
      cancelAnimationFrame(frame)
      setBetween(undefined)
    }
  }, [points, userId])

  return between ?? points
}
