import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { type Database, withPatience } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'

type Check = 'database' | 'migrations' | 'disk'

export interface ReadinessOptions {
  db: Database
  /** The folder of the database. */
  dataDir: string
  /** How long a check may take. */
  timeoutMs?: number
  /** What the disk must have left. */
  leastBytes?: number
}

/** A balancer asks every few seconds; whoever asks more often is told what was found last. */
const keptMs = 1000

/** What has to work before requests are sent here. */
export function createReadiness({
  db,
  dataDir,
  timeoutMs = 1000,
  leastBytes = 100 * 1024 * 1024,
}: ReadinessOptions) {
  const impatientDb = withPatience(db, timeoutMs)
  let last: { at: number; failed: Promise<Check[]> } | undefined

  const checks: Record<Check, () => Promise<boolean>> = {
    async database() {
      // Committed, so that it has to reach the disk, and nothing stays of it.
      const row = { app_id: '', id: randomUUID() }
      await impatientDb.transaction().execute(async (tx) => {
        const attempt = { ...row, kind: 'readyz', subject: '', at: 0 }
        await tx.insertInto('attempt').values(attempt).execute()
        await tx.deleteFrom('attempt').where('app_id', '=', '').where('id', '=', row.id).execute()
      })
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

  /** What does not work; nothing when all does. */
  function failed(): Promise<Check[]> {
    if (!last || Date.now() - last.at > keptMs) last = { at: Date.now(), failed: findFailed() }
    return last.failed
  }

  return {
    owns: (pathname: string) => pathname === '/livez' || pathname === '/readyz',

    /** `/livez`: the process answers. `/readyz`: it can do its work, or 503 and what it cannot. */
    async answer(request: Request): Promise<Response> {
      const isReadiness = new URL(request.url).pathname === '/readyz'
      const found = isReadiness ? await failed() : []
      const headers = {
        'Cache-Control': 'no-store',
        // An app elsewhere asks whether the platform is there (platform-advice.ts).
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }
      const status = found.length === 0 ? 200 : 503
      const body = { ok: found.length === 0, ...(isReadiness && { failed: found }) }
      return Response.json(body, { status, headers })
    },
  }
}
