import type { Database } from '../../mocks/database/connect'

/** A database that is gone after so many transactions, as for a process that is killed. */
export function dyingAfter(db: Database, transactions: number): Database {
  let left = transactions
  // What a transaction begins with, on SQLite and on PostgreSQL.
  const begins = new Set<string | symbol>(['transaction', 'connection'])
  return new Proxy(db, {
    get(target, name) {
      if (begins.has(name) && left-- <= 0) throw new Error('The process is killed.')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
