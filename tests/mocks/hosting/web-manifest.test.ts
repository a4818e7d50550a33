import { afterAll, beforeAll, expect, test } from 'vitest'
import { coloursOf } from '@/theme/colour-fallback'
import en from '@/i18n/texts/en.json'
import th from '@/i18n/texts/th.json'
import { createPackBlobs } from '../../../mocks/brands/blobs'
import { type Brand, createBrands } from '../../../mocks/brands/brand'
import { packOf, packs } from '../../../mocks/brands/packs'
import { seedBrand } from '../../../mocks/seed/seed-brand'
import { connect } from '../../../mocks/database/connect'
import { migrate } from '../../../mocks/database/migrate'
import { installTags, manifestAnswer, webManifest } from '../../../mocks/hosting/web-manifest'

const db = connect({ file: ':memory:', isDurable: false })
const brands = createBrands(db)

beforeAll(async () => {
  await migrate(db)
  for (const pack of Object.values(packs)) {
    await seedBrand(db, pack, { appId: pack.identity.appId, now: 0, withMembers: false })
  }
})
afterAll(() => db.destroy())

async function brandOf(name: string): Promise<Brand> {
  const brand = await brands.find(packOf(name).identity.appId)
  if (!brand) throw new Error(`There is no ${name}.`)
  return brand
}

test.each(['chaan', 'volt'])('each icon of %s has its declared size', async (name) => {
  const { icons } = webManifest(await brandOf(name), 'en')
  const blobs = createPackBlobs()
  const prefix = `/blob/webconfig/whitelabel/${packOf(name).identity.appId}/`

  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src, sizes, type } of icons) {
    const blob = await blobs.read(name, src.replace(prefix, ''))
    expect([src, blob?.contentType]).toEqual([src, type])
    // Width and height are at the start of every PNG.
    const head = new DataView(blob?.bytes.buffer ?? new ArrayBuffer(24))
    expect(`${head.getUint32(16)}x${head.getUint32(20)}`).toBe(sizes)
  }
})

test('shortcuts have the same labels as the app’s navigation', async () => {
  const chaan = await brandOf('chaan')
  const namesOf = (language: 'en' | 'th') =>
    webManifest(chaan, language).shortcuts.map(({ name }) => name.replaceAll('\u2060', ''))

  expect(namesOf('en')).toEqual([en.nav.myRewards, en.nav.rewards])
  expect(namesOf('th')).toEqual([th.nav.myRewards, th.nav.rewards])
})

test('the theme colours are the page’s background, light and dark, for both brands', async () => {
  for (const name of ['chaan', 'volt'] as const) {
    const brand = await brandOf(name)
    const seeds = { '--seed-neutral': brand.design.decor.theme.seeds.neutral }
    const said = [...installTags(brand).matchAll(/content="(#\w{6})"/g)].map(([, hex]) => hex)
    const drawn = [false, true].map((isDark) => coloursOf(seeds, isDark)['--bg'])

    expect(said).toHaveLength(2)
    for (const [index, hex] of said.entries()) {
      const difference = Math.max(
        ...channels(hex).map((c, at) => Math.abs(c - (channels(drawn[index])[at] ?? 0))),
      )
      expect([name, drawn[index], difference < 4]).toEqual([name, drawn[index], true])
    }
  }
})

const channels = (hex = '#000000') =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('the manifest is in the device’s language and is revalidated', async () => {
  const asked = (language: string, method = 'GET') =>
    new Request('https://app.example/manifest.webmanifest', {
      method,
      headers: { 'Accept-Language': language },
    })
  const volt = await brandOf('volt')
  const answer = manifestAnswer(asked('th-TH'), volt)

  expect(await answer.json()).toMatchObject({ name: 'Volt', lang: 'th', id: '/', scope: '/' })
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Vary')).toContain('Accept-Language')
  expect(manifestAnswer(asked('en', 'POST'), volt).status).toBe(405)
  expect(manifestAnswer(asked('en'), undefined).status).toBe(404)
})
