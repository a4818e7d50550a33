import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { report } from './figures.ts'
import { headersOf, serve, signIn } from './served.ts'

/** Private files, and files that are not ours. */
const closed = [
  '/.vite/manifest.json',
  '/.vite/modules.json',
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/profile/.env',
  '/package.json',
  '/data/taem.db',
  '/taem.db',
  '/wp-login.php',
  '/index.html',
  '/assets/index.js.map',
  '/assets/gone.js',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/%252e%252e/package.json',
  '/..%5c..%5cpackage.json',
  '/index.html%00.js',
  '/%00',
  '/healthz',
  '/health',
  '/metrics',
  '/__reset',
  '/__outbox',
  '/__line/id-token',
  '/__demo',
  '/blob/%',
  '/blob/webconfig/whitelabel/chaan-demo/../../../../package.json',
  '/blob/webconfig/whitelabel/chaan-demo/images/%2e%2e/%2e%2e/pack.json',
  '/blob/webconfig/whitelabel/chaan-demo/images/%',
  '/blob/webconfig/whitelabel/__proto__/images/logo.constructor',
  '/api/calendar/%/%.ics',
]

/** The app's own paths, which a dot or a broken query must not block. */
const open = [
  '/',
  '/campaign/%-p1001',
  '/?liff.state=%',
  '/campaign/1.5-litre-p1001',
  '/profile/order/a.b-1',
]

/** Addresses with broken escapes: the app says that they lead nowhere. */
const malformed = ['/%', '/%E0%A4%A', '/%zz/assets/%', '/reward/%']

/** Escapes in the platform's paths that mean nothing. */
const broken = ['/api/%', '/api/dashboard/%', '/api/campaigns/%E0%A4%A', '/api/categories?a=%&%']

test('files that are not public answer 404 for every spelling of their path', async () => {
  const { origin } = await serve()
  const violations: string[] = []

  for (const path of closed) {
    const { status, body } = await asked(origin, path)
    const isShown = /<!doctype|"src\/|\[core\]|"dependencies"|SQLite/i.test(body)
    if (![400, 404].includes(status) || isShown) violations.push(`${path} → ${status}`)
  }
  for (const path of open) {
    const { status, body } = await asked(origin, path)
    if (status !== 200 || !body.includes('id="root"')) violations.push(`${path} → ${status}`)
  }
  for (const path of malformed) {
    const { status, body } = await asked(origin, path)
    if (status !== 404 || !body.includes('id="root"')) violations.push(`${path} → ${status}`)
  }
  for (const path of broken) {
    const { status } = await asked(origin, path, headersOf())
    if (status >= 500) violations.push(`${path} → ${status}`)
  }
  const live = await fetch(`${origin}/livez`)
  const ready = await fetch(`${origin}/readyz`)

  const tried = closed.length + open.length + malformed.length + broken.length
  report({ name: 'closed paths', tried, violations: violations.length })
  expect(violations).toEqual([])
  expect([live.status, await live.json()]).toEqual([200, { ok: true }])
  expect([ready.status, await ready.json()]).toEqual([200, { ok: true, failed: [] }])
})

/** Kinds of responses and their maximum cache time. */
const kept: [string, string, RegExp][] = [
  ['a page', 'GET /', /^no-cache$/],
  ['no page', 'GET /.env', /^no-store$/],
  ['an unknown method', 'DELETE /', /^no-store$/],
  ['a file that is gone', 'GET /assets/gone.js', /^no-store$/],
  [
    'a picture of the brand',
    'GET /blob/webconfig/whitelabel/chaan-demo/images/navigation/logo.png',
    /^public, max-age=3600$/,
  ],
  ['no picture', 'GET /blob/webconfig/whitelabel/chaan-demo/images/none.png', /^no-store$/],
  ['a public response', 'GET /api/pdpaconsent/chaan-demo/version', /^no-cache$/],
  ["a member's response", 'GET /api/profile', /^no-store$/],
  ["a member's own picture", 'GET /api/profile/7001/picture?type=large', /^no-store$/],
  ['a sign-in', 'POST /api/auth/signin', /^no-store$/],
  ['a refusal', 'GET /api/campaigns/0', /^no-store$/],
  ['no endpoint', 'GET /api/none', /^no-store$/],
  ['a wrong payment', 'POST /api/payments/callback/chaan-demo', /^no-store$/],
  ['no calendar', 'GET /api/calendar/chaan-demo/x.ics', /^no-store$/],
  ['a report of a violation', 'POST /__csp', /^no-store$/],
  ['a probe', 'GET /livez', /^no-store$/],
  ['another probe', 'GET /readyz', /^no-store$/],
]

test('every kind of response has its security and cache headers', async () => {
  const { origin } = await serve()
  const headers = headersOf('chaan-demo', await signIn(origin))
  const page = await (await fetch(origin)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  const kinds = [...kept, ['a hashed file', `GET ${script}`, /immutable/] as const]
  const violations: string[] = []

  for (const [name, line, caching] of kinds) {
    const [method, path] = line.split(' ')
    const body = method === 'POST' ? '{}' : undefined
    const answer = await fetch(`${origin}${path}`, { method, headers, body })
    const has = (header: string, value: RegExp) => {
      const found = answer.headers.get(header) ?? ''
      if (!value.test(found)) violations.push(`${name}: ${header} is "${found}"`)
    }
    has('cache-control', caching)
    has('x-content-type-options', /^nosniff$/)
    has('x-frame-options', /^DENY$/)
    has('referrer-policy', /^strict-origin-when-cross-origin$/)
    has('strict-transport-security', /max-age=\d{8}/)
    has('cross-origin-opener-policy', /^same-origin/)
    has(
      'cross-origin-resource-policy',
      /picture of the brand|probe/.test(name) ? /^cross-origin$/ : /^same-origin$/,
    )
    has('permissions-policy', /camera=\(self\).*geolocation=\(self\).*microphone=\(\)/)
    if (/html/.test(answer.headers.get('content-type') ?? '')) {
      has('content-security-policy', /default-src 'none'.*require-trusted-types-for 'script'/)
    }
    await answer.arrayBuffer()
  }

  report({ name: 'kinds of answers', tried: kinds.length, violations: violations.length })
  expect(violations).toEqual([])
})

// fetch would normalise the path.
function asked(origin: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = get({ ...addressOf(origin), path, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
    })
    request.once('error', reject)
    request.setTimeout(5000, () => request.destroy(new Error(`${path} was never answered.`)))
  })
}

function addressOf(origin: string) {
  const { hostname, port } = new URL(origin)
  return { hostname, port }
}
