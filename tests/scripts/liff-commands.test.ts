import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { createLiffWorld, developing, type LiffWorld } from './liff-world.ts'

const { liffId } = developing
let world: LiffWorld

beforeEach(async () => {
  world = await createLiffWorld()
})
afterEach(() => world.close())

const home = process.cwd()

/** Runs a command like `npm run liff` in this process. */
async function run(...args: string[]) {
  process.chdir(world.root)
  try {
    return await runCommand('line/liff', args)
  } finally {
    process.chdir(home)
  }
}

function urlAtLine() {
  return Reflect.get(Object(world.line.appOf(liffId)?.['view']), 'url')
}

test('a push that is killed midway is undone once by restore', async () => {
  world.declare({
    description: 'Chaan, new',
    view: { ...developing.view, url: 'https://new.example/' },
  })
  const changed = world.line.order('PUT', /./, 'silentAfter')
  const push = world.start('push', '--brand', 'chaan')
  await changed
  push.kill()
  await push.end()
  expect(urlAtLine()).toBe('https://new.example/')

  const again = await run('push', '--brand', 'chaan')
  const first = await run('restore')
  const second = await run('restore')

  expect(again).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Undo it first: npm run liff -- restore'),
  })
  expect(first).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('view.url is again what it was'),
  })
  expect(world.line.appOf(liffId)).toEqual(developing)
  expect(second).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Nothing is left to undo'),
  })
}, 60_000)

test('a rich menu push that is killed midway leaves the previous menu to followers', async () => {
  const before = world.line.addMenu('2000000099', 'made by hand')
  world.line.setDefault('2000000099', before)
  const uploading = world.line.order('POST', /content$/, 'silent')
  const push = world.start('push', '--brand', 'chaan', '--menu', '--published')
  await uploading
  push.kill()
  await push.end()
  expect(world.line.menusOf('2000000099')).toHaveLength(2)

  const restored = await run('restore')

  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('which was not complete'),
  })
  expect(world.line.menusOf('2000000099').map(({ richMenuId }) => richMenuId)).toEqual([before])
  expect(world.line.defaultOf('2000000099')).toBe(before)
}, 60_000)

test('an unreadable journal is reported in one line', async () => {
  mkdirSync(join(world.root, '.line-journal.local'))
  writeFileSync(join(world.root, '.line-journal.local/broken.json'), '{')

  const { code, stderr } = await run('restore')

  expect(code).toBe(1)
  expect(stderr).toMatch(/^\.line-journal\.local\/broken\.json cannot be read\. .*\n$/)
}, 60_000)

test('a push whose undo also fails says how to undo it', async () => {
  world.declare({ description: 'Chaan, new' })
  void world.line.order('PUT', /./, 503, undefined, 2)
  void world.line.order(
    'GET',
    /v1\/apps/,
    200,
    { apps: [{ ...developing, description: 'Old' }] },
    2,
  )
  void world.line.order('GET', /v1\/apps/, 503)

  const { code, stderr } = await run('push', '--brand', 'chaan')

  expect(code).toBe(1)
  expect(stderr).toContain('a fault of its own (503)')
  expect(stderr).toContain('not undone yet: npm run liff -- restore')
  expect(readdirSync(join(world.root, '.line-journal.local'))).toHaveLength(1)
}, 60_000)

describe('a command with wrong arguments exits with 2 and shows its usage', () => {
  test.each([
    ['without a name', [], 'npm run liff -- check'],
    ['with an unknown name', ['publish'], 'There is no "publish".'],
    ['with an option of another one', ['check', '--force'], '--force belongs to restore.'],
    ['with an unknown channel', ['push', '--channel', 'prd'], 'There is no channel "prd".'],
    ['with an unknown option', ['push', '--forced'], "Unknown option '--forced'"],
  ])(
    '%s',
    async (_name, args, sentence) => {
      expect(await run(...args)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(sentence),
      })
    },
    60_000,
  )
})

test('an invalid file is reported with its path in one line', async () => {
  world.declare({ scope: ['profile'] })

  const { code, stderr } = await run('check')

  expect(code).toBe(1)
  expect(stderr).toContain(
    'brands.chaan.apps.developing.scope is ["profile"]. Allowed: a list with openid',
  )
}, 60_000)

test('open shows the link and QR code of a path, and sends LINE no request', async () => {
  const { code, stdout } = await run('open', '--brand', 'chaan', '--path', '/reward?utm_source=x')

  expect(code).toBe(0)
  expect(stdout).toContain(`https://liff.line.me/${liffId}/reward?utm_source=x`)
  expect(stdout).toContain('█')
  expect(world.line.requests).toEqual([])
}, 60_000)
