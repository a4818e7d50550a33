import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { differencesOf } from '../../scripts/line/app-fields.ts'
import type { Credentials } from '../../scripts/line/credentials.ts'
import { type AppChange, openLiffApi } from '../../scripts/line/liff-api.ts'
import { askLine } from '../../mocks/line/ask-line.ts'
import { type LineApi, startLineApi } from './line-api.ts'

const secret = '0123456789abcdef0123456789abcdef'
const liffId = '2000000001-chaandev'
const app = {
  liffId,
  view: { type: 'full' as const, url: 'https://dev.example/' },
  description: 'Chaan',
  features: { ble: false, qrCode: false },
  scope: ['profile' as const, 'openid' as const],
  botPrompt: 'none' as const,
  permanentLinkPattern: 'concat',
}
let line: LineApi

beforeEach(async () => {
  line = await startLineApi({
    '2000000001': { kind: 'login', secret },
    '2000000002': { kind: 'miniapp', secret },
    '2000000003': { kind: 'login', secret },
  })
  line.addApp('2000000001', { ...app })
})
afterEach(() => line.close())

function open(channelId = '2000000001', its = secret) {
  const credentials: Credentials = {
    use: 'login',
    channelId,
    secret: its,
    names: { id: 'LINE_LOGIN_CHANNEL_ID', secret: 'LINE_LOGIN_CHANNEL_SECRET' },
  }
  return openLiffApi(credentials, { LINE_API_BASE: line.base })
}

test('an app can be found, and an update changes the given fields only', async () => {
  const api = await open()

  await api.update(liffId, { view: { url: 'https://tunnel.example/' } })

  expect(await api.find(liffId)).toEqual({
    ...app,
    view: { type: 'full', url: 'https://tunnel.example/' },
  })
})

test('a channel without LIFF apps has an empty list', async () => {
  expect(await (await open('2000000003')).list()).toEqual([])
})

describe('an error is one sentence that says what to do', () => {
  const update = async () => (await open()).update(liffId, { description: 'New' })

  test.each([
    [
      'a wrong secret',
      () => open('2000000001', secret.replace('0', '1')),
      /Copy both .* into LINE_LOGIN_CHANNEL_ID and LINE_LOGIN_CHANNEL_SECRET/,
    ],
    [
      'a MINI App channel',
      async () => (await open('2000000002')).list(),
      /2000000002 may not use .*"kind": "miniapp"/,
    ],
    [
      'an unknown app',
      async () => (await open()).find('2000000001-nothere1'),
      /no LIFF app 2000000001-nothere1. It has: 2000000001-chaandev/,
    ],
    [
      'an app that went away',
      async () => (await open()).update('2000000001-nothere1', {}),
      /not in channel 2000000001 any more/,
    ],
    [
      'values that LINE refuses',
      async () => (await open()).update(liffId, { view: { url: 'http://a.example' } }),
      /cannot be changed: LINE refuses it \(400\): invalid view.url/,
    ],
  ])('for %s', async (_name, ask, sentence) => {
    await expect(ask()).rejects.toThrow(sentence)
  })

  test.each([
    ['a limit', 429, /too many requests. Wait a minute/],
    ['a fault of LINE’s', 503, /a fault of its own \(503\). Try again later/],
    ['a token that has expired', 401, /Run the command again/],
    ['a connection that is cut', 'cut' as const, /cannot be reached. Check the connection/],
  ])('for %s', async (_name, answer, sentence) => {
    void line.order('PUT', /./, answer)
    await expect(update()).rejects.toThrow(sentence)
  })

  test('for reading over connections that are cut, of which the first is made good', async () => {
    const api = await open()
    void line.order('GET', /apps/, 'cut')
    expect(await api.find(liffId)).toMatchObject({ liffId })

    void line.order('GET', /apps/, 'cut', undefined, 2)
    await expect(api.find(liffId)).rejects.toThrow(/cannot be read: LINE .* cannot be reached/)
  })

  test('for a LINE server that never answers', async () => {
    const asking = { failing: 'nothing', base: line.base }
    const never = new Promise<never>(() => {})
    await expect(askLine(asking, () => never, 1)).rejects.toThrow(/cannot be reached/)
  })

  test('for a LINE server that cannot be reached', async () => {
    await line.close()
    await expect(open()).rejects.toThrow(/2000000001 cannot be opened: LINE .* cannot be reached/)
  })
})

describe('an app is compared with LINE field by field', () => {
  test.each<[string, AppChange, string[]]>([
    ['the same', {}, []],
    ['scopes in another order', { scope: ['openid', 'profile'] }, []],
    ['an endpoint without its slash', { view: { type: 'full', url: 'https://dev.example' } }, []],
    ['an off switch that LINE omits', { features: undefined }, []],
    ['another endpoint', { view: { type: 'full', url: 'https://a.example/' } }, ['view.url']],
    ['one scope less', { scope: ['openid'] }, ['scope']],
    ['several', { botPrompt: 'normal', description: undefined }, ['description', 'botPrompt']],
  ])('%s', (_name, change, fields) => {
    const found = differencesOf(app, { ...app, ...change })
    expect(found.map(({ field }) => field)).toEqual(fields)
  })

  test('a field that is missing in the file keeps LINE’s value', () => {
    const theirs = { ...app, view: { ...app.view, moduleMode: true } }
    expect(differencesOf(app, theirs)).toEqual([])
  })
})
