import { beforeEach, expect, test, vi } from 'vitest'
import { channelIdOf } from '../../mocks/line/liff-config.ts'
import { createLineStandIn } from '../../mocks/line/stand-in.ts'
import { freshPage } from '../screen.tsx'
import { liffId } from '../world.ts'

const standIn = createLineStandIn({ clock: Date.now, channelId: channelIdOf(liffId) })

/** The host of a freshly loaded page, on LINE's own mock. */
async function openHost(query = 'host=line', path = '/') {
  await freshPage()
  history.replaceState(null, '', `${path}?${query}`)
  const { host, initHost, startLineSignIn } = await import('@/host/host')
  const started = await initHost({ liffId, developing: true })
  const { changeLine } = await import('@/host/line-mock')
  const { default: liff } = await import('@line/liff/core')
  return { ...started, current: host, startLineSignIn, changeLine, liff }
}

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  vi.stubGlobal('fetch', (path: string) =>
    standIn.fetch(new Request(new URL(path, location.origin))),
  )
})

test('inside LINE the scanner gives the text of a code', async () => {
  const { host, changeLine } = await openHost('host=line&simulate=scan-closed')

  changeLine({ scan: { value: 'TAEM-1001' } })

  expect(host.canScan()).toBe(true)
  expect(await host.scanCode()).toBe('TAEM-1001')
})

test.each([
  ['closed again', 'scan-closed', true],
  ['not granted to the app', 'scan-refused', true],
  ['not there', 'scan-unavailable', false],
])('a scanner that is %s returns undefined', async (_name, simulate, canScan) => {
  const { host } = await openHost(`host=line&simulate=${simulate}`)

  expect(host.canScan()).toBe(canScan)
  expect(await host.scanCode()).toBeUndefined()
})

test('the scanner is no longer offered after LINE has removed it', async () => {
  const { host, changeLine, liff } = await openHost()
  const scan = vi.spyOn(liff, 'scanCodeV2')

  changeLine({ scan: 'unavailable' })

  expect(host.canScan()).toBe(false)
  expect(await host.scanCode()).toBeUndefined()
  expect(scan).not.toHaveBeenCalled()
})

test('words are shared without the marks for lines', async () => {
  const { host, changeLine, liff } = await openHost()
  changeLine({ share: 'sent' })
  const picker = vi.spyOn(liff, 'shareTargetPicker')
  const marked = 'ส\u2060แปร์\u200bบิน 5\u00a0วัน'
  const url = `${location.origin}/reward`

  await host.share({ title: marked, text: marked, url, buttonLabel: marked })

  const sent = JSON.stringify(picker.mock.calls)
  expect(sent).toContain('สแปร์บิน 5 วัน')
  expect(sent).not.toMatch(/[\u200b\u2060\u00a0]/)
})

test('sharing returns the outcome of the share picker', async () => {
  const { host, changeLine } = await openHost()
  const message = {
    title: 'Tea',
    text: 'Free',
    url: `${location.origin}/reward`,
    buttonLabel: 'See',
  }
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  })
  const outcomes = ['sent', 'dismissed', 'unavailable', 'refused'] as const

  const heard = []
  for (const share of outcomes) {
    changeLine({ share })
    heard.push(await host.share(message))
  }

  Reflect.deleteProperty(navigator, 'clipboard')
  expect(heard).toEqual(['shared', 'dismissed', 'copied', 'copied'])
  expect(new Set(copied)).toEqual(new Set([`https://liff.line.me/${liffId}/reward`]))
})

test('the app can close itself inside LINE, and nowhere else', async () => {
  const inLine = await openHost()
  const closeWindow = vi.spyOn(inLine.liff, 'closeWindow')
  inLine.host.close?.()
  const onWeb = await openHost('host=web')

  expect(closeWindow).toHaveBeenCalledOnce()
  expect(onWeb.host.close).toBeUndefined()
})

test.each([
  ['https://maps.example/1', [[{ url: 'https://maps.example/1', external: true }]]],
  ['http://plain.example/', []],
  ['javascript:alert(1)', []],
])('LINE opens only https addresses: %s', async (url, expected) => {
  const { host, liff } = await openHost()
  const opened = vi.spyOn(liff, 'openWindow').mockReturnValue()

  host.openExternal(url)

  expect(opened.mock.calls).toEqual(expected)
})

test('the browser opens external addresses after LINE’s sign-in has ended', async () => {
  const { host, changeLine, liff } = await openHost()
  const byLine = vi.spyOn(liff, 'openWindow').mockReturnValue()
  const byBrowser = vi.spyOn(window, 'open').mockReturnValue(null)

  changeLine({ idToken: null })
  host.openExternal('https://maps.example/1')

  expect(byLine).not.toHaveBeenCalled()
  expect(byBrowser).toHaveBeenCalledWith('https://maps.example/1', '_blank', 'noopener,noreferrer')
})

test('the host returns the ID token and whether it is stale', async () => {
  const { host, changeLine } = await openHost()
  const stale = await standIn.issueIdToken({ sub: 'U1', expiresIn: -60 })

  expect(host.idToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(host.isSignInStale()).toBe(false)
  changeLine({ idToken: stale })
  expect(host.isSignInStale()).toBe(true)
})

test('a visitor without a LINE sign-in has no token, and it is not stale', async () => {
  const { host } = await openHost('host=line&simulate=signed-out')

  expect(host.idToken()).toBeUndefined()
  expect(host.isSignInStale()).toBe(false)
})

test('signing out logs out of LINE and clears the SDK’s storage', async () => {
  const { host, liff } = await openHost()
  const logout = vi.spyOn(liff, 'logout')
  localStorage.setItem(`LIFF_STORE:${liffId}:IDToken`, 'a token')
  sessionStorage.setItem('LIFF_STORE:isInClient', '1')

  await host.signOut()

  expect(logout).toHaveBeenCalledOnce()
  expect(host.idToken()).toBeUndefined()
  expect(Object.keys({ ...localStorage, ...sessionStorage }).join()).not.toContain('LIFF_STORE')
})

test('the SDK’s storage is cleared even if its logout fails', async () => {
  const { host, liff } = await openHost()
  vi.spyOn(liff, 'logout').mockImplementation(() => {
    throw new Error('LINE is in no mood.')
  })
  localStorage.setItem(`LIFF_STORE:${liffId}:IDToken`, 'a token')

  await expect(host.signOut()).rejects.toThrow('no mood')

  expect(Object.keys(localStorage).join()).not.toContain('LIFF_STORE')
})

test('the host stays the web after LINE’s login in a browser, with LINE’s token', async () => {
  const { current, startLineSignIn } = await openHost('returnTo=%2Freward', '/linelogin')

  expect(await startLineSignIn('/reward')).toBe('signedIn')

  expect(current().kind).toBe('web')
  expect(current().idToken()).toBeDefined()
  expect(current().canScan()).toBe(false)
  expect(current().close).toBeUndefined()
})
