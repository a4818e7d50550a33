import '../setup/source-imports.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { deleteDataFolder, prepareDataFolder } from '../platform/data-folder.ts'
import { requireFreePort } from '../setup/free-port.ts'
import { startCluster } from '../setup/postgres-cluster.ts'
import { type Figure, type Figures, type Measured, tableOf } from './bench-report.ts'

// After the hooks of source-imports.ts are in place.
const { benchRedeem, redeemFigures, seedRedeemBench } = await import('./bench-redeem.ts')
const { openDatabase, databaseAddress } = await import('../../mocks/database/open-database.ts')
const { soundnessOf } = await import('./bench-soundness.ts')

/** The same platform on one database: how many processes share the requests. */
interface Setting {
  name: string
  isPostgres: boolean
  processes: number
}

const settings: Setting[] = [
  { name: 'embedded', isPostgres: false, processes: 1 },
  { name: 'PostgreSQL, 1 process', isPostgres: true, processes: 1 },
  { name: 'PostgreSQL, 2 processes', isPostgres: true, processes: 2 },
  { name: 'PostgreSQL, 4 processes', isPostgres: true, processes: 4 },
]
const figures: Figure[] = [
  ...redeemFigures,
  { name: 'memory', title: 'memory of a process', unit: 'MiB' },
  { name: 'connections', title: 'connections of a process', unit: '' },
  { name: 'faults', title: 'faults of points and stock', unit: '' },
]

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
const firstPort = 5161
for (const offset of [0, 1, 2, 3]) await requireFreePort(firstPort + offset)

const cluster = await startCluster({ isDurable: true })
const results = new Map<Setting, Figures[]>(settings.map((setting) => [setting, []]))
try {
  for (let run = 0; run < runs; run += 1) {
    // Every setting comes first as often as last, so that changes of the machine affect all.
    for (const setting of run % 2 === 0 ? settings : settings.toReversed()) {
      console.error(`Run ${run + 1} of ${runs}: ${setting.name} …`)
      results.get(setting)?.push(await measure(setting, run))
    }
  }
} finally {
  await cluster.remove()
}
const measured = settings.map((setting): Measured => ({
  title: setting.name,
  figures,
  runs: [results.get(setting) ?? []],
}))
console.log(measured.map(tableOf).join('\n\n'))

async function measure({ isPostgres, processes }: Setting, run: number): Promise<Figures> {
  const dataDir = resolve('.cache', 'bench-database')
  deleteDataFolder(dataDir)
  prepareDataFolder(dataDir)
  const database = `bench_${processes}_${run}`
  if (isPostgres) await createDatabase(database)
  // The seed and the servers find it in the same way.
  process.env.DATABASE_URL = isPostgres ? cluster.url(database) : ''
  const tokens = await seedRedeemBench(dataDir)
  const servers = Array.from({ length: processes }, (_, index) => serve(firstPort + index, dataDir))
  try {
    await Promise.all(servers.map(({ answers }) => answers()))
    const redeemed = await benchRedeem(
      servers.map(({ origin }) => origin),
      tokens,
    )
    const db = openDatabase(databaseAddress(dataDir))
    const faults = await soundnessOf(db, 'bench')
    const connections = isPostgres ? await connectionsTo(database) : processes
    await db.destroy()
    const bytes = servers.map(({ child }) => residentBytes(child))
    return {
      ...redeemed,
      memory: bytes.reduce((sum, one) => sum + one, 0) / processes,
      connections: connections / processes,
      faults: faults.length,
    }
  } finally {
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  }
}

async function createDatabase(name: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await client.end()
}

async function connectionsTo(name: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as total from pg_stat_activity
      where datname = $1 and application_name = 'taem'`,
    [name],
  )
  await client.end()
  // One is of the check above.
  return rows[0].total - 1
}

function serve(port: number, dataDir: string) {
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/platform/serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: `${origin}, bench=http://bench.localhost:${port}`,
    },
  })
  return { child, origin, ended: once(child, 'exit'), answers: () => answers(child, origin) }
}

async function answers(child: ChildProcess, origin: string) {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error('A server did not start.')
    const isOk = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOk) return
    await new Promise((resolveWait) => setTimeout(resolveWait, 100))
  }
  throw new Error('A server did not answer within 60 s.')
}

function residentBytes({ pid }: ChildProcess) {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) * 1024
}
