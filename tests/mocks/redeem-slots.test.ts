import { describe, expect } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import type { RedeemBody } from '@/contract/redeem'
import { getRedemptionByKey, redeemCampaign } from '@/contract/redeem'
import { getRedemptions } from '@/contract/redemptions'
import { holdSlot, releaseSlot } from '@/contract/slot-holds'
import { agreedTo, newKey, storyNow, test, type World } from './platform-world'

const cooking = 1040
const soon = '2026-12-13T08:30:00+07:00'
const later = '2026-12-27T08:30:00+07:00'
const minute = 60_000

function order(people: number, slot = soon, more: Partial<RedeemBody> = {}) {
  const agreed = agreedTo(cooking, { quantity: people, payOption: 1 })
  const reservationjson = JSON.stringify({ slot, people })
  const body = { ...agreed, info1: 'Nuts', reservationjson, ...more }
  return { params: { campaignId: cooking }, body, idempotencyKey: newKey() }
}

function hold(world: World, token: string, people: number, slot = soon) {
  return world.call(
    holdSlot,
    { params: { campaignId: cooking }, body: { slot, people } },
    { token },
  )
}

async function leftOf(world: World, slot = soon, token?: string) {
  const caller = token ? { token } : {}
  const { slots } = await world.call(getCampaign, { params: { campaignId: cooking } }, caller)
  return slots.find(({ at }) => Date.parse(at) === Date.parse(slot))?.left
}

async function leave(world: World, left: number, slot = soon) {
  await world.db
    .updateTable('slot_stock')
    .set((eb) => ({ seats: eb('taken', '+', left) }))
    .where('app_id', '=', world.appId)
    .where('campaign_id', '=', cooking)
    .where('slot_at', '=', Date.parse(slot))
    .execute()
}

describe('redeeming for a time', () => {
  test('takes its seats, and the wallet shows the time', async ({ world, ploy }) => {
    await ploy.call(redeemCampaign, order(2))

    expect([await leftOf(world), await leftOf(world, later)]).toEqual([8, 10])
    const { items } = await ploy.call(getRedemptions, { query: { mode: 'available' } })
    expect(items[0]).toMatchObject({ slotAt: soon, people: 2, state: 'view_code' })
  })

  test('gives a code that expires with the time', async ({ world, ploy }) => {
    await ploy.call(redeemCampaign, order(1))
    const stateAt = async (instant: string) => {
      world.clock.advance(Date.parse(instant) - world.clock.now(world.appId), world.appId)
      const fresh = await world.tokenOf('ploy')
      const list = async (mode: 'available' | 'expired') =>
        (await world.call(getRedemptions, { query: { mode, top: 100 } }, { token: fresh })).items
      const all = [...(await list('available')), ...(await list('expired'))]
      return all.find(({ campaignId, slotAt }) => campaignId === cooking && slotAt)?.state
    }

    const states = [
      await stateAt('2026-12-13T12:29:00+07:00'),
      await stateAt('2026-12-13T12:31:00+07:00'),
    ]

    expect(states).toEqual(['view_code', 'code_expired'])
  })

  test.for([
    ['no time', { reservationjson: undefined }, 'invalid'],
    ['no JSON', { reservationjson: 'tomorrow' }, 'invalid'],
    ['an unknown time', reservation('2026-12-13T09:30:00+07:00', 1), 'invalid'],
    ['more people than are paid for', reservation(soon, 2), 'invalid'],
    ['nobody', reservation(soon, 0), 'invalid'],
    ['no word about allergies', { info1: ' ' }, 'invalid'],
  ] as const)('with %s is refused', async ([, more, code], { world, ploy }) => {
    const refused = await ploy.refusal(redeemCampaign, order(1, soon, more))

    expect(refused.code).toBe(code)
    expect(await leftOf(world)).toBe(10)
  })

  test('in the past is refused, and the time is no longer offered', async ({ world }) => {
    world.clock.advance(Date.parse(soon) - storyNow, world.appId)
    const token = await world.tokenOf('ploy')

    const refused = await world.refusal(redeemCampaign, order(1), { token })

    expect(refused.code).toBe('invalid')
    expect(await leftOf(world)).toBeUndefined()
  })

  test('is refused when it has too few seats', async ({ world, ploy }) => {
    await leave(world, 1)
    const input = order(2)

    const refused = await ploy.refusal(redeemCampaign, input)

    expect(refused.code).toBe('slotFull')
    const params = { key: input.idempotencyKey }
    expect(await ploy.call(getRedemptionByKey, { params })).toMatchObject({
      status: 'refused',
      refusal: 'slotFull',
    })
  })

  test('is sold out when no time has seats', async ({ world }) => {
    await world.db
      .updateTable('slot_stock')
      .set((eb) => ({ taken: eb.ref('seats') }))
      .where('app_id', '=', world.appId)
      .execute()

    const { redeemState } = await world.call(getCampaign, { params: { campaignId: cooking } })

    expect(redeemState.key).toBe('sold_out')
  })

  test('may be for several people at one free table', async ({ ploy }) => {
    const reservationjson = JSON.stringify({
      slot: '2026-11-28T09:00:00+07:00',
      people: 4,
      storeId: 204,
    })
    const body = { quantity: 1, reservationjson }
    const input = { params: { campaignId: 1041 }, body, idempotencyKey: newKey() }

    const { redemption } = await ploy.call(redeemCampaign, input, { host: 'line' })

    expect(redemption).toMatchObject({ quantity: 1, people: 4 })
  })
})

describe('a hold', () => {
  test('reserves seats for five minutes, except from its own member', async ({ world, token }) => {
    const { until } = await hold(world, token, 2)

    expect(Date.parse(until) - storyNow).toBe(5 * minute)
    expect([await leftOf(world), await leftOf(world, soon, token)]).toEqual([8, 10])
  })

  test('of the last seats makes the time full for others only', async ({ world }) => {
    const [ploy, ton] = [await world.tokenOf('ploy'), await world.tokenOf('orawan')]
    await leave(world, 2)
    await hold(world, ploy, 2)

    const refused = await world.refusal(redeemCampaign, order(1), { token: ton })
    const notHeld = await world.refusal(
      holdSlot,
      { params: { campaignId: cooking }, body: { slot: soon, people: 1 } },
      { token: ton },
    )
    const { redemption } = await world.call(redeemCampaign, order(2), { token: ploy })

    expect([refused.code, notHeld.code]).toEqual(['slotFull', 'slotFull'])
    expect(redemption.people).toBe(2)
    expect(await leftOf(world)).toBe(0)
  })

  test('expires by itself', async ({ world }) => {
    const [ploy, ton] = [await world.tokenOf('ploy'), await world.tokenOf('orawan')]
    await leave(world, 2)
    await hold(world, ploy, 2)

    world.clock.advance(5 * minute, world.appId)

    expect(await leftOf(world)).toBe(2)
    await world.call(redeemCampaign, order(1), { token: ton })
    expect((await world.refusal(redeemCampaign, order(2), { token: ploy })).code).toBe('slotFull')
  })

  test('is released on request, and only by its own member', async ({ world }) => {
    const [ploy, ton] = [await world.tokenOf('ploy'), await world.tokenOf('orawan')]
    const { holdId } = await hold(world, ploy, 2)
    const params = { campaignId: cooking, holdId }

    const released = [
      (await world.call(releaseSlot, { params }, { token: ton })).released,
      (await world.call(releaseSlot, { params }, { token: ploy })).released,
      (await world.call(releaseSlot, { params }, { token: ploy })).released,
    ]

    expect(released).toEqual([false, true, false])
    expect(await leftOf(world)).toBe(10)
  })

  test('ends when its member redeems: its seats are taken once', async ({ world, ploy }) => {
    await hold(world, ploy.token, 2)

    await ploy.call(redeemCampaign, order(2))

    expect(await leftOf(world)).toBe(8)
  })

  test('replaces the member’s previous hold', async ({ world, ploy }) => {
    const { holdId } = await hold(world, ploy.token, 2)

    await hold(world, ploy.token, 1, later)
    const params = { campaignId: cooking, holdId }
    const { released } = await ploy.call(releaseSlot, { params })

    expect(released).toBe(false)
    expect([await leftOf(world), await leftOf(world, later)]).toEqual([10, 9])
  })

  test('ends for a day where a member holds one again and again', async ({ world, ploy }) => {
    for (let held = 0; held < 30; held += 1) {
      await hold(world, ploy.token, 1)
      world.clock.advance(4 * minute, world.appId)
    }

    const refused = await ploy.refusal(holdSlot, {
      params: { campaignId: cooking },
      body: { slot: soon, people: 1 },
    })
    await hold(world, await world.tokenOf('orawan'), 1)
    const { redemption } = await ploy.call(redeemCampaign, order(1))

    expect(refused.code).toBe('tooManyRequests')
    expect(redemption.slotAt).toBe(soon)
  })

  test.for([
    ['a campaign without times', 1001, soon, 'notAvailable'],
    ['a campaign that has not started', 1035, '2026-12-12T07:40:00+07:00', 'notAvailable'],
    ['an unknown time', cooking, '2026-12-14T08:30:00+07:00', 'invalid'],
    ['an unknown campaign', 9999, soon, 'notFound'],
  ] as const)('on %s is refused', async ([, campaignId, slot, code], { ploy }) => {
    const refused = await ploy.refusal(holdSlot, {
      params: { campaignId },
      body: { slot, people: 1 },
    })

    expect(refused.code).toBe(code)
  })
})

function reservation(slot: string, people: number) {
  return { reservationjson: JSON.stringify({ slot, people }) }
}
