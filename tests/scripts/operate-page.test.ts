import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changeNotificationSettings, notify } from '../../mocks/areas/notifications/store.ts'
import { chaan } from '../../mocks/brands/demo-packs.ts'
import { databaseFile } from '../../mocks/database/data-files.ts'
import { openDatabase } from '../../mocks/database/open-database.ts'
import { freePort } from '../../scripts/setup/free-port.ts'
import { freshFolder } from '../fresh-folder.ts'

const { appId } = chaan.identity
const ploy = '7001'

/** The command of the page that starts the platform on a restored folder. */
function startOfPage({ folder, port }: { folder: string; port: number }) {
  const [, command = ''] =
    /^runuser -u taem -- (env -i .*serve\.ts)$/m.exec(readFileSync('docs/operate.md', 'utf8')) ?? []
  return command.replaceAll('/var/lib/taem/try', folder).replaceAll('5199', String(port))
}

/** Runs the command in a shell with this environment, and ends it once `work` is done. */
async function whileItRuns(
  command: string,
  { cwd, port, env }: { cwd: string; port: number; env: Record<string, string> },
  work: () => Promise<void>,
) {
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  try {
    const isReady = () => fetch(`http://127.0.0.1:${port}/livez`).then(({ ok }) => ok)
    await expect.poll(() => isReady().catch(() => false), { timeout: 20_000 }).toBe(true)
    await work()
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

test(
  'a restored folder, started as the page says, tells nobody outside',
  { timeout: 60_000 },
  async () => {
    const asked: (string | undefined)[] = []
    const outside = createServer((request, response) => {
      asked.push(request.url)
      response.end('{"sentMessages":[]}')
    })
    await new Promise<void>((ready) => void outside.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void outside.close())
    // An IP server's address is no text.
    const base = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    const cwd = freshFolder()
    mkdirSync(join(cwd, 'dist'))
    writeFileSync(join(cwd, 'dist/index.html'), '<!doctype html><html><head></head></html>')
    symlinkSync(resolve('scripts'), join(cwd, 'scripts'))
    const folder = join(cwd, 'restored')
    const port = await freePort()
    const command = startOfPage({ folder, port })
    // As of a machine in production, with a notice that is due at the start.
    const env = {
      LINE_PUSH_TOKEN: `${appId}=token`,
      LINE_API_BASE: base,
      DATA_KEY: '',
      BRANDS_DIR: '',
    }
    await whileItRuns(command, { cwd, port, env }, async () => undefined)
    const db = openDatabase(databaseFile(folder), { isDurable: false })
    onTestFinished(() => db.destroy())
    const title = { en: '+11 points', th: '+11 คะแนน' }
    const never = { from: '00:00', until: '00:00' }
    await changeNotificationSettings(db, { appId, memberId: ploy }, { quiet: never })
    await notify(db, [
      {
        appId,
        memberId: ploy,
        now: Date.now(),
        about: 'due',
        kind: 'earned',
        title,
        body: title,
        link: '/',
      },
    ])

    await whileItRuns(command, { cwd, port, env }, async () => {
      const due = () =>
        db
          .selectFrom('notification')
          .select(['due_at', 'push_at'])
          .where('id', '=', 'due')
          .executeTakeFirst()
      await expect.poll(due, { timeout: 20_000 }).toEqual({ due_at: null, push_at: null })
    })

    expect(command).not.toBe('')
    expect(asked).toEqual([])
  },
)
