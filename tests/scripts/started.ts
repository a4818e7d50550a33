import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerOptions, startServer } from '../../mocks/server.ts'
import { freePort } from '../../scripts/setup/free-port.ts'

/**
 * Runs `npm start` in its own process on a free port, with its own data. Resolves once it prints
 * its address or has ended.
 */
export async function startDevelopment(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'taem-start-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/platform/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Vitest's variables would keep the platform out of Vite's server.
    env: {
      ...process.env,
      VITEST: '',
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
  })
  const ended = once(child, 'close').then(([code]: unknown[]) => code)
  let said = ''
  const ready = new Promise<void>((resolve) => {
    const hear = (data: Buffer) => {
      said += data.toString()
      if (said.includes('npm run reset starts over)')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  await Promise.race([ready, ended])
  return {
    port,
    folder,
    said: () => said,
    /** The exit code, if it ends by itself. */
    ended,
    async close() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the built server in this process with test endpoints, on a page that replaces the app's.
 */
export async function startBuilt(options: Partial<ServerOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'taem-tunnel-'))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(
    join(folder, 'dist/index.html'),
    '<!doctype html><html lang="en"><head><title>Taem</title><style id="brand-seeds"></style>' +
      '<script type="application/json" id="app-config">{}</script></head></html>',
  )
  const dataDir = join(folder, 'data')
  const dist = join(folder, 'dist')
  const start = { port: 0, dataDir, dist, faults: true, isDurable: false, ...options }
  const { port, close } = await startServer(start)
  return {
    port,
    async close() {
      await close()
      rmSync(folder, { recursive: true })
    },
  }
}
