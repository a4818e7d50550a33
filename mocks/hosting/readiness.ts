import { statfs } from 'node:fs/promises'
import { type Database, withLockTimeout } from '../database/connect.ts'
import { probeWrite } from '../database/probe.ts'
import { pendingMigrations } from '../database/migrate.ts'

type Check = 'database' | 'migrations' | 'disk'
/** Why no requests may be sent here: a check has failed, or the server is about to stop. */
type Reason = Check | 'stopping'

export interface ReadinessOptions {
  db: Database
  /** The folder of the database. */
  dataDir: string
  /** Timeout of a check, in milliseconds. */
  timeoutMs?: number
  /** Required free disk space. */
  leastBytes?: number
}

/** Load balancers ask every few seconds; more frequent requests get the last result. */
const keptMs = 1000

/** Checks that must pass before requests are sent here. */
export function createReadiness({
  db,
  dataDir,
  timeoutMs = 1000,
  leastBytes = 100 * 1024 * 1024,
}: ReadinessOptions) {
  const dbWithTimeout = withLockTimeout(db, timeoutMs)
  let last: { at: number; failed: Promise<Check[]> } | undefined
  let isStopping = false

  const checks: Record<Check, () => Promise<boolean>> = {
    async database() {
      await probeWrite(dbWithTimeout)
      return true
    },
    migrations: async () => (await pendingMigrations(db)).length === 0,
    async disk() {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize >= leastBytes
    },
  }

  async function isGood(check: () => Promise<boolean>) {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, false)
    })
    const isDone = await Promise.race([check().catch(() => false), tooLong])
    clearTimeout(timer)
    return isDone
  }

  async function findFailed(): Promise<Check[]> {
    const names: Check[] = ['database', 'migrations', 'disk']
    const good = await Promise.all(names.map((name) => isGood(checks[name])))
    return names.filter((_, index) => !good[index])
  }

  /** Empty if requests may be sent here. */
  async function failed(): Promise<Reason[]> {
    if (isStopping) return ['stopping']
    const at = performance.now()
    if (!last || at - last.at > keptMs) last = { at, failed: findFailed() }
    return last.failed
  }

  return {
    /** Answers from now on that no more requests may be sent here. */
    stop() {
      isStopping = true
    },

    owns: (pathname: string) => pathname === '/livez' || pathname === '/readyz',

    /** `/livez`: the process runs. `/readyz`: it can serve, or 503 with the failed checks. */
    async answer(request: Request): Promise<Response> {
      const isReadiness = new URL(request.url).pathname === '/readyz'
      const found = isReadiness ? await failed() : []
      const headers = {
        'Cache-Control': 'no-store',
        // An app on another origin checks the platform here (platform-advice.ts).
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }
      const status = found.length === 0 ? 200 : 503
      const body = { ok: found.length === 0, ...(isReadiness && { failed: found }) }
      return Response.json(body, { status, headers })
    },
  }
}
