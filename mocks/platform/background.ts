/** Work that runs outside of requests; errors go to `report`. */
export function createBackground(report: (error: unknown) => void) {
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
    /** A job that runs once at a time: a call during a run waits for that run. */
    job(work: (shouldStop: () => boolean) => Promise<void>): () => Promise<void> {
      let current: Promise<void> | undefined
      return () => {
        current ??= run(() => work(() => closing.signal.aborted)).finally(
          () => (current = undefined),
        )
        return current
      }
    },
    settled,
    /** Stops the jobs after their current step, and waits for everything that runs. */
    async close() {
      closing.abort()
      await settled()
    },
  }
}
