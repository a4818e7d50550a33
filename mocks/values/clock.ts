/** The platform's time in milliseconds since 1970, for display and deadlines. */
export interface Clock {
  now(appId?: string): number
}

export interface AdjustableClock extends Clock {
  /** Moves one brand's time, so that parallel tests do not affect each other. */
  advance(ms: number, appId: string): void
  reset(appId: string): void
}

export function createClock(base: () => number = Date.now): AdjustableClock {
  const advanced = new Map<string, number>()
  return {
    now: (appId = '') => base() + (advanced.get(appId) ?? 0),
    advance: (ms, appId) => void advanced.set(appId, (advanced.get(appId) ?? 0) + ms),
    reset: (appId) => void advanced.delete(appId),
  }
}
