import { expect } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { getRedemptionByKey, redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import { changeCampaign } from './brand-document'
import { changeRows, rowOf, rowsOf } from './platform-rows'
import { agreedTo, createWorld, failAt, newKey, order, test, type World } from './platform-world'

async function balanceOf(world: World, token: string) {
  return (await world.call(getPoints, {}, { token })).points
}

test('a member redeems, pays once and finds the code in the wallet', async ({ ploy }) => {
  const { redemption, points } = await ploy.call(redeemCampaign, order(1001))

  expect(points).toBe(2360)
  const { items } = await ploy.call(getRedemptions, { query: { mode: 'available' } })
  expect(items[0]).toMatchObject({ id: redemption.id, state: 'view_code', hasSerial: true })
  const { items: used } = await ploy.call(getPointHistory, { query: { mode: 'used' } })
  expect(used[0]).toMatchObject({ points: -120, title: 'Iced Thai tea, any size' })
})

test('a redemption in a state of a newer version leaves the wallet readable', async ({
  world,
  ploy,
}) => {
  const { redemption } = await ploy.call(redeemCampaign, order(1001))
  await changeRows(world, 'redemption', { id: redemption.id }, { state: 'newer' })

  const { items } = await ploy.call(getRedemptions, { query: { mode: 'expired' } })

  expect(items.find(({ id }) => id === redemption.id)).toMatchObject({ state: 'view_code' })
})

test('points that expire first are used first', async ({ ploy }) => {
  await ploy.call(redeemCampaign, order(1010))

  const { expiring } = await ploy.call(getPoints, {})
  expect(expiring).toEqual([{ points: 1830, date: '2027-06-30' }])
})

test('the same key returns the same response and pays once', async ({ world, ploy }) => {
  const input = order(1001)

  const first = await (await ploy.send(redeemCampaign, input)).text()
  const second = await (await ploy.send(redeemCampaign, input)).text()

  expect(second).toBe(first)
  expect(await balanceOf(world, ploy.token)).toBe(2360)
})

test('the same key for another request is refused', async ({ ploy }) => {
  const input = order(1001)
  await ploy.call(redeemCampaign, input)

  const refused = await ploy.refusal(redeemCampaign, {
    ...input,
    body: agreedTo(1001, { quantity: 2 }),
  })

  expect(refused).toMatchObject({ status: 422, code: 'keyReused' })
})

test('the same key for another campaign at the same price is refused', async ({ world, ploy }) => {
  await changeCampaign(world, 1003, { pointPerUnit: 120, payOptions: [{ points: 120, price: 0 }] })
  const input = order(1001)
  await ploy.call(redeemCampaign, input)

  const refused = await ploy.refusal(redeemCampaign, { ...input, params: { campaignId: 1003 } })

  expect(refused).toMatchObject({ status: 422, code: 'keyReused' })
  expect(await balanceOf(world, ploy.token)).toBe(2360)
})

test('two members with the same key redeem each for themselves', async ({ ploy, orawan }) => {
  const input = order(1001)

  const [one, other] = [
    await ploy.call(redeemCampaign, input),
    await orawan.call(redeemCampaign, input),
  ]

  expect(one.redemption.id).not.toBe(other.redemption.id)
})

test('a request without a key is refused', async ({ ploy }) => {
  const refused = await ploy.refusal(redeemCampaign, { ...order(1001), idempotencyKey: '' })

  expect(refused.code).toBe('invalid')
})

test('a failure inside the transaction stores nothing, and its key fails again', async () => {
  let isBroken = true
  const world = await createWorld({ failpoint: failAt('idempotency.beforeCommit', () => isBroken) })
  const token = await world.tokenOf('ploy')
  const input = order(1001)

  const first = await world.refusal(redeemCampaign, input, { token })
  isBroken = false
  const again = await world.refusal(redeemCampaign, input, { token })

  expect([first.status, again.status]).toEqual([500, 500])
  expect(await balanceOf(world, token)).toBe(2480)
  expect(world.errors).toHaveLength(1)
})

test('a failure after the commit does not lose the redemption', async () => {
  let isBroken = true
  const world = await createWorld({ failpoint: failAt('idempotency.afterCommit', () => isBroken) })
  const token = await world.tokenOf('ploy')
  const input = order(1001)

  const lost = await world.refusal(redeemCampaign, input, { token })
  isBroken = false
  const answer = await world.call(redeemCampaign, input, { token })

  expect(lost.status).toBe(500)
  expect(answer.points).toBe(2360)
})

test('the key of a failed request is refused with a server error', async () => {
  const world = await createWorld({ failpoint: failAt('idempotency.beforeCommit') })
  const token = await world.tokenOf('ploy')
  const input = order(1001)
  await world.refusal(redeemCampaign, input, { token })

  const params = { key: input.idempotencyKey }
  const found = await world.call(getRedemptionByKey, { params }, { token })

  expect(found).toMatchObject({ status: 'refused', refusal: 'serverError' })
})

test('the key of a running request is told as running', async () => {
  const found: unknown[] = []
  const input = order(1001)
  const world: World = await createWorld({
    failpoint: async (name) => {
      if (name !== 'idempotency.afterCommit') return
      const params = { key: input.idempotencyKey }
      found.push(await world.call(getRedemptionByKey, { params }, { token }))
    },
  })
  const token = await world.tokenOf('ploy')

  await world.call(redeemCampaign, input, { token })

  expect(found).toMatchObject([{ status: 'inFlight' }])
})

test('a member can look up the outcome of a key', async ({ ploy }) => {
  const done = order(1001)
  const refused = order(1029)
  await ploy.call(redeemCampaign, done)
  await ploy.refusal(redeemCampaign, refused)
  const ask = (key: string) => ploy.call(getRedemptionByKey, { params: { key } })

  const answers = await Promise.all(
    [done.idempotencyKey, refused.idempotencyKey, newKey()].map(ask),
  )

  expect(answers.map(({ status }) => status)).toEqual(['done', 'refused', 'unknown'])
  expect(answers[0]?.points).toBe(2360)
  expect(answers[1]?.refusal).toBe('pointNotEnough')
})

test('points and prices in a request are ignored', async ({ ploy }) => {
  const input = order(1001)
  const body = { ...input.body, points: 0, pointPerUnit: 0, userLevel: 3, price: 0 }

  const { points, redemption } = await ploy.call(redeemCampaign, { ...input, body })

  expect(redemption.pointsUsed).toBe(120)
  expect(points).toBe(2360)
})

test.for([
  [1002, 'coolDown', 409],
  [1004, 'maxPerPerson', 409],
  [1006, 'conditionInvalid', 200],
  [1012, 'notAvailable', 409],
  [1014, 'soldOut', 409],
  [1021, 'hostNotSupported', 409],
  [1026, 'expired', 409],
  [1029, 'pointNotEnough', 409],
  [1030, 'conditionInvalid', 200],
  [1034, 'notAvailable', 409],
  [1035, 'notStarted', 409],
  [1043, 'notAvailable', 409],
  [1047, 'notAvailable', 409],
  [1048, 'expired', 409],
  [9999, 'notFound', 404],
] as const)(
  'campaign %i is refused with %s',
  async ([campaignId, code, status], { world, ploy }) => {
    const refused = await ploy.refusal(redeemCampaign, order(campaignId))

    expect(refused).toMatchObject({ code, status })
    expect(await balanceOf(world, ploy.token)).toBe(2480)
  },
)

test('a quantity above the points, the limit or the stock is refused', async ({ ploy }) => {
  const codeOf = async (campaignId: number, quantity: number) =>
    (await ploy.refusal(redeemCampaign, order(campaignId, { quantity }))).code

  const codes = [await codeOf(1001, 21), await codeOf(1010, 2), await codeOf(1042, 2)]

  expect(codes).toEqual(['pointNotEnough', 'maxPerPerson', 'maxPerPerson'])
})

test('the very last unit can be redeemed, and then it is sold out', async ({ world, ploy }) => {
  const { sold } = await rowOf(world, 'campaign_stock', { id: 1001 })
  await changeRows(world, 'campaign_stock', { id: 1001 }, { qty: sold + 3 })

  const tooMany = await ploy.refusal(redeemCampaign, order(1001, { quantity: 4 }))
  await ploy.call(redeemCampaign, order(1001, { quantity: 2 }))
  const last = await ploy.call(redeemCampaign, order(1001))
  const none = await ploy.refusal(redeemCampaign, order(1001))

  expect(tooMany).toMatchObject({ code: 'soldOut', details: { Most: 3 } })
  expect(last.points).toBe(2480 - 3 * 120)
  expect(none.code).toBe('soldOut')
  expect(await rowOf(world, 'campaign_stock', { id: 1001 })).toMatchObject({ sold: sold + 3 })
})

test('the last points can be used', async ({ world, ploy }) => {
  await changeCampaign(world, 1001, { pointPerUnit: 620, payOptions: [{ points: 620, price: 0 }] })
  const input = order(1001)
  const body = (quantity: number) => ({ quantity, sp_points: quantity * 620 })

  const one = await ploy.refusal(redeemCampaign, { ...order(1001), body: body(5) })
  const all = await ploy.call(redeemCampaign, { ...input, body: body(4) })

  expect(one).toMatchObject({ code: 'pointNotEnough', details: { PointsShort: 620 } })
  expect(all.points).toBe(0)
})

test('a limit counts what was redeemed before, to its last unit', async ({ world, ploy }) => {
  await changeCampaign(world, 1007, { maxPerPerson: 3 })
  await ploy.call(redeemCampaign, order(1007, { quantity: 2 }))

  const refused = await ploy.refusal(redeemCampaign, order(1007, { quantity: 2 }))
  await ploy.call(redeemCampaign, order(1007))

  expect(refused).toMatchObject({ code: 'maxPerPerson', details: { Most: 1 } })
})

test('a campaign that gives points gives them for every unit', async ({ world, ploy }) => {
  const free = { type: 21, pointsGiven: 15, pointPerUnit: 0, payOptions: [{ points: 0, price: 0 }] }
  await changeCampaign(world, 1001, { ...free, maxPerPerson: null })

  const { points } = await ploy.call(redeemCampaign, {
    ...order(1001),
    body: { quantity: 3, sp_points: 0 },
  })

  expect(points).toBe(2480 + 45)
})

test('a redemption is notified once', async ({ world, ploy }) => {
  const before = (await rowsOf(world, 'notification', { member_id: '7001' })).length

  const input = order(1001)
  await ploy.call(redeemCampaign, input)
  await ploy.call(redeemCampaign, input)

  expect(await rowsOf(world, 'notification', { member_id: '7001' })).toHaveLength(before + 1)
})

test('a refusal names what is missing: points, or units that can still be had', async ({
  ploy,
}) => {
  const detailsOf = async (campaignId: number, quantity: number) =>
    (await ploy.refusal(redeemCampaign, order(campaignId, { quantity }))).details

  expect(await detailsOf(1001, 21)).toMatchObject({ PointsShort: 21 * 120 - 2480 })
  expect(await detailsOf(1029, 1)).toMatchObject({ PointsShort: expect.any(Number) })
  expect(await detailsOf(1010, 2)).toMatchObject({ Most: 1 })
})

test('a second way to pay takes fewer points and returns the price in baht', async ({ ploy }) => {
  const answer = await ploy.call(redeemCampaign, order(1007, { payOption: 1, quantity: 2 }))

  expect(answer.redemption).toMatchObject({ pointsUsed: 800, priceBaht: 330 })
})

test.for([
  { sp_points: 0, sp_baht: 0 },
  { sp_points: 119, sp_baht: 0 },
  { sp_points: 120, sp_baht: 1 },
  {},
])(
  'a member who agreed to %j for tea at 120 points has to confirm again',
  async (agreed, { world, ploy }) => {
    const input = { ...order(1001), body: { quantity: 1, ...agreed } }

    const refused = await ploy.refusal(redeemCampaign, input)

    expect(refused.code).toBe('priceChanged')
    expect(await balanceOf(world, ploy.token)).toBe(2480)
  },
)

test('a lottery gives one ticket per entry', async ({ ploy }) => {
  const { redemption } = await ploy.call(redeemCampaign, order(1023, { quantity: 3 }))

  expect(redemption).toMatchObject({ state: 'not_drawn', pointsUsed: 150, hasSerial: false })
  expect(new Set(redemption.tickets).size).toBe(3)
})

test('a donation gives no code', async ({ ploy }) => {
  const { redemption } = await ploy.call(redeemCampaign, order(1036))

  expect(redemption).toMatchObject({ state: 'donated', hasSerial: false })
})

test('a delivery goes to the default address, or to another one of the member’s', async ({
  ploy,
}) => {
  const withAddress = (addressKey: string) => {
    const input = order(1010)
    return { ...input, body: { ...input.body, addressKey } }
  }

  const foreign = await ploy.refusal(redeemCampaign, withAddress('ad-4'))
  const { redemption } = await ploy.call(redeemCampaign, order(1010))

  expect(foreign.code).toBe('addressRequired')
  expect(redemption).toMatchObject({ state: 'in_preparation', hasSerial: false })
})

test('a member whose cancellation is pending cannot redeem', async ({ krit }) => {
  const refused = await krit.refusal(redeemCampaign, order(1001))

  expect(refused.code).toBe('notAvailable')
})

test('a blocked member cannot redeem', async ({ world, ploy }) => {
  await changeRows(world, 'member', { id: '7001' }, { can_redeem: 0 })

  const refused = await ploy.refusal(redeemCampaign, order(1001))

  expect(refused.code).toBe('notAvailable')
  expect(await balanceOf(world, ploy.token)).toBe(2480)
})

test('the displayed stock goes down', async ({ world, ploy }) => {
  const soldOf = async () =>
    (await world.call(getCampaign, { params: { campaignId: 1007 } })).itemCountSold
  const before = await soldOf()

  await ploy.call(redeemCampaign, order(1007, { quantity: 2 }))

  expect(await soldOf()).toBe(before + 2)
})

test('another member’s redemption is not found', async ({ fon, ploy }) => {
  const input = order(1001)
  const { redemption } = await ploy.call(redeemCampaign, input)

  const params = { redemptionId: redemption.id }
  const refused = await fon.refusal(openSerial, { params })
  const byKey = await fon.call(getRedemptionByKey, { params: { key: input.idempotencyKey } })

  expect(refused).toMatchObject({ status: 404, code: 'notFound' })
  expect(byKey.status).toBe('unknown')
})

test('a write from another site’s page is refused', async ({ world, ploy }) => {
  const headers = { Origin: 'https://evil.example' }

  const refused = await ploy.refusal(redeemCampaign, order(1001), { headers })

  expect(refused.code).toBe('forbidden')
  expect(await balanceOf(world, ploy.token)).toBe(2480)
})
