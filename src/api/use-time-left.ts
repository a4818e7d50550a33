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
    const tick = () => {
      clearTimeout(timer)
      const present = platformNow()
      setNow(present)
      // To the moment when the shown second is over, not a second from now: that would drift. Also
      // after the end: an answer may correct a clock that the device has set forward.
      timer = setTimeout(tick, (Math.max(0, deadline - present) % 1000 || 1000) + 5)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [deadline])

  return deadline === undefined ? undefined : secondsLeft(deadline, now)
}

/** Whole seconds until `deadline`, never below 0; a second counts until it is over. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}
