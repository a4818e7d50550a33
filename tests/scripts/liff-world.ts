import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import ours from '../../liff.config.json' with { type: 'json' }
import { liffContext } from '../../scripts/line/liff-context.ts'
import { startLineApi } from './line-api.ts'

const secret = '0123456789abcdef0123456789abcdef'
export const [loginChannel, messagingChannel] = ['2000000001', '2000000099']
export const developing = ours.brands.chaan.apps.developing

/**
 * A folder with our liff.config.json and the credentials of Chaan, and LINE with the apps of the
 * file: nothing differs until a test changes one side.
 */
export async function createLiffWorld() {
  const root = mkdtempSync(join(tmpdir(), 'taem-liff-'))
  const line = await startLineApi({
    [loginChannel]: { kind: 'login', secret },
    [messagingChannel]: { kind: 'messaging', secret },
  })
  for (const app of Object.values(ours.brands.chaan.apps)) {
    line.addApp(loginChannel, structuredClone(app))
  }
  const variables = {
    LINE_API_BASE: line.base,
    CHAAN_LINE_LOGIN_CHANNEL_ID: loginChannel,
    CHAAN_LINE_LOGIN_CHANNEL_SECRET: secret,
    CHAAN_LINE_MESSAGING_CHANNEL_ID: messagingChannel,
    CHAAN_LINE_MESSAGING_CHANNEL_SECRET: secret,
  }
  const file = join(root, 'liff.config.json')

  function write(config: object) {
    writeFileSync(file, JSON.stringify(config, null, 2))
  }
  function setVariables(changed: Record<string, string> = {}) {
    const all = Object.entries({ ...variables, ...changed })
    writeFileSync(
      join(root, '.env.local'),
      all.map(([name, value]) => `${name}=${value}\n`).join(''),
    )
  }
  write(ours)
  setVariables()

  return {
    root,
    line,
    write,
    setVariables,
    fileText: () => readFileSync(file, 'utf8'),
    /** Changes Chaan's developing app in the file. */
    declare(change: object) {
      const { chaan } = ours.brands
      const apps = { ...chaan.apps, developing: { ...developing, ...change } }
      write({ brands: { ...ours.brands, chaan: { ...chaan, apps } } })
    },
    /** The context of a command in this process; `said` has its lines. */
    context() {
      const said: string[] = []
      return { ...liffContext(root, (said_) => said.push(said_)), said }
    },
    /** Runs a command like `npm run liff`. */
    start(...args: string[]) {
      const script = join(import.meta.dirname, '../../scripts/line/liff.ts')
      const child = spawn(process.execPath, [script, ...args], {
        cwd: root,
        env: { PATH: process.env.PATH },
      })
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
      const output = Promise.all([text(child.stdout), text(child.stderr)])
      return {
        kill: () => child.kill('SIGKILL'),
        async end() {
          const [stdout, stderr] = await output
          return { code: await ended, stdout, stderr }
        },
      }
    },
    async close() {
      await line.close()
      rmSync(root, { recursive: true })
    },
  }
}
export type LiffWorld = Awaited<ReturnType<typeof createLiffWorld>>
