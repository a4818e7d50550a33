/** Duration of the count from one number to another. */
const countMs = 640

/**
 * Counts from one number to another: `show` gets the numbers between, and undefined at the end.
 * @returns what stops it; undefined with reduced motion, where nothing is counted
 */
export function countUp(from: number, to: number, show: (between: number | undefined) => void) {
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  show(from)
  let start: number | undefined
  let frame = requestAnimationFrame(function count(now) {
    start ??= now
    const shown = counted(from, to, now - start)
    show(shown)
    if (shown !== undefined) frame = requestAnimationFrame(count)
  })
  return () => {
    cancelAnimationFrame(frame)
    show(undefined)
  }
}

/** The number to show after `elapsed` ms (ease-out); undefined at the end. */
function counted(from: number, to: number, elapsed: number): number | undefined {
  if (elapsed >= countMs) return undefined
  const rest = (1 - Math.max(0, elapsed) / countMs) ** 3
  return Math.round(to + (from - to) * rest)
}
