import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { commonOf } from '@/worker/worker-rules'
import { contentSecurityPolicy } from '../../mocks/hosting/security-headers.ts'
import { type PageOptions, writePage } from '../../scripts/brand/write-page.ts'
import { freshFolder } from '../fresh-folder.ts'
import { startCommand } from '../run-command.ts'
import { type CrmOptions, maliId, maliSetting, startCrm, startPlainHost } from './brand-crm.ts'

/** index.html as a build leaves it, without the icons and the size. */
const built = readFileSync('index.html', 'utf8')
  .replace(
    'id="languages"></script>',
    'id="languages">{"en":{"code":1033},"th":{"code":1054},"ja":{"code":1041}}</script>',
  )
  .replace('<script id="early"></script>', '<script id="early">start()</script>')
  .replace('<text-of key="nav.me"></text-of>', '<span lang="en">Me</span><span lang="th">ฉัน</span>')
  .replace('src="/src/main.tsx"', 'crossorigin src="/assets/app-1.js"')

/** A build, and an app config; in the folder of the test. */
function prepared(config: unknown) {
  const folder = freshFolder()
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), built)
  writeFileSync(join(dist, 'assets/app-1.js'), 'app()')
  const file = (name: string, content: unknown) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const options = { config: file('app-config.json', config), dist }
  const page = (from = dist) => readFileSync(join(from, 'index.html'), 'utf8')
  return { folder, dist, file, options, page }
}

async function crm(options?: CrmOptions) {
  const started = await startCrm(options)
  onTestFinished(started.stop)
  return started
}

/** The build with the page of the brand, whose platform answers so. */
async function preparedWithCrm(options?: CrmOptions) {
  const platform = await crm(options)
  return { platform, ...prepared(platform.config) }
}

/** Why no page was written; the build is then as it was. */
async function refusal({ dist, page }: ReturnType<typeof prepared>, options: PageOptions) {
  const error: unknown = await writePage(options).catch((thrown: unknown) => thrown)
  expect(page()).toBe(built)
  expect(readdirSync(dist)).toEqual(['assets', 'index.html'])
  return error instanceof Error ? `${error.name}: ${error.message}` : 'no fault'
}

test('a plain file host serves the page of a brand whose platform is of another maker', async () => {
  const { platform, folder, dist, options, page } = await preparedWithCrm()
  const out = join(folder, 'site')
  const nginx = join(folder, 'nginx.conf')

  const { code, stdout, stderr } = await startCommand('brand/brand-command', [
    'page',
    `--config=${options.config}`,
    `--dist=${dist}`,
    `--out=${out}`,
    `--nginx=${nginx}`,
  ])
  const host = await startPlainHost(out)
  onTestFinished(host.stop)
  const served = await (await fetch(`${host.origin}/reward`)).text()

  expect([code, stderr]).toEqual([0, ''])
  expect(page()).toBe(built)
  expect(await (await fetch(`${host.origin}/assets/app-1.js`)).text()).toBe('app()')
  expect(served).toContain(
    '<html lang="th" data-shape="sharp" data-gauge="ring" data-off="invite notifications">',
  )
  expect(served).toContain('<title>มะลิ &amp; ชา</title>')
  expect(served).toContain('<meta name="description" content="คะแนนและของรางวัลจาก มะลิ &amp; ชา">')
  expect(served).toContain(
    ':root{--seed-primary:#0b6e4f;--seed-accent:#f9a03f;--seed-neutral:#6b7a74}',
  )
  expect(served).toContain(
    `<link rel="icon" href="${platform.origin}/blob/webconfig/whitelabel/mali-app/images/navigation/symbol.svg"`,
  )
  expect(served).toContain('id="languages">{"th":{"code":1054}}</script>')
  expect(served).toContain('<span lang="th">ฉัน</span>')
  expect(served).toContain(
    `<div class="shell-hero"><img src="${platform.heroUrl}" alt="" loading="lazy" fetchpriority="high"></div>`,
  )
  expect(served.match(/<a class="sh-tab/g)).toHaveLength(3)
  expect(served).toContain(JSON.stringify(platform.config))
  expect(served).not.toMatch(/chaan|Taem|#5a1230|lang="en"|noindex|canonical/)
  expect(stdout).toMatch(/brand +มะลิ & ชา \(mali-app, prd\)/)
  expect(stdout).toMatch(/languages +th\n/)
  expect(stdout).toMatch(/switched off +invite, notifications\n/)
  expect(stdout).toMatch(/size +\d\.\d KiB with brotli, \d\.\d with gzip; 14 arrive at once/)
  const platforms = {
    calls: [platform.origin],
    images: [platform.origin],
    fonts: [platform.origin],
  }
  const policy = contentSecurityPolicy(served, { platform: platforms })
  const own = policy.replace('; report-uri /__csp', '')
  expect(stdout).toContain(`Content-Security-Policy: ${own}\n`)
  const forNginx = readFileSync(nginx, 'utf8')
  expect(forNginx).toContain(`add_header Content-Security-Policy "${own}" always;`)
  expect(forNginx).toContain('add_header Cache-Control "public, max-age=31536000, immutable";')
  expect(forNginx).not.toContain('__csp')
  expect(stdout).not.toContain('Notes:')
})

test('the platform is asked as the app asks, in the language of the brand', async () => {
  const { platform, options } = await preparedWithCrm()

  await writePage(options)

  expect(platform.asked.map(({ path }) => path)).toEqual([
    `/admin/app/${maliId}/setting`,
    `/admin/app/${maliId}`,
    '/gateway/dashboard/welcome',
  ])
  expect(platform.asked[0]?.query.get('device_locale')).toBe('1033')
  expect(platform.asked[2]?.headers).toMatchObject({
    'accept-language': 'th',
    'x-app-id': maliId,
    'ocp-apim-subscription-key': 'mali-key',
    'api-version': '2',
    'x-country': 'TH',
    'x-host': 'web',
  })
})

test('a second run gives the same bytes, and another brand leaves nothing of the first', async () => {
  const { options, page, dist } = await preparedWithCrm()
  await writePage(options)
  const first = page()
  await writePage(options)
  expect(page()).toBe(first)
  expect(readFileSync(join(dist, 'index.built.html'), 'utf8')).toBe(built)

  const other = prepared({ environment: 'dev', dev: volt })
  const setting = other.file('setting.json', {
    decor: { locale: { default: 1033, available: [] } },
  })
  const asFile = { config: other.options.config, setting, name: 'Volt' }
  await writePage({ ...asFile, dist })
  await writePage({ ...asFile, dist: other.dist })

  expect(page()).toBe(other.page())
  expect(page()).not.toMatch(/mali|มะลิ|#0b6e4f/)
})

const volt = {
  apiGateway: '/api',
  admin: '/api/admin',
  module: '/api/module',
  shoppingCart: '/api/cart',
  ruleEngine: '/api/rules',
  ocr: '/api/ocr',
  blob: '/blob',
  appId: 'volt-app',
  agencyId: 'volt',
  subscriptionKey: 'key',
  apiVersion: '1',
  countryPrefix: 'TH',
}

test.each([
  ['the answer of a platform', { is_success: true, data: maliSetting }],
  ['a file of a brand pack', { data: maliSetting }],
  ['the setting alone', maliSetting],
])('a setting may be %s', async (_, sent) => {
  const { options, page, file } = prepared({ environment: 'dev', dev: volt })

  await writePage({ ...options, setting: file('setting.json', sent), name: 'Volt' })

  expect(page()).toContain('--seed-primary:#0b6e4f')
})

test('a setting from a file needs a name and asks nobody; the page of a test is not indexed', async () => {
  const dev = prepared({ environment: 'dev', dev: volt, prd: { ...volt, appId: 'other' } })
  const setting = dev.file('setting.json', maliSetting)

  expect(await refusal(dev, { ...dev.options, setting })).toBe(
    'PageFault: The page has no name: give it with --name.',
  )
  const told = await writePage({
    ...dev.options,
    setting,
    name: 'Volt',
    hero: 'https://cdn.example/a.png',
  })

  expect(dev.page()).toContain('<meta name="robots" content="noindex">')
  expect(dev.page()).not.toMatch(/cdn\.example|"prd"/)
  expect(told).toContain('The first picture https://cdn.example/a.png is left out')
})

test('the service worker takes every change of the page for one', async () => {
  const { options, page, file } = await preparedWithCrm()
  const setting = file('setting.json', maliSetting)
  const first = { ...options, setting, name: 'Mali', hero: '/one.svg' }
  await writePage(first)
  const before = commonOf(page())

  const changes = [
    { name: 'Mali Tea' },
    { hero: '/two.svg' },
    {
      setting: file('tabs.json', {
        Decor: { ...maliSetting.Decor, Navigation: { Tabs: ['home', 'me'] } },
        Feature: maliSetting.Feature,
      }),
    },
  ]
  for (const change of changes) {
    await writePage({ ...first, ...change })
    expect(commonOf(page())).not.toBe(before)
  }
  await writePage(first)
  expect(commonOf(page())).toBe(before)
})

test('compressed forms of the page follow it', async () => {
  const { options, dist, page, file } = await preparedWithCrm()
  writeFileSync(join(dist, 'index.html.gz'), 'the page as it was built')
  const setting = file('setting.json', maliSetting)

  await writePage({ ...options, setting, name: 'Mali' })

  expect(gunzipSync(readFileSync(join(dist, 'index.html.gz'))).toString()).toBe(page())
  expect(existsSync(join(dist, 'index.html.br'))).toBe(false)
})

test('the font of a brand comes with its style sheet, and the page says where it is missing', async () => {
  const { options, page, file } = await preparedWithCrm()
  const seeds = { ...maliSetting.Decor.Theme.Seeds, fontText: 'Kanit', fontDisplay: 'Kanit' }
  const setting = file('setting.json', { Decor: { ...maliSetting.Decor, Theme: { seeds } } })
  const css = '@font-face{font-family:"Kanit";src:url("/kanit.woff2") format("woff2")}'
  const named = { ...options, setting, name: 'Mali' }

  expect(await writePage(named)).toContain('The font "Kanit" is not in the app')
  const told = await writePage({ ...named, font: file('font.css', css) })

  expect(told).not.toContain('Kanit')
  expect(page()).toContain(`:root{--seed-font-text:"Kanit";--seed-font-display:"Kanit"}${css}`)
})

const address = 'Allowed: an https address, or a path such as /api.'

test.each([
  ['no JSON', '{"environment": prd}', 'It is no JSON: '],
  [
    'wrong in several places',
    {
      environment: 'prd',
      prd: {
        ...volt,
        admin: 'http://api.example',
        blob: undefined,
        appId: '',
        imageHosts: ['cdn'],
      },
    },
    `  prd.admin is "http://api.example". ${address}\n` +
      '  prd.blob is missing. Allowed: a value of the type string.\n' +
      '  prd.appId is "". Allowed: a text that is not empty.\n' +
      '  prd.imageHosts.0 is "cdn". Allowed: an https origin, such as https://cdn.brand.example.',
  ],
  [
    'with LINE, but without its LIFF app',
    { environment: 'dev', dev: { ...volt, lineEnabled: true } },
    'dev.lineLiffId is "". Allowed: the id of a LIFF app, such as 1234567890-AbcdEfgh',
  ],
  [
    'without values for its environment',
    { environment: 'prd', dev: volt },
    'prd is missing, which "environment" names.',
  ],
])('an app config that is %s is told with its path', async (_, config, told) => {
  const world = prepared(config)

  const said = await refusal(world, { ...world.options, name: 'Volt' })

  expect(said).toContain(`${world.options.config} is wrong:\n`)
  expect(said).toContain(told)
})

test('a key of the app config that nothing reads is told', async () => {
  const { options, file } = prepared({ environment: 'dev', dev: { ...volt, mapTile: '/{z}' } })
  const setting = file('setting.json', maliSetting)

  expect(await writePage({ ...options, setting, name: 'Volt' })).toContain(
    `dev.mapTile of ${options.config} is read by nothing.`,
  )
})

const setting = `/admin/app/${maliId}/setting`
const sends = (text: string, type = 'application/json') => ({
  [setting]: (answer: ServerResponse) => answer.setHeader('Content-Type', type).end(text),
})

test.each([
  [
    'does not answer',
    { [setting]: () => undefined },
    'setting?device_locale=1033 did not answer within 0.3 seconds.',
  ],
  [
    'ends the connection',
    { [setting]: (answer: ServerResponse) => answer.destroy() },
    'did not answer (',
  ],
  [
    'answers with a page',
    sends('<h1>Sign in</h1>', 'text/html'),
    'answered with text/html, which is no JSON.',
  ],
  [
    'answers with no setting',
    sends('{"is_success":true,"data":[]}'),
    'is no design setting: it has no "decor".',
  ],
  [
    'refuses',
    sends('{"Success":false,"Error":{"Id":4040,"Code":"noApp","Message":"No such app."}}'),
    'refused the request: 4040 noApp "No such app.".',
  ],
  [
    'has an app without a name',
    {
      [`/admin/app/${maliId}`]: (answer: ServerResponse) =>
        answer.end('{"appId":"a","brand":"b","config":{"dashboard":"c"}}'),
    },
    'is not what getAppConfig promises:\n  displayName is missing.',
  ],
])('nothing is written where the platform %s', async (_, answers, told) => {
  const world = await preparedWithCrm({ answers })

  expect(await refusal(world, { ...world.options, timeoutMs: 300 })).toContain(told)
})

test('a refused key is named as one', async () => {
  const { config } = await crm()
  const world = prepared({ ...config, prd: { ...config.prd, subscriptionKey: 'old' } })

  expect(await refusal(world, world.options)).toMatch(
    /refused the request: 401 "Access denied: invalid key\."\. Is subscriptionKey of the app config the key of appId "mali-app"/,
  )
})

test('a home that does not come leaves the page without its picture', async () => {
  const { options, page } = await preparedWithCrm({
    answers: { '/gateway/dashboard/welcome': (answer) => answer.writeHead(503).end() },
  })

  const told = await writePage(options)

  expect(told).toMatch(
    /first picture none\n[^]*The page has no first picture\. http.+refused the request: 503/,
  )
  expect(page()).toContain('<div class="shell-hero"></div>')
})

test('a platform without a config of the app is asked for the usual home, under a given name', async () => {
  const { options, page } = await preparedWithCrm({
    answers: { [`/admin/app/${maliId}`]: (answer) => answer.writeHead(404).end() },
  })

  await expect(writePage(options)).rejects.toThrow('The page has no name: give it with --name.')
  expect(await writePage({ ...options, name: 'Mali' })).toMatch(/first picture http\S+hero\.svg\n/)
  expect(page()).toContain('<title>Mali</title>')
})

test('a value of the setting that the app would replace is told', async () => {
  const world = prepared({ environment: 'dev', dev: volt })
  const file = world.file('setting.json', { decor: { theme: { seeds: { primary: 'red' } } } })

  const told = await writePage({ ...world.options, setting: file, name: 'Volt' })

  expect(told).toContain('decor.theme.seeds.primary of the setting is "red": the standard counts.')
  expect(world.page()).toContain('--seed-primary:#5a1230')
})

test('paths of the platform need the origin of the app', async () => {
  const { origin } = await crm()
  const world = prepared({
    environment: 'dev',
    dev: {
      ...volt,
      admin: '/admin',
      apiGateway: '/gateway',
      appId: maliId,
      subscriptionKey: 'mali-key',
    },
  })

  expect(await refusal(world, world.options)).toContain('name that with --origin')
  expect(await refusal(world, { ...world.options, origin: `${origin}/app` })).toContain(
    'Expected: an origin',
  )
  await writePage({ ...world.options, origin })

  expect(world.page()).toContain('<title>มะลิ &amp; ชา</title>')
})

test('a build that is missing, is none, or has lost its own page is refused', async () => {
  const { options, dist, file } = await preparedWithCrm()
  const setting = file('setting.json', maliSetting)
  const named = { ...options, setting, name: 'Mali' }

  await expect(writePage({ ...named, dist: join(dist, 'none') })).rejects.toThrow(
    /index\.html is missing: npm run build makes it/,
  )
  await expect(writePage({ ...named, out: join(dist, 'site') })).rejects.toThrow(
    /is inside of the build/,
  )
  await writePage(named)
  writeFileSync(join(dist, 'index.built.html'), built.replace('app-1.js', 'app-0.js'))
  await expect(writePage(named)).rejects.toThrow(/is not beside it: build again/)
  writeFileSync(join(dist, 'index.html'), '<h1>Another site</h1>')
  await expect(writePage(named)).rejects.toThrow(/is no page of this app as it is built/)
})

test('a new build takes the place of the page that was kept of the old one', async () => {
  const { options, dist, page, file } = await preparedWithCrm()
  const setting = file('setting.json', maliSetting)
  await writePage({ ...options, setting, name: 'Mali' })
  writeFileSync(join(dist, 'index.html'), built.replace('app-1.js', 'app-2.js'))

  await writePage({ ...options, setting, name: 'Mali' })

  expect(page()).toContain('app-2.js')
  expect(page()).toContain('<title>Mali</title>')
})

test('a page is made through the adapter of the app config, whose faults are told by their paths', async () => {
  const world = await preparedWithCrm()
  const { platform, file, folder, dist, page } = world
  const { prd } = platform.config
  const config = (adapter: object) =>
    file('app-config.json', { environment: 'prd', prd: { ...prd, adapter } })
  const moved = { getDashboard: { path: '/dashboard/:name' } }
  const good = { headers: { add: { 'X-Channel': 'app' } }, endpoints: moved }

  const options = { dist, config: config({ fields: { prices: 'Price' } }) }
  expect(await refusal(world, options)).toContain(
    '"adapter.fields.prices": the contract has no such field',
  )
  await writePage({ dist, config: config(good), out: join(folder, 'site') })

  expect(platform.asked.map(({ headers }) => headers['x-channel'])).not.toContain(undefined)
  expect(page(join(folder, 'site'))).toContain('"X-Channel"')
})
