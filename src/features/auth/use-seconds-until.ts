import { useEffect, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { secondsUntil } from './otp-rules'

/**
 * Whole seconds until a moment by the platform's clock. A sleeping page misses its timers, so it is
 * reckoned anew whenever the member comes back to it.
 */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(platformNow)

  useEffect(() => {
    const follow = () => setNow(platformNow())
    follow()
    const timer = setInterval(follow, 1000)
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pageshow', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pageshow', follow)
    }
  }, [until])

  return secondsUntil(until, now)
}
