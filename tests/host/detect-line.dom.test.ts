import { afterEach, expect, test } from 'vitest'
import { detectLine, mayStandIn } from '@/host/detect-line'

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const liffBrowser = `${chrome} Line/14.9.0 LIFF`
const inAppBrowser = `${chrome} Line/14.9.0/IAB`

function detect(userAgent: string, path: string, developing = false) {
  return detectLine({ userAgent, url: new URL(path, 'http://localhost'), developing })
}

afterEach(() => {
  sessionStorage.clear()
})

test.each([
  ['the LIFF browser', liffBrowser, '/', 'line'],
  ['the in-app browser with credentials', inAppBrowser, '/?liff.state=%2Fa#access_token=t', 'line'],
  ['a link pasted into a chat', inAppBrowser, '/campaign/a-p1', 'web'],
  ['a browser', chrome, '/campaign/a-p1?code=1', 'web'],
  ['a browser with credentials of somebody', chrome, '/#access_token=t', 'web'],
  ['a LIFF link in a browser', chrome, '/?liff.state=%2Fa', 'web'],
  ['a browser coming back from LINE login', chrome, '/linelogin?code=c&liffClientId=1', 'line'],
  ['a browser where LINE login was refused', chrome, '/linelogin?liffOAuth2Error=true', 'line'],
])('%s', (_name, userAgent, path, expected) => {
  expect(detect(userAgent, path)).toBe(expected)
})

test('LINE’s in-app browser is detected on pages without credentials in the address as well', () => {
  sessionStorage.setItem('LIFF_STORE:isInClient', '1')

  expect(detect(inAppBrowser, '/campaign/a-p1')).toBe('line')
})

test('simulated LINE lasts until the web is chosen', () => {
  const visits = ['/?host=line', '/campaign/a-p1', '/?host=web', '/'].map((path) =>
    detect(chrome, path, true),
  )

  expect(visits).toEqual(['simulated', 'simulated', 'web', 'web'])
})

test.each(['https://taem.example.com', 'http://192.168.1.20:5180', 'http://localhost.example.com'])(
  'LINE is not simulated on the public address %s',
  (origin) => {
    sessionStorage.setItem('taem.simulatedHost', 'line')
    const url = new URL('/?host=line', origin)

    expect(detectLine({ userAgent: chrome, url, developing: true })).toBe('web')
    expect(mayStandIn({ url, developing: true })).toBe(false)
  },
)

test.each(['http://volt.localhost:5180', 'http://127.0.0.1:5180', 'http://[::1]:5180'])(
  'LINE can be simulated on %s',
  (origin) => {
    const url = new URL('/?host=line', origin)

    expect(detectLine({ userAgent: chrome, url, developing: true })).toBe('simulated')
  },
)

test('a member cannot simulate LINE', () => {
  expect(detect(chrome, '/?host=line', false)).toBe('web')
})
