import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTerminal } from '../../../scripts/line/tunnel/terminal.ts'
import { runTunnel } from '../../../scripts/line/tunnel/run-tunnel.ts'
import { plainMessage } from '../../../scripts/setup/end-on-fault.ts'

const page =
  '<!doctype html><html lang="en"><head><title></title>' +
  '<script id="app-config" type="application/json"></script></head><body></body></html>'

const root = resolve()
// Below the system's ephemeral ports, so that no other program takes one before it is used.
let lastPort = 20_000 + (process.pid % 200) * 60

function nextPort() {
  lastPort += 1
  return lastPort
}

/**
 * A folder with a small build and the two tools, in which commands of the project run. `shared` has
 * what every start would make again: the platform's data. Compiled sources are those of the project.
 */
export function createDesk(lineApi: string, shared: string) {
  const folder = mkdtempSync(join(tmpdir(), 'taem-tunnel-'))
  const running = new Set<ChildProcess>()
  onTestFinished(async () => {
    await Promise.all([...running].map(kill))
    killTool()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  /** The tool of the running tunnel, or one left over from a killed tunnel. */
  function killTool() {
    const file = join(folder, '.cache/line/tunnel-chaan.json')
    if (!existsSync(file)) return
    const { tool } = JSON.parse(readFileSync(file, 'utf8')) as { tool?: { pid: number } }
    if (tool) process.kill(tool.pid, 'SIGKILL')
  }

  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/index.html'), page)
  copyFileSync(join(root, 'liff.config.json'), join(folder, 'liff.config.json'))
  mkdirSync(join(folder, 'bin'))
  for (const tool of ['cloudflared', 'ngrok']) putTool(folder, tool)
  const publicPort = nextPort()
  const env = {
    PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
    HOME: folder,
    DATA_DIR: join(shared, 'data'),
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
    PORT: String(nextPort()),
    FAKE_TUNNEL_PORT: String(publicPort),
    TUNNEL_ORIGIN: `http://127.0.0.1:${publicPort}`,
    TUNNEL_WAIT_SECONDS: '10',
    LINE_API_BASE: lineApi,
  }
  return {
    folder,
    env,
    /** The public address, as requested by a phone. */
    publicOrigin: env.TUNNEL_ORIGIN,
    killTool,
    run(script: string, args: string[], settings: Record<string, string>) {
      const child = spawn(process.execPath, [join(root, 'scripts/line', `${script}.ts`), ...args], {
        cwd: folder,
        env: { ...env, ...settings },
      })
      running.add(child)
      return followed(child)
    },
    /** The tunnel in this process, which is in the folder until the test ends. */
    open(settings: Record<string, string>) {
      enter(folder, { ...env, ...settings })
      return openTunnel()
    },
  }
}

/** Variables by which a developer's own tunnel, channels and database would come into a test. */
const own =
  /^(TUNNEL|NGROK|LINE|LIFF|FAKE)_|_LINE_LOGIN_|^(BRAND|BRANDS_DIR|DATABASE_URL|DATA_DIR|PORT|HTTPS)$/

/** Puts this process into a folder, with variables that a command may add to. */
function enter(folder: string, variables: Record<string, string>) {
  const before = { ...process.env }
  for (const name of Object.keys(before)) if (own.test(name)) delete process.env[name]
  Object.assign(process.env, variables)
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(root)
    for (const name of Object.keys(process.env)) delete process.env[name]
    Object.assign(process.env, before)
  })
}

function openTunnel() {
  const { add, follow } = createOutput()
  const end = new AbortController()
  const tunnel = runTunnel({
    brand: 'chaan',
    isDev: false,
    isInspect: false,
    end: end.signal,
    terminal: createTerminal({ write: add }),
  })
  // As the command ends.
  const ended = tunnel.then(
    () => 0,
    (error: unknown) => {
      const message = plainMessage(error)
      if (message === undefined) throw error
      add(message)
      return 1
    },
  )
  const close = () => {
    end.abort()
    return ended
  }
  onTestFinished(async () => {
    await close()
  })
  return { ...follow(ended), close }
}

export type Run = ReturnType<typeof followed>

function followed(child: ChildProcess) {
  const { add, follow } = createOutput()
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const close = () => {
    child.kill('SIGINT')
    return ended
  }
  return { child, ...follow(ended), close }
}

/** The output of a command, which is looked through as it grows. */
function createOutput() {
  let text = ''
  const waiting = new Set<() => void>()
  const add = (data: unknown) => {
    text += String(data)
    for (const look of waiting) look()
  }
  const follow = (ended: Promise<number | null>) => ({
    /** The exit code; null after a kill. */
    ended,
    text: () => text,
    /**
     * Resolves once the output contains the text; rejects with the output if the command ends
     * before.
     */
    until(wanted: string) {
      return new Promise<void>((found, reject) => {
        const look = () => {
          if (!text.includes(wanted)) return
          waiting.delete(look)
          found()
        }
        waiting.add(look)
        void ended.then(() => {
          reject(new Error(`It ended without "${wanted}":\n${text}`))
        })
        look()
      })
    },
  })
  return { add, follow }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((done) => child.once('close', done))
  child.kill('SIGKILL')
  await closed
}

/** With `exec`, so that the command's child process is the tool itself. */
function putTool(folder: string, tool: string) {
  const script = join(root, 'tests/scripts/tunnel/tunnel-tool-process.ts')
  const file = join(folder, 'bin', tool)
  writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${script}" ${tool} "$@"\n`)
  chmodSync(file, 0o755)
}
