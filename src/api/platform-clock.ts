let offset = 0

/** A Date header has no fraction: within this the old offset is the better one. */
const precisionMs = 2000

/**
 * Takes the platform's time from an answer; timers follow it, not the device's clock.
 *
 * @param sentAt when the request was sent, by the device's clock. An answer can be read long after it was
 * written: the network is slow, or the page was frozen. So an offset that fits some time between the two
 * stays, and another is moved no further than needed.
 */
export function syncClock(platformTime: string | null | undefined, sentAt: number) {
  const time = Date.parse(platformTime ?? '')
  if (offset - time + sentAt >= precisionMs) offset = time - sentAt
  if (time - Date.now() - offset >= precisionMs) offset = time - Date.now()
}

/** Milliseconds since 1970 by the platform's clock. */
export function platformNow(): number {
  return Date.now() + offset
}
