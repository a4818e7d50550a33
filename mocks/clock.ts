/** The platform's time: what it shows, what it judges deadlines by. Milliseconds since 1970. */
export interface Clock {
  now(appId?: string): number
}

export interface AdjustableClock extends Clock {
  /** Moves one brand's time, so that tests side by side do not age each other. */
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
