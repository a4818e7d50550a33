import { type Kysely, PostgresAdapter } from 'kysely'

/** Embedded SQLite, or PostgreSQL. Code outside this folder works the same on both. */
export type Engine = 'sqlite' | 'postgres'

export function engineOf<Tables>(db: Kysely<Tables>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
