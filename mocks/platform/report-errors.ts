import { unavailableBy } from '../database/unavailable.ts'

const silenceMs = 10 * 60_000

type Report = (error: unknown) => void

/**
 * Reports unexpected errors. A database that cannot be written fails every request, so each such
 * reason is reported once in ten minutes.
 */
export function reportOnce(onError: Report): Report {
  const seldom = reportSeldom(onError)
  return (error) => (unavailableBy(error) ? seldom(error) : onError(error))
}

/** Reports each reason once in ten minutes: of work that is tried again with each request. */
export function reportSeldom(onError: Report): Report {
  const reported = new Map<string, number>()
  return (error) => {
    const reason = String(error)
    const last = reported.get(reason)
    const now = performance.now()
    if (last !== undefined && now - last < silenceMs) return
    // Reasons may name ids: those that are over would fill the memory.
    for (const [other, at] of reported) if (now - at >= silenceMs) reported.delete(other)
    reported.set(reason, now)
    onError(error)
  }
}
