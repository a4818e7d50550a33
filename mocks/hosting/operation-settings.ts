import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, resolve } from 'node:path'
import { type LogMode, logModes } from '../values/log.ts'
import { isFolder, mayWrite } from '../values/may-write.ts'

/** Settings of who operates the server, apart from what it serves. */
export interface OperationSettings {
  log: LogMode
  /** A file; without it the security log is in the output, as lines of `"log":"security"`. */
  securityLog: string | undefined
  metrics: { port: number; address: string } | undefined
  drainMs: number
  faults: string[]
}

type Environment = Readonly<Record<string, string | undefined>>

const mostDrainSeconds = 120

/**
 * Reads LOG, SECURITY_LOG, METRICS_PORT, METRICS_ADDRESS and DRAIN_SECONDS.
 * @param usual the log without LOG
 */
export function readOperation(env: Environment, usual: LogMode): OperationSettings {
  const { LOG, SECURITY_LOG, METRICS_PORT, METRICS_ADDRESS, DRAIN_SECONDS } = env
  const log = logModes.find((mode) => mode === LOG) ?? usual
  const address = METRICS_ADDRESS || '127.0.0.1'
  const securityLog = SECURITY_LOG ? resolve(SECURITY_LOG) : undefined
  return {
    log,
    securityLog,
    metrics: METRICS_PORT ? { port: Number(METRICS_PORT), address } : undefined,
    drainMs: Number(DRAIN_SECONDS || 0) * 1000,
    faults: [
      ...(LOG && LOG !== log ? [`LOG is "${LOG}"; it must be one of ${logModes.join(', ')}.`] : []),
      ...(securityLog === undefined ? [] : faultsOfLogFile(securityLog)),
      ...(METRICS_PORT && !isWholeUpTo(METRICS_PORT, 65_535)
        ? [`METRICS_PORT is "${METRICS_PORT}"; it must be a whole number up to 65535.`]
        : []),
      ...(isIP(address) === 0
        ? [`METRICS_ADDRESS is "${address}", which is no address such as 127.0.0.1.`]
        : []),
      ...(DRAIN_SECONDS && !isWholeUpTo(DRAIN_SECONDS, mostDrainSeconds)
        ? [
            `DRAIN_SECONDS is "${DRAIN_SECONDS}"; it must be a whole number up to ${mostDrainSeconds}.`,
          ]
        : []),
    ],
  }
}

function isWholeUpTo(text: string, most: number) {
  return /^\d{1,5}$/.test(text) && Number(text) <= most
}

function faultsOfLogFile(file: string) {
  const named = `SECURITY_LOG is "${file}"`
  const folder = dirname(file)
  if (!isFolder(folder)) return [`${named}, and there is no such folder.`]
  if (isFolder(file)) return [`${named}, which is a folder.`]
  return mayWrite(existsSync(file) ? file : folder) ? [] : [`${named}, which cannot be written.`]
}
