import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstView } from '../../../mocks/pages/page-view'
import { type BrandName, type Site, startSite, tagsOf } from './site'
import { changeRows } from '../platform-rows'
import { joinThai } from '../../../mocks/answers/join-thai.ts'

let site: Site
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taem-view-'))
  mkdirSync(join(folder, 'assets'))
  // As the build writes it: without the space between its elements.
  const html = readFileSync('index.html', 'utf8').replaceAll(/>\s+</g, '><')
  writeFileSync(join(folder, 'index.html'), html)
  site = await startSite({ dist: folder })
})

afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const tea = '/campaign/iced-thai-tea-p1001'

interface View {
  language: string
  at: number
  answers: Record<string, unknown>
}

function viewIn(html: string): View | undefined {
  const json = /<script type="application\/json" id="first-view">([^<]*)<\/script>/.exec(html)?.[1]
  return json === undefined ? undefined : JSON.parse(json)
}

async function viewOf(path: string, headers: Record<string, string> = {}) {
  return viewIn((await site.get(path, { headers })).html)
}

async function pageOf(path: string, headers: Record<string, string> = {}) {
  return (await site.get(path, { headers })).html
}

const heading = /<h1>([^<]*)<\/h1>/
const over = /<p class="shell-over">([^<]*)<\/p>/
const text = /<p class="shell-text">([^<]*)<\/p>/
const cards = /<a href="([^"]*)"><i><img src="([^"]*)" alt="" loading="lazy"><\/i><b>([^<]+)<\/b>/g

function callerOf(brand: BrandName, language: string) {
  return {
    'X-App-Id': `${brand}-demo`,
    'Ocp-Apim-Subscription-Key': 'demo',
    'Api-Version': '1',
    'X-Country': 'TH',
    'Accept-Language': language,
  }
}

test.each([
  ['/', ['/api/dashboard/dashboard_guest']],
  ['/reward', ['/api/campaigns?top=25&skip=0']],
  ['/reward/10', ['/api/campaigns?category=10&top=25&skip=0']],
  [tea, ['/api/campaigns/1001']],
] as const)('the page %s holds what the platform answers a guest', async (path, expected) => {
  for (const language of ['en', 'th']) {
    const view = await viewOf(path, { 'accept-language': language })

    expect(Object.keys(view?.answers ?? {})).toEqual(expected)
    for (const [address, answer] of Object.entries(view?.answers ?? {})) {
      const asked = await site.get(address, { headers: callerOf('chaan', language) })
      expect(answer).toEqual(JSON.parse(asked.html))
    }
  }
})

test('the home says its words, and leads to its rewards, before any script', async () => {
  const html = await pageOf('/', { 'accept-language': 'en-GB,en;q=0.9' })

  expect(heading.exec(html)?.[1]).toBe('Every morning counts for something')
  expect(text.exec(html)?.[1]).toContain('Join Chaan Club')
  const found = [...html.matchAll(cards)]
  expect(found).toHaveLength(4)
  for (const [, href, picture] of found) {
    expect(href).toMatch(/^\/campaign\/[\w-]+-p\d+$/)
    expect(picture).toMatch(/^\/blob\//)
  }
})

test('a campaign and the list say their words as well', async () => {
  const campaign = await pageOf(tea, { 'accept-language': 'th' })
  const list = await pageOf('/reward', { 'accept-language': 'en' })

  expect(heading.exec(campaign)?.[1]).toContain(joinThai('ชาไทยเย็น ทุกขนาด'))
  expect(over.exec(campaign)?.[1]).not.toBe('')
  expect([...list.matchAll(cards)]).toHaveLength(4)
})

test('a small first picture stands in the page, with its address for the app', async () => {
  const html = await pageOf(tea)

  const [, picture = '', address = ''] =
    /<img src="data:image\/svg\+xml,([^"]*)" data-url="([^"]*)"/.exec(html) ?? []
  const svg = await site.get(address)
  expect(decodeURIComponent(picture)).toBe(svg.html.trim().replaceAll(/\s+/g, ' '))
})

test('the language of the link goes first, then the browser’s, then the brand’s', async () => {
  const thai = { 'accept-language': 'th-TH,th;q=0.9,en;q=0.8' }

  expect(await viewOf('/?lang=en', thai)).toMatchObject({ language: 'en' })
  expect(await viewOf('/', thai)).toMatchObject({ language: 'th' })
  expect(await viewOf('/', { 'accept-language': 'fr' })).toMatchObject({ language: 'en' })
  expect(await viewOf('/')).toMatchObject({ language: 'th' })
  const { headers } = await site.get('/')
  expect(headers.get('Vary')).toBe('Accept-Encoding, Accept-Language')
})

test('the card for chats stays in the language of the link or the brand', async () => {
  const inEnglish = tagsOf(await pageOf('/', { 'accept-language': 'en' }))

  expect(inEnglish).toEqual(tagsOf(await pageOf('/')))
})

test('only the header of the language changes a page', async () => {
  for (const path of ['/', '/reward', tea]) {
    const language = { 'accept-language': 'en' }
    const plain = await site.get(path, { headers: language })
    const told = await site.get(path, {
      headers: {
        ...language,
        cookie: 'taem-device-chaan-demo=1; taem-test-brand=volt-demo',
        authorization: 'Bearer 123',
        'user-agent': 'Line/14.0',
        referer: 'https://evil.example/',
        'x-app-id': 'volt-demo',
        'x-host': 'line',
        'x-country': 'GB',
        'x-forwarded-for': '203.0.113.9',
        origin: 'https://evil.example',
      },
    })

    const withoutTime = (html: string) => html.replace(/"at":\d+/, '')
    expect(viewIn(plain.html)).toBeDefined()
    expect(withoutTime(told.html)).toBe(withoutTime(plain.html))
    expect(told.headers.get('set-cookie')).toBeNull()
  }
})

test('the next page has the stock of now', async () => {
  const stockIn = async () => (await viewOf(tea))?.answers['/api/campaigns/1001']
  const before = await stockIn()

  await changeRows(
    { db: site.server.hosting.db, appId: 'chaan-demo' },
    'campaign_stock',
    { id: 1001 },
    { sold: 123 },
  )

  expect(before).not.toMatchObject({ Data: { itemCountSold: 123 } })
  expect(await stockIn()).toMatchObject({ Data: { itemCountSold: 123 } })
})

test('texts that look like markup stay texts', async () => {
  const brand = await site.server.hosting.platform.brands.find('volt-demo')
  const [id, campaign] = [...(brand?.campaigns ?? [])][0] ?? []
  if (!id || !campaign) throw new Error('Volt has no campaign.')
  const nasty = `</script><script>alert(1)</script><b title="x">&amp; $& $1 '`
  brand?.campaigns.set(id, { ...campaign, name: { en: nasty, th: nasty } })

  const { html, headers } = await site.get(`/campaign/x-p${id}?lang=en`, { brand: 'volt' })
  brand?.campaigns.set(id, campaign)
  const plain = await site.get(`/campaign/x-p${id}?lang=en`, { brand: 'volt' })

  expect(heading.exec(html)?.[1]).toBe(
    `&lt;/script>&lt;script>alert(1)&lt;/script>&lt;b title=&quot;x&quot;>&amp;amp; $&amp; $1 '`,
  )
  expect(html.match(/<script/g)).toHaveLength(plain.html.match(/<script/g)?.length ?? 0)
  expect(viewIn(html)?.answers[`/api/campaigns/${id}`]).toMatchObject({ Data: { name: nasty } })
  const policy = 'Content-Security-Policy'
  expect(headers.get(policy)).toBe(plain.headers.get(policy))
})

test.each([
  '/profile/myreward/available',
  '/nowhere',
  '/reward?sort=newest',
  '/campaign/tea-p999',
  '/campaign/indigo-tote-p1048',
])('the page %s holds no answers', async (path) => {
  const { html } = await site.get(path)

  expect(viewIn(html)).toBeUndefined()
})

test.each(['/', '/reward', tea])(
  'a member’s code in a link changes nothing of %s',
  async (path) => {
    const plain = await site.get(path)
    const invited = await site.get(`${path}?ref=PLOY4821`)

    expect(viewIn(plain.html)?.answers).toBeDefined()
    expect(viewIn(invited.html)?.answers).toEqual(viewIn(plain.html)?.answers)
    expect(tagsOf(invited.html)).toEqual(tagsOf(plain.html))
    expect(tagsOf(invited.html)['canonical']).not.toContain('ref')
  },
)

const request = {
  appId: 'chaan-demo',
  url: new URL('https://app.example/'),
  language: 'en' as const,
}

test('a platform that refuses or fails leaves the page without its view', async () => {
  const refused = firstView({ ...request, now: 0, ask: () => Promise.resolve(undefined) })
  const failed = firstView({ ...request, now: 0, ask: () => Promise.reject(new Error('Broken')) })

  expect(await refused).toBeUndefined()
  expect(await failed).toBeUndefined()
})

test('a page does not wait long for a slow platform', async () => {
  vi.useFakeTimers()
  try {
    const slow = firstView({ ...request, now: 0, ask: () => new Promise(() => undefined) })

    await vi.advanceTimersByTimeAsync(1500)

    expect(await slow).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})
