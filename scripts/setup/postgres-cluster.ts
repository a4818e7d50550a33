import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installByApt } from './apt.ts'

export interface ClusterOptions {
  /** Whether a commit reaches the disk before it is answered; tests do without. */
  isDurable?: boolean
  /** Further settings of the server, such as `log_min_messages`. */
  settings?: Readonly<Record<string, string | number>>
}

/** A PostgreSQL server of its own, for tests and benches. */
export interface Cluster {
  /** The address of one of its databases. */
  url(database: string): string
  /** The path of the socket that it listens on. */
  socket(): string
  start(): Promise<void>
  /** Ends the server; `immediate` leaves what a killed server leaves. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  /** Ends the server and deletes its data. */
  remove(): Promise<void>
}

const user = 'taem'

/**
 * Makes an empty server that listens on a socket in a temporary folder, and starts it. As root it runs
 * as the user `postgres` of Debian's package, because PostgreSQL refuses root.
 * @throws Error without PostgreSQL, where none can be installed
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const programs = requirePostgres()
  // The path of a socket has 107 characters at most.
  const folder = mkdtempSync(join(options.isDurable ? tmpdir() : memoryFolder(), 'taem-pg-'))
  giveAway(folder)
  const data = join(folder, 'data')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: 300,
    ...(options.isDurable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (...args: string[]) =>
    run(join(programs, 'pg_ctl'), ['--pgdata', data, '--wait', ...args])
  const start = () =>
    control('--options', flags.join(' '), '--log', join(folder, 'log'), '--timeout=60', 'start')
  const stop = (mode = 'fast') => control('--mode', mode, 'stop')
  async function remove() {
    await stop('immediate').catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await run(join(programs, 'initdb'), [
      '--pgdata',
      data,
      '--username',
      user,
      '--auth=trust',
      '--locale=C',
      '--encoding=UTF8',
      '--no-sync',
    ])
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    url: (database) =>
      `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`,
    socket: () => join(folder, '.s.PGSQL.5432'),
    start,
    stop,
    remove,
  }
}

const leastMemory = 4 * 1024 ** 3

/** A folder in memory, where a database is made in a third of the time; else the temporary folder. */
function memoryFolder(): string {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > leastMemory ? folder : tmpdir()
}

/** The folder with PostgreSQL's programs. */
function requirePostgres(): string {
  const found = findPostgres() ?? (installByApt('postgresql') ? findPostgres() : undefined)
  if (found) return found
  throw new Error(
    'No PostgreSQL was found, and none could be installed. Install it (Debian: apt install ' +
      'postgresql) or put its programs on the PATH.',
  )
}

function findPostgres() {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian]
  return folders.find((folder) => globSync(join(folder, 'initdb')).length > 0)
}

const isRoot = process.getuid?.() === 0

function giveAway(folder: string) {
  if (!isRoot) return
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout)
  chownSync(folder, idOf('-u'), idOf('-g'))
  // The tests connect as another user.
  chmodSync(folder, 0o755)
}

function run(program: string, args: string[]): Promise<void> {
  const [command, ...rest] = isRoot
    ? ['runuser', '-u', 'postgres', '--', program, ...args]
    : [program, ...args]
  return new Promise((resolve, reject) => {
    // The server keeps what it inherits: with a pipe, this would wait for it.
    const child = spawn(command ?? program, rest, { stdio: 'ignore', cwd: tmpdir() })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}.`)),
    )
  })
}
