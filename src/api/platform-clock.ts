let offset = 0

/** Takes the platform's time from an answer; timers follow it, not the device's clock. */
export function syncClock(platformTime: string | null | undefined, precision = 1000) {
  const time = platformTime ? Date.parse(platformTime) : Number.NaN
  if (Number.isNaN(time)) return
  const measured = time - Date.now()
  // A Date header has no fraction: within its second the old offset is the better one.
  if (precision >= 1000 && Math.abs(measured - offset) < 2 * precision) return
  offset = measured
}

/** Milliseconds since 1970 by the platform's clock. */
export function platformNow(): number {
  return Date.now() + offset
}
