import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isOldPlan } from './conflict.ts'

// As many as SQLite's connection keeps (connect.ts): long statements rarely repeat.
const longestKept = 1500
const mostKept = 300

/**
 * The pool, with clients that have the server parse and plan a statement once. When a migration has
 * changed a table, its statements are prepared anew under other names.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  let generation = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || text.length > longestKept || names.size >= mostKept) return known
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const name = `${generation}-${hash}`
    names.set(text, name)
    return name
  }

  async function query(client: pg.PoolClient, text: string, values: readonly unknown[]) {
    const name = values.length === 0 ? undefined : nameOf(text)
    if (name === undefined) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (isOldPlan(error)) {
        generation++
        names.clear()
      }
      throw error
    }
  }

  // Kysely knows a connection by the object.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  function wrap(client: pg.PoolClient) {
    const wrapped: PostgresPoolClient = {
      // Only a query with a cursor, which nothing here uses, has another form.
      query: ((text: string, values: readonly unknown[]) =>
        query(client, text, values)) as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
    clients.set(client, wrapped)
    return wrapped
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      return clients.get(client) ?? wrap(client)
    },
    end: () => pool.end(),
  }
}
