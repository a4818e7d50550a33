import { expect, test } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { addToCart, getCart } from '@/contract/cart'
import { getCampaigns } from '@/contract/catalogue'
import { getDashboard } from '@/contract/dashboard'
import { chaan } from '../../mocks/brands/demo-packs'
import { createWorld } from './platform-world'

const bottle = { campaignId: 1012, itemId: 101211 }
const beans = 1013

async function shopperWith(points: number) {
  const world = await createWorld()
  const token = await world.tokenOf('ploy')
  await world.db.updateTable('member').set({ balance: points }).execute()
  const stateOf = async (campaignId: number) =>
    (await world.call(getCampaign, { params: { campaignId } }, { token })).redeemState
  const affordable = async () =>
    (await world.call(getCampaigns, { query: { top: 100, affordable: true } }, { token })).items
  const today = async () => {
    const params = { name: 'dashboard' }
    const { sections } = await world.call(getDashboard, { params }, { token })
    const section = sections.find(({ id }) => id === 'today')
    return section?.items.flatMap(({ campaigns }) => campaigns) ?? []
  }
  return { world, token, stateOf, affordable, today }
}

test.for([0, 100, 300, 899, 2480, 9000])(
  'with %i points, every reward listed as affordable has a way to pay that the points cover',
  async (points) => {
    const { affordable, today } = await shopperWith(points)
    const waysOf = (id: number) =>
      chaan.campaigns.find((campaign) => campaign.id === id)?.payOptions ?? []

    const shown = [...(await affordable()), ...(await today())]

    expect(shown.length).toBeGreaterThan(0)
    const beyond = shown.filter(({ id }) => waysOf(id).every((way) => way.points > points))
    expect(beyond.map(({ name }) => name)).toEqual([])
  },
)

test('an item for the cart shows how many points are missing, like every other reward', async () => {
  const { stateOf } = await shopperWith(880)

  expect(await stateOf(bottle.campaignId)).toMatchObject({
    key: 'not_enough_points',
    pointsShort: 20,
  })
})

test('an item for baht only is affordable for everybody', async () => {
  const { stateOf, affordable } = await shopperWith(0)

  expect(await stateOf(beans)).toMatchObject({ key: 'add_to_cart' })
  expect((await affordable()).map(({ id }) => id)).toContain(beans)
})

test('a cart line names the limit of its quantity', async () => {
  const { world, token } = await shopperWith(2480)
  for (const body of [
    { ...bottle, quantity: 1 },
    { campaignId: 1020, quantity: 1 },
  ]) {
    const idempotencyKey = crypto.randomUUID()
    await world.call(addToCart, { body: { payOption: 0, ...body }, idempotencyKey }, { token })
  }

  const { lines } = await world.call(getCart, {}, { token })

  expect(lines.map(({ mostBy }) => mostBy)).toEqual(['stock', 'limit'])
})
