let offset = 0

/**
 * Takes the platform's time from an answer; timers follow it, not the device's clock.
 *
 * An answer may be read long after it was written: the network is slow, or the page was frozen. It was
 * written between its request and now, so an offset that fits some time between the two stays.
 *
 * @param sentAt when the request was sent, by the device's clock
 */
export function syncClock(platformTime: string | null | undefined, sentAt: number) {
  const time = Date.parse(platformTime ?? '')
  // A Date header has no fraction of its second.
  if (time) offset = Math.max(time - Date.now(), Math.min(offset, time + 1000 - sentAt))
}

/** Milliseconds since 1970 by the platform's clock. */
export function platformNow(): number {
  return Date.now() + offset
}

/** How far the platform's clock is ahead of the device's (ms); 0 while the platform has not told its time. */
export const clockAhead = () => offset
