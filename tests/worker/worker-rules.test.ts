import { expect, test } from 'vitest'
import { commonOf, isOfBuild, isSound, kindOf, picturesOf } from '@/worker/worker-rules'
import { answerOf } from './answers'

const origin = 'https://app.example'
const blob = '/blob/webconfig/whitelabel/chaan-demo'

test.each([
  ['/', 'navigate', 'page'],
  ['/profile/order/2026.11-a', 'navigate', 'page'],
  ['/stores', 'navigate', 'page'],
  ['/studio', 'navigate', undefined],
  ['/studio/people', 'navigate', undefined],
  ['/counter', 'navigate', undefined],
  ['/s/tea26', 'navigate', undefined],
  ['/assets/app-abc.js', 'cors', 'file'],
  [`${blob}/images/campaigns/tea.svg`, 'no-cors', 'picture'],
  [`${blob}/fonts/face.woff2`, 'cors', 'picture'],
  [`${blob}/images/avatars/ploy.svg`, 'no-cors', undefined],
  [`${blob}/../secret.svg`, 'no-cors', undefined],
  ['/api/redemptions', 'cors', undefined],
  ['/api/profile/export', 'navigate', undefined],
  [`${blob}/images/cards/page-start.png`, 'navigate', undefined],
  ['/__outbox', 'navigate', undefined],
  ['/robots.txt', 'navigate', undefined],
  ['/.well-known/security.txt', 'navigate', undefined],
  ['/manifest.webmanifest', 'cors', undefined],
  ['/service-worker.js', 'same-origin', undefined],
  ['https://elsewhere.example/assets/app.js', 'cors', undefined],
])('the worker handles %s (%s) as %s', (path, mode, kind) => {
  const url = new URL(path, origin).href

  expect(kindOf({ method: 'GET', mode, url }, origin)).toBe(kind)
  expect(kindOf({ method: 'POST', mode, url }, origin)).toBeUndefined()
})

test.each([
  ['a script', '/assets/a.js', {}, true],
  ['a style sheet', '/assets/a.css', { contentType: 'text/css; charset=utf-8' }, true],
  ['a font', '/assets/a.woff2', { contentType: 'font/woff2' }, true],
  ['a picture', '/blob/a.svg', { contentType: 'image/svg+xml' }, true],
  [
    'the page of a network in place of a script',
    '/assets/a.js',
    { contentType: 'text/html' },
    false,
  ],
  [
    'the page of a network in place of a picture',
    '/blob/a.svg',
    { contentType: 'text/html' },
    false,
  ],
  ['a missing file', '/assets/a.js', { status: 404 }, false],
  ['a redirected response', '/assets/a.js', { redirected: true }, false],
  ['an answer that cannot be looked into', '/assets/a.js', { type: 'opaque' }, false],
])('%s is cached or not', (_, path, facts, isKept) => {
  expect(isSound(answerOf(path, '', facts))).toBe(isKept)
})

const values = { environment: 'dev', dev: { blob: '/blob', appId: 'chaan-demo' } }
const pageWith = (json: string, entry = '/assets/app-one.js') =>
  `<script type="application/json" id="app-config">${json}</script>` +
  `<style id="brand-seeds">:root{--a:b}@font-face{src:url("${blob}/fonts/own.woff2") format("woff2")}</style>` +
  `<meta property="og:url" content="/x"><style id="critical">a{}</style><script id="early">1</script>` +
  `<script type="module" crossorigin src="/assets/runtime.js"></script>` +
  `<script type="module" crossorigin src="${entry}"></script>`
const page = pageWith(JSON.stringify(values))

test('a page belongs to the build whose first file it names', () => {
  expect(isOfBuild(page, '/assets/app-one.js')).toBe(true)
  expect(isOfBuild(page, '/assets/app-two.js')).toBe(false)
  expect(isOfBuild('<form>Airport Wi-Fi</form>', '/assets/app-one.js')).toBe(false)
  expect(isOfBuild(page.replace('app-config', 'other'), '/assets/app-one.js')).toBe(false)
})

test('pages are equal if their brand and config are, whatever else they show', () => {
  expect(commonOf(page.replace('content="/x"', 'content="/y"'))).toBe(commonOf(page))
  expect(commonOf(page.replace('--a:b', '--a:c'))).not.toBe(commonOf(page))
  expect(commonOf(page.replace('chaan-demo"', 'other"'))).not.toBe(commonOf(page))
})

test.each([
  ['corners', 'data-shape="sharp"', 'data-shape="rounded"'],
  ['what is switched off', 'data-off=""', 'data-off="cart"'],
  ['the languages', '{"th":{}}', '{"th":{},"en":{}}'],
  ['the tabs', '<a>Me</a>', ''],
])('a page with another part of the design is another page: %s', (_, part, other) => {
  const designed =
    '<html lang="th" data-shape="sharp" data-off="">' +
    `<script type="application/json" id="languages">{"th":{}}</script>${page}` +
    '<div class="sh-tabs"><a><span lang="th">หน้าแรก</span></a><a>Me</a></div>'

  expect(commonOf(designed.replace(part, () => other))).not.toBe(commonOf(designed))
  expect(commonOf(designed.replace('<html lang="th"', '<html lang="en"'))).toBe(commonOf(designed))
})

test('the logos, the error pictures and the brand’s font are cached with the page', () => {
  expect(picturesOf(page)).toEqual([
    `${blob}/images/navigation/logo.svg`,
    `${blob}/images/navigation/logo-inverse.svg`,
    `${blob}/images/states/offline.svg`,
    `${blob}/images/states/error.svg`,
    `${blob}/fonts/own.woff2`,
  ])
  const elsewhere = JSON.stringify({
    environment: 'dev',
    dev: { ...values.dev, blob: 'https://cdn.example' },
  })
  expect(picturesOf(pageWith(elsewhere))).toEqual([`${blob}/fonts/own.woff2`])
  expect(picturesOf(pageWith('{'))).toEqual([`${blob}/fonts/own.woff2`])
})
