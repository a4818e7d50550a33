import { beforeEach, describe, expect, test } from 'vitest'
import { getCampaigns } from '@/contract/catalogue'
import {
  appealReceipt,
  getReceipt,
  getReceiptPhoto,
  getReceipts,
  getReceiptSetting,
  resendReceipt,
  sendReceipt,
} from '@/contract/receipts'
import { signIn } from '@/contract/sign-in'
import { requestCancellation } from '../../mocks/areas/membership/cancel-membership'
import { patches, pngOf } from '../photo'
import { changeDocument } from './brand-document'
import { jpegOf } from './jpeg'
import { photo, receiptBody, receiptsWorld, type ReceiptsWorld } from './receipts-world'
import { type Member, newKey, storyNow } from './platform-world'
import { changeRows } from './platform-rows'
import { joinThai } from '../../mocks/answers/join-thai.ts'

const day = 86_400_000

let world: ReceiptsWorld
let ploy: Member
beforeEach(async () => {
  world = await receiptsWorld()
  ploy = world.as(await world.tokenOf('ploy'))
})

test('the settings list the shops with their branches, in the member’s language', async () => {
  const setting = await ploy.call(getReceiptSetting, {}, { language: 'th' })

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
    [joinThai('มุมเขียวพันธุ์ไม้'), 2],
  ])
})

test('a brand without receipts refuses every receipt endpoint', async () => {
  await changeDocument(world, 'receipts', () => null)
  const params = { receiptId: 'rc-1006' }

  const refused = await Promise.all([
    ploy.refusal(getReceiptSetting, {}),
    ploy.refusal(getReceipts, { query: { mode: 'all' } }),
    ploy.refusal(getReceipt, { params }),
    ploy.refusal(getReceiptPhoto, { params: { ...params, place: 0 } }),
    world.refuseSending(ploy.token),
    ploy.refusal(appealReceipt, { params, body: mine, idempotencyKey: newKey() }),
  ])

  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['notAvailable']))
})

const mine = { reason: 'mine' as const }

test('the character zero, which PostgreSQL refuses, is left out of what is typed', async () => {
  const { receipt } = await world.sendOne(ploy.token, { receiptNumber: 'T-\x00001\x00' })
  const body = { email: 'ploy@chaan.example\0', password: 'Veranda\0#1' }
  const { token } = await world.call(signIn, { body })
  const { total } = await ploy.call(getCampaigns, { query: { search: '\0thai tea' } })

  expect(receipt.receiptNumber).toBe('T-001')
  expect(token).not.toBe('')
  expect(total).toBeGreaterThan(0)
})

describe('the list', () => {
  test.each([
    ['all', 7],
    ['approved', 4],
    ['pending', 1],
    ['rejected', 2],
  ] as const)('counts the member’s receipts that are %s: %i', async (mode, total) => {
    const list = await ploy.call(getReceipts, { query: { mode } })

    expect(list).toMatchObject({ total, items: { length: total } })
  })

  test('is newest first and paged', async () => {
    const { receipt } = await world.sendOne(ploy.token)

    const query = { mode: 'all' as const, top: 2 }
    const first = await ploy.call(getReceipts, { query })
    const next = await ploy.call(getReceipts, { query: { ...query, skip: 2 } })

    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual([
      receipt.id,
      'rc-1012',
      'rc-1009',
      'rc-1008',
    ])
  })
})

describe('a demo receipt', () => {
  test('that was rejected has its reason, its timeline and the next steps', async () => {
    const told = await ploy.call(getReceipt, { params: { receiptId: 'rc-1006' } })

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

  test('is in Thai for a Thai reader', async () => {
    const params = { receiptId: 'rc-1006' }

    const { receipt } = await ploy.call(getReceipt, { params }, { language: 'th' })

    expect(receipt).toMatchObject({ branch: 'อารีย์', rejectReason: joinThai('วันที่ในรูปอ่านไม่ออก') })
  })

  test('has a photo that shows it', async () => {
    const params = { receiptId: 'rc-1009', place: 0 }

    const answer = await ploy.send(getReceiptPhoto, { params })

    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).toContain('0012-448201')
  })

  test('that was rejected long ago can no longer be answered', async () => {
    const params = { receiptId: 'rc-1003' }

    const { receipt } = await ploy.call(getReceipt, { params })
    const refused = await ploy.refusal(appealReceipt, {
      params,
      body: mine,
      idempotencyKey: newKey(),
    })

    expect(receipt).toMatchObject({ canResend: false, canAppeal: false })
    expect(refused.code).toBe('notAvailable')
  })

  test('is visible to its own member only', async () => {
    const other = { token: await world.tokenOf('orawan') }
    const params = { receiptId: 'rc-1006' }
    const idempotencyKey = newKey()
    const { storeId: _, branchId: __, ...body } = receiptBody()

    const refused = await Promise.all([
      world.refusal(getReceipt, { params }, other),
      world.refusal(getReceiptPhoto, { params: { ...params, place: 0 } }, other),
      world.refusal(resendReceipt, { params, body, idempotencyKey }, other),
      world.refusal(appealReceipt, { params, body: mine, idempotencyKey: newKey() }, other),
    ])

    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('notFound'))
  })
})

describe('sending', () => {
  test('creates a pending receipt with its expected points', async () => {
    const { receipt } = await world.sendOne(ploy.token, { spendingAmount: 274.99 })

    expect(receipt).toMatchObject({
      status: 'pending',
      store: 'Chaan',
      branch: 'Lat Phrao',
      spendingAmount: 274.99,
      points: 10,
      dueAt: '2026-11-23T10:00:00+07:00',
      canResend: false,
      canAppeal: false,
    })
  })

  test('calculates the points by the member’s level', async () => {
    const { receipt } = await world.sendOne(await world.tokenOf('orawan'), { spendingAmount: 440 })

    expect(receipt.points).toBe(22)
  })

  test('needs no amount, since the reviewer reads it', async () => {
    const { spendingAmount: _, ...body } = receiptBody()
    const input = { body, idempotencyKey: newKey() }

    const { receipt } = await ploy.call(sendReceipt, input)

    expect(receipt).toMatchObject({ spendingAmount: null, points: 0 })
  })

  test('stores the photo without the camera’s metadata', async () => {
    const jpeg = Buffer.from(await jpegOf(patches('a')))
    const written = Buffer.from([0xff, 0xe1, 0, 20, ...Buffer.from('GPS 13.79, 100.54')])
    const image = new Blob([jpeg.subarray(0, 2), written, Buffer.from([0]), jpeg.subarray(2)])

    const { receipt } = await world.sendOne(ploy.token, { image })

    const params = { receiptId: receipt.id, place: 0 }
    const answer = await ploy.send(getReceiptPhoto, { params })
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await answer.arrayBuffer()).equals(jpeg)).toBe(true)
  })

  test('stores a PNG without its metadata, before and after its end', async () => {
    const written = pngOf(patches('a'), { eXIf: 'GPS 13.79', tEXt: 'GPS 100.54' })
    const { receipt } = await world.sendOne(ploy.token, { image: new Blob([written, 'behind']) })

    const params = { receiptId: receipt.id, place: 0 }
    const answer = await ploy.send(getReceiptPhoto, { params })

    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer()).equals(pngOf(patches('a')))).toBe(true)
  })

  test.each([
    ['printed tomorrow', { receiptDate: '2026-11-22' }, 'receiptDate', 'future'],
    ['printed two days ago', { receiptDate: '2026-11-19' }, 'receiptDate', 'tooOld'],
    ['of more than is taken', { spendingAmount: 50000.01 }, 'spendingAmount', 'tooMuch'],
    ['of a million', { spendingAmount: 1e6 }, 'spendingAmount', 'tooMuch'],
    ['printed in a year', { receiptDate: '2027-11-21' }, 'receiptDate', 'future'],
    ['of nothing', { spendingAmount: 0 }, 'spendingAmount', 'amount'],
    ['of parts of a satang', { spendingAmount: 10.005 }, 'spendingAmount', 'amount'],
    ['of another shop', { storeId: 'ps-9' }, 'storeId', 'unknown'],
    ['of a branch of another shop', { branchId: 'ps-2-1' }, 'branchId', 'unknown'],
    ['without letters and digits', { receiptNumber: ' - ' }, 'receiptNumber', 'empty'],
    ['whose photo is a text', { image: new Blob(['receipt']) }, 'image', 'type'],
    ['whose photo calls itself one', { image: svg() }, 'image', 'type'],
    ['whose photo is too large', { image: new Blob(['x'.repeat(10_485_761)]) }, 'image', 'size'],
    ['whose photo is 108 bytes', { image: shortJpeg() }, 'image', 'photoBroken'],
    ['whose photo is a stamp', { image: stamp() }, 'image', 'photoSmall'],
  ])('refuses a receipt %s', async (_, changes, field, reason) => {
    const refused = await world.refuseSending(ploy.token, changes)

    expect(refused).toMatchObject({ code: 'invalid', details: { Field: field, Reason: reason } })
  })

  test.each([-0.01, -250, 1e300, Infinity])('refuses an amount of %s baht', async (amount) => {
    expect(await world.refuseSending(ploy.token, { spendingAmount: amount })).toMatchObject({
      status: 400,
      code: 'invalid',
    })
    expect(await world.count()).toBe(0)
  })

  test.each(['2026-11-20', '2026-11-21'])('accepts a receipt printed on %s', async (date) => {
    const { receipt } = await world.sendOne(ploy.token, { receiptDate: date })

    expect(receipt.receiptDate).toBe(date)
  })

  test('accepts the largest amount to the satang', async () => {
    const { receipt } = await world.sendOne(ploy.token, { spendingAmount: 50000 })

    expect(receipt.points).toBe(2000)
  })

  test.each([' t - 0001', 'T0001', 'Ｔ-0001'])(
    'refuses a number that was sent before, written as "%s", also from another member',
    async (receiptNumber) => {
      await world.sendOne(ploy.token, { receiptNumber: 'T-0001' })

      const refused = await world.refuseSending(await world.tokenOf('orawan'), { receiptNumber })

      expect(refused.details).toMatchObject({ Field: 'receiptNumber', Reason: 'duplicate' })
    },
  )

  test('accepts the same number of another shop, and of a rejected receipt', async () => {
    await world.sendOne(ploy.token)
    const elsewhere = { storeId: 'ps-2', branchId: 'ps-2-1' }

    const other = await world.sendOne(ploy.token, elsewhere)
    const again = await world.sendOne(ploy.token, { receiptNumber: '0001-298410' })

    expect([other.receipt.status, again.receipt.status]).toEqual(['pending', 'pending'])
  })

  test('is refused for a member whose cancellation is pending', async () => {
    const memberId = '7001'
    const leaving = { appId: world.appId, memberId, now: storyNow, reason: undefined }
    await requestCancellation(world.db, leaving)

    const refused = await world.refuseSending(ploy.token)

    expect(refused.code).toBe('notAvailable')
  })

  test('is refused for a blocked member', async () => {
    await changeRows(world, 'member', { id: '7001' }, { state: 'blocked' })

    const refused = await world.refuseSending(ploy.token)

    expect(refused.code).toBe('accountBlocked')
  })
})

describe('an idempotency key', () => {
  test('gives one receipt and the same response, however often it is sent', async () => {
    const input = { body: receiptBody(), idempotencyKey: newKey() }
    const first = await ploy.call(sendReceipt, input)
    await world.decide(first.receipt.id)

    const again = await ploy.call(sendReceipt, input)

    expect(again).toEqual(first)
    expect(await world.count()).toBe(1)
  })

  test.each([
    ['field', { receiptNumber: 'T-0002' }],
    ['photo', { image: photo('another') }],
  ])('is refused for another %s', async (_, changes) => {
    const idempotencyKey = newKey()
    await ploy.call(sendReceipt, { body: receiptBody(), idempotencyKey })

    const other = { body: receiptBody(changes), idempotencyKey }
    const refused = await ploy.refusal(sendReceipt, other)

    expect(refused.code).toBe('keyReused')
  })

  test('can be used again after a refused request is corrected', async () => {
    const idempotencyKey = newKey()
    const wrong = { body: receiptBody({ receiptDate: '2026-11-22' }), idempotencyKey }
    await ploy.refusal(sendReceipt, wrong)

    const { receipt } = await ploy.call(sendReceipt, { body: receiptBody(), idempotencyKey })

    expect(receipt.status).toBe('pending')
  })

  test('returns the stored response a day later, when the date would be too old', async () => {
    const body = receiptBody({ receiptDate: '2026-11-20' })
    const input = { body, idempotencyKey: newKey() }
    const first = await ploy.call(sendReceipt, input)
    world.clock.advance(day, world.appId)

    expect(await ploy.call(sendReceipt, input)).toEqual(first)
  })

  test('gives one receipt after an upload that was interrupted at 60 %', async () => {
    const idempotencyKey = newKey()
    const body = receiptBody()
    const cut = await world.sendCut(ploy.token, body, { idempotencyKey, part: 0.6 })
    expect([cut.ok, await world.count()]).toEqual([false, 0])

    const { receipt } = await ploy.call(sendReceipt, { body, idempotencyKey })

    expect([receipt.status, await world.count()]).toEqual(['pending', 1])
  })
})

describe('a rejected receipt', () => {
  const { storeId: _, branchId: __, ...body } = receiptBody({ receiptDate: '2026-11-03' })
  const params = { receiptId: 'rc-1006' }
  const resend = () => ploy.call(resendReceipt, { params, body, idempotencyKey: newKey() })
  const appeal = (more: object = {}) =>
    ploy.call(appealReceipt, { params, body: { ...mine, ...more }, idempotencyKey: newKey() })

  test('is pending again after it was corrected and sent again', async () => {
    const { receipt } = await resend()

    expect(receipt).toMatchObject({
      id: 'rc-1006',
      status: 'pending',
      receiptNumber: 'T-0001',
      spendingAmount: 250,
      uploadDate: '2026-11-03T18:04:00+07:00',
      dueAt: '2026-11-23T10:00:00+07:00',
      rejectReason: null,
    })
  })

  test('has the new photo instead of the old one', async () => {
    await resend()

    const answer = await ploy.send(getReceiptPhoto, { params: { ...params, place: 0 } })

    expect(answer.headers.get('content-type')).toBe('image/png')
  })

  test.each([
    ['2026-11-01', 'tooOld'],
    ['2026-11-04', 'future'],
  ])('is checked by the day of its first upload: %s is %s', async (receiptDate, reason) => {
    const wrong = { params, body: { ...body, receiptDate }, idempotencyKey: newKey() }

    const refused = await ploy.refusal(resendReceipt, wrong)

    expect(refused.details).toMatchObject({ Field: 'receiptDate', Reason: reason })
  })

  test('cannot be sent again for a reason that a photo cannot fix', async () => {
    const other = { token: await world.tokenOf('orawan') }
    const late = { receiptId: 'rc-1011' }
    const input = { params: late, body, idempotencyKey: newKey() }

    const { receipt } = await world.call(getReceipt, { params: late }, other)
    const refused = await world.refusal(resendReceipt, input, other)

    expect(receipt).toMatchObject({ canResend: false, canAppeal: true, points: 0 })
    expect(refused.code).toBe('notAvailable')
  })

  test('is pending again after an appeal, with the second photo beside the first', async () => {
    const { receipt } = await appeal({ text: 'The date is on the back.', image: photo('back') })

    const told = await ploy.call(getReceipt, { params })
    const second = await ploy.send(getReceiptPhoto, { params: { ...params, place: 1 } })

    expect(receipt).toMatchObject({ status: 'pending', points: 10, canAppeal: false })
    expect(told).toMatchObject({ photos: 2 })
    expect(told.steps.at(-1)).toMatchObject({ kind: 'appealed' })
    expect(second.headers.get('content-type')).toBe('image/png')
  })

  test('can be answered for thirty days, to the second', async () => {
    const { receipt } = await world.sendOne(ploy.token)
    await world.decide(receipt.id, 'unreadable_date')
    const seen = async () => {
      const caller = { token: await world.tokenOf('ploy') }
      const told = await world.call(getReceipt, { params: { receiptId: receipt.id } }, caller)
      return [told.receipt.canResend, told.receipt.canAppeal]
    }

    world.clock.advance(30 * day, world.appId)
    const atLast = await seen()
    world.clock.advance(1000, world.appId)

    expect([atLast, await seen()]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('can be appealed once per rejection', async () => {
    await appeal()
    const twice = { params, body: mine, idempotencyKey: newKey() }
    const refused = await ploy.refusal(appealReceipt, twice)
    await world.decide('rc-1006', 'amount_mismatch')

    expect(refused.code).toBe('notAvailable')
    expect((await appeal()).receipt.status).toBe('pending')
  })

  test('cannot be sent again while its number belongs to another one', async () => {
    await world.sendOne(await world.tokenOf('orawan'), {
      receiptNumber: '0001-310277',
    })

    const refused = await ploy.refusal(appealReceipt, {
      params,
      body: mine,
      idempotencyKey: newKey(),
    })

    expect(refused.details).toMatchObject({ Field: 'receiptNumber', Reason: 'duplicate' })
  })
})

function shortJpeg() {
  return new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2]), 'x'.repeat(102)])
}

function stamp() {
  return new Blob([pngOf(patches('stamp', { width: 100, height: 130 }))])
}

function svg() {
  return new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/jpeg' })
}
