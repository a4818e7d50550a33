/** Specification §9: a list gives 25 unless asked for another number. */
export function pageLimits({ top = 25, skip = 0 }: { top?: number; skip?: number }) {
  return { top, skip }
}
