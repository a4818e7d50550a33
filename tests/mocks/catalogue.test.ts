import { describe, expect } from 'vitest'
import { getCampaigns } from '@/contract/catalogue'
import { makeLongCatalogue } from '../../scripts/bench/bench-brand'
import { kilometresBetween } from '../../mocks/areas/catalogue/search-rules'
import { createWorld, test } from './platform-world'

const ari = { latitude: 13.7812, longitude: 100.5412 }
const chiangMai = { latitude: 18.7883, longitude: 98.9853 }
const midOcean = { latitude: 0, longitude: -30 }

async function listOf(query: object) {
  const world = await createWorld()
  const { items, total } = await world.call(getCampaigns, { query: { top: 100, ...query } })
  return { ids: items.map(({ id }) => id), types: items.map(({ type }) => type), total }
}

test.each([
  ['Ari to Chiang Mai', ari, chiangMai, 581],
  ['the same place', ari, ari, 0],
  ['half around the world', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015],
])('from %s', (_, a, b, kilometres) => {
  expect(Math.round(kilometresBetween(a, b))).toBe(kilometres)
})

describe('the catalogue', () => {
  test('filtered by type has those types only', async () => {
    const { types, total } = await listOf({ types: '0,8' })

    expect(new Set(types)).toEqual(new Set([0, 8]))
    expect(total).toBe(types.length)
  })

  test('near Ari leaves out delivered rewards and those of Chiang Mai only', async () => {
    const near = await listOf(ari)

    expect(near.ids).toContain(1001)
    expect(near.ids).not.toContain(1010)
    expect(near.ids).not.toContain(1034)
  })

  test('near Chiang Mai includes its rewards', async () => {
    const near = await listOf(chiangMai)

    expect(near.ids).toContain(1034)
  })

  test('far from every branch is empty', async () => {
    expect(await listOf(midOcean)).toEqual({ ids: [], types: [], total: 0 })
  })

  test('is paged, and each reward comes once', async ({ world }) => {
    await makeLongCatalogue(world.db, { appId: 'long', campaigns: 2000 })
    const ids = new Set<number>()
    let total = 0
    for (let skip = 0; skip < 2000; skip += 100) {
      const page = await world.call(getCampaigns, { query: { top: 100, skip } }, { appId: 'long' })
      page.items.forEach(({ id }) => ids.add(id))
      total = page.total
    }

    expect(total).toBe(2000)
    expect(ids.size).toBe(2000)
  })
})
