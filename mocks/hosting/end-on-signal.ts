import { constants } from 'node:os'
import { logError } from '../values/log.ts'

/** A signal can arrive twice: to the process group, and from the parent process. */
const sameMs = 500

/**
 * Ends the process on SIGINT and SIGTERM: with `code` once `close` is done. Another signal while that
 * lasts ends it at once.
 */
export function endOnSignal(close: () => Promise<void>, code = 0) {
  let since: number | undefined

  async function end(signal: 'SIGINT' | 'SIGTERM') {
    const now = performance.now()
    if (since !== undefined) {
      if (now - since > sameMs) process.exit(128 + constants.signals[signal])
      return
    }
    since = now
    await close().catch((error: unknown) => {
      logError(error)
      process.exit(1)
    })
    process.exit(code)
  }

  process.on('SIGINT', (signal) => void end(signal as 'SIGINT'))
  process.on('SIGTERM', (signal) => void end(signal as 'SIGTERM'))
}
