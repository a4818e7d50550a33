import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBrands } from '../../../mocks/brands/brand'
import { createPageStore } from '../../../mocks/hosting/page-store'
import { servedPage } from '../../../mocks/pages/served-page'
import { createSiteFiles } from '../../../mocks/pages/site-files'
import { createWorld, storyNow } from '../platform-world'
import { freshFolder } from '../../fresh-folder'

let dist: string

beforeEach(() => {
  dist = freshFolder()
  writeFileSync(join(dist, 'index.html'), '<html lang="en"><title>Taem</title></html>')
})

const source = { brandPage: async (html: string) => html, usesOf: async () => ({}) }

async function chaan() {
  const world = await createWorld()
  const brand = await createBrands(world.db).find(world.appId)
  if (!brand) throw new Error('The world has no brand.')
  return brand
}

const origin = 'https://app.example'

test('unknown URLs share one page', async () => {
  const brand = await chaan()
  const store = createPageStore(dist, source)
  const paths = Array.from({ length: 3000 }, (_, index) => [
    `/campaign/tea-${index}-p1001`,
    `/campaign/tea-p9${index}`,
    `/reward/9${index}`,
    `/nowhere/${index}`,
    `/profile/order/${index}`,
  ]).flat()

  for (const [index, path] of paths.entries()) {
    const url = new URL(
      `${path}?utm_source=${path}&ref=PLOY${index}&lang=${path.length % 2 ? 'th' : 'x'}`,
      origin,
    )
    await store.find(servedPage({ brand, url, origin, now: storyNow, isPublic: true }))
  }

  // The campaign, unknown pages and private pages, each with and without a language.
  expect(store.size).toBe(6)
})

test('made-up origins do not fill the store', async () => {
  const brand = await chaan()
  const store = createPageStore(dist, source)

  for (let index = 0; index < 2000; index += 1) {
    const made = `http://host-${index}.example`
    const url = new URL('/', made)
    await store.find(servedPage({ brand, url, origin: made, now: storyNow, isPublic: false }))
  }

  expect(store.size).toBe(600)
})

test('a page is compressed once per encoding, with the same content', async () => {
  const brand = await chaan()
  const store = createPageStore(dist, source)
  const url = new URL('/campaign/p1001?lang=en', origin)
  const find = () => store.find(servedPage({ brand, url, origin, now: storyNow, isPublic: true }))

  const [first, second] = [await (await find()).bytes('br'), await (await find()).bytes('br')]
  const plain = await (await find()).bytes(undefined)

  expect(second).toBe(first)
  expect(brotliDecompressSync(first)).toEqual(Buffer.from(plain))
  expect(new TextDecoder().decode(plain)).toContain('Iced Thai tea')
})

test('after a change the page has the new content', async () => {
  const brand = await chaan()
  const store = createPageStore(dist, source)
  const page = () =>
    servedPage({ brand, url: new URL('/', origin), origin, now: storyNow, isPublic: true })
  await store.find(page())
  brand.links.start.title = { en: 'New', th: 'ใหม่' }

  store.clear()
  const bytes = await (await store.find(page())).bytes(undefined)

  expect(new TextDecoder().decode(bytes)).toContain('<title>ใหม่ · Chaan</title>')
})

// The budget of a page is 14 KiB.
test('the longest meta tags take less than 2 KiB', async () => {
  const brand = await chaan()
  const long = 'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'.repeat(9)
  const tea = brand.campaigns.get(1001)
  if (!tea) throw new Error('The tea has gone.')
  const said = { en: long, th: [...long].toReversed().join('') }
  brand.campaigns.set(1001, {
    ...tea,
    slug: 'very-long-slug-'.repeat(6),
    name: said,
    description: said,
  })

  const url = new URL('/campaign/p1001?lang=th', 'https://rewards.a-long-brand-name.example')
  const page = servedPage({ brand, url, origin: url.origin, now: storyNow, isPublic: true })

  expect(brotliCompressSync(page.head?.() ?? '').length).toBeLessThan(2048)
})

test('a sitemap is generated once an hour, however often it is requested', async () => {
  const brand = await chaan()
  const made = vi.spyOn(brand.campaigns, 'values')
  const siteFile = createSiteFiles()
  const ask = (now: number) =>
    siteFile(new Request(`${origin}/sitemap.xml`), { brand, origin, now, isPublic: true }).text()

  const first = await ask(storyNow)
  const readings = made.mock.calls.length

  expect(await ask(storyNow)).toBe(first)
  expect(made).toHaveBeenCalledTimes(readings)
  await ask(storyNow + 3_600_000)
  expect(made).toHaveBeenCalledTimes(2 * readings)
})
