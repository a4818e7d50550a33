import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'
import { engineOf } from './engine.ts'

const onServer = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)`

/**
 * The time of the database's machine in milliseconds since 1970, as a value of a statement. Processes on
 * PostgreSQL share it; SQLite is on the machine of its processes.
 * @param here this machine's time, for a statement that is built once
 */
export function serverTime(db: Database, here = Date.now()): RawBuilder<number> | number {
  return engineOf(db) === 'postgres' ? onServer : here
}

/** That time, read now. */
export async function databaseNow(db: Database): Promise<number> {
  if (engineOf(db) === 'sqlite') return Date.now()
  const { rows } = await sql<{ now: number }>`select ${onServer} as now`.execute(db)
  return rows[0]?.now ?? Date.now()
}

/**
 * A time that goes on by itself from the one of the database's machine, whatever is done to the clock of
 * this one.
 */
export async function followServerTime(db: Database) {
  if (engineOf(db) === 'sqlite') return { now: () => Date.now(), follow: async () => undefined }
  let { ahead } = await compare(db)
  let isComparing = false
  return {
    now: () => Math.floor(performance.now() + ahead),
    /** Compares again, unless it does already; what the length of the question explains changes nothing. */
    async follow(): Promise<void> {
      if (isComparing) return
      isComparing = true
      try {
        const compared = await compare(db)
        if (Math.abs(compared.ahead - ahead) > compared.within) ahead = compared.ahead
      } finally {
        isComparing = false
      }
    },
  }
}

/** How far the time of the database's machine is ahead of `performance.now()`. */
async function compare(db: Database) {
  const asked = performance.now()
  const time = await databaseNow(db)
  const answered = performance.now()
  return { ahead: time - (asked + answered) / 2, within: (answered - asked) / 2 + 1 }
}
