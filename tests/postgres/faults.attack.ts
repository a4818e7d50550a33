import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '../../mocks/database/connect-postgres.ts'
import { migrate } from '../../mocks/database/migrate.ts'
import { turnId } from '../../mocks/database/postgres-driver.ts'
import { unavailableBy } from '../../mocks/database/unavailable.ts'
import { transact } from '../../mocks/database/transact.ts'
import { type Cluster, startCluster } from '../../scripts/setup/postgres-cluster.ts'
import { redeemUnderLoad } from '../attacks/redeem-under-load.ts'
import { headersOf, sendSignIn, serve, signIn } from '../attacks/served.ts'
import { databaseLine } from './database-line.ts'

/** The number of redemptions before a fault, and after it. */
const redemptions = 30

async function newCluster(): Promise<Cluster> {
  const cluster = await startCluster({ isDurable: true })
  onTestFinished(() => cluster.remove())
  return cluster
}

/** An empty database with the tables of today. */
async function openMigrated(url: string) {
  const db = connectPostgres({ url, connections: 4 })
  await migrate(db)
  return db
}

function whereOf(cluster: Cluster) {
  const url = cluster.url('postgres')
  return { url, env: { DATABASE_URL: url } }
}

/** Two processes under load, before, during and after a fault: nothing is lost, nobody pays twice. */
async function expectSurvived(
  cluster: Cluster,
  env: Record<string, string>,
  fault: (servers: Awaited<ReturnType<typeof serve>>[]) => Promise<void>,
  clients?: number,
) {
  const { url } = whereOf(cluster)
  const db = await openMigrated(url)
  const servers = [await serve({ env }), await serve({ env })]
  const origins = () => servers.map(({ origin }) => origin)
  const load = await redeemUnderLoad(db, origins, clients)
  await expect.poll(load.count, { timeout: 60_000 }).toBeGreaterThan(redemptions)

  await fault(servers)

  const enough = load.count() + redemptions
  await expect.poll(load.count, { timeout: 60_000 }).toBeGreaterThan(enough)
  const { violations, kept, acknowledged } = await load.end()
  await db.destroy()
  expect(violations).toEqual([])
  expect(kept).toBe(acknowledged)
}

/** With the seconds after which to try again. */
const statusOf = ({ status, headers }: Response) => `${status} ${headers.get('retry-after')}`
// Soon after a wait for the turn, later where the database is away.
const isUnreadable = (status: string) => !['503 2', '503 30', '200 null'].includes(status)

function redeemOnce(origin: string, headers: Record<string, string>) {
  return fetch(`${origin}/api/campaigns/1001/redeem`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ quantity: 1, sp_points: 120 }),
  })
}

test('one of two processes is killed under load', async () => {
  const cluster = await newCluster()
  const { env } = whereOf(cluster)

  await expectSurvived(cluster, env, async (servers) => {
    servers[0]?.kill('SIGKILL')
    await servers[0]?.ended
    servers[0] = await serve({ env })
  })
})

test('PostgreSQL itself ends at once under load, and comes back', async () => {
  const cluster = await newCluster()

  await expectSurvived(cluster, whereOf(cluster).env, async () => {
    await cluster.stop('immediate')
    await cluster.start()
  })
})

test('the line to the database is cut under load, and mended', async () => {
  const cluster = await newCluster()
  const line = await databaseLine(cluster.socket())
  const env = { DATABASE_URL: `postgres://taem@127.0.0.1:${line.port}/postgres` }

  await expectSurvived(cluster, env, async (servers) => {
    line.cut()
    const answer = await fetch(`${servers[0]?.origin}/api/points`, {
      headers: headersOf('chaan-demo', 'x'),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    line.mend()
  })
})

test('a database that answers late makes everything slower, and nothing wrong', async () => {
  const cluster = await newCluster()
  const line = await databaseLine(cluster.socket())
  const env = { DATABASE_URL: `postgres://taem@127.0.0.1:${line.port}/postgres` }
  const told: string[] = []

  async function signInSlowly(servers: Awaited<ReturnType<typeof serve>>[]) {
    line.slow(20)
    const signInStatus = async () => {
      const answer = await sendSignIn(servers[0]?.origin ?? '')
      told.push(statusOf(answer))
      return answer.status
    }
    // Who waits for a turn behind the load for too long is told to try again.
    await expect.poll(signInStatus, { timeout: 60_000 }).toBe(200)
    line.slow(0)
  }

  // Few: a turn has a work of each, and ends before a sign-in behind it has waited for too long.
  await expectSurvived(cluster, env, signInSlowly, 6)
  expect(told.filter(isUnreadable)).toEqual([])
})

test('a pool without a free connection refuses readably, and recovers', async () => {
  const cluster = await newCluster()
  const line = await databaseLine(cluster.socket())
  const address = `postgres://taem@127.0.0.1:${line.port}/postgres`
  const env = { DATABASE_URL: address, DATABASE_POOL: '2' }

  await expectSurvived(cluster, env, async (servers) => {
    const headers = headersOf('chaan-demo', await signIn(servers[0]?.origin ?? ''))
    line.slow(3000)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => fetch(`${servers[0]?.origin}/api/points`, { headers })),
    )
    const told = answers.map(statusOf)
    line.slow(0)
    expect(told).toContain('503 30')
    expect(told.filter(isUnreadable)).toEqual([])
  })
})

test('without room on the disk writes are refused readably, and go on once there is room', async () => {
  const cluster = await newCluster()
  const { url, env } = whereOf(cluster)
  const operator = new pg.Client({ connectionString: url })

  await expectSurvived(cluster, env, async (servers) => {
    const origin = servers[0]?.origin ?? ''
    const headers = headersOf('chaan-demo', await signIn(origin))
    await operator.connect()
    // PostgreSQL's own error of a full disk, at the next row.
    await operator.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    await operator.query(`create trigger full_disk before insert on redemption
      for each statement execute function full_disk()`)
    const read = await fetch(`${origin}/api/points`, { headers })
    const refused = await redeemOnce(origin, headers)
    await operator.query('drop trigger full_disk on redemption')
    await operator.end()

    expect([statusOf(read), statusOf(refused)]).toEqual(['200 null', '503 30'])
  })
})

test('while another holds the turn, reads are answered and writes say when to try again', async () => {
  const cluster = await newCluster()
  const { url, env } = whereOf(cluster)
  const { origin } = await serve({ env })
  const token = await signIn(origin)
  const headers = headersOf('chaan-demo', token)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [turnId])

  const refused = redeemOnce(origin, headers)
  const read = await fetch(`${origin}/api/points`, { headers })
  const status = statusOf(await refused)

  await other.end()
  expect([statusOf(read), status]).toEqual(['200 null', '503 2'])
})

test('a machine that is gone inside a transaction does not keep the turn from the others', async () => {
  const cluster = await newCluster()
  const line = await databaseLine(cluster.socket())
  const gone = connectPostgres({ url: `postgres://taem@127.0.0.1:${line.port}/postgres` })
  const here = await openMigrated(cluster.url('postgres'))
  let isInside = false
  void transact(gone, async (tx) => {
    await sql`select 1`.execute(tx)
    line.silence()
    isInside = true
    await new Promise(() => undefined)
  })
  await expect.poll(() => isInside).toBe(true)
  const write = () =>
    transact(here, async () => 'done').catch((error: unknown) => unavailableBy(error))

  expect(await write()).toBe('locked')
  await expect.poll(write, { timeout: 60_000 }).toBe('done')
  await here.destroy()
})

test('a restore and a migration do not wait for the turn of a process that was killed', async () => {
  const url = (await newCluster()).url('postgres')
  const db = await openMigrated(url)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [turnId])

  const brands = await db
    .transaction()
    .execute((tx) => tx.selectFrom('brand').select('app_id').execute())
  const refused = await transact(db, (tx) =>
    tx.selectFrom('brand').select('app_id').execute(),
  ).catch(String)

  expect(brands).toEqual([])
  expect(refused).toContain('lock timeout')
  await other.end()
  await db.destroy()
})
