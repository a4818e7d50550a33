import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../scripts/port.ts'

export interface ServeOptions {
  /** Added to the environment of the server. */
  env?: Record<string, string>
  /** The folder of the data, to start a second process on it; a new one unless said. */
  dataDir?: string
  /** What Node runs; what `npm run serve` does unless said. */
  args?: readonly string[]
}

/** The ways to start the built app that the documentation names. */
export const servedBy = {
  serve: ['scripts/serve.ts'],
  server: ['--import', './scripts/source-imports.ts', 'mocks/server.ts'],
} as const

/**
 * Starts the built app and the reference platform as `npm run serve` does, in a process of its own,
 * on a free port of 127.0.0.1, where Chaan is; Volt is on volt.localhost. It ends with the test that
 * started it.
 */
export async function serve({ env, dataDir, args = servedBy.serve }: ServeOptions = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'taem-attacked-'))
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}, volt-demo=http://volt.localhost:${port}`,
      DATA_DIR: folder,
      ...env,
    },
  })
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => ({ code, signal }))
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data.toString()
      if (/on https?:\/\/[^/\s]+:\d+\//.test(said)) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(`The server ended at once:\n${said}`)))
  })
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
    if (!dataDir) rmSync(folder, { recursive: true, force: true })
  })
  return {
    origin,
    dataDir: folder,
    pid: child.pid ?? 0,
    /** The most memory that it has had at once, in bytes. Of Linux alone. */
    mostMemory: () => mostMemoryOf(child.pid ?? 0),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** How the process ended, once it has. */
    ended,
    /** All that it printed so far. */
    said: () => said,
  }
}

function mostMemoryOf(pid: number) {
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) * 1024
}

/** The headers that every call to the platform carries. */
export function headersOf(appId = 'chaan-demo', token?: string) {
  return {
    'X-App-Id': appId,
    'Ocp-Apim-Subscription-Key': appId === 'volt-demo' ? 'demo-volt' : 'demo',
    'Api-Version': '1',
    'X-Country': 'TH',
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

/** Signs a member of the demo in, and gives the token. */
export async function signIn(origin: string, email = 'ploy@chaan.example', password = 'Veranda#1') {
  const answer = await fetch(`${origin}/api/auth/signin`, {
    method: 'POST',
    headers: headersOf(),
    body: JSON.stringify({ email, password }),
  })
  const { Data } = (await answer.json()) as { Data: { token: string } }
  return Data.token
}
