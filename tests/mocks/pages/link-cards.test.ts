import { afterAll, beforeAll, expect, test } from 'vitest'
import { origins, type Site, startSite, tagsOf } from './site'

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site.close())

const bots = {
  'line-poker': 'facebookexternalhit/1.1;line-poker/1.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Twitter: 'Twitterbot/1.0',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}
const userAgent = bots['line-poker']

const shared = [
  {
    brand: 'chaan',
    path: '/campaign/iced-thai-tea-p1001',
    card: 'art-iced-thai-tea',
    th: { title: 'ชาไทยเย็น ทุกขนาด', begins: '120 คะแนน · แก้วขายดีของชาน' },
    en: { title: 'Iced Thai tea, any size', begins: '120 points · Our best seller' },
  },
  {
    brand: 'volt',
    path: '/campaign/wireless-earbuds-p5001',
    card: 'art-earbuds',
    th: { title: 'หูฟังไร้สาย Volt Bud', begins: '3,600 คะแนน · ตัดเสียงรบกวน' },
    en: { title: 'Volt Bud earbuds', begins: '3,600 points · Noise cancelling' },
  },
  {
    brand: 'chaan',
    path: '/',
    card: 'page-start',
    th: { title: 'ชานคลับ ทุกแก้วมีความหมาย', begins: 'สมัครฟรี' },
    en: { title: 'Chaan Club: every cup counts', begins: 'Join for free' },
  },
  {
    brand: 'volt',
    path: '/',
    card: 'page-start',
    th: { title: 'โวลต์พอยต์ ซื้อครั้งเดียว ได้ดูแลยาว', begins: 'สมัครฟรี' },
    en: { title: 'Volt Points: buy once, looked after for years', begins: 'Join free' },
  },
  {
    brand: 'chaan',
    path: '/reward',
    card: 'page-rewards',
    th: { title: 'ของรางวัลสำหรับคะแนนชาน', begins: 'เครื่องดื่ม' },
    en: { title: 'Rewards for your Chaan points', begins: 'Drinks and bakery' },
  },
  {
    brand: 'volt',
    path: '/reward/11',
    card: 'art-',
    th: { title: 'เสียง', begins: 'หูฟังไร้สาย Volt Bud · ' },
    en: { title: 'Audio', begins: 'Volt Bud earbuds · ' },
  },
] as const

const cases = shared.flatMap((link) =>
  (['th', 'en'] as const).map((language) => ({ ...link, language, ...link[language] })),
)

test.each(cases)('a bot sees $path of $brand in $language', async (link) => {
  const { brand, path, language, title, begins, card } = link
  const own = `${origins[brand]}${path}`

  const answer = await site.get(`${path}?lang=${language}`, {
    brand,
    headers: { 'User-Agent': userAgent },
  })

  const tags = tagsOf(answer.html)
  expect(answer.status).toBe(200)
  expect(tags).toMatchObject({
    lang: language,
    'og:title': title,
    'og:type': 'website',
    'og:site_name': brand === 'chaan' ? 'Chaan' : 'Volt',
    'og:locale': language === 'th' ? 'th_TH' : 'en_US',
    'og:locale:alternate': language === 'th' ? 'en_US' : 'th_TH',
    'og:url': `${own}?lang=${language}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
    canonical: `${own}?lang=${language}`,
    th: `${own}?lang=th`,
    en: `${own}?lang=en`,
    'x-default': own,
  })
  expect(tags['title']).toContain(title)
  expect(tags['title']).toContain(brand === 'chaan' ? 'Chaan' : 'Volt')
  expect(tags['description']).toBe(tags['og:description'])
  expect(tags['description']?.startsWith(begins)).toBe(true)
  expect(tags['og:image']).toContain(`${origins[brand]}/blob/`)
  expect(tags['og:image']).toContain(`/images/cards/${card}`)
  expect(tags['robots']).toBeUndefined()
})

test('a card’s picture exists and has the declared type', async () => {
  const tags = tagsOf((await site.get('/campaign/iced-thai-tea-p1001')).html)
  const { pathname, search } = new URL(tags['og:image'] ?? '')

  const picture = await site.get(pathname + search)

  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    tags['og:image:type'],
  ])
})

test.each([
  ['chaan', 'th'],
  ['volt', 'en'],
] as const)('a link to %s without a language is in %s, for every visitor', async (brand, lang) => {
  const asked = ['th-TH,th;q=0.9', 'en-US,en;q=0.9', 'ja', '']

  const answers = await Promise.all(
    asked.map((languages) => site.get('/', { brand, headers: { 'Accept-Language': languages } })),
  )

  expect(answers.map(({ html }) => tagsOf(html)['lang'])).toEqual(asked.map(() => lang))
  expect(tagsOf(answers[0]?.html ?? '')['canonical']).toBe(`${origins[brand]}/`)
})

test.each(Object.entries(bots))('%s gets the same page as people', async (_, bot) => {
  const path = '/campaign/iced-thai-tea-p1001'

  const toBot = await site.get(path, { headers: { 'User-Agent': bot, Accept: '*/*' } })
  const toPerson = await site.get(path, {
    headers: { 'User-Agent': 'Mozilla/5.0 Chrome/142.0', Accept: 'text/html' },
  })

  expect(toBot.html).toBe(toPerson.html)
})

test.each([
  ['/campaign/iced-thai-tea-p1001?utm_source=line&c=poster-7&lang=th&liff.referrer=x', 'th'],
  ['/campaign/-p1001?fbclid=1&lang=th', 'th'],
  ['/campaign/p1001/?gclid=1', undefined],
  ['/Campaign/an-old-name-p0001001', undefined],
])('%s has one canonical address', async (path, language) => {
  const { html } = await site.get(path)

  const own = `${origins.chaan}/campaign/iced-thai-tea-p1001${language ? `?lang=${language}` : ''}`
  expect(tagsOf(html)).toMatchObject({ canonical: own, 'og:url': own })
})

test('URLs with filters and LIFF’s first URL have the canonical URL of their page', async () => {
  const filtered = await site.get('/reward/10?search=tea&sort=points&affordable=1')
  const liff = await site.get('/?liff.state=%2Fcampaign%2Ficed-thai-tea-p1001%3Futm_source%3Dx')

  expect(tagsOf(filtered.html)['canonical']).toBe(`${origins.chaan}/reward/10`)
  expect(tagsOf(liff.html)).toMatchObject({
    canonical: `${origins.chaan}/`,
    'og:title': 'ชานคลับ ทุกแก้วมีความหมาย',
  })
})

test('the meta tags come before the long parts of the page', async () => {
  const { html } = await site.get('/campaign/iced-thai-tea-p1001')

  expect(html.indexOf('hreflang="x-default"')).toBeLessThan(html.indexOf('<script'))
  expect(html.indexOf('<title>')).toBeLessThan(200)
})

test('a page with meta tags has the same security policy', async () => {
  const answers = await Promise.all(
    ['/campaign/p1001', '/cart', '/nowhere'].map((path) => site.get(path)),
  )

  const policies = answers.map(({ headers }) => headers.get('content-security-policy'))
  expect(new Set(policies).size).toBe(1)
  expect(policies[0]).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/)
})
