import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../scripts/setup/postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run keeps images of prepared databases. */
    preparedFolder: string
    /** The address of this run's PostgreSQL server; empty where tests use SQLite. */
    postgres: string
  }
}

/** Gives the run a folder for prepared databases, or a PostgreSQL server; both end with it. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'taem-prepared-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  project.provide('preparedFolder', folder)
  // While somebody edits, the tables may have become others.
  project.onTestsRerun(() => {
    clear()
    mkdirSync(folder)
  })
  const cluster = process.env.TEST_DATABASE === 'postgres' ? await startCluster() : undefined
  project.provide('postgres', cluster?.url('postgres') ?? '')
  return async () => {
    clear()
    await cluster?.remove()
  }
}
