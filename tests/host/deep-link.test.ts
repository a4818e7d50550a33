import { describe, expect, test } from 'vitest'
import { cleanAddress, deepLinkOf } from '@/host/deep-link'

const origin = 'https://members.chaan.example'

function open(state: string) {
  const url = new URL('/', origin)
  url.searchParams.set('liff.state', state)
  return deepLinkOf(url)
}

describe('a LIFF link', () => {
  test.each([
    ['/campaign/iced-thai-tea-p1001', '/campaign/iced-thai-tea-p1001'],
    ['/reward/3/7?utm_source=chat&x=%26#list', '/reward/3/7?utm_source=chat&x=%26#list'],
    ['?utm_source=chat', '/?utm_source=chat'],
    ['#news', '/#news'],
    ['', '/'],
    [
      '/campaign/ชาเย็น-p1001',
      '/campaign/%E0%B8%8A%E0%B8%B2%E0%B9%80%E0%B8%A2%E0%B9%87%E0%B8%99-p1001',
    ],
  ])('with %j opens %s', (state, expected) => {
    expect(open(state)?.href).toBe(origin + expected)
  })

  test('without a state is no deep link', () => {
    expect(deepLinkOf(new URL('/campaign/a-p1?utm_source=chat', origin))).toBeUndefined()
  })

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/./%2e%2e//evil.example',
    'https:evil.example',
    'https://evil.example',
    '%2f%2fevil.example',
    'javascript:alert(1)',
    '@evil.example',
    '.evil.example',
    ':8080/',
    ' //evil.example',
  ])('with %j stays on the start page', (state) => {
    expect(open(state)?.href).toBe(`${origin}/`)
  })

  test.each([
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '／／evil.example',
    '//evil。example',
    '//localhost:1/',
    '/x/..//evil.example',
  ])('with %j stays with us', (state) => {
    expect(open(state)?.origin).toBe(origin)
  })
})

describe('the address after LINE has started', () => {
  test.each([
    ['/a?liff.state=%2Fb&utm_source=chat', '/a?utm_source=chat'],
    ['/a?liff.referrer=https%3A%2F%2Fx&liff.hback=2', '/a'],
    ['/a?code=c&state=s&liffClientId=1&liffRedirectUri=u&q=1', '/a?q=1'],
    [
      '/linelogin?returnTo=%2Fb&error=x&error_description=y&liffOAuth2Error=true',
      '/linelogin?returnTo=%2Fb',
    ],
    ['/a#access_token=a&context_token=c&feature_token=f&id_token=i&client_id=1', '/a'],
    ['/a?b=1#top&access_token=a', '/a?b=1#top'],
    ['/a#msit=m&mst_challenge=c&mst_verifier=v', '/a'],
    ['/a?liffOAuth2Error=true&liffIsEscapedFromApp=true&lineAppVersion=15.1.0', '/a'],
    ['//a', '/a'],
  ])('%s becomes %s', (before, after) => {
    const url = new URL(origin)
    url.href = origin + before
    expect(cleanAddress(url).href).toBe(origin + after)
  })

  test.each([
    '/collectpoint?code=CHN-1&state=open',
    '/a?error=expired',
    '/a?utm_medium=x#terms',
    '/a#client_ideas',
    '/a#id_tokens=2',
  ])('%s, an address of the app, does not change', (address) => {
    expect(cleanAddress(new URL(address, origin)).href).toBe(origin + address)
  })
})
