import { useLayoutEffect, useState } from 'react'

/** The last balance shown, by member: counting starts from it. */
let last: { userId: string; points: number } | undefined

/** Animates a balance to its new value; immediately with reduced motion. */
export function useCounted(points: number | undefined, userId: string | undefined) {
  const [between, setBetween] = useState<number>()

  useLayoutEffect(() => {
    if (points === undefined || userId === undefined) return
    const from = last?.userId === userId ? last.points : points
    last = { userId, points }
    if (from === points || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const to = points
    // Before paint: the new balance must not flash.
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

/** Duration of the count from the old balance to the new one. */
const countMs = 640

/** The number to show `elapsed` ms after a balance changed (ease-out); undefined at the end. */
function counted(from: number, to: number, elapsed: number): number | undefined {
  if (from === to || elapsed >= countMs) return undefined
  const rest = (1 - Math.max(0, elapsed) / countMs) ** 3
  return Math.round(to + (from - to) * rest)
}
