import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { changeApp, planRestore, restoreApp } from '../../scripts/line/app-change.ts'
import { createJournal, isRunning, type LiffAppChange } from '../../scripts/line/journal.ts'
import { openLiffApi } from '../../scripts/line/liff-api.ts'
import { type LineApi, startLineApi } from './line-api.ts'
import { freshFolder } from '../fresh-folder.ts'

const secret = '0123456789abcdef0123456789abcdef'
const liffId = '2000000001-chaandev'
const view = { type: 'full' as const, url: 'https://desk.example/' }
const app = { liffId, view, description: 'Chaan' }
const tunnel = { view: { url: 'https://tunnel.example/' } }
let root: string
let line: LineApi

beforeEach(async () => {
  root = freshFolder()
  line = await startLineApi({ '2000000001': { kind: 'login', secret } })
  line.addApp('2000000001', { ...app })
})
afterEach(async () => {
  await line.close()
})

async function change() {
  const names = { id: 'ID', secret: 'SECRET' }
  const credentials = { use: 'login', channelId: '2000000001', secret, names } as const
  const api = await openLiffApi(credentials, { LINE_API_BASE: line.base })
  const journal = createJournal(root)
  const changing = { api, journal, by: 'tunnel', brand: 'chaan', channel: 'developing' } as const
  return { api, journal, make: () => changeApp({ ...changing, liffId, after: tunnel }) }
}

function urlAtLine() {
  return Reflect.get(Object(line.appOf(liffId)?.['view']), 'url')
}

test('a change is undone and then removed from the journal', async () => {
  const { journal, make } = await change()
  const changed = await make()
  expect(urlAtLine()).toBe('https://tunnel.example/')

  expect(await changed.restore()).toEqual({ undone: ['view.url'], conflicts: [], lasting: [] })

  expect(line.appOf(liffId)).toEqual(app)
  expect(journal.entries()).toEqual([])
})

test('a change that stays is removed from the journal', async () => {
  const { journal, make } = await change()
  const changed = await make()

  changed.keep()

  expect(journal.entries()).toEqual([])
  expect(urlAtLine()).toBe('https://tunnel.example/')
})

test('a change is journaled before LINE is asked, readable by its owner only', async () => {
  const { make } = await change()
  const asked = line.order('PUT', /./, 'silent')

  void make().catch(() => undefined)
  await asked

  const folder = join(root, '.line-journal.local')
  const [name = ''] = readdirSync(folder)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(createJournal(root).entries()).toMatchObject([
    { by: 'tunnel', brand: 'chaan', change: { liffId, before: { view: { url: view.url } } } },
  ])
})

test('a change that LINE refuses leaves nothing to undo', async () => {
  const { journal, make } = await change()
  void line.order('PUT', /./, 400)

  await expect(make()).rejects.toThrow('LINE refuses it')

  expect(journal.entries()).toEqual([])
})

test('a change whose response is lost is undone at once', async () => {
  const { journal, make } = await change()
  void line.order('PUT', /./, 'cut')

  await expect(make()).rejects.toThrow('cannot be reached')

  expect(urlAtLine()).toBe(view.url)
  expect(journal.entries()).toEqual([])
})

test('undoing twice changes nothing the second time', async () => {
  const { api, make } = await change()
  const undo: LiffAppChange = {
    kind: 'liffApp',
    channel: 'developing',
    liffId,
    before: { view: { url: view.url } },
    after: tunnel,
  }
  await make()

  await restoreApp(api, undo)
  const again = await restoreApp(api, undo)

  expect(again).toEqual({ undone: [], conflicts: [], lasting: [] })
  expect(line.changes).toHaveLength(2)
})

describe('undo when LINE has', () => {
  const before = { view: { url: 'https://a.example/' }, description: 'A' }
  const after = { view: { url: 'https://b.example/' }, description: 'B' }
  const at = (url: string, description: string) => ({
    liffId,
    view: { type: 'full' as const, url },
    description,
  })

  test.each([
    ['our value', at('https://b.example/', 'B'), ['view.url', 'description'], []],
    ['the previous value', at('https://a.example/', 'A'), [], []],
    ['half of the change', at('https://b.example/', 'A'), ['view.url'], []],
    ['somebody else’s value', at('https://c.example/', 'B'), ['description'], ['view.url']],
  ])('%s', (_name, now, undone, conflicts) => {
    const plan = planRestore({ before, after }, now)
    expect([plan.undone, plan.conflicts.map(({ field }) => field)]).toEqual([undone, conflicts])
  })
})

test('a value that LINE never applied is not reported as undone', async () => {
  const { api } = await change()
  const before = { view: { url: view.url } }
  const after = { ...tunnel, scope: ['openid' as const] }
  await api.update(liffId, after)
  const made: LiffAppChange = { kind: 'liffApp', channel: 'developing', liffId, before, after }

  const restored = await restoreApp(api, made)
  const again = await restoreApp(api, made)

  expect(restored).toEqual({ undone: ['view.url'], conflicts: [], lasting: ['scope'] })
  expect(again).toEqual({ undone: [], conflicts: [], lasting: ['scope'] })
  // The second time LINE gets no request.
  expect(line.changes).toHaveLength(2)
})

test('a value that somebody else set is overwritten only with force', async () => {
  const { api, make } = await change()
  const changed = await make()
  await api.update(liffId, { view: { url: 'https://theirs.example/' } })

  const { conflicts } = await changed.restore()

  expect(conflicts).toMatchObject([{ field: 'view.url', now: 'https://theirs.example/' }])
  expect(urlAtLine()).toBe('https://theirs.example/')
  const [entry] = createJournal(root).entries()
  await restoreApp(api, entry?.change as LiffAppChange, { isForced: true })
  expect(urlAtLine()).toBe(view.url)
})

test('an invalid journal file is named, with what to do', async () => {
  const { journal, make } = await change()
  await make()
  const folder = join(root, '.line-journal.local')
  const [name = ''] = readdirSync(folder)
  writeFileSync(join(folder, name), '{')

  expect(() => journal.entries()).toThrow(`${name} cannot be read`)
})

test('an unreadable journal is an error, not an empty one, and LINE is not asked', async () => {
  const { journal, make } = await change()
  writeFileSync(join(root, '.line-journal.local'), '')

  expect(() => journal.entries()).toThrow('.line-journal.local cannot be read (ENOTDIR)')
  await expect(make()).rejects.toThrow('cannot be written, so nothing was changed at LINE')
  expect(line.changes).toEqual([])
})

describe('the process of a tunnel still runs', () => {
  test.each([
    ['where it is one', 'tunnel.ts', true],
    ['but not where it is another program with its old id', 'other.ts', false],
  ])('%s', async (_name, script, isHeld) => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', script])
    onTestFinished(() => void child.kill())
    await once(child, 'spawn')

    expect(isRunning({ pid: Number(child.pid), by: 'tunnel' })).toBe(isHeld)
  })

  test.each([process.pid, 2 ** 22 + 1])('but not process %i', (pid) => {
    expect(isRunning({ pid, by: 'tunnel' })).toBe(false)
  })
})
