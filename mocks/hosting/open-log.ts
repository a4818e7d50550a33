import { startLog } from '../values/log.ts'
import { createLogFile } from './log-file.ts'
import type { OperationSettings } from './operation-settings.ts'

/**
 * Starts the log of a server, and its security log where it has a file of its own.
 * @returns what ends them; it resolves once all of it is written
 */
export function openLog({ log, securityLog }: OperationSettings): () => Promise<void> {
  const file = securityLog === undefined ? undefined : createLogFile(securityLog)
  const end = startLog({ mode: log, writeSecurity: file?.write })
  return async () => {
    end()
    await file?.written()
  }
}
