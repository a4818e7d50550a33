import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { writeAppFolder } from '../../scripts/deploy/app-folder.ts'
import { freePort } from '../../scripts/setup/free-port.ts'
import { listening } from './listening.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'taem-deploy-'))
const app = join(folder, 'app')
const dist = join(folder, 'dist')
const isRoot = process.getuid?.() === 0
const nobody = isRoot ? { uid: 10_001, gid: 10_001 } : {}

beforeAll(() => {
  mkdirSync(dist)
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Taem</title><style id="brand-seeds"></style>' +
      '<script type="application/json" id="app-config">{}</script></head></html>',
  )
  writeAppFolder(root, dist, app)
  // Read-only, as the image is when it runs.
  spawnSync('chmod', ['-R', 'a-w', app])
  chmodSync(folder, 0o755)
})

afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', app])
  rmSync(folder, { recursive: true, force: true })
})

test('every command of the platform is there', () => {
  const namesIn = (file: string) => {
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: object }
    return Object.keys(scripts).filter((name) => name.startsWith('platform:'))
  }

  expect(namesIn(join(app, 'package.json')).toSorted()).toEqual(
    namesIn(join(root, 'package.json')).toSorted(),
  )
})

/** A folder of whoever runs the programs. */
function ownFolder(name: string) {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  if (isRoot) chownSync(path, 10_001, 10_001)
  return path
}

/** A program of the folder as somebody without rights, with nothing of this process's settings. */
function run(command: string, env: Record<string, string>) {
  const child = spawn(process.execPath, command.split(' '), { cwd: app, env, ...nobody })
  const ended = once(child, 'close').then(([code]: unknown[]) => code)
  let said = ''
  child.stdout.on('data', (data) => (said += String(data)))
  child.stderr.on('data', (data) => (said += String(data)))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, said: () => said }
}

test('the folder serves a brand, read-only and without rights', async () => {
  const data = ownFolder('data')
  const port = String(await freePort())
  const settings = {
    PORT: port,
    DATA_DIR: data,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DRAIN_SECONDS: '0',
  }
  const server = run('scripts/platform/serve.ts', settings)
  await expect.poll(server.said).toContain('Taem, as built')

  const page = await fetch(`http://localhost:${port}/`)
  const ready = run('scripts/deploy/ask-ready.ts', { PORT: port })

  expect(await page.text()).toContain('chaan-demo')
  expect(await ready.ended).toBe(0)
  expect(ready.said()).toContain('"ok":true')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a check names what its user cannot write', async () => {
  const locked = join(folder, 'locked')
  mkdirSync(locked, { mode: 0o500 })
  const check = run('scripts/platform/serve.ts --check', {
    PUBLIC_ORIGIN: 'http://localhost:5190',
    DATA_DIR: join(locked, 'data'),
    FILES: join(locked, 'files'),
    SECURITY_LOG: join(locked, 'security.log'),
  })

  expect(await check.ended).toBe(1)
  expect(
    check
      .said()
      .split('\n')
      .filter((line) => line.startsWith('wrong')),
  ).toEqual([
    `wrong  FILES is "${locked}/files", a folder that cannot be written or made.`,
    `wrong  SECURITY_LOG is "${locked}/security.log", which cannot be written.`,
    `wrong  ${locked}/data (DATA_DIR) cannot be made.`,
  ])
})

test('a port that another process has for its metrics is told in a sentence', async () => {
  const other = await listening(createServer())
  onTestFinished(other.stop)
  const data = ownFolder('beside')
  const port = String(await freePort())

  const server = run('scripts/platform/serve.ts', {
    PORT: port,
    DATA_DIR: data,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    METRICS_PORT: String(other.port),
  })

  expect(await server.ended).toBe(1)
  expect(server.said()).toBe(
    `METRICS_PORT is ${other.port}, which cannot be opened at 127.0.0.1 (EADDRINUSE): each ` +
      'process needs a port that nothing else has.\n',
  )
})

test('a server that is not there is not ready', async () => {
  const port = await freePort()

  const ready = run('scripts/deploy/ask-ready.ts', { PORT: String(port) })

  expect(await ready.ended).toBe(1)
  expect(ready.said()).toBe(
    `http://127.0.0.1:${port}/readyz does not answer: connect ECONNREFUSED 127.0.0.1:${port}. ` +
      'PORT is the port of the process.\n',
  )
})

test('the folder has no tools, tests, types or maps', () => {
  const files = globSync('**/*', { cwd: app })

  expect(files).toEqual(
    expect.arrayContaining([
      'mocks/brands/chaan/content/brand.json',
      // Of `@/…`, of a package's own needs, and of the worker that decodes pictures.
      'src/contract/look-up.ts',
      'node_modules/pg-pool/package.json',
      'node_modules/@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
    ]),
  )
  expect(
    files.filter((file) =>
      /^(tests|e2e)\/|node_modules\/(vite|typescript|react|playwright)\/|\.(map|d\.ts)$/.test(file),
    ),
  ).toEqual([])
})

test('a folder that holds something is not written to', () => {
  expect(() => writeAppFolder(root, dist, dist)).toThrow('is not empty')
})

test('without a build there is no folder', () => {
  expect(() => writeAppFolder(root, join(folder, 'none'), join(folder, 'new'))).toThrow(
    'There is no build yet',
  )
})
