import { useEffect, useEffectEvent, useRef } from 'react'
import { platformNow } from './platform-clock'

/** The app's clock follows the platform's to two seconds (`platform-clock.ts`). */
const marginMs = 2000
/** An answer is shown again this long without a request (`query-client.ts`). */
const staleMs = 30_000
/** A browser's timer has a longest time. */
const longestMs = 86_400_000

/**
 * Loads what changes by time alone, once each of these times has come by the platform's clock.
 *
 * @param times milliseconds since 1970; those that are long over, and NaN, are left out
 */
export function useReloadAt(times: readonly number[], reload: () => Promise<unknown>): void {
  const load = useEffectEvent(() => reload())
  const loadedAt = useRef<number>(undefined)
  const all = times.join(' ')

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let known = all.split(' ').map(Number).filter(Boolean)
    if (known.length === 0) return undefined
    // With an answer: before the first one the platform's clock is not known.
    loadedAt.current ??= platformNow() - staleMs
    function wait() {
      // A device's clock that was ahead then is corrected by the next answer.
      const after = Math.min(loadedAt.current ?? 0, platformNow())
      const coming = known.filter((at) => at > after)
      if (coming.length === 0) return
      const ms = Math.max(0, Math.min(...coming) + marginMs - platformNow())
      timer = setTimeout(ms > longestMs ? wait : end, Math.min(ms, longestMs))
    }
    function end() {
      loadedAt.current = platformNow() - marginMs
      void load().then(wait)
    }
    wait()
    return () => {
      clearTimeout(timer)
      // An answer that still comes waits for nothing.
      known = []
    }
  }, [all])
}
