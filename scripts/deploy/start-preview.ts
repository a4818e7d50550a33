import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startCluster } from '../setup/postgres-cluster.ts'
import { freePort } from '../setup/free-port.ts'
import { writeAppFolder } from './app-folder.ts'
import { runNginx } from './run-nginx.ts'
import { runPlatform } from './run-platform.ts'

export interface Preview {
  origin: string
  /** Of every demo member: those that the packs publish are refused behind a proxy. */
  password: string
  upstreams: readonly string[]
  stop(): Promise<void>
}

/**
 * The platform as it is deployed, on this machine alone: nginx with TLS, two processes of the folder of
 * `npm run deploy`, and PostgreSQL. It begins with the demo's brands and members.
 * @throws once `signal` is aborted, after all is stopped
 */
export async function startPreview(port: number, signal: AbortSignal): Promise<Preview> {
  const root = resolve(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'taem-preview-'))
  // The processes run as another user where this one is root.
  chmodSync(folder, 0o755)
  const stops: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopAll())
  async function stopAll() {
    for (const end of stops.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const app = join(folder, 'app')
    writeAppFolder(root, join(root, 'dist'), app)
    const cluster = await startCluster()
    stops.push(() => cluster.remove())
    signal.throwIfAborted()
    const origin = `https://localhost:${port}`
    const settings = {
      PUBLIC_ORIGIN: `${origin}, volt-demo=https://volt.localhost:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: cluster.url('postgres'),
      DATA_KEY: randomBytes(32).toString('base64'),
    }
    const upstreams: string[] = []
    for (const name of ['one', 'two']) {
      const started = await runPlatform({ app, dataDir: join(folder, name), settings })
      stops.push(started.stop)
      signal.throwIfAborted()
      upstreams.push(started.address)
    }
    const password = `Preview#${randomBytes(6).toString('hex')}`
    await setPasswords(settings.DATABASE_URL, password)
    const nginx = await runNginx({
      root,
      upstreams,
      hosts: ['localhost', 'volt.localhost'],
      httpPort: await freePort(),
      httpsPort: port,
    })
    stops.push(nginx.stop)
    return { origin, password, upstreams, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Gives all demo members a password that only this start knows. */
async function setPasswords(database: string, password: string) {
  // After the hooks of source-imports.ts are in place.
  const { packs } = await import('../../mocks/brands/packs.ts')
  const { openDatabase } = await import('../../mocks/database/open-database.ts')
  const { hashPassword } = await import('../../mocks/areas/passwords/hash-password.ts')
  const { updateMember } = await import('../../mocks/areas/profile/member-store.ts')
  const db = openDatabase(database)
  const password_hash = await hashPassword(password)
  for (const { identity, members } of Object.values(packs)) {
    for (const { id } of members) {
      const member = { appId: identity.appId, memberId: String(id) }
      await updateMember(db, member, { password_hash })
    }
  }
  await db.destroy()
}
