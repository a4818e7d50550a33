import { createWriteStream } from 'node:fs'
import { logError, startLog } from '../values/log.ts'
import type { OperationSettings } from './operation-settings.ts'

/**
 * Starts the log of a server, and its security log where it has a file of its own.
 * @returns what ends them
 */
export function openLog({ log, securityLog }: OperationSettings): () => void {
  if (securityLog === undefined) return startLog({ mode: log })
  const file = createWriteStream(securityLog, { flags: 'a', mode: 0o600 })
  file.on('error', logError)
  const end = startLog({ mode: log, writeSecurity: (line) => void file.write(`${line}\n`) })
  return () => {
    end()
    file.end()
  }
}
