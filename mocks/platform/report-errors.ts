import { unavailableBy } from '../database/unavailable.ts'
import { createSeldom } from '../values/seldom.ts'

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
  const isNew = createSeldom(silenceMs)
  return (error) => {
    if (isNew(String(error))) onError(error)
  }
}
