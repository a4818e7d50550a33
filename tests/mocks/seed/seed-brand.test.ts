import { expect, test } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { chaan } from '../../../mocks/brands/chaan/chaan-pack'
import { seedBrand } from '../../../mocks/seed/seed-brand'
import { createWorld, storyNow } from '../platform-world'
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
