import { describe, expect, test } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { getPoints } from '@/contract/points'
import { getRedemptions } from '@/contract/redemptions'
import { chaan, volt } from '../../../mocks/brands/demo-packs'
import { leavePack, raiseContentVersion } from '../../../mocks/brands/brand-store'
import type { CampaignContent } from '../../../mocks/brands/content'
import type { Pack } from '../../../mocks/brands/load-pack'
import { seedBrand } from '../../../mocks/seed/seed-brand'
import { createWorld, storyNow, type World } from '../platform-world'
import { changeRows, rowOf } from '../platform-rows'

const bottle = 1012
const cooking = 1040

/** The database as it was before colours, sizes and times existed. */
async function olderWorld() {
  const world = await createWorld({ now: storyNow + 2 * 86_400_000 })
  const { db, appId } = world
  for (const id of [bottle, cooking]) {
    const { content_json } = await rowOf({ db, appId }, 'campaign', { id })
    const { subCampaignStyles: _styles, reservation: _slots, ...old } = JSON.parse(content_json)
    await changeRows({ db, appId }, 'campaign', { id }, { content_json: JSON.stringify(old) })
  }
  await db.deleteFrom('slot_stock').where('app_id', '=', appId).execute()
  await db
    .deleteFrom('campaign_stock')
    .where('app_id', '=', appId)
    .where('id', '>', 100_000)
    .execute()
  await changeRows({ db, appId }, 'campaign_stock', { id: cooking }, { sold: 23 })
  return world
}

test('an older database gets colours, sizes and times, and keeps what was sold', async () => {
  const world = await olderWorld()

  await seedBrand(world.db, chaan, { appId: world.appId, now: world.clock.now(world.appId) })

  const detail = (campaignId: number) => world.call(getCampaign, { params: { campaignId } })
  const { subCampaignStyles } = await detail(bottle)
  const { slots, itemCountSold } = await detail(cooking)
  expect(subCampaignStyles?.styles.map(({ name, itemCountSold: sold }) => [name, sold])).toEqual([
    ['Pandan', 159],
    ['Mangosteen', 105],
    ['Rice', 160],
  ])
  // Moved by the same number of days as all other dates.
  expect(slots[0]).toEqual({ at: '2026-12-15T08:30:00+07:00', left: 10 })
  expect(itemCountSold).toBe(23)
})

describe('a pack that was edited', () => {
  const days = 5
  const now = storyNow + days * 86_400_000
  const start = (world: World, pack: Pack) => seedBrand(world.db, pack, { appId: world.appId, now })

  test('without a change writes nothing at the next start', async () => {
    const world = await createWorld({ now })

    expect(await start(world, chaan)).toEqual({ made: false, changed: [] })
  })

  test('shows its look, texts, stores and new campaigns, with their dates moved', async () => {
    const world = await createWorld({ now })
    const edited = structuredClone<Pack>(chaan)
    edited.design.decor.theme.seeds.primary = '#005544'
    edited.contact.company = { en: 'Chaan Co.', th: 'ชาน' }
    const tea = edited.campaigns.find(({ id }) => id === 1001) as CampaignContent
    edited.campaigns.push({ ...tea, id: 1999, slug: 'new-tea', qty: 7, itemCountSold: 0 })
    tea.name.en = 'Hot Thai tea'

    const { changed } = await start(world, edited)

    expect(changed.toSorted()).toEqual(['1001', '1999', 'contact', 'design'])
    await world.platform.brands.refresh()
    const detail = (campaignId: number) => world.call(getCampaign, { params: { campaignId } })
    const [old, fresh] = await Promise.all([detail(1001), detail(1999)])
    expect(old.name).toBe('Hot Thai tea')
    expect(fresh.qty).toBe(7)
    expect(Date.parse(fresh.expireDate) - Date.parse(tea.expireDate)).toBe(days * 86_400_000)
  })

  test('is shown also when another brand cannot be read', async () => {
    const world = await createWorld({ now })
    const { db, platform } = world
    const brands = [world.appId, 'second']
    await seedBrand(db, chaan, { appId: 'second', now, withMembers: false })
    await Promise.all(brands.map(platform.brands.find))
    for (const appId of brands) await raiseContentVersion(db, appId)
    await changeRows(world, 'document', { name: 'levels' }, { content_json: '{}' })

    await expect(platform.brands.refresh()).rejects.toThrow(/invalid/i)

    const versions = await Promise.all(
      brands.map(async (appId) => (await platform.brands.find(appId))?.version),
    )
    expect(versions).toEqual([0, 1])
  })

  test('changes nothing in a brand of another pack, or with content of its own', async () => {
    const world = await createWorld({ now })
    const identity = { ...chaan.identity, name: 'other' }
    const edited = { ...chaan, contact: volt.contact }
    const unchanged = { made: false, changed: [] }

    expect(await start(world, { ...edited, identity })).toEqual(unchanged)
    await leavePack(world.db, world.appId)
    expect(await start(world, edited)).toEqual(unchanged)
  })

  test('offers the times that it has, and keeps the seats of those that are taken', async () => {
    const world = await createWorld({ now })
    const before = await world.call(getCampaign, { params: { campaignId: cooking } })
    const [first, second] = before.slots
    await changeRows(
      world,
      'slot_stock',
      { campaign_id: cooking, slot_at: Date.parse(first?.at ?? '') },
      { taken: 4 },
    )
    const edited = structuredClone<Pack>(chaan)
    const campaign = edited.campaigns.find(({ id }) => id === cooking) as CampaignContent
    campaign.reservation?.slots.splice(0, 1)

    await start(world, edited)

    await world.platform.brands.refresh()
    const { slots } = await world.call(getCampaign, { params: { campaignId: cooking } })
    const leftAt = (at = '') => slots.find((slot) => slot.at === at)?.left ?? 0
    expect([leftAt(first?.at), leftAt(second?.at)]).toEqual([0, second?.left])
    await start(world, chaan)
    const again = await world.call(getCampaign, { params: { campaignId: cooking } })
    expect(again.slots[0]).toEqual({ at: first?.at, left: (first?.left ?? 0) - 4 })
  })

  test('keeps what was sold and redeemed, and ends what it no longer has', async () => {
    const world = await createWorld({ now })
    const before = await historyOf(world)
    await changeRows(world, 'campaign_stock', { id: 1001 }, { sold: 77 })
    const edited = structuredClone<Pack>(chaan)
    edited.campaigns = edited.campaigns.filter(({ id }) => id !== 1002)
    for (const category of edited.categories)
      category.campaignIds = category.campaignIds.filter((id) => id !== 1002)

    await start(world, edited)

    await world.platform.brands.refresh()
    const detail = (campaignId: number) => world.call(getCampaign, { params: { campaignId } })
    expect((await detail(1001)).itemCountSold).toBe(77)
    expect(Date.parse((await detail(1002)).expireDate)).toBe(now)
    expect(await historyOf(world)).toEqual(before)
    await start(world, chaan)
    await world.platform.brands.refresh()
    expect(Date.parse((await detail(1002)).expireDate)).toBeGreaterThan(now)
  })
})

async function historyOf(world: World) {
  const ploy = world.as(await world.tokenOf('ploy'))
  const { points } = await ploy.call(getPoints, {})
  const rewards = await ploy.call(getRedemptions, { query: { mode: 'available', top: 50 } })
  return { points, rewards }
}
