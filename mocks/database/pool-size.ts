import type { Database } from './connect.ts'

export interface PoolSize {
  open: number
  idle: number
  waiting: number
}

const pools = new WeakMap<Database, () => PoolSize>()

/** Tells how many connections a database has. */
export function keepPool(db: Database, size: () => PoolSize): void {
  pools.set(db, size)
}

/** Reads the connections of a database; undefined for one that has no pool. */
export function poolOf(db: Database): (() => PoolSize) | undefined {
  return pools.get(db)
}
