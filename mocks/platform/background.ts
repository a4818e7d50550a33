import { setTimeout as pause } from 'node:timers/promises'

/** What runs at a stop has this time, in milliseconds: a call to LINE that hangs ends within it. */
export const endingWorkMs = 15_000

/** Work that runs outside of requests; errors go to `report`. */
export function createBackground(report: (error: unknown) => void, mostMs = endingWorkMs) {
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  async function settled() {
    while (running.size > 0) await Promise.all(running)
  }

  function run(work: () => Promise<void>): Promise<void> {
    const done = work()
      .catch(report)
      .finally(() => running.delete(done))
    running.add(done)
    return done
  }

  return {
    /** Runs a work after the current response was sent. */
    afterwards(work: () => Promise<void>) {
      const answered = new Promise<void>((resolve) => setImmediate(resolve))
      void run(() => answered.then(work))
    },
    /** A job that runs once at a time: a call during a run waits for that run. None begins after `stopJobs`. */
    job(work: (shouldStop: () => boolean) => Promise<void>): () => Promise<void> {
      let current: Promise<void> | undefined
      return () => {
        if (closing.signal.aborted) return current ?? Promise.resolve()
        current ??= run(() => work(() => closing.signal.aborted)).finally(
          () => (current = undefined),
        )
        return current
      }
    },
    settled,
    /** Stops the jobs after their current step. */
    stopJobs: () => closing.abort(),
    /** Stops the jobs, and waits for everything that runs; what takes too long is cut off. */
    async close() {
      closing.abort()
      const waiting = new AbortController()
      const late = pause(mostMs, undefined, { signal: waiting.signal }).catch(() => undefined)
      await Promise.race([settled(), late])
      waiting.abort()
      if (running.size > 0) report(new Error('Work outside of requests was cut off by the stop.'))
    },
  }
}
