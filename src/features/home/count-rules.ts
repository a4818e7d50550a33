/** How long a changed balance takes to be counted up or down to. */
const countMs = 640

/** The number to show `elapsed` ms after a balance changed, quick at first; undefined: it is there. */
export function counted(from: number, to: number, elapsed: number): number | undefined {
  if (from === to || elapsed >= countMs) return undefined
  const rest = (1 - Math.max(0, elapsed) / countMs) ** 3
  return Math.round(to + (from - to) * rest)
}
