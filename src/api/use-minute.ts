import { useEffect, useState } from 'react'
import { platformNow } from './platform-clock'

const minuteMs = 60_000

/**
 * The platform's time in milliseconds since 1970; what uses it is drawn again at each full minute, and
 * when the member returns.
 */
export function useMinute(): number {
  const [now, setNow] = useState(platformNow)

  useEffect(() => {
    const look = () => setNow(platformNow())
    const timer = setTimeout(look, minuteMs - (platformNow() % minuteMs) + 5)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])

  return now
}
