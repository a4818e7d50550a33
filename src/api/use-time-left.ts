import { useEffect, useState } from 'react'
import { platformNow } from './platform-clock'

/**
 * Whole seconds until a deadline by the platform's clock; undefined without one. A sleeping page
 * misses its timers, so it is calculated again whenever the member comes back to it.
 */
export function useTimeLeft(deadline: number | undefined): number | undefined {
  const [now, setNow] = useState(platformNow)

  useEffect(() => {
    if (deadline === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick() {
      clearTimeout(timer)
      const present = platformNow()
      setNow(present)
      const left = (deadline ?? 0) - present
      // To the moment when the shown second is over, not a second from now: that would drift.
      if (left > 0) timer = setTimeout(tick, (left % 1000 || 1000) + 5)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    window.addEventListener('pageshow', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
      window.removeEventListener('pageshow', tick)
    }
  }, [deadline])

  return deadline === undefined ? undefined : secondsLeft(deadline, now)
}

/** Whole seconds until `deadline`, never below 0; a second counts until it is over. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}
