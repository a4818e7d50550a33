import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { deleteDataFolder, prepareDataFolder } from '../platform/data-folder.ts'

/** The app and its platform as of one commit, built. */
export interface Build {
  name: 'before' | 'now'
  folder: string
  port: number
}

export const current: Build = { name: 'now', folder: resolve('.'), port: 5198 }

/**
 * Builds another commit in `.cache/bench`, once: a folder that is complete is used again.
 * @throws where git does not know the commit, or its build fails.
 */
export function buildOf(ref: string): Build {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`).trim()
  const folder = resolve('.cache/bench', commit)
  const build: Build = { name: 'before', folder, port: 5197 }
  if (existsSync(join(folder, 'dist/service-worker.js'))) return build
  console.error(`Building ${ref} …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const run = (command: string, args: string[], input?: Buffer) =>
    execFileSync(command, args, { cwd: folder, input, stdio: ['pipe', 'ignore', 'inherit'] })
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  run('tar', ['-x'], archive)
  const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(current.folder)) {
    cpSync('node_modules', join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  } else {
    run('npm', ['ci'])
  }
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'])
  return build
}

/** An empty data folder of a build. */
export function newDataFolder({ folder }: Build, name: string) {
  const path = join(folder, '.cache', name)
  deleteDataFolder(path)
  prepareDataFolder(path)
  return path
}

/**
 * Runs a function of `bench-<file>.ts` in a build's own code, whose database schema may differ from
 * ours.
 * @returns its result, as JSON; null where the build has no such function.
 */
export function runIn({ folder }: Build, file: string, name: string, argument: string): unknown {
  const [imports, script] = [scriptIn(folder, 'source-imports'), scriptIn(folder, `bench-${file}`)]
  if (!imports || !script) return undefined
  const source = `
    await import(${JSON.stringify(imports)})
    const { ${name}: run } = await import(${JSON.stringify(script)})
    console.log(JSON.stringify(await run?.(${JSON.stringify(argument)})) ?? 'null')`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return JSON.parse(output)
}

/** The path of a script of a build: older commits have theirs in other folders. */
function scriptIn(folder: string, name: string) {
  const [file] = globSync(`scripts/{,*/}${name}.ts`, { cwd: folder })
  return file && join(folder, file)
}

interface Data {
  /** Of the data folder. */
  name: string
  /** Whether the brand of the redeem bench is in it, beside the demo brands. */
  hasBenchBrand: boolean
}

/** Serves the builds, each with its own data of this name, while `measure` runs. */
export async function whileServing<T>(builds: Build[], data: Data, measure: () => Promise<T>) {
  const servers = builds.map((build) => serve(build, data))
  try {
    await Promise.all(servers.map(({ answers }) => answers()))
    return await measure()
  } finally {
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  }
}

export function originOf({ port }: Build) {
  return `http://localhost:${port}`
}

function serve(build: Build, { name, hasBenchBrand }: Data) {
  const origin = originOf(build)
  // It has members but no pages: it is asked on Chaan's host, by its app id.
  const benchBrand = hasBenchBrand ? `, bench=http://bench.localhost:${build.port}` : ''
  const child = spawn(process.execPath, [scriptIn(build.folder, 'serve') ?? ''], {
    cwd: build.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(build.port),
      DATA_DIR: join(build.folder, '.cache', name),
      PUBLIC_ORIGIN: origin + benchBrand,
    },
  })
  const ended = once(child, 'exit')
  return { child, ended, answers }

  async function answers() {
    const until = Date.now() + 30_000
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`The server of ${build.name} did not start.`)
      const isOk = await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isOk) return
      await new Promise((resolveWait) => setTimeout(resolveWait, 100))
    }
    throw new Error(`The server of ${build.name} did not answer within 30 s.`)
  }
}

function git(...args: string[]) {
  return execFileSync('git', args, { encoding: 'utf8' })
}
