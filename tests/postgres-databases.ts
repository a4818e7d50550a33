import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../mocks/database/connect.ts'
import { connectPostgres } from '../mocks/database/connect-postgres.ts'
import { migrate } from '../mocks/database/migrate.ts'

/** What this process has opened since the last call of `dropDatabases`. */
const opened: { name: string; db: Database }[] = []

/** As `preparedDatabase`, on the PostgreSQL server of the run. */
export async function preparedOnPostgres(
  key: string,
  prepare?: (db: Database) => Promise<unknown>,
): Promise<Database> {
  const template = `prepared_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
  const isThere = await ask('select 1 from pg_database where datname = $1', [template])
  if (isThere.length === 0) await makeTemplate(template, prepare)
  return open(template)
}

async function makeTemplate(name: string, prepare?: (db: Database) => Promise<unknown>) {
  const db = prepare ? await preparedOnPostgres('tables') : await open('template0')
  await (prepare ?? migrate)(db)
  const made = opened.find((one) => one.db === db)
  if (!made) return
  opened.splice(opened.indexOf(made), 1)
  await db.destroy()
  // Another process may have made it meanwhile: then this one is not needed.
  await ask(`alter database ${made.name} rename to ${name}`).catch(() =>
    ask(`drop database ${made.name}`),
  )
}

async function open(template: string): Promise<Database> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  await ask(`create database ${name} template ${template} strategy file_copy`)
  const db = connectPostgres({ url: urlOf(name), connections: 4 })
  opened.push({ name, db })
  return db
}

const nameOf = (folder: string) =>
  `shared_${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
const shared = new Set<string>()

/** The address of the database of a folder's name. */
export const addressOn = (folder: string) => urlOf(nameOf(folder))

/** Makes that database, once. */
export async function makeOnPostgres(folder: string): Promise<void> {
  const name = nameOf(folder)
  if (shared.has(name)) return
  shared.add(name)
  await ask(`create database ${name} template template0`)
}

/** Closes and deletes what the tests of a file have opened. */
export async function dropDatabases(): Promise<void> {
  for (const { name, db } of opened.splice(0)) {
    await db.destroy()
    await ask(`drop database if exists ${name} with (force)`)
  }
  for (const name of shared) await ask(`drop database if exists ${name} with (force)`)
  shared.clear()
}

function urlOf(database: string): string {
  return inject('postgres').replace('/postgres?', `/${database}?`)
}

let admin: Promise<pg.Client> | undefined

/** On a connection that stays open: a new one costs as much as a small database. */
async function ask(text: string, values: string[] = []) {
  admin ??= connect()
  return (await (await admin).query(text, values)).rows
}

async function connect() {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  // The server may end before this process does.
  client.on('error', () => (admin = undefined))
  return client
}
