import { unavailableBy } from '../database/unavailable.ts'

const silenceMs = 10 * 60_000

/**
 * Reports unexpected errors. A database that cannot be written fails every request, so each such
 * reason is reported once in ten minutes.
 */
export function reportOnce(onError: (error: unknown) => void): (error: unknown) => void {
  const reported = new Map<string, number>()
  return (error) => {
    if (unavailableBy(error)) {
      const reason = String(error)
      const last = reported.get(reason)
      if (last !== undefined && performance.now() - last < silenceMs) return
      reported.set(reason, performance.now())
    }
    onError(error)
  }
}
