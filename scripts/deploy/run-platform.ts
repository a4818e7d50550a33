import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../setup/free-port.ts'

export interface Process {
  /** As a proxy names it. */
  address: string
  stop(): Promise<void>
}

export interface ProcessOptions {
  /** The folder that `npm run deploy -- --to` has written. */
  app: string
  dataDir: string
  settings: Readonly<Record<string, string>>
}

const isRoot = process.getuid?.() === 0
/** The user of the image. */
const user = { uid: 10_001, gid: 10_001 }

/**
 * Starts one process of a deployed platform with these settings alone, as the image does, and waits until
 * it is ready.
 * @throws Error with what it says when it ends instead
 */
export async function runPlatform({ app, dataDir, settings }: ProcessOptions): Promise<Process> {
  mkdirSync(dataDir, { mode: 0o700 })
  if (isRoot) chownSync(dataDir, user.uid, user.gid)
  const port = await freePort()
  const child = spawn(process.execPath, [join('scripts', 'platform', 'serve.ts')], {
    cwd: app,
    env: { ...settings, PORT: String(port), DATA_DIR: dataDir },
    ...(isRoot && user),
    // A Ctrl-C is for the one who has started it, who stops it in its turn.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (data) => (said += String(data)))
  while (!(await isReady(port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The platform did not start.\n${said}`)
    await pause(100)
  }
  return {
    address: `127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.ok === true
}
