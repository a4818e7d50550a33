import { logWarning } from './log.ts'

const hourMs = 60 * 60_000

/** Lets each reason through once in so many milliseconds. */
export function createSeldom(silenceMs: number): (reason: string) => boolean {
  const passed = new Map<string, number>()
  return (reason) => {
    const now = performance.now()
    const last = passed.get(reason)
    if (last !== undefined && now - last < silenceMs) return false
    // Reasons may name ids: those that are over would fill the memory.
    for (const [other, at] of passed) if (now - at >= silenceMs) passed.delete(other)
    passed.set(reason, now)
    return true
  }
}

/** Warns operators of a brand's work that is tried again, or that goes on without a service that fails. */
export type Warn = (text: string, appId: string, error?: unknown) => void

/** As `logWarning`, once an hour for the same text, brand and error. */
export function createSeldomWarnings(): Warn {
  const isNew = createSeldom(hourMs)
  return (text, appId, error) => {
    if (isNew(`${appId} ${text} ${String(error)}`)) logWarning(text, error, { brand: appId })
  }
}
