import { useEffect, useState } from 'react'

const typingPauseMs = 300

/** A value once it has not changed for a moment. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
