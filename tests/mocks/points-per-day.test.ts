import { expect, test } from 'vitest'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { bangkokDay } from '../../mocks/values/bangkok'
import { expectSound } from './soundness'
import { receiptsWorld, type ReceiptsWorld } from './receipts-world'
import { rowsOf } from './platform-rows'

const day = 86_400_000

/** Has a receipt of 30,000 baht approved: 1,200 points for a member of the lowest level. */
async function buyFurniture(world: ReceiptsWorld, token: string, receiptNumber: string) {
  const { receipt } = await world.sendOne(token, { receiptNumber })
  await world.decide(receipt.id, undefined, 30_000)
}

test('receipts over the limit of a day arrive day by day, each once, with who approved them', async () => {
  const world = await receiptsWorld()
  await world.changeSetting({ maxSpendingBaht: 50_000 })
  const token = await world.tokenOf('ton')
  const start = (await world.call(getPoints, {}, { token })).points

  for (const number of ['L-1', 'L-2', 'L-3']) await buyFurniture(world, token, number)

  const today = await world.call(getPoints, {}, { token })
  expect(today.points).toBe(start + 1200)
  expect(today.pending).toMatchObject([
    { points: 1200, due: '2026-11-22' },
    { points: 1200, due: '2026-11-22' },
  ])

  world.clock.advance(day, world.appId)
  const tomorrow = await world.call(getPoints, {}, { token: await world.tokenOf('ton') })
  expect(tomorrow.points).toBe(start + 2400)
  expect(tomorrow.pending).toMatchObject([{ points: 1200, due: '2026-11-23' }])

  world.clock.advance(day, world.appId)
  const last = await world.tokenOf('ton')
  expect(await world.call(getPoints, {}, { token: last })).toMatchObject({
    points: start + 3600,
    pending: [],
  })
  const { items } = await world.call(
    getPointHistory,
    { query: { mode: 'earned' } },
    { token: last },
  )
  expect(items.filter(({ type, points }) => type === 'ocr-point' && points === 1200)).toHaveLength(
    3,
  )
  const entries = await rowsOf(world, 'ledger_entry', { member_id: '7002', points: 1200 })
  expect(new Set(entries.map(({ receipt_id }) => receipt_id)).size).toBe(3)
  for (const entry of entries) {
    expect(entry).toMatchObject({ way: 'receipt', given_by: 'Fah', qualifies: 1 })
  }
  await expectSound(world.db, world.appId)
})

test('points that waited count from their day, also when the member comes later', async () => {
  const world = await receiptsWorld()
  await world.changeSetting({ maxSpendingBaht: 50_000 })
  const token = await world.tokenOf('ton')
  const start = (await world.call(getPoints, {}, { token })).points
  for (const number of ['L-1', 'L-2', 'L-3']) await buyFurniture(world, token, number)

  world.clock.advance(5 * day, world.appId)

  const later = await world.call(getPoints, {}, { token: await world.tokenOf('ton') })
  expect(later).toMatchObject({ points: start + 3600, pending: [] })
  const entries = await world.db
    .selectFrom('ledger_entry')
    .select('at')
    .where('member_id', '=', '7002')
    .where('points', '=', 1200)
    .orderBy('at')
    .execute()
  expect(entries.map(({ at }) => bangkokDay(at))).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ])
  await expectSound(world.db, world.appId)
})

test('points that expired while they waited show as given and as expired', async () => {
  const world = await receiptsWorld()
  await world.changeSetting({ maxSpendingBaht: 50_000 })
  const token = await world.tokenOf('ton')
  for (const number of ['L-1', 'L-2']) await buyFurniture(world, token, number)

  world.clock.advance(3 * 366 * day, world.appId)

  const later = await world.call(getPoints, {}, { token: await world.tokenOf('ton') })
  expect(later).toMatchObject({ points: 0, pending: [] })
  await expectSound(world.db, world.appId)
})

test('a receipt above the limit of a day is given whole, as the only one of its day', async () => {
  const world = await receiptsWorld()
  await world.changeSetting({ maxSpendingBaht: 100_000 })
  const token = await world.tokenOf('ton')
  const start = (await world.call(getPoints, {}, { token })).points
  const { receipt } = await world.sendOne(token, { receiptNumber: 'L-9' })

  await world.decide(receipt.id, undefined, 75_000)

  expect(await world.call(getPoints, {}, { token })).toMatchObject({
    points: start + 3000,
    pending: [],
  })
})
