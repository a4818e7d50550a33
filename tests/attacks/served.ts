import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../scripts/setup/free-port.ts'

export interface ServeOptions {
  /** Added to the server's environment. */
  env?: Record<string, string>
  /** The data folder, for a second process on it; a new one by default. */
  dataDir?: string
  /** The script that Node runs; that of `npm run serve` by default. */
  args?: readonly string[]
}

/** The documented ways to start the built app. */
export const servedBy = {
  serve: ['scripts/platform/serve.ts'],
  server: ['--import', './scripts/setup/source-imports.ts', 'mocks/server.ts'],
} as const

/**
 * Starts the built app and the reference platform like `npm run serve`, in its own process on a
 * free port of 127.0.0.1. Chaan is on 127.0.0.1, Volt on volt.localhost. It ends with the test.
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
    /** The process's peak memory in bytes. Linux only. */
    mostMemory: () => mostMemoryOf(child.pid ?? 0),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** How the process ended, once it has. */
    ended,
    /** Its output so far. */
    said: () => said,
  }
}

function mostMemoryOf(pid: number) {
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) * 1024
}

/** The headers of every request to the platform. */
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

/** Sends a sign-in of a demo member. */
export function sendSignIn(origin: string, email = 'ploy@chaan.example', password = 'Veranda#1') {
  return fetch(`${origin}/api/auth/signin`, {
    method: 'POST',
    headers: headersOf(),
    body: JSON.stringify({ email, password }),
  })
}

/** Signs a demo member in. @returns the token */
export async function signIn(origin: string, email?: string, password?: string) {
  const answer = await sendSignIn(origin, email, password)
  const { Data } = (await answer.json()) as { Data: { token: string } }
  return Data.token
}
