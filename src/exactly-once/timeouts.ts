// How long a request that counts once is waited for and followed up. All values are milliseconds.

/** Without an answer after this long, we start to search for the outcome. */
export const answerTimeoutMs = 12_000
/** An upload is given up when nothing has gone out and nothing has come back for this long. */
export const uploadTimeoutMs = 30_000
/** A request arrives within this long after it was sent, or not at all. */
export const arrivesWithinMs = 60_000
/** After this long without an answer, the member reads that the outcome is not known yet. */
export const unknownAfterMs = 5 * 60_000
/** A redemption that the platform never saw is not sent again by itself after this long. */
export const resendRedemptionMs = 60 * 60_000

/**
 * Milliseconds since a moment of the device's clock. One that has been put back by more than a minute
 * since makes it as old as can be.
 */
export function ageOf(at: number, now = Date.now()): number {
  return now - at < -60_000 ? Infinity : now - at
}

/** The pause after so many tries: short at first, then longer, for as long as it takes. */
export function retryDelayMs(tries: number): number {
  if (tries > 40) return 30_000
  return Math.min(1000 * 2 ** (tries - 1), 8000)
}

/**
 * Waits; a connection that is back, or a member who looks again, ends the wait early, and so does
 * an abort.
 */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    document.addEventListener('visibilitychange', look)
    signal?.addEventListener('abort', end)
    function look() {
      if (!document.hidden) end()
    }
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      document.removeEventListener('visibilitychange', look)
      signal?.removeEventListener('abort', end)
      resolve()
    }
  })
}
