/** Specification §9: a list has 25 entries by default. */
export function pageLimits({ top = 25, skip = 0 }: { top?: number; skip?: number }) {
  return { top, skip }
}
