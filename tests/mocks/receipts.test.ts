import { beforeEach, expect, test } from 'vitest'
import {
  getReceipt,
  getReceiptPhoto,
  getReceipts,
  getReceiptSetting,
  sendReceipt,
} from '@/contract/receipts'
import { receiptBody } from './receipts-world'
import { createWorld, newKey, type World } from './world'

let world: World
let token: string
beforeEach(async () => {
  world = await createWorld()
  token = await world.tokenOf('ploy')
})

function send(changes: Parameters<typeof receiptBody>[0] = {}, caller = { token }) {
  return world.call(sendReceipt, { body: receiptBody(changes), idempotencyKey: newKey() }, caller)
}

test('the setting tells the shops with their branches, in the language of the member', async () => {
  const setting = await world.call(getReceiptSetting, {}, { token, language: 'th' })

  expect(setting).toMatchObject({
    maxSpendingBaht: 50000,
    maxImageBytes: 10 * 1024 * 1024,
    withinHours: 24,
    pointsWithinHours: 48,
  })
  expect(setting.shops.map(({ name, branches }) => [name, branches.length])).toEqual([
    ['ชาน', 26],
    ['Nimman Books', 1],
    ['Slow Wheels', 1],
    ['มุมเขียวพันธุ์ไม้', 2],
  ])
})

test.each([
  ['all', 7],
  ['approved', 4],
  ['pending', 1],
  ['rejected', 2],
] as const)('of the receipts of a member %s are %i', async (mode, total) => {
  const list = await world.call(getReceipts, { query: { mode } }, { token })

  expect(list).toMatchObject({ total, items: { length: total } })
})

test('a receipt that was rejected tells why, what happened and what can be done', async () => {
  const told = await world.call(getReceipt, { params: { receiptId: 'rc-1006' } }, { token })

  expect(told).toMatchObject({
    receipt: {
      status: 'reject',
      rejectReason: 'The date on the photo is not readable.',
      points: 10,
      canResend: true,
      canAppeal: true,
    },
    steps: [
      { kind: 'sent', at: '2026-11-03T18:04:00+07:00' },
      { kind: 'read' },
      { kind: 'rejected', at: '2026-11-04T10:05:00+07:00', by: 'Fah' },
    ],
    photos: 1,
  })
})

test('a receipt of the story has a photo that shows it', async () => {
  const params = { receiptId: 'rc-1009', place: 0 }
  const answer = await world.send(getReceiptPhoto, { params }, { token })

  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(await answer.text()).toContain('0012-448201')
})

test('a receipt that is sent waits to be looked at, with what it would give', async () => {
  const { receipt } = await send()

  expect(receipt).toMatchObject({
    status: 'pending',
    store: 'Chaan',
    branch: 'Lat Phrao',
    points: 10,
    dueAt: '2026-11-23T10:00:00+07:00',
    canResend: false,
    canAppeal: false,
  })
})
