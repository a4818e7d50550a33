import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const liffId = '2000000001-chaandev'

/** The host as a freshly loaded page has it: it starts once a page. */
async function freshPage(address: string) {
  vi.resetModules()
  history.replaceState(null, '', address)
  return import('@/host/host')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the start on the web does not change the address', async () => {
  const { initHost } = await freshPage('/campaign/a-p1?utm_source=mail&code=5#top')

  const { host, problem } = await initHost({ liffId })

  expect(host.kind).toBe('web')
  expect(problem).toBeUndefined()
  expect(location.href).toMatch(/\/campaign\/a-p1\?utm_source=mail&code=5#top$/)
})

test.each([{ liffId }, {}])('a LIFF link lands in a browser with %j', async (config) => {
  const { initHost } = await freshPage('/?liff.state=%2Fcampaign%2Fa-p1%3Futm_source%3Dchat')

  await initHost(config)

  expect(location.pathname + location.search).toBe('/campaign/a-p1?utm_source=chat')
})

test('starting twice, as strict mode does, starts once', async () => {
  const { initHost } = await freshPage('/')

  expect(initHost({ liffId })).toBe(initHost({ liffId }))
})

test('host() throws before the start', async () => {
  const { host } = await freshPage('/')

  expect(() => host()).toThrow(/before initHost/)
})

/** A network that does not let LINE's SDK through. */
function blockSdk() {
  vi.doMock('@line/liff/core', () => {
    throw new Error('Blocked by the network')
  })
}

afterEach(() => vi.doUnmock('@line/liff/core'))

test('a blocked LINE SDK is reported, and the visit continues on the web host', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Line/14.9.0 LIFF')
  blockSdk()
  const page = '/?liff.state=%2Fcampaign%2Fa-p1%3Fq%3D1#access_token=secret'
  const { initHost } = await freshPage(page)

  const { host, problem } = await initHost({ liffId })

  expect({ kind: host.kind, problem }).toEqual({ kind: 'web', problem: 'failed' })
  expect(location.href).toBe(`${location.origin}/campaign/a-p1?q=1`)
})

test('the SDK is not loaded in LINE’s in-app browser outside LIFF', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Line/14.9.0')
  blockSdk()
  const { initHost } = await freshPage('/campaign/a-p1')

  const { host, problem } = await initHost({ liffId })

  expect({ kind: host.kind, problem }).toEqual({ kind: 'web', problem: undefined })
  // LINE's login knows the member in this browser, too.
  expect(host.canSignIn()).toBe(true)
})

test.each([
  ['LIFF', 'Mozilla/5.0 Line/14.9.0 LIFF', 'failed', false],
  ['LINE’s in-app browser', 'Mozilla/5.0 (iPhone) Line/14.9.0', undefined, false],
  ['a browser on the way back from LINE', 'Mozilla/5.0 (iPhone) Safari/604.1', 'failed', undefined],
])('where LINE did not start, %s is still known for the files that it drops', async (...row) => {
  const [, userAgent, problem, savesFiles] = row
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  blockSdk()
  const { initHost } = await freshPage(savesFiles === false ? '/' : '/linelogin?liffClientId=1')

  const started = await initHost({ liffId })

  expect([started.host.kind, started.problem]).toEqual(['web', problem])
  expect(started.host.savesFiles).toBe(savesFiles)
})

test('for a member who skips the wait, LINE’s browser is still known', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Line/14.9.0 LIFF')
  const { skipLine } = await freshPage('/')

  expect(skipLine().host.savesFiles).toBe(false)
})

test('a brand without LINE has no LINE sign-in', async () => {
  const { initHost, startLineSignIn } = await freshPage('/linelogin')
  await initHost({})

  expect(await startLineSignIn('/')).toBe('failed')
})

test('a member who skips the wait for LINE continues on the web host', async () => {
  const { host, initHost, skipLine } = await freshPage('/')
  const starting = initHost({ liffId })

  const skipped = skipLine()

  expect(host()).toBe(skipped.host)
  expect(await starting).toEqual({ host: skipped.host })
})
