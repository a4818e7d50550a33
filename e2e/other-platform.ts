import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/setup/free-port.ts'

/** The built app on one origin, and the platform that its app config names on another. */
export interface Apart {
  app: string
  platform: string
  stop(): Promise<void>
}

/** Starts both; `isReadable` false leaves the app's origin out of what the platform permits. */
export async function startApart({ isReadable = true } = {}): Promise<Apart> {
  const folder = mkdtempSync(join(tmpdir(), 'taem-apart-'))
  const port = await freePort()
  const app = `http://localhost:${port}`
  const platform = await serve({
    PORT: '0',
    DATA_DIR: join(folder, 'platform'),
    APP_ORIGINS: isReadable ? app : 'https://other.example',
    FAULTS: '1',
  })
  const platformOrigin = `http://127.0.0.1:${platform.port}`
  const pages = await serve({
    PORT: String(port),
    DATA_DIR: join(folder, 'pages'),
    PUBLIC_ORIGIN: app,
    APP_CONFIG: JSON.stringify({ environment: 'dev', dev: appConfig(platformOrigin) }),
  })
  return {
    app,
    platform: platformOrigin,
    async stop() {
      await Promise.all([platform.stop(), pages.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function appConfig(origin: string) {
  return {
    apiGateway: `${origin}/api`,
    admin: `${origin}/api/admin`,
    module: `${origin}/api/module`,
    shoppingCart: `${origin}/api/cart`,
    ruleEngine: `${origin}/api/rules`,
    ocr: `${origin}/api/ocr`,
    blob: `${origin}/blob`,
    appId: 'chaan-demo',
    agencyId: 'chaan',
    subscriptionKey: 'demo',
    apiVersion: '1',
    countryPrefix: 'TH',
  }
}

async function serve(env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/setup/source-imports.ts', 'mocks/server.ts'],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    port: await portOf(child),
    async stop() {
      child.kill()
      await ended
    },
  }
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      const port = /Listening on http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port) resolve(port)
    })
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
  })
}
