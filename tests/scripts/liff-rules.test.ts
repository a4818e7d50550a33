import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpointFault } from '../../scripts/line/endpoint-check.ts'
import { check } from '../../scripts/line/liff-check.ts'
import { liffLink } from '@/studio/links/link-form-rules'
import { menuLink } from '../../mocks/line/menu-link.ts'
import { open } from '../../scripts/line/liff-open.ts'
import { pull } from '../../scripts/line/liff-pull.ts'
import { push } from '../../scripts/line/liff-push.ts'
import { restore } from '../../scripts/line/liff-restore.ts'
import {
  createLiffWorld,
  developing,
  type LiffWorld,
  loginChannel,
  messagingChannel,
} from './liff-world.ts'

const { liffId } = developing
let world: LiffWorld

beforeEach(async () => {
  world = await createLiffWorld()
})
afterEach(() => world.close())

const chaan = { brand: 'chaan' }
const menu = { ...chaan, channel: 'published', isMenu: true, isPublished: true } as const

/** The endpoints of the file answer; every other request is sent as usual. */
function serveEndpoints() {
  const real = fetch
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    String(input).startsWith('https://')
      ? Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
      : real(input, init),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}

describe('check', () => {
  test('reports nothing where LINE matches the file', async () => {
    serveEndpoints()
    await push(world.context(), menu)
    const context = world.context()

    expect(await check(context, chaan)).toBe(true)

    const said = context.said.join('\n')
    expect(said).toContain(`LINE takes the credentials of channel ${loginChannel}`)
    expect(said).toContain('see the rich menu of the file')
    expect(said).toContain('[ ] shareTargetPicker: on (the LIFF tab, this app)')
    expect(said).not.toContain('✗')
  })

  test('reports each different field in words', async () => {
    serveEndpoints()
    world.declare({ scope: ['openid'], view: { ...developing.view, url: 'https://new.example/' } })
    const context = world.context()

    expect(await check(context, { ...chaan, channels: ['developing'] })).toBe(false)

    expect(context.said.join('\n')).toContain(
      `✗ view.url: the file has https://new.example/, LINE has ${developing.view.url}`,
    )
    expect(context.said.join('\n')).toContain(
      '✗ scope: the file has openid, LINE has openid, profile',
    )
  })

  test('continues after a refusal by LINE', async () => {
    serveEndpoints()
    world.setVariables({ CHAAN_LINE_LOGIN_CHANNEL_SECRET: 'f'.repeat(32) })
    const context = world.context()

    expect(await check(context, chaan)).toBe(false)

    const said = context.said.join('\n')
    expect(said).toContain('✗ LINE does not take the id and secret of channel 2000000001')
    expect(said).toContain('see another rich menu')
  })

  test('lists what to set by hand for a MINI App, and sends LINE no request', async () => {
    serveEndpoints()
    const context = world.context()

    await check(context, { brand: 'volt', channels: ['review'] })

    expect(context.said.join('\n')).toContain(
      '[ ] Web app settings → Endpoint URL: https://review.volt.example/',
    )
    expect(world.line.requests).toEqual([])
  })
})

describe('an endpoint', () => {
  test.each<[string, number, OutgoingHttpHeaders, string | undefined]>([
    ['that serves the page is right', 200, { 'content-type': 'text/html' }, undefined],
    ['that redirects loses parameters', 302, { location: '/en' }, 'redirects to /en'],
    ['that finds nothing serves no app', 404, {}, 'answers 404'],
    [
      'that answers JSON serves no app',
      200,
      { 'content-type': 'application/json' },
      'and not a page',
    ],
  ])('%s', async (_name, status, headers, sentence) => {
    const server = createServer((_, answer) => void answer.writeHead(status, headers).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())

    const fault = await endpointFault(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

    expect(fault === undefined).toBe(sentence === undefined)
    expect(fault ?? '').toContain(sentence ?? '')
  })

  test('that cannot be reached is reported with the reason', async () => {
    expect(await endpointFault('https://127.0.0.1:1/')).toMatch(/does not answer \(\w+\)/)
  })
})

describe('push', () => {
  test('changes only what differs', async () => {
    world.declare({ description: 'Chaan, new' })
    await push(world.context(), chaan)

    expect(world.line.changes).toEqual([`${liffId} {"description":"Chaan, new"}`])
    expect(world.context().journal.entries()).toEqual([])
  })

  test('changes nothing where nothing differs', async () => {
    const context = world.context()
    await push(context, chaan)

    expect(world.line.changes).toEqual([])
    expect(context.said).toEqual([`${liffId}: LINE has what the file has. Nothing was changed.`])
  })

  test('reports a change that LINE accepted and did not store', async () => {
    world.declare({ features: { qrCode: false } })
    void world.line.order('PUT', /./, 200, {})

    await expect(push(world.context(), chaan)).rejects.toThrow(
      /still has something else: features.qrCode: .*by hand/,
    )
  })

  test.each([
    [
      'the published app',
      { ...chaan, channel: 'published' },
      /Members use the published app.*--published/,
    ],
    ['the rich menu', { ...chaan, isMenu: true }, /sees its rich menu at once.*--published/],
    [
      'a MINI App',
      { brand: 'volt' },
      /which has no API\. Set by hand[^]*Endpoint URL: https:\/\/dev\.volt/,
    ],
    ['an unknown brand', { brand: 'nobody' }, /no brand "nobody". It has: chaan, volt/],
    ['one of two brands', {}, /Say which brand: --brand chaan or --brand volt/],
    [
      'an app that the brand has not',
      { ...chaan, channel: 'review' },
      /no LIFF app of chaan in review/,
    ],
  ] as const)('refuses %s unless it is confirmed', async (_name, options, sentence) => {
    await expect(push(world.context(), options)).rejects.toThrow(sentence)
    expect(world.line.changes).toEqual([])
  })

  test('changes the published app when confirmed', async () => {
    const published = world.line.appOf('2000000001-chaanpub')
    Object.assign(published ?? {}, { botPrompt: 'none' })

    await push(world.context(), { ...chaan, channel: 'published', isPublished: true })

    expect(published?.['botPrompt']).toBe('normal')
  })

  test('refuses credentials of another channel', async () => {
    world.setVariables({ CHAAN_LINE_LOGIN_CHANNEL_ID: messagingChannel })
    await expect(push(world.context(), chaan)).rejects.toThrow(
      /CHAAN_LINE_LOGIN_CHANNEL_ID is 2000000099, but the LIFF apps of chaan .* 2000000001/,
    )
  })

  test('refuses while a tunnel has changed the app’s endpoint', async () => {
    const { journal } = world.context()
    const change = {
      kind: 'liffApp',
      channel: 'developing',
      liffId,
      before: {},
      after: {},
    } as const
    journal.record({ by: 'tunnel', brand: 'chaan', change })

    await expect(push(world.context(), chaan)).rejects.toThrow(/Undo it first/)
  })
})

describe('pull', () => {
  test('writes LINE’s values into the file, and keeps fields that LINE does not have', async () => {
    const app: Record<string, unknown> = world.line.appOf(liffId) ?? {}
    Object.assign(app, {
      scope: ['openid', 'email'],
      view: { type: 'full', url: 'https://console.example/' },
    })
    delete app['botPrompt']
    const context = world.context()

    await pull(context, chaan)

    expect(world.context().config.brands['chaan']?.apps.developing).toEqual({
      ...developing,
      scope: ['openid', 'email'],
      view: { type: 'full', url: 'https://console.example/' },
    })
    expect(context.said.join('\n')).toContain('developing scope: openid, profile → openid, email')
    expect(world.line.changes).toEqual([])
  })

  test('writes nothing if the app could not use the result', async () => {
    const text = world.fileText()
    Object.assign(world.line.appOf(liffId) ?? {}, {
      view: { type: 'tall', url: developing.view.url },
    })

    await expect(pull(world.context(), chaan)).rejects.toThrow(
      /was not changed[^]*view.type is "tall"/,
    )
    expect(world.fileText()).toBe(text)
  })

  test('writes nothing where nothing differs', async () => {
    const text = world.fileText()
    await pull(world.context(), chaan)
    expect(world.fileText()).toBe(text)
  })

  test('is refused for a MINI App', async () => {
    await expect(pull(world.context(), { brand: 'volt' })).rejects.toThrow(
      /cannot be read. Compare/,
    )
  })
})

describe('the rich menu', () => {
  test('replaces the followers’ menu only once the new one is complete', async () => {
    const before = world.line.addMenu(messagingChannel, 'made by hand')
    world.line.setDefault(messagingChannel, before)

    await push(world.context(), menu)

    const id = world.line.defaultOf(messagingChannel)
    expect(world.line.changes).toEqual([`create ${id}`, `picture ${id}`, `default ${id}`])
    const made = world.line.menusOf(messagingChannel).find(({ richMenuId }) => richMenuId === id)
    expect(made).toMatchObject({
      chatBarText: 'แต้มและรางวัล',
      size: { width: 2500, height: 1686 },
      areas: expect.arrayContaining([
        {
          bounds: { x: 0, y: 0, width: 833, height: 843 },
          action: {
            type: 'uri',
            label: 'แลกของรางวัล',
            uri: 'https://liff.line.me/2000000001-chaanpub/reward?utm_source=line&utm_medium=rich-menu',
          },
        },
      ]),
    })
  })

  test('is validated by LINE before it is created', async () => {
    const details = [{ message: 'must be inside', property: 'areas[0].bounds' }]
    void world.line.order('POST', /validate$/, 400, {
      message: 'The request body has 1 error(s)',
      details,
    })

    await expect(push(world.context(), menu)).rejects.toThrow(
      /not valid.*areas\[0\].bounds: must be inside/,
    )
    expect(world.line.changes).toEqual([])
  })

  test('that followers already see is not replaced', async () => {
    await push(world.context(), menu)
    const count = world.line.changes.length
    const context = world.context()

    await push(context, menu)

    expect(world.line.changes).toHaveLength(count)
    expect(context.said.join()).toContain('see this rich menu already')
  })

  test('deletes the menu of an earlier push, and no others', async () => {
    const theirs = world.line.addMenu(messagingChannel, 'made by hand')
    const other = world.line.addMenu(messagingChannel, 'taem/volt/0123')
    const earlier = world.line.addMenu(messagingChannel, 'taem/chaan/0123')
    world.line.setDefault(messagingChannel, earlier)

    await push(world.context(), menu)

    const ids = world.line.menusOf(messagingChannel).map(({ richMenuId }) => richMenuId)
    expect(ids).toEqual([theirs, other, world.line.defaultOf(messagingChannel)])
  })

  test('whose picture LINE refuses leaves nothing behind', async () => {
    const before = world.line.addMenu(messagingChannel, 'made by hand')
    world.line.setDefault(messagingChannel, before)
    void world.line.order('POST', /content$/, 400, { message: 'too big' })

    await expect(push(world.context(), menu)).rejects.toThrow(/picture .* cannot be sent.*too big/)

    expect(world.line.menusOf(messagingChannel)).toHaveLength(1)
    expect(world.line.defaultOf(messagingChannel)).toBe(before)
    expect(world.context().journal.entries()).toEqual([])
  })

  test('needs a Messaging API channel', async () => {
    world.setVariables({ CHAAN_LINE_MESSAGING_CHANNEL_ID: loginChannel })
    await expect(push(world.context(), menu)).rejects.toThrow(
      /2000000001 is no Messaging API channel/,
    )
  })
})

describe('restore', () => {
  const view = { url: 'https://tunnel.example/' }
  const change = {
    kind: 'liffApp',
    channel: 'developing',
    liffId,
    before: { view: { url: developing.view.url } },
    after: { view },
  } as const

  function leaveChanged(url: string) {
    world.context().journal.record({ by: 'tunnel', brand: 'chaan', change })
    Object.assign(world.line.appOf(liffId) ?? {}, { view: { type: 'full', url } })
  }

  test.each([
    ['keeps a value that somebody else has set', {}, false, 'https://theirs.example/', 1],
    ['overwrites it when forced', { isForced: true }, true, developing.view.url, 0],
    [
      'forgets the change if LINE’s value is to stay',
      { isKept: true },
      true,
      'https://theirs.example/',
      0,
    ],
  ])('%s', async (_name, options, isDone, url, left) => {
    leaveChanged('https://theirs.example/')

    expect(await restore(world.context(), options)).toBe(isDone)

    expect(world.line.appOf(liffId)?.['view']).toMatchObject({ url })
    expect(world.context().journal.entries()).toHaveLength(left)
  })

  test('says what prevents the undo, and keeps the journal', async () => {
    leaveChanged(view.url)
    void world.line.order('GET', /apps/, 503)
    const context = world.context()

    expect(await restore(context, {})).toBe(false)

    expect(context.said.join('\n')).toContain('a fault of its own (503)')
    expect(context.journal.entries()).toHaveLength(1)
  })

  test('does not stop a running tunnel', async () => {
    const context = world.context()
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', 'tunnel.ts'])
    onTestFinished(() => void child.kill())
    await once(child, 'spawn')
    const pid = Number(child.pid)
    const entry = { ...context.journal.record({ by: 'tunnel', brand: 'chaan', change }), pid }
    context.journal = { ...context.journal, entries: () => [entry] }

    expect(await restore(context, {})).toBe(false)

    expect(context.said.join('\n')).toContain(`still runs (process ${pid})`)
    expect(world.line.requests).toEqual([])
  })
})

test.each([
  ['/', 'https://liff.line.me/1-a/'],
  ['/reward?a=1#b', 'https://liff.line.me/1-a/reward?a=1#b'],
])('the LIFF link of %s is %s', (path, link) => {
  expect(liffLink('1-a', path)).toBe(link)
})

test.each([
  ['/', 'https://liff.line.me/1-a/?utm_source=line&utm_medium=rich-menu'],
  ['/reward?c=x', 'https://liff.line.me/1-a/reward?c=x&utm_source=line&utm_medium=rich-menu'],
  ['/reward?utm_source=oa', 'https://liff.line.me/1-a/reward?utm_source=oa'],
])('an area that links to %s carries its attribution', (path, link) => {
  expect(menuLink('1-a', path)).toBe(link)
})

test('open accepts paths of the app only', () => {
  expect(() => open(world.context(), { ...chaan, path: '//evil.example' })).toThrow(/--path is/)
})
