import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from '@/contract/zod'
import { withoutMarks } from '../../mocks/answers/join-thai'
import { startServer } from '../../mocks/server'

const page = `<!doctype html><html lang="en"><head><title>Taem</title>
<script type="application/json" id="app-config">{"old":true}</script>
<style id="brand-seeds">:root{--seed-primary:#000000}</style>
<script>window.early = 1</script>
<script type="module" src="/assets/main-abc.js"></script></head><body><!--shell:picture--></body></html>`

let folder: string
let server: Awaited<ReturnType<typeof startServer>>
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taem-server-'))
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), page)
  writeFileSync(join(folder, 'dist/assets/main-abc.js'), 'console.log("hello");'.repeat(200))
  server = await startServer({
    port: 0,
    dataDir: join(folder, 'data'),
    dist: join(folder, 'dist'),
    faults: true,
    isDurable: false,
  })
  origin = `http://127.0.0.1:${server.port}`
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const brandHeaders = (appId: string) => ({
  'X-App-Id': appId,
  'Ocp-Apim-Subscription-Key': 'demo',
  'Api-Version': '1',
  'X-Country': 'TH',
  'Content-Type': 'application/json',
})

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function newBrand() {
  const appId = `t-${crypto.randomUUID()}`
  await post('/__brands', { from: 'chaan', appId })
  const credentials = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  const signedIn = await post('/api/auth/signin', credentials, brandHeaders(appId))
  const { Data } = await signedIn.json()
  return { appId, headers: { ...brandHeaders(appId), Authorization: `Bearer ${Data.token}` } }
}

test('each brand has its page on its own host', async () => {
  const byHost = await Promise.all(
    ['localhost', 'volt.localhost'].map((name) => pageOfHost(`${name}:${server.port}`)),
  )

  expect(byHost.map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1])).toEqual([
    expect.stringContaining('ชาน'),
    expect.stringContaining('Volt'),
  ])
})

test('each brand has its own LIFF app', async () => {
  const pages = await Promise.all(['localhost', 'volt.localhost'].map((host) => pageOfHost(host)))

  expect(pages.map((html) => /"lineLiffId":"(.*?)"/.exec(html)?.[1])).toEqual([
    '2000000001-chaandev',
    '2000000011-voltdev1',
  ])
})

test('LINE issues ID tokens for the requested brand’s channel', async () => {
  const answers = await Promise.all(
    ['localhost', 'volt.localhost'].map((host) => pageOfHost(host, '/__line/id-token')),
  )

  expect(answers.map(audienceOf)).toEqual(['2000000001', '2000000011'])
})

function audienceOf(answer: string) {
  const payload = /"idToken":"[^.]*\.([^.]*)/.exec(answer)?.[1] ?? ''
  return /"aud":"(\d+)"/.exec(Buffer.from(payload, 'base64url').toString())?.[1]
}

test('a brand’s font comes from its own folder', async () => {
  const html = await pageOfHost('volt.localhost')
  const face = await fetch(origin + /url\("([^"]+)"\)/.exec(html)?.[1])

  expect(face.headers.get('content-type')).toBe('font/woff2')
})

// fetch does not let the test set the host.
function pageOfHost(host: string, path = '/') {
  return new Promise<string>((resolve, reject) => {
    const asked = get(origin + path, { headers: { host } }, (answer) => {
      void text(answer).then(resolve, reject)
    })
    asked.once('error', reject)
  })
}

test('any path of the app serves the page with its brand', async () => {
  const html = await (await fetch(`${origin}/campaign/iced-thai-tea-p1001`)).text()

  expect(html).toContain('"appId":"chaan-demo"')
  expect(html).toContain('--seed-primary:#5A1230')
  // The picture itself is in the page; the app shows it by its address.
  expect(html).toMatch(
    /<img src="data:image\/svg\+xml,[^"]+"[^>]* data-url="\/blob\/webconfig\/whitelabel\/chaan-demo\/\S+iced-thai-tea.svg"/,
  )
  expect(html).toContain('· Chaan</title>')
})

test('the policy names the inline script by hash and allows no other', async () => {
  const policy = (await fetch(`${origin}/`)).headers.get('content-security-policy') ?? ''

  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('every response has the security headers', async () => {
  const answers = await Promise.all(
    ['/', '/assets/main-abc.js', '/api/categories', '/blob/x'].map((path) => fetch(origin + path)),
  )

  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  }
})

test('hashed files are compressed and immutable, the page is always revalidated', async () => {
  const file = await fetch(`${origin}/assets/main-abc.js`, { headers: { 'Accept-Encoding': 'br' } })
  const index = await fetch(`${origin}/`)

  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(await file.text()).toContain('hello')
  expect(index.headers.get('cache-control')).toBe('no-cache')
})

test.each(['/', '/campaign/a-p1', '/assets/main-abc.js', '/api/points', '/livez'])(
  'TRACE on %s is refused, and returns nothing of the request',
  async (path) => {
    const answer = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
      const asking = request(origin + path, { method: 'TRACE', headers: { 'X-Secret': 'mine' } })
      asking.once('error', reject)
      asking.once('response', (answered) => {
        text(answered).then((body) => resolve({ status: answered.statusCode, body }), reject)
      })
      asking.end()
    })

    expect(answer.status).toBe(405)
    expect(answer.body).not.toContain('mine')
  },
)

test('a missing chunk is a 404, not the page', async () => {
  expect((await fetch(`${origin}/assets/gone.js`)).status).toBe(404)
})

test('a link that ends with a full stop is a 404 that shows the app', async () => {
  const inBrowser = await fetch(`${origin}/reward.html`, { headers: { Accept: 'text/html,*/*' } })
  const byProgram = await fetch(`${origin}/reward.html`)

  expect([inBrowser.status, byProgram.status]).toEqual([404, 404])
  expect(await inBrowser.text()).toContain('id="app-config"')
  expect(await byProgram.text()).toBe('Not found')
})

test('a test’s cookie selects its own brand', async () => {
  const { appId } = await newBrand()

  const answer = await fetch(`${origin}/`, { headers: { Cookie: `taem-test-brand=${appId}` } })

  expect(await answer.text()).toContain(`"appId":"${appId}"`)
})

test('a page that is asked for without cookies is that of the brand it names', async () => {
  const { appId } = await newBrand()

  const answer = await fetch(`${origin}/`, { headers: { 'X-App-Id': appId } })

  expect(await answer.text()).toContain(`"appId":"${appId}"`)
})

test('a response lost after the commit can be found by its key', async () => {
  const { appId, headers } = await newBrand()
  const path = '/api/campaigns/1001/redeem'
  await post('/__faults', { appId, match: `POST ${path}`, kind: 'dropAnswer' })
  const key = { 'Idempotency-Key': crypto.randomUUID() }

  const lost = await post(path, { quantity: 1, sp_points: 120 }, { ...headers, ...key }).catch(
    () => undefined,
  )
  const answer = await post(path, { quantity: 1, sp_points: 120 }, { ...headers, ...key })

  expect(lost).toBeUndefined()
  expect((await answer.json()).Data.Points).toBe(2360)
})

test('a 500 after the commit is followed by the stored response', async () => {
  const { appId, headers } = await newBrand()
  const path = '/api/campaigns/1001/redeem'
  await post('/__faults', { appId, match: 'POST /api/campaigns/*', kind: 'status500AfterCommit' })
  const key = { 'Idempotency-Key': crypto.randomUUID() }

  const first = await post(path, { quantity: 1, sp_points: 120 }, { ...headers, ...key })
  const second = await post(path, { quantity: 1, sp_points: 120 }, { ...headers, ...key })

  expect([first.status, second.status]).toEqual([500, 200])
})

test('one brand’s clock does not move another’s', async () => {
  const { appId } = await newBrand()
  await post('/__clock', { appId, advanceMs: 86_400_000 })
  const dateOf = async (of: string) =>
    Date.parse(
      (await fetch(`${origin}/api/categories`, { headers: brandHeaders(of) })).headers.get(
        'date',
      ) ?? '',
    )

  const [moved, still] = await Promise.all([dateOf(appId), dateOf('chaan-demo')])

  expect(moved - still).toBeGreaterThan(86_000_000)
})

test('a reset brand starts again', async () => {
  const { appId, headers } = await newBrand()
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  await post('/api/campaigns/1001/redeem', { quantity: 1, sp_points: 120 }, { ...headers, ...key })

  await post('/__reset', { brand: appId })
  const profile = await fetch(`${origin}/api/profile`, { headers })

  // The session was deleted with everything else.
  expect(profile.status).toBe(401)
})

test('the demo members of a brand are those of its own pack', async () => {
  const emailsOf = async (appId: string) => {
    const members = z
      .array(z.object({ email: z.string() }))
      .parse(await (await fetch(`${origin}/__demo?appId=${appId}`)).json())
    return members.map(({ email }) => email.split('@')[1])
  }

  expect(new Set(await emailsOf('volt-demo'))).toEqual(new Set(['volt.example']))
  expect(new Set(await emailsOf('chaan-demo'))).toEqual(new Set(['chaan.example']))
  expect(await emailsOf('nothing-like-it')).toEqual([])
  expect((await post('/__reset', { brand: 'nothing-like-it' })).status).toBe(404)
})

test('violation reports are collected', async () => {
  await post('/__csp', { 'csp-report': { 'blocked-uri': 'inline' } })

  const reports = await (await fetch(`${origin}/__csp`)).json()
  await fetch(`${origin}/__csp`, { method: 'DELETE' })

  expect(reports).toHaveLength(1)
})

test('a test can raise a version, block a member and enable other sign-ins', async () => {
  const { appId, headers } = await newBrand()
  const email = 'ploy@chaan.example'

  await post('/__account', { appId, consents: { privacy: 2 }, socialAppId: 'soc-1' })
  await post('/__members', { appId, email, state: 'blocked' })

  const versions = await fetch(`${origin}/api/pdpaconsent/${appId}/version`, { headers })
  const config = await fetch(`${origin}/api/admin/app/${appId}`, { headers })
  const profile = await fetch(`${origin}/api/profile`, { headers })
  expect(await versions.json()).toMatchObject({ terms: { current_version: 2 } })
  expect((await config.json()).Data.socialAppId).toBe('soc-1')
  expect((await profile.json()).Error.Code).toBe('accountBlocked')
})

test('a test can advance a parcel and draw winners', async () => {
  const { appId, headers } = await newBrand()
  await post('/__clock', { appId, advanceMs: 86_400_000 })

  await post('/__deliveries', { appId, redemptionId: 'r-5012', to: 'in_delivery' })
  await post('/__draws', { appId, campaignId: 1027 })
  await post('/__clock', { appId, advanceMs: 7 * 86_400_000 })

  const order = await fetch(`${origin}/api/orders/r-5012`, { headers })
  const prize = await fetch(`${origin}/api/redemptions/r-5009/prize`, { headers })
  expect((await order.json()).Data.state).toBe('in_delivery')
  expect((await prize.json()).state).toBe('won')
})

test('a page may connect to reCAPTCHA only where the brand has it', async () => {
  const { appId } = await newBrand()
  const page = () => fetch(origin, { headers: { cookie: `taem-test-brand=${appId}` } })
  const before = await page()
  await post('/__account', { appId, recaptcha: { siteKey: 'site-1', secret: 'secret-1' } })

  const after = await page()

  const html = await after.text()
  expect(before.headers.get('content-security-policy')).not.toContain('recaptcha')
  expect(after.headers.get('content-security-policy')).toContain(
    'https://www.google.com/recaptcha/',
  )
  expect(html).toContain('site-1')
  expect(html).not.toContain('secret-1')
})

test('requests for codes are limited by client address', async () => {
  const { appId, headers } = await newBrand()
  const ask = (n: number) =>
    post(
      '/api/auth/otp',
      { contact_number: `08911100${n}`, app_id: appId, uuid: 'guest', channel: 'register' },
      headers,
    )
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  for (let n = 10; n < 30; n += 1) await ask(n)

  const refused = await ask(30)
  log.mockRestore()

  expect((await refused.json()).Error.Code).toBe('tooManyRequests')
})

test('codes and mobile numbers are not logged', async () => {
  const { appId, headers } = await newBrand()
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const body = { contact_number: '0891234567', app_id: appId, uuid: 'guest', channel: 'register' }
  await post('/api/auth/otp', body, headers)

  const said = JSON.stringify(log.mock.calls)
  log.mockRestore()

  const [sms] = await (await fetch(`${origin}/__outbox?appId=${appId}`)).json()
  const code = /#(\d{6})$/.exec(sms.body)?.[1]
  expect(code).toMatch(/^\d{6}$/)
  expect(said).toContain('xxxxxx4567')
  expect(said).not.toContain('0891234567')
  expect(said).not.toContain(code)
})

test('a developer can open an e-mail’s link from the outbox', async () => {
  const { appId, headers } = await newBrand()
  await post('/api/auth/password/forgot', { email: 'ploy@chaan.example' }, headers)

  const outbox = await fetch(`${origin}/__outbox?appId=${appId}`, {
    headers: { accept: 'text/html' },
  })

  expect(await outbox.text()).toMatch(/<a href="http:[^"<>]+\/resetpassword\?token=[\w-]{43}">/)
})

test('a production start has no test endpoints', async () => {
  const closed = await startServer({
    port: 0,
    dataDir: join(folder, 'closed'),
    dist: join(folder, 'dist'),
    publicOrigin: 'http://127.0.0.1',
    faults: false,
    isDurable: false,
  })
  const paths = [
    '/__reset',
    '/__brands',
    '/__faults',
    '/__clock',
    '/__outbox',
    '/__line/id-token',
  ].concat('/__account', '/__members', '/__deliveries', '/__draws')

  const answers = await Promise.all(
    paths.map((path) => fetch(`http://127.0.0.1:${closed.port}${path}`, { method: 'POST' })),
  )
  await closed.close()

  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 405))
})

test('in production violation reports are counted, not stored', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const closed = await startServer({
    port: 0,
    dataDir: join(folder, 'counting'),
    dist: join(folder, 'dist'),
    publicOrigin: 'http://127.0.0.1',
    faults: false,
    isDurable: false,
  })
  const url = `http://127.0.0.1:${closed.port}/__csp`
  const send = () => fetch(url, { method: 'POST', body: '{"csp-report":{"blocked-uri":"x"}}' })

  const answers = [await send(), await send(), await fetch(url)]
  await closed.close()
  const said = warn.mock.calls.flat()
  warn.mockRestore()

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 404])
  // The next log line comes after a minute at the earliest.
  expect(said).toEqual(["Violations of the page's policy reported since the start: 1"])
})

test('a body that is too large gets a readable error', async () => {
  const body = { email: 'e'.repeat(70_000), password: 'Veranda#1' }
  const headers = { ...brandHeaders('chaan-demo'), 'Accept-Language': 'th' }

  const answer = await post('/api/auth/signin', body, headers)
  const report = await post('/__csp', body)

  expect(answer.status).toBe(413)
  const { Message } = (await answer.json()).Error
  expect(withoutMarks(Message)).toContain('ใหญ่เกินกว่าที่ส่งได้')
  expect(report.status).toBe(413)
})

test('a page’s policy has the hosts of its app config, and no others', async () => {
  const at = (host: string) => `https://${host}.brand.example`
  const dev = {
    apiGateway: `${at('api')}/gateway`,
    admin: `${at('api')}/admin`,
    module: `${at('api')}/module`,
    shoppingCart: `${at('cart')}/v1`,
    ocr: `${at('ocr')}/v2`,
    blob: at('blob'),
    imageHosts: [at('pictures')],
    mapTiles: `${at('tiles')}/{z}/{x}/{y}.png`,
    appId: 'brand-app',
    subscriptionKey: 'key',
    apiVersion: '1',
    countryPrefix: 'TH',
    adapter: {
      endpoints: { getPoints: { base: `${at('points')}/v1` }, getLevels: { base: 'module' } },
      refresh: { path: '/token', base: at('tokens') },
    },
  }
  const other = await startServer({
    port: 0,
    dataDir: join(folder, 'other'),
    dist: join(folder, 'dist'),
    publicOrigin: 'http://127.0.0.1',
    appConfig: JSON.stringify({ environment: 'dev', dev }),
    isDurable: false,
  })

  const answer = await fetch(`http://127.0.0.1:${other.port}/`)
  await other.close()

  const policy = answer.headers.get('content-security-policy') ?? ''
  const hostsOf = (directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.match(/https:\/\/\w+\.brand\.example/g)
  const endpoints = [at('points'), at('tokens')]
  expect(hostsOf('connect-src')).toEqual([
    at('api'),
    at('cart'),
    at('blob'),
    at('ocr'),
    ...endpoints,
  ])
  expect(hostsOf('img-src')).toEqual([at('blob'), at('api'), at('tiles'), at('pictures')])
  expect(hostsOf('font-src')).toEqual([at('blob')])
  expect(hostsOf('script-src')).toBeNull()
  // The page of an unknown brand contains nothing of a known one.
  expect(await answer.text()).not.toContain('chaan')
})

test('an app on a configured origin may call, and read the response and its date', async () => {
  const app = 'https://app.brand.example'
  // A start on the internet refuses the cheap hashes of tests.
  vi.stubEnv('PASSWORD_COST', '')
  vi.stubEnv('DATA_KEY', Buffer.alloc(32, 1).toString('base64'))
  const platform = await startServer({
    port: 0,
    dataDir: join(folder, 'elsewhere'),
    dist: join(folder, 'dist'),
    publicOrigin: app,
    platformOrigin: 'http://127.0.0.1:5190',
    trustedProxies: '192.0.2.1',
    appOrigins: [app],
    isDurable: false,
  })
  const own = `http://127.0.0.1:${platform.port}`
  const signIn = (Origin: string) =>
    fetch(`${own}/api/auth/signin`, {
      method: 'POST',
      headers: { ...brandHeaders('chaan-demo'), Origin },
      body: JSON.stringify({ email: 'ploy@chaan.example', password: 'Veranda#1' }),
    })
  const campaigns = (headers: Record<string, string>) =>
    fetch(`${own}/api/campaigns`, { headers: { ...brandHeaders('chaan-demo'), ...headers } })

  const preflight = await fetch(`${own}/api/auth/signin`, {
    method: 'OPTIONS',
    headers: { Origin: app },
  })
  const [named, stranger] = [await signIn(app), await signIn('https://evil.example')]
  const [apart, here] = [await campaigns({ Origin: app }), await campaigns({})]
  await platform.close()

  expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
  // On the internet a brand starts without members, so the credentials are unknown.
  expect([named.status, stranger.status]).toEqual([400, 403])
  expect(named.headers.get('access-control-allow-origin')).toBe(app)
  expect(named.headers.get('access-control-expose-headers')).toBe('Date, X-Request-Id')
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
  expect(await apart.text()).toContain('"http://127.0.0.1:5190/blob/')
  expect(await here.text()).not.toContain('http://127.0.0.1')
})

test('an invalid app config is served as it is', async () => {
  const broken = await startServer({
    port: 0,
    dataDir: join(folder, 'broken'),
    dist: join(folder, 'dist'),
    faults: true,
    appConfig: '{"environment":',
    isDurable: false,
  })

  const html = await (await fetch(`http://127.0.0.1:${broken.port}/`)).text()
  await broken.close()

  expect(html).toContain('id="app-config">{"environment":</script>')
})

test('the server keeps connections open longer than proxies reuse them', async () => {
  const answer = await fetch(`${origin}/`)

  expect(answer.headers.get('keep-alive')).toBe('timeout=65')
})

test('events come as they are sent, and a server that stops ends them', async () => {
  const other = await startServer({
    port: 0,
    dataDir: join(folder, 'other-data'),
    dist: join(folder, 'dist'),
    faults: true,
    isDurable: false,
  })
  const there = `http://127.0.0.1:${other.port}`
  const body = JSON.stringify({ email: 'ploy@chaan.example', password: 'Veranda#1' })
  const headers = brandHeaders('chaan-demo')
  const signedIn = await fetch(`${there}/api/auth/signin`, { method: 'POST', headers, body })
  const { Data } = await signedIn.json()

  const response = await fetch(`${there}/api/module/notifications/live`, {
    headers: { ...headers, Authorization: `Bearer ${Data.token}`, 'Accept-Encoding': 'br' },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader?.read()

  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(first?.value).toContain('event: hello')
  const closed = other.close()
  expect(await reader?.read()).toEqual({ done: true, value: undefined })
  await closed
})
