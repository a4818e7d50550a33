import '../setup/source-imports.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { deleteDataFolder, prepareDataFolder } from '../platform/data-folder.ts'
import { readOptions, readRuns, requireKnown } from '../setup/command-options.ts'
import { requireFreePort } from '../setup/free-port.ts'
import { startCluster } from '../setup/postgres-cluster.ts'
import { startUntilSignal } from '../setup/start-until-signal.ts'
import { type Figure, type Figures, type Measured, tableOf } from './bench-report.ts'

const parts = ['redeem', 'browse', 'draw'] as const

const usage = `Measures the platform on SQLite, and on PostgreSQL with one, two and four processes.

  npm run bench:database -- [--runs 3]
  npm run bench:database -- … --only redeem,browse,draw     leaves out the others
  npm run bench:database -- … --rows 10000,1000000          redeeming after so many earlier redemptions,
                                                            each with its entry of the ledger`

const options = readOptions(usage, {
  runs: { type: 'string', default: '3' },
  only: { type: 'string', default: 'redeem,browse,draw' },
  rows: { type: 'string' },
})

// After the hooks of source-imports.ts are in place.
const { benchRedeem, redeemFigures, seedLongRedeemBench, seedRedeemBench } =
  await import('./bench-redeem.ts')
const { benchBrowse, browseFigures, browsers } = await import('./bench-browse.ts')
const { benchDraw, drawFigures } = await import('./bench-draw.ts')
const { openDatabase, databaseAddress } = await import('../../mocks/database/open-database.ts')
const { soundnessOf } = await import('./bench-soundness.ts')

type Part = (typeof parts)[number]

/** The same platform on one database: how many processes share the requests. */
interface Setting {
  name: string
  isPostgres: boolean
  processes: number
  part: Part
  /** Redemptions that are there before. */
  rows: number
}

const processFigures: Figure[] = [
  { name: 'memory', title: 'memory of a process', unit: 'MiB' },
  { name: 'connections', title: 'connections of a process', unit: '' },
  { name: 'faults', title: 'faults of points and stock', unit: '' },
]
const figures: Record<Part, Figure[]> = {
  redeem: [...redeemFigures, ...processFigures],
  browse: [...browseFigures, ...processFigures],
  draw: drawFigures,
}

const runs = readRuns(usage, options.runs)
const wanted = options.only.split(',')
requireKnown(usage, '--only', { given: wanted, known: parts })
const settings = options.rows === undefined ? partSettings() : growthSettings(options.rows)

function partSettings(): Setting[] {
  const engines = [
    { name: 'embedded', isPostgres: false, processes: 1 },
    ...[1, 2, 4].map((processes) => ({
      name: `PostgreSQL, processes: ${processes}`,
      isPostgres: true,
      processes,
    })),
  ]
  const asked = parts.filter((part) => wanted.includes(part))
  return asked.flatMap((part) =>
    engines
      // One process draws, whoever else serves.
      .filter(({ processes }) => part !== 'draw' || processes === 1)
      .map((engine): Setting => ({ ...engine, part, rows: 0, name: `${engine.name}: ${part}` })),
  )
}

function growthSettings(sizes: string): Setting[] {
  return sizes.split(',').flatMap((size) =>
    [false, true].map((isPostgres): Setting => ({
      name: `${isPostgres ? 'PostgreSQL' : 'embedded'}, earlier redemptions: ${size}`,
      isPostgres,
      processes: 1,
      part: 'redeem',
      rows: Number(size),
    })),
  )
}
const firstPort = 5161
for (const offset of [0, 1, 2, 3]) await requireFreePort(firstPort + offset)

const cluster = await startUntilSignal(async () => {
  const server = await startCluster({ isDurable: true })
  return { ...server, stop: server.remove }
}, 1)
const results = new Map<Setting, Figures[]>(settings.map((setting) => [setting, []]))
try {
  for (let run = 0; run < runs; run += 1) {
    // Every setting comes first as often as last, so that changes of the machine affect all.
    for (const setting of run % 2 === 0 ? settings : settings.toReversed()) {
      console.error(`Run ${run + 1} of ${runs}: ${setting.name} …`)
      const result = await measure(setting, run)
      results.get(setting)?.push(result)
      // A run of many rows takes an hour: what is known already is not lost with the rest.
      console.error(JSON.stringify(result))
    }
  }
} finally {
  await cluster.stop()
}
const measured = settings.map((setting): Measured => ({
  title: setting.name,
  figures: figures[setting.part],
  runs: [results.get(setting) ?? []],
}))
console.log(measured.map(tableOf).join('\n\n'))

async function measure(setting: Setting, run: number): Promise<Figures> {
  const { isPostgres, processes, part } = setting
  const dataDir = resolve('.cache', 'bench-database')
  deleteDataFolder(dataDir)
  prepareDataFolder(dataDir)
  const database = `bench_${settings.indexOf(setting)}_${run}`
  if (isPostgres) await createDatabase(database)
  // The seed and the servers find it in the same way.
  process.env.DATABASE_URL = isPostgres ? cluster.url(database) : ''
  if (part === 'draw') return benchDraw(dataDir)
  const tokens = await seed(dataDir, setting)
  if (isPostgres) await settle(database)
  const servers = Array.from({ length: processes }, (_, index) => serve(firstPort + index, dataDir))
  try {
    await Promise.all(servers.map(({ answers }) => answers()))
    const origins = servers.map(({ origin }) => origin)
    const times = await (part === 'browse' ? benchBrowse : benchRedeem)(origins, tokens)
    const db = openDatabase(databaseAddress(dataDir))
    const faults = await soundnessOf(db, 'bench')
    const connections = isPostgres ? await connectionsTo(database) : processes
    await db.destroy()
    const bytes = servers.map(({ child }) => residentBytes(child))
    return {
      ...times,
      memory: bytes.reduce((sum, one) => sum + one, 0) / processes,
      connections: connections / processes,
      faults: faults.length,
    }
  } finally {
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  }
}

function seed(dataDir: string, { part, rows }: Setting) {
  if (part === 'browse') return seedRedeemBench(dataDir, browsers)
  return rows > 0
    ? seedLongRedeemBench(dataDir, { rows, others: Math.ceil(rows / 100) })
    : seedRedeemBench(dataDir)
}

async function createDatabase(name: string) {
  await ask('postgres', `create database ${name} template template0`)
}

/** What a server does by itself in the hours in which so many rows come in. */
async function settle(name: string) {
  await ask(name, 'vacuum analyze')
  await ask(name, 'checkpoint')
}

async function connectionsTo(name: string) {
  const [row] = await ask(
    'postgres',
    `select count(*)::int as total from pg_stat_activity
      where datname = $1 and application_name = 'taem'`,
    [name],
  )
  // One is of the check above.
  return row.total - 1
}

/** Sends one statement to the server, as its administrator. */
async function ask(database: string, statement: string, values: string[] = []) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: cluster.url(database) })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

function serve(port: number, dataDir: string) {
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/platform/serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      // As behind a proxy: one address may have no more than 200 connections.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
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
