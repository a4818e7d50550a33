import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getRedemptions } from '@/contract/redemptions'
import { checkIn, getDayBookings, getDuePayments, markPaid } from '@/contract/studio/counter'
import { redeemCampaign } from '@/contract/redeem'
import { changePayment, order, storyNow, test } from '../platform-world.ts'
import { ari, atCounter } from './counter-world.ts'
import { callStaff } from './staff-world.ts'

test('what is due at the counter is listed, and its money is taken once', async ({
  world,
  ploy,
}) => {
  const { token } = await atCounter(world)
  const { redemption } = await ploy.call(redeemCampaign, order(1007, { payOption: 1 }))
  const due = () => callStaff(world, getDuePayments, {}, { token })
  const [first] = (await due()).items
  expect(first).toMatchObject({
    payment: { baht: 165, state: 'due', isTakenHere: true },
    campaigns: [{ en: 'Veranda brunch set' }],
    member: 'Ploy C.',
  })
  const take = () =>
    callStaff(
      world,
      markPaid,
      {
        params: { paymentId: first?.payment.id ?? '' },
        body: { storeId: ari },
        idempotencyKey: randomUUID(),
      },
      { token },
    )

  expect(await take()).toMatchObject({ isDone: true, payment: { state: 'paid' } })
  expect(await take()).toMatchObject({ isDone: false, payment: { state: 'paid' } })
  expect((await due()).items.map(({ payment }) => payment.id)).not.toContain(first?.payment.id)
  const { items } = await ploy.call(getRedemptions, { query: { mode: 'available' } })
  expect(items.find(({ id }) => id === redemption.id)?.payment).toMatchObject({ state: 'paid' })
})

test('a link is not paid at the counter, unless the brand allows it', async ({ world, ploy }) => {
  await changePayment(world, { pickedUp: 'link' })
  const { token } = await atCounter(world)
  const { redemption } = await ploy.call(redeemCampaign, order(1007, { payOption: 1 }))
  const take = () =>
    callStaff(
      world,
      markPaid,
      {
        params: { paymentId: redemption.id },
        body: { storeId: ari },
        idempotencyKey: randomUUID(),
      },
      { token },
    )
  await expect(take()).rejects.toThrow('notAvailable')

  await changePayment(world, { linkOrCounter: true })
  expect(await take()).toMatchObject({ isDone: true, payment: { method: 'counter' } })
})

test('the bookings of the day are checked in once, with their code', async ({ world, ploy }) => {
  const counter = await atCounter(world)
  const { token } = counter
  const { redemption } = await ploy.call(redeemCampaign, order(1001))
  const slot_at = storyNow + 3_600_000
  await world.db
    .updateTable('redemption')
    .set({ slot_at, people: 2, store_id: ari })
    .where('id', '=', redemption.id)
    .execute()
  const list = (storeId?: number) =>
    callStaff(world, getDayBookings, { query: { storeId } }, { token })
  const own = async () =>
    (await list(ari)).items.find(({ redemptionId }) => redemptionId === redemption.id)
  const enter = (redemptionId: string) =>
    callStaff(
      world,
      checkIn,
      { params: { redemptionId }, body: { storeId: ari }, idempotencyKey: randomUUID() },
      { token },
    )
  expect(await own()).toMatchObject({ people: 2, member: 'Ploy C.', use: null })
  expect((await list(202)).items.map(({ redemptionId }) => redemptionId)).not.toContain(
    redemption.id,
  )

  expect((await enter(redemption.id)).isDone).toBe(true)
  expect((await enter(redemption.id)).isDone).toBe(false)
  expect(await own()).toMatchObject({ state: 'used', use: { by: 'Tan Kittisak' } })
  const other = await ploy.call(redeemCampaign, order(1005))
  await expect(enter(other.redemption.id)).rejects.toThrow('notFound')
})
