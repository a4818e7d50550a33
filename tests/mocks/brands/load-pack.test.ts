import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packs } from '../../../mocks/brands/packs'

const brands = join(import.meta.dirname, '../../../mocks/brands')

describe.for(Object.values(packs))('the pack of $identity.name', (pack) => {
  const ids = new Set(pack.campaigns.map(({ id }) => id))

  test('has the art of every campaign', () => {
    const images = join(brands, pack.identity.name, 'images')
    const isThere = (art: string) =>
      ['campaigns', 'banners'].some((folder) => existsSync(join(images, folder, `${art}.svg`)))

    const missing = pack.campaigns.filter(({ art }) => !isThere(art))

    expect(missing.map(({ id, art }) => `${id} ${art}`)).toEqual([])
  })

  test('shows only campaigns that it has', () => {
    const shown = [
      ...pack.categories.flatMap(({ campaignIds }) => campaignIds),
      ...Object.values(pack.dashboards)
        .flatMap(({ sections }) => sections)
        .flatMap(({ items }) => items)
        .flatMap(({ campaignIds }) => campaignIds ?? []),
      ...pack.redemptions.map(({ campaignId }) => campaignId),
    ]

    expect(shown.filter((id) => !ids.has(id))).toEqual([])
  })

  test('counts the points of every member as their history does', () => {
    const counted = pack.members.map(({ id }) =>
      pack.ledger.reduce((sum, { memberId, points }) => (memberId === id ? sum + points : sum), 0),
    )

    expect(counted).toEqual(pack.members.map(({ points }) => points))
  })
})

test('a brand without receipts has no points that wait for one', () => {
  expect(packs.volt.pending).toEqual([])
})
