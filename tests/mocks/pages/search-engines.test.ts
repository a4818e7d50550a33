import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '@/routes'
import { isPublicStart } from '../../../mocks/pages/public-start'
import { origins, type Site, startSite, tagsOf } from './site'

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site.close())

const brands = ['chaan', 'volt'] as const

/** A path for a route's pattern. */
const addressOf = (pattern: string) => pattern.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x')
const privatePaths = routes
  .filter(({ path, indexedAs }) => path !== '*' && !indexedAs)
  .map(({ path }) => addressOf(path))

test.each(privatePaths)('%s is served with noindex', async (path) => {
  const { status, headers, html } = await site.get(path)

  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(tagsOf(html)).toMatchObject({ robots: 'noindex', 'og:title': 'ชานคลับ ทุกแก้วมีความหมาย' })
  expect(tagsOf(html)['canonical']).toBeUndefined()
})

test.each([
  ['an address that the app has no page for', '/nowhere/at/all', 404],
  ['a page with something behind it', '/cart/1', 404],
  ['an unknown campaign', '/campaign/tea-p999999', 404],
  ['a campaign without its number', '/campaign/nonsense', 404],
  ['a category that the brand does not have', '/reward/9999', 404],
  ['a part of another category', '/reward/20/101', 404],
  ['a category that is no number', '/reward/drinks', 404],
  ['a campaign whose time is over', '/campaign/indigo-tote-p1048', 410],
  ['a draw that has been drawn', '/campaign/mug-pair-draw-p1026', 410],
  ['a campaign that has not begun', '/campaign/train-trip-p1035', 200],
  ['a campaign that is sold out', '/campaign/golden-hour-candle-p1014', 200],
])('%s has the right status and robots header', async (_, path, expected) => {
  const { status, html, headers } = await site.get(path)

  expect(status).toBe(expected)
  expect(html).toContain('id="app-config"')
  expect(headers.get('x-robots-tag')).toBe(expected === 200 ? null : 'noindex')
})

test.each([
  ['/profile/receipthistory/all', 'volt', 404],
  ['/receiptupload/add', 'volt', 404],
  ['/profile/receipthistory/all', 'chaan', 200],
] as const)(
  '%s of %s, whose menu is off or on, is answered with %d',
  async (path, brand, status) => {
    expect((await site.get(path, { brand })).status).toBe(status)
  },
)

test('a page of an ended campaign says so and keeps its name and picture', async () => {
  const tags = tagsOf((await site.get('/campaign/indigo-tote-p1048?lang=en')).html)

  expect(tags).toMatchObject({
    'og:description': 'This reward has ended. See what else there is at Chaan.',
    robots: 'noindex',
  })
  expect(tags['og:title']).toContain('tote')
  expect(tags['og:image']).toContain('/cards/art-indigo-tote')
})

test('API responses have noindex', async () => {
  const answers = await Promise.all(['/api/categories', '/x.php'].map((path) => site.get(path)))

  expect(answers.map(({ headers }) => headers.get('x-robots-tag'))).toEqual(['noindex', 'noindex'])
})

test.each(brands)('robots.txt of %s allows everybody and names its sitemap', async (brand) => {
  const { status, html, headers } = await site.get('/robots.txt', { brand })

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(html).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origins[brand]}/sitemap.xml\n`)
})

test.each(brands)(
  'the sitemap of %s lists every page that may be indexed, and no other',
  async (brand) => {
    const { html: xml, headers } = await site.get('/sitemap.xml', { brand })
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

    const answers = await Promise.all(
      addresses.map((address) => site.get(address.replace(origins[brand], ''), { brand })),
    )

    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain(`${origins[brand]}/reward?lang=en`)
    expect(addresses.some((address) => address.includes('/campaign/'))).toBe(true)
    // Each has itself as canonical URL, exists, and names the same translations as the sitemap.
    for (const [index, { status, html }] of answers.entries()) {
      const { canonical, robots, th, en } = tagsOf(html)
      expect([status, canonical, robots]).toEqual([200, addresses[index], undefined])
      expect(xml).toContain(`hreflang="th" href="${th}"/>`)
      expect(xml).toContain(`hreflang="en" href="${en}"/>`)
    }
  },
)

test('a HEAD request has no Content-Length of zero', async () => {
  const headers = { 'accept-encoding': 'br' }
  const { status, headers: told } = await site.get('/sitemap.xml', { method: 'HEAD', headers })

  expect([status, told.get('content-length')]).toEqual([200, null])
})

test('the sitemap leaves out ended and future campaigns', async () => {
  const { html: xml } = await site.get('/sitemap.xml')

  expect(xml).toContain('/campaign/iced-thai-tea-p1001')
  expect(xml).not.toMatch(/p1048|p1026|p1035/)
  expect(xml).not.toContain('lastmod')
})

test('each indexed page has its own title and description', async () => {
  const { html: xml } = await site.get('/sitemap.xml')
  const paths = [...xml.matchAll(/<loc>([^<]+\?lang=\w+)<\/loc>/g)].map(([, address = '']) =>
    address.replace(origins.chaan, ''),
  )

  const heads = await Promise.all(paths.map(async (path) => tagsOf((await site.get(path)).html)))

  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length)
  for (const { title = '', description = '' } of heads) {
    expect(title.length).toBeGreaterThan(4)
    expect(description.length).toBeGreaterThan(15)
    expect(description.length).toBeLessThanOrEqual(160)
  }
})

test('a development start serves noindex everywhere', async () => {
  const open = await startSite({ faults: true })

  const pages = await Promise.all(['/', '/campaign/p1001', '/reward'].map((path) => open.get(path)))
  const robots = await open.get('/robots.txt')
  await open.close()

  expect(pages.map(({ headers }) => headers.get('x-robots-tag'))).toEqual(
    pages.map(() => 'noindex'),
  )
  // A chat may still show a card, so that a developer can see it.
  expect(robots.html).toBe('User-agent: *\nAllow: /\n')
  expect(tagsOf(pages[0]?.html ?? '')['og:title']).toBe('ชานคลับ ทุกแก้วมีความหมาย')
})

test.each([
  ['a production start', false, {}, true],
  ['the published channel', false, { LIFF_CHANNEL: 'published' }, true],
  ['development', true, {}, false],
  ['a tunnel', false, { TUNNEL_HOST: 'x.example' }, false],
  ['the review channel', false, { LIFF_CHANNEL: 'review' }, false],
  ['the developing channel', false, { LIFF_CHANNEL: 'developing' }, false],
])('%s: whether search engines may index it', (_, isOpen, env, expected) => {
  expect(isPublicStart(isOpen, env)).toBe(expected)
})
