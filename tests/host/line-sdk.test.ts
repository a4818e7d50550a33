import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channelIdOf } from '../../mocks/line/liff-config.ts'
import { createLineStandIn } from '../../mocks/line/stand-in.ts'
import { freshPage } from '../line-visit.ts'
import { liffId } from '../world.ts'

// LINE's own SDK, not its mock, with LINE's servers played on this side of `fetch`. What needs a
// real navigation is in e2e/host.spec.ts and e2e/line-sign-up.spec.ts.

const standIn = createLineStandIn({ clock: Date.now, channelId: channelIdOf(liffId) })
const liffBrowser = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Line/14.9.0 LIFF'

type Answer = (request: Request, standIn: () => Promise<Response>) => Promise<Response>
const usual: Answer = (_, answer) => answer()
let answer = usual
let asked: string[] = []

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  answer = usual
  asked = []
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(liffBrowser)
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(request.url)
    return answer(request, () => standIn.fetch(request))
  })
})

afterEach(() => {
  vi.useRealTimers()
  for (const name of ['_liff', 'liff']) Reflect.deleteProperty(window, name)
  document.documentElement.removeAttribute('style')
})

/** LINE's client opens a LIFF link: its bridge, and the credentials in the hash. */
async function launch(path = '/') {
  Object.assign(window, { _liff: { features: [], postMessage: () => undefined } })
  const url = new URL('/__line/launch', location.origin)
  url.searchParams.set('member', 'ploy')
  const opened: { url: string } = await (await standIn.fetch(new Request(url))).json()
  const { hash } = new URL(opened.url)
  history.replaceState(null, '', path + hash)
}

async function start() {
  freshPage()
  const { initHost } = await import('@/host/host')
  await import('@/host/line')
  return initHost({ liffId })
}

test('inside LINE the SDK starts, and leaves the page’s own address', async () => {
  await launch('/campaign/a-p1?utm_source=chat')

  const { host, problem } = await start()

  expect({ kind: host.kind, problem }).toEqual({ kind: 'line', problem: undefined })
  expect(host.idToken()).toBeDefined()
  expect(location.href).toBe(`${location.origin}/campaign/a-p1?utm_source=chat`)
})

test('the SDK has nothing that asks for a consent, or that our policy refuses', async () => {
  await launch()
  await start()
  const { default: liff } = await import('@line/liff/core')

  const unwanted = ['getProfile', 'getFriendship', 'sendMessages', 'subWindow', 'i18n']
  expect(unwanted.filter((name) => name in liff)).toEqual([])
  expect(asked.filter((url) => !url.startsWith('https://api.line.me/'))).toEqual([])
})
