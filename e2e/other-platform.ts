import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../mocks/server.ts'
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
  const shared = { dist: 'dist', faults: true, isDurable: false }
  const platform = await startServer({
    ...shared,
    port: 0,
    dataDir: join(folder, 'platform'),
    appOrigins: [isReadable ? app : 'https://other.example'],
  })
  const platformOrigin = `http://127.0.0.1:${platform.port}`
  const pages = await startServer({
    ...shared,
    port,
    dataDir: join(folder, 'pages'),
    publicOrigin: app,
    appConfig: JSON.stringify({ environment: 'dev', dev: appConfig(platformOrigin) }),
  })
  return {
    app,
    platform: platformOrigin,
    async stop() {
      await Promise.all([platform.close(), pages.close()])
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
