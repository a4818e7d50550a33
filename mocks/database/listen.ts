import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './connect.ts'
import { engineOf } from './engine.ts'

export interface Listener {
  /** Whether the server would tell; while it is down, the database has to be asked. */
  isUp(): boolean
  close(): void
}

interface Listening {
  /** The name of what is told, the same as in `tellAll`. */
  channel: string
  /** Called after commits, and when the connection is back: something may have been missed. */
  onTold: () => void
  /** Before the connection is tried again. */
  pauseMs?: number
}

const urls = new WeakMap<Database, string>()

/** Tells where this database listens. */
export function keepUrl(db: Database, url: string): void {
  urls.set(db, url)
}

const toldAtEnd = new WeakMap<Database, Set<string>>()

/**
 * Lets all processes that listen know, when the transaction commits. SQLite has no such thing: there
 * they look now and then.
 */
export async function tellAll(tx: Database, channel: string): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  const told = toldAtEnd.get(tx)
  if (told) told.add(channel)
  else await tell(tx, channel)
}

/** What the works of a transaction tell is told once, at its end; also where a part of it was undone. */
export async function tellAtEnd<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  const told = new Set<string>()
  toldAtEnd.set(tx, told)
  const done = await work()
  for (const channel of told) await tell(tx, channel)
  return done
}

async function tell(tx: Database, channel: string) {
  await sql`select pg_notify(${channel}, '')`.execute(tx)
}

/** Listens by a connection of its own, which is made again when it breaks; undefined on SQLite. */
export function listen(
  db: Database,
  { channel, onTold, pauseMs = 1000 }: Listening,
): Listener | undefined {
  const url = urls.get(db)
  if (url === undefined) return undefined
  let current: pg.Client | undefined
  let isUp = false
  let isClosed = false

  async function start() {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'taem listener',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    current = client
    client.on('notification', onTold)
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      isUp = current === client
      if (isUp) onTold()
    } catch {
      lose(client)
    }
  }

  function lose(client: pg.Client) {
    if (current !== client) return
    current = undefined
    isUp = false
    void client.end().catch(() => undefined)
    if (!isClosed) setTimeout(() => void (isClosed || start()), pauseMs).unref()
  }

  void start()
  return {
    isUp: () => isUp,
    close() {
      isClosed = true
      if (current) lose(current)
    },
  }
}
