import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StateArt } from '@/theme/state-art'

const brands = ['chaan', 'volt'] as const

/** Every state that the app can show: the type makes a missing one an error. */
const states = Object.keys({
  done: true,
  error: true,
  offline: true,
  'not-found': true,
  blocked: true,
  banned: true,
  'empty-cart': true,
  'no-addresses': true,
  'no-favourites': true,
  'no-history': true,
  'no-match': true,
  'no-orders': true,
  'no-receipts': true,
  'no-rewards': true,
} satisfies Record<StateArt, true>)

test.each(brands)('%s has a picture of every empty and error state', (brand) => {
  const missing = states.filter(
    (state) => !existsSync(join('mocks/brands', brand, 'images/states', `${state}.svg`)),
  )

  expect(missing).toEqual([])
})

test.each(brands)('no two rewards of %s have the same picture', (brand) => {
  const campaigns = campaignsOf(brand)
  const pictures = Map.groupBy(campaigns, ({ art }) => readArt(brand, art))
  const shared = [...pictures.values()].filter((group) => group.length > 1)

  expect(shared.map((group) => group.map(({ slug }) => slug))).toEqual([])
})

test.each(brands)('every reward picture of %s is centred', (brand) => {
  expect(campaignsOf(brand).filter(({ art }) => !isCentred(brand, art))).toEqual([])
})

test.each(
  brands.flatMap((brand) => ['announcements', 'notifications'].map((name) => [brand, name])),
)('every picture of %s in its %s is centred', (brand, name) => {
  const file = join('mocks/brands', brand, 'content', `${name}.json`)
  const shown = JSON.parse(readFileSync(file, 'utf8')) as { art?: string | null }[]

  const pictures = shown.flatMap(({ art }) => art ?? [])
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((art) => !isCentred(brand, art))).toEqual([])
})

/** A banner's has its art at the right, beside the room for words. */
function isCentred(brand: string, art: string) {
  const images = join('mocks/brands', brand, 'images')
  return (
    existsSync(join(images, 'campaigns', `${art}.svg`)) &&
    !existsSync(join(images, 'banners', `${art}.svg`))
  )
}

function campaignsOf(brand: string): { slug: string; art: string }[] {
  const file = join('mocks/brands', brand, 'content/campaigns.json')
  const content = JSON.parse(readFileSync(file, 'utf8')) as
    | { slug: string; art: string }[]
    | { campaigns: { slug: string; art: string }[] }
  return Array.isArray(content) ? content : content.campaigns
}

/** The drawing itself, so that a copy under another name counts as the same. */
function readArt(brand: string, art: string) {
  const folders = ['campaigns', 'banners']
  const files = folders.map((folder) => join('mocks/brands', brand, 'images', folder, `${art}.svg`))
  return readFileSync(files.find((file) => existsSync(file)) ?? art, 'utf8')
}
