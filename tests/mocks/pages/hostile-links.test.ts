import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chaan } from '../../../mocks/brands/demo-packs'
import { type Brand } from '../../../mocks/brands/brand'
import { servedPage } from '../../../mocks/pages/served-page'
import { type Site, startSite, tagsOf } from './site'

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site.close())

test.each([
  '/campaign/x-p1&og:title=evil',
  '/campaign/"><script>alert(1)</script>-p1001',
  '/campaign/%22%3E%3Cscript%3Ealert(1)%3C/script%3E-p1001',
  '/campaign/%22%20onload%3D%22x-p1001',
  '/reward/10"><img%20src=x>',
  '/?lang="><script>alert(1)</script>',
  '/?lang=th%22%3E%3Cb%3E',
  `/campaign/${'x'.repeat(7000)}-p1001`,
  '/campaign/%E0%A4%A-p1001',
  '/campaign/%00-p1001',
  '/campaign/..%2f..%2fp1001',
  '//evil.example/campaign/p1001',
  '/\\evil.example',
  '/campaign/__proto__-p1001',
  '/campaign/p1001%0d%0aSet-Cookie:x=1',
])('%s does not get into the page', async (path) => {
  const { status, html } = await site.get(encodeURI(path).replaceAll('%25', '%'), {
    headers: { Accept: 'text/html' },
  })

  expect([200, 404]).toContain(status)
  expect(html).not.toMatch(/alert|onload|<img src=x|<b>|evil|proto/)
  const isCampaign = status === 200 && path.startsWith('/campaign/')
  const canonical = isCampaign ? /\/campaign\/iced-thai-tea-p1001$/ : /^/
  expect(tagsOf(html)['canonical'] ?? '').toMatch(canonical)
})

test.each([
  ['/campaign/50%-off-p1001', 200],
  ['/campaign/%E0%B8-p1001', 200],
  ['/campaign/100%25%-p1001', 200],
  ['/campaign/50%', 404],
  ['/reward/%', 404],
  ['/%zz', 404],
])('%s has the app’s own page, with the status %i', async (path, expected) => {
  const { status, html } = await site.get(path, { headers: { Accept: 'text/html' } })

  expect(status).toBe(expected)
  expect(html).toContain('id="app-config"')
  const canonical = expected === 200 ? /\/campaign\/iced-thai-tea-p1001$/ : /^/
  expect(tagsOf(html)['canonical'] ?? '').toMatch(canonical)
})

/** A brand whose texts are hostile. */
function brandSaying(text: string, slug: string): Brand {
  const [first] = chaan.campaigns
  const said = { en: text, th: text }
  const campaign = { ...first, id: 7, slug, name: said, summary: said, description: said }
  // Pages read these parts of a pack only.
  return { ...chaan, appId: 'x', campaigns: new Map([[7, campaign]]) } as unknown as Brand
}

test('a brand’s texts are escaped', () => {
  const nasty = fc.array(
    fc.constantFrom(
      '"',
      "'",
      '<',
      '>',
      '&',
      '&quot;',
      '<script>',
      '</title>',
      '<!--',
      '$&',
      'ก็',
      '\u2060',
      ' ',
      '👩‍👩‍👧',
      'word',
      '\n',
      '\0',
    ),
    { maxLength: 120 },
  )
  fc.assert(
    fc.property(nasty, fc.string(), (parts, slug) => {
      const page = servedPage({
        brand: brandSaying(parts.join(''), slug),
        url: new URL(`http://x.example/campaign/${encodeURIComponent(slug)}-p7`),
        origin: 'http://x.example',
        now: Date.now(),
        isPublic: true,
      })
      const head = page.head?.() ?? ''

      // Only our own complete elements remain.
      const rest = head
        .replace(/<title>[^<]*<\/title>/, '')
        .replace(/<meta (name|property)="[\w:]+" content="[^"<]*">/g, '')
        .replace(/<link rel="\w+"( hreflang="[\w-]+")? href="[^"<]*">/g, '')
      expect(rest).toBe('')
    }),
  )
})

test('every URL gets a response', async () => {
  const part = fc.oneof(
    fc.string({ maxLength: 40 }).map(encodeURIComponent),
    fc.constantFrom(
      'campaign',
      'reward',
      'profile',
      '..',
      '.',
      '%',
      '%2e',
      '-p1001',
      'p1',
      '%ff',
      '',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), part, async (parts, query) => {
      const { status } = await site.get(`/${parts.join('/')}?lang=${query}&liff.state=${query}`)

      expect([200, 404, 410]).toContain(status)
    }),
    { numRuns: 150 },
  )
})

test('a page is served without meta tags if they cannot be made', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await site.get('/reward')
  vi.spyOn(site.server.hosting.platform.brands, 'find').mockRejectedValue(new Error('gone'))

  const { status, html, headers } = await site.get('/campaign/iced-thai-tea-p1001')

  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(html).toContain('"appId":"chaan-demo"')
  expect(html).not.toContain('og:title')
  expect(warning).toHaveBeenCalledOnce()
})

test('a page and its meta tags do not wait for the database', async () => {
  const { db } = site.server.hosting
  await site.get('/')
  await db.destroy()
  // The operator is told.
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)

  const { status, html } = await site.get('/campaign/matcha-latte-p1003?lang=en')

  expect(status).toBe(200)
  expect(tagsOf(html)['og:title']).toContain('atcha')
  expect(error).toHaveBeenCalledWith(expect.any(Error))
})
