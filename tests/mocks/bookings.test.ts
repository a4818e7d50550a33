import { describe, expect } from 'vitest'
import { cancelBooking, changeBooking, getBookingCalendar } from '@/contract/bookings'
import { getCampaign } from '@/contract/campaign-detail'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import { chaan } from '../../mocks/brands/demo-packs'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { expectSound } from './soundness'
import { changeCampaign } from './brand-document'
import { agreedTo, createWorld, newKey, storyNow, test, type World } from './platform-world'

const cooking = 1040
const table = 1041
const first = '2026-12-13T08:30:00+07:00'
const second = '2026-12-27T08:30:00+07:00'
const saturday = '2026-11-28T09:00:00+07:00'
const sunday = '2026-11-29T09:00:00+07:00'

async function bookedClass(people = 2) {
  const world = await createWorld()
  const token = await world.tokenOf('ploy')
  const body = {
    ...agreedTo(cooking, { quantity: people, payOption: 1 }),
    info1: 'Nuts',
    reservationjson: JSON.stringify({ slot: first, people }),
  }
  const input = { params: { campaignId: cooking }, body, idempotencyKey: newKey() }
  const { redemption } = await world.call(redeemCampaign, input, { token })
  return bookingIn(world, token, redemption.id)
}

async function bookedTable(people = 4, storeId: number | undefined = 204) {
  const world = await createWorld()
  const token = await world.tokenOf('ploy')
  const redemption = await bookTable(world, token, { people, storeId })
  return bookingIn(world, token, redemption.id)
}

async function bookTable(
  world: World,
  token: string,
  { people = 2, storeId, slot = saturday }: { people?: number; storeId?: number; slot?: string },
) {
  const { redemption } = await world.call(redeemCampaign, tableOrder({ slot, people, storeId }), {
    token,
    host: 'line',
  })
  return redemption
}

function tableOrder(reservation: { slot: string; people: number; storeId: number | undefined }) {
  const body = { quantity: 1, reservationjson: JSON.stringify(reservation) }
  return { params: { campaignId: table }, body, idempotencyKey: newKey() }
}

function bookingIn(world: World, token: string, redemptionId: string) {
  const params = { redemptionId }
  return {
    world,
    token,
    redemptionId,
    change: (body: { slot: string; people: number; storeId?: number }) =>
      world.call(changeBooking, { params, body }, { token }),
    changeRefused: async (body: { slot: string; people: number; storeId?: number }) =>
      (await world.refusal(changeBooking, { params, body }, { token })).code,
    cancel: () => world.call(cancelBooking, { params, query: {} }, { token }),
    cancelRefused: async () =>
      (await world.refusal(cancelBooking, { params, query: {} }, { token })).code,
    at: (instant: string) =>
      world.clock.advance(Date.parse(instant) - world.clock.now(world.appId), world.appId),
  }
}

async function leftOf(world: World, campaignId: number, slot: string, storeId?: number) {
  const { slots } = await world.call(getCampaign, { params: { campaignId } })
  return slots.find(
    (one) => Date.parse(one.at) === Date.parse(slot) && (one.storeId ?? undefined) === storeId,
  )?.left
}

describe('a booking', () => {
  test('shows its time, people and branch in the wallet and with its code', async () => {
    const { world, token, redemptionId } = await bookedTable()

    const { items } = await world.call(getRedemptions, { query: { mode: 'available' } }, { token })
    const serial = await world.call(openSerial, { params: { redemptionId } }, { token })

    const said = {
      slotAt: saturday,
      people: 4,
      booking: {
        endsAt: '2026-11-28T10:30:00+07:00',
        branch: { id: 204, name: chaanStore(204) },
        changeUntil: '2026-11-28T07:00:00+07:00',
        changesLeft: 2,
        cancelUntil: '2026-11-28T07:00:00+07:00',
        pointsBack: 0,
      },
    }
    expect(items.find(({ id }) => id === redemptionId)).toMatchObject(said)
    expect(serial).toMatchObject(said)
  })

  test('takes seats of its own branch only', async () => {
    const { world } = await bookedTable(4, 204)

    expect(await leftOf(world, table, saturday, 204)).toBe(2)
    expect(await leftOf(world, table, saturday, 206)).toBe(6)
  })

  test.for<[string, { people: number; storeId: number | undefined }]>([
    ['no branch although there are several', { people: 2, storeId: undefined }],
    ['a branch that has no such table', { people: 2, storeId: 215 }],
    ['fewer people than may come', { people: 1, storeId: 204 }],
    ['more people than may come', { people: 7, storeId: 204 }],
  ])('with %s is refused', async ([, wish], { ploy }) => {
    const input = tableOrder({ slot: saturday, ...wish })
    const refused = await ploy.refusal(redeemCampaign, input, { host: 'line' })

    expect(refused.code).toBe('invalid')
  })
})

describe('changing a booking', () => {
  test('moves its seats, its code and its time in one step', async () => {
    const { world, change } = await bookedClass()

    const changed = await change({ slot: second, people: 2 })

    expect(changed).toMatchObject({
      slotAt: second,
      voucherExpireDate: '2026-12-27T12:30:00+07:00',
      booking: { changesLeft: 0, changeUntil: null },
    })
    expect([await leftOf(world, cooking, first), await leftOf(world, cooking, second)]).toEqual([
      10, 8,
    ])
    await expectSound(world.db, world.appId)
  })

  test('can move to another branch and to more people if a table is free', async () => {
    const { world, change } = await bookedTable(4, 204)

    await change({ slot: sunday, people: 6, storeId: 206 })

    expect(await leftOf(world, table, saturday, 204)).toBe(6)
    expect(await leftOf(world, table, sunday, 206)).toBe(0)
    await expectSound(world.db, world.appId)
  })

  test('counts its own seats as free', async () => {
    const { change } = await bookedTable(4, 204)

    expect(await change({ slot: saturday, people: 6, storeId: 204 })).toMatchObject({ people: 6 })
  })

  test('counts once when it is sent twice', async () => {
    const { change } = await bookedClass()
    await change({ slot: second, people: 2 })

    const again = await change({ slot: second, people: 2 })

    expect(again).toMatchObject({ slotAt: second, booking: { changesLeft: 0 } })
  })

  test('to a full time keeps the booked one', async () => {
    const { world, token, changeRefused } = await bookedTable(4, 204)
    const other = await world.tokenOf('orawan')
    await bookTable(world, other, { people: 4, storeId: 204, slot: sunday })

    const code = await changeRefused({ slot: sunday, people: 4, storeId: 204 })

    expect(code).toBe('slotFull')
    const { items } = await world.call(getRedemptions, { query: { mode: 'available' } }, { token })
    expect(items[0]).toMatchObject({ slotAt: saturday, booking: { changesLeft: 2 } })
    expect(await leftOf(world, table, saturday, 204)).toBe(2)
    await expectSound(world.db, world.appId)
  })

  test('for the last seats succeeds for one of two members', async () => {
    const { world, change } = await bookedTable(4, 204)
    const other = await world.tokenOf('orawan')
    const { id } = await bookTable(world, other, { people: 4, storeId: 206 })
    const theirs = bookingIn(world, other, id)
    const wish = { slot: sunday, people: 4, storeId: 212 }

    const outcomes = await Promise.allSettled([change(wish), theirs.change(wish)])

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await leftOf(world, table, sunday, 212)).toBe(2)
    await expectSound(world.db, world.appId)
  })

  test('is refused after the deadline, above the maximum of changes, or for another number of people than paid for', async () => {
    const late = await bookedClass()
    late.at('2026-12-11T08:30:01+07:00')
    const twice = await bookedClass()
    await twice.change({ slot: second, people: 2 })

    expect(await late.changeRefused({ slot: second, people: 2 })).toBe('notAvailable')
    expect(await twice.changeRefused({ slot: first, people: 2 })).toBe('notAvailable')
    expect(await (await bookedClass()).changeRefused({ slot: second, people: 1 })).toBe('invalid')
  })
})

describe('cancelling a booking', () => {
  test('returns points, seats and units once', async () => {
    const { world, token, redemptionId, cancel } = await bookedClass()
    const { points: before } = await world.call(getPoints, {}, { token })

    const [once, twice] = [await cancel(), await cancel()]

    expect(once.points).toBe(before + 1400)
    expect(twice.points).toBe(once.points)
    expect(once.redemption).toMatchObject({
      state: 'cancelled',
      note: 'Cancelled, 1,400 points returned',
      booking: { changeUntil: null, cancelUntil: null },
    })
    expect(await leftOf(world, cooking, first)).toBe(10)
    const { itemCountSold, redeemState } = await world.call(
      getCampaign,
      { params: { campaignId: cooking } },
      { token },
    )
    expect([itemCountSold, redeemState.redeemedByMember]).toEqual([22, 0])
    const { serial } = await world.call(openSerial, { params: { redemptionId } }, { token })
    expect(serial).toBe('XXXXXX')
    await expectSound(world.db, world.appId)
  })

  test('returns the points with their own expiry date', async () => {
    const untouched = await createWorld()
    const { world, cancel } = await bookedClass()

    await cancel()

    expect(await lotsIn(world)).toEqual(await lotsIn(untouched))
  })

  test('is refused after the deadline, and where the campaign has no such rule', async () => {
    const { at, world, redemptionId } = await bookedTable()
    at('2026-11-28T07:00:01+07:00')
    const token = await world.tokenOf('ploy')

    expect(await bookingIn(world, token, redemptionId).cancelRefused()).toBe('notAvailable')
    expect(await bookingIn(world, token, 'r-5001').cancelRefused()).toBe('notAvailable')
  })

  test('of another member is not found', async () => {
    const { world, redemptionId } = await bookedTable()
    const other = await world.tokenOf('orawan')

    expect(await bookingIn(world, other, redemptionId).cancelRefused()).toBe('notFound')
  })
})

describe('the calendar file of a booking', () => {
  async function linkOf({ world, token, redemptionId }: Awaited<ReturnType<typeof bookedTable>>) {
    return world.call(getBookingCalendar, { params: { redemptionId } }, { token })
  }

  test('opens by its link without sign-in and contains no code', async () => {
    const booked = await bookedTable()
    const { world, token, redemptionId } = booked
    const { serial } = await world.call(openSerial, { params: { redemptionId } }, { token })

    const { url } = await linkOf(booked)
    const answer = await world.platform.fetch(new Request(url))
    const text = await answer.text()

    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-]+\.ics"$/,
    )
    expect(text).toContain('DTSTART;TZID=Asia/Bangkok:20261128T090000\r\n')
    expect(text).toContain('DTEND;TZID=Asia/Bangkok:20261128T103000\r\n')
    expect(text).not.toContain(serial)
  })

  test('has no marks for lines in Thai', async () => {
    const { world, token, redemptionId } = await bookedTable()
    await changeCampaign(world, table, { name: { en: 'Brunch', th: 'บรันช์กับบาริสต้า' } })
    const params = { redemptionId }
    const { url } = await world.call(getBookingCalendar, { params }, { token, language: 'th' })

    const text = await (await world.platform.fetch(new Request(url))).text()

    expect(text).toContain('SUMMARY:บรันช์กับบาริสต้า')
    expect(text).not.toMatch(/[\u200b\u2060\u00a0]/)
  })

  test('keeps the event’s id after a change and marks a cancellation', async () => {
    const booked = await bookedTable()
    const { world } = booked
    const read = async () =>
      (await world.platform.fetch(new Request((await linkOf(booked)).url))).text()
    const line = (text: string, name: string) =>
      text.split('\r\n').find((one) => one.startsWith(`${name}:`))

    const before = await read()
    await booked.change({ slot: sunday, people: 4, storeId: 204 })
    const after = await read()
    await booked.cancel()
    const cancelled = await read()

    expect(new Set([before, after, cancelled].map((text) => line(text, 'UID'))).size).toBe(1)
    expect([before, after, cancelled].map((text) => line(text, 'SEQUENCE'))).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
      'SEQUENCE:2',
    ])
    expect(line(cancelled, 'STATUS')).toBe('STATUS:CANCELLED')
  })

  test('does not open with an expired or changed link', async () => {
    const booked = await bookedTable()
    const { world } = booked
    const { url } = await linkOf(booked)
    const statusOf = async (address: string) =>
      (await world.platform.fetch(new Request(address))).status

    const changed = await statusOf(url.replace(/\.[\w-]+\.ics$/, '.AAAA.ics'))
    world.clock.advance(10 * 60_000, world.appId)

    expect([changed, await statusOf(url)]).toEqual([404, 404])
  })
})

function lotsIn({ db, appId }: World) {
  return db
    .selectFrom('point_lot')
    .select(['member_id', 'expires_on', 'remaining'])
    .where('app_id', '=', appId)
    .where('remaining', '>', 0)
    .orderBy('member_id')
    .orderBy('expires_on')
    .execute()
}

function chaanStore(id: number) {
  return chaan.stores.find((store) => store.id === id)?.name.en
}

test('a booking for all branches needs a branch', async ({ world }) => {
  const appId = 'everywhere'
  const campaigns = chaan.campaigns.map((one) =>
    one.id === table ? { ...one, stores: 'all' as const } : one,
  )
  await seedBrand(world.db, { ...chaan, campaigns }, { appId, now: storyNow })
  const read = () => world.call(getCampaign, { params: { campaignId: table } }, { appId })

  const { stores, slots } = await read()

  const branches = chaan.stores.map(({ id }) => id)
  expect(stores.map(({ id }) => id)).toEqual(branches)
  const own = slots.filter(({ at }) => Date.parse(at) === Date.parse(saturday))
  expect(new Set(own.map(({ storeId }) => storeId))).toEqual(new Set(branches))
})
