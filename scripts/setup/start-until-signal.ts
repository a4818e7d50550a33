import { endOnSignal } from '../../mocks/hosting/end-on-signal.ts'

/**
 * Starts something that SIGINT and SIGTERM stop, also while it is still starting. `start` looks at its
 * signal between two steps, and takes back what it has done when it fails.
 * @param code the exit code after a signal
 */
export async function startUntilSignal<T extends { stop(): Promise<void> }>(
  start: (signal: AbortSignal) => Promise<T>,
  code = 0,
): Promise<T> {
  const end = new AbortController()
  // Before the start: its first step may be interrupted.
  endOnSignal(async () => {
    end.abort()
    const started = await starting.catch(() => undefined)
    await started?.stop()
  }, code)
  const starting = start(end.signal)
  try {
    return await starting
  } catch (error) {
    if (!end.signal.aborted) throw error
    // What the signal has ended is no fault: the process ends by itself.
    return new Promise<never>(() => undefined)
  }
}
