import { appendFile } from 'node:fs/promises'
import { logWarning } from '../values/log.ts'

/**
 * A file of lines that only its owner can read. It is opened for each write: after it was renamed
 * (logrotate) there is a new one, and a full disk loses the lines of that time alone.
 */
export function createLogFile(path: string) {
  let waiting: string[] = []
  let writing: Promise<void> | undefined
  let lost = 0

  async function writeWaiting() {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      // What failed may have left half a line.
      const start = lost > 0 ? '\n' : ''
      try {
        await appendFile(path, `${start}${lines.join('\n')}\n`, { mode: 0o600 })
        if (lost > 0) logWarning(`${path} is written to again; ${lost} lines are lost.`)
        lost = 0
      } catch (error) {
        if (lost === 0) logWarning(`${path} cannot be written to.`, error)
        lost += lines.length
      }
    }
    writing = undefined
  }

  return {
    write(line: string) {
      waiting.push(line)
      writing ??= writeWaiting()
    },
    /** Resolves once all lines are written. */
    written: () => writing ?? Promise.resolve(),
  }
}
