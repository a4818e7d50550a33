/** Longer than any work without the network takes: a lock that is not given by then is not waited for. */
const usualMs = 1000

const queues = new Map<string, Promise<unknown>>()

/**
 * Runs work while no other tab runs work of the same name (Web Locks); without Web Locks, while this
 * tab does not. The name holds the brand's: two may share an origin. The work asks no
 * network within `timeoutMs`, and never calls this again under the name.
 */
export async function alone<T>(
  name: string,
  work: () => Promise<T>,
  timeoutMs = usualMs,
): Promise<T> {
  const before = queues.get(name) ?? Promise.resolve()
  const running = before.then(() => locked(name, work, timeoutMs))
  queues.set(
    name,
    running.catch(() => undefined),
  )
  return running
}

async function locked<T>(name: string, work: () => Promise<T>, timeoutMs: number): Promise<T> {
  // Undefined on pages that are not served safely, and in old browsers.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), timeoutMs)
  let result: Promise<T> | undefined
  try {
    await locks.request(name, { signal: giveUp.signal }, async () => {
      clearTimeout(timer)
      result = work()
      await result.catch(() => undefined)
    })
  } catch {
    // Refused (a sandboxed page), or not given in time.
  } finally {
    clearTimeout(timer)
  }
  return result ?? work()
}
