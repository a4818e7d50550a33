import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getPoints } from '@/contract/points'
import { appealReceipt, getReceipt, resendReceipt } from '@/contract/receipts'
import type { AutomaticRule } from '../../mocks/brands/receipts-content'
import { migrate } from '../../mocks/database/migrate'
import { createReceiptReader, type Reading } from '../../mocks/third-party/receipt-reader'
import { addDays, bangkokDay } from '../../mocks/values/bangkok'
import { createFiles } from '../../mocks/files/files'
import { receiptsAlike } from '../../mocks/areas/receipts/read-receipt-photo'
import { numberKeyOf } from '../../mocks/values/receipt-number'
import { type Painted, patches, pngOf, printed } from '../photo'
import { jpegOf } from './jpeg'
import { closeCompanies, companyThat } from './third-party/company'
import {
  photo,
  readablePhoto,
  receiptBody,
  readsCodes,
  receiptsWorld,
  type ReceiptsWorld,
} from './receipts-world'
import { expectSound } from './soundness'
import { type Member, newKey } from './platform-world'
import { changeRows } from './platform-rows'

const day = 86_400_000

const rule: AutomaticRule = {
  belowBaht: 500,
  member: { perDay: 2, perMonth: 3 },
  device: { perDay: 9, perMonth: 9 },
}

let world: ReceiptsWorld
let ploy: Member
/** The reader's result for the next photo. */
let reading: Reading | undefined
let readPhoto: () => Promise<Reading | undefined>
beforeEach(async () => {
  reading = undefined
  readPhoto = async () => reading
  world = await receiptsWorld({ receiptReader: { read: () => readPhoto() } })
  ploy = world.as(await world.tokenOf('ploy'))
})
afterEach(closeCompanies)

const pointsOf = async (of = ploy.token) => (await world.call(getPoints, {}, { token: of })).points

test('sixty uploads and a changed clock give no points', async () => {
  const before = await pointsOf()
  const sent = []
  for (let post = 0; post < 60; post += 1) {
    const body = { receiptNumber: `M-${post}`, spendingAmount: 50_000 }
    sent.push(
      await world.sendOne(ploy.token, body).then(
        ({ receipt }) => receipt.status,
        (refused: { code: string }) => refused.code,
      ),
    )
  }
  world.clock.advance(40 * day, world.appId)
  ploy = world.as(await world.tokenOf('ploy'))

  expect(await pointsOf()).toBe(before)
  expect(sent.filter((what) => what === 'pending')).toHaveLength(20)
  expect(sent.filter((what) => what === 'receiptLimit')).toHaveLength(40)
  await expectSound(world.db, world.appId)
})

describe('upload attempts', () => {
  test('are limited per member and day, in Bangkok’s time zone', async () => {
    await world.changeSetting({ triesPerDay: { member: 2, device: 9 } })
    await world.sendOne(ploy.token, { receiptNumber: '1' })
    await world.refuseSending(ploy.token, { receiptNumber: '1' })

    const refused = await world.refuseSending(ploy.token, { receiptNumber: '2' })
    // It is 10:00 in the demo, and the day ends at midnight.
    world.clock.advance(14 * 3_600_000 - 1000, world.appId)
    const late = await world.refuseSending(ploy.token, { receiptNumber: '2' })
    world.clock.advance(1000, world.appId)
    const { receipt } = await world.sendOne(ploy.token, { receiptNumber: '2' })

    expect(refused).toMatchObject({
      code: 'receiptLimit',
      message:
        'You’ve sent 2 receipts today, the limit for one day. You can send the next one from 22\u00a0November\u00a02026.',
      details: { Until: '2026-11-22T00:00:00+07:00' },
    })
    expect(late.code).toBe('receiptLimit')
    expect(receipt.status).toBe('pending')
  })

  test('are limited per device, over all of its members', async () => {
    await world.changeSetting({ triesPerDay: { member: 9, device: 1 } })
    const other = await world.tokenOf('orawan')
    await world.sendOne(ploy.token, { receiptNumber: '1', deviceId: 'a phone' })

    const refused = await world.refuseSending(other, { receiptNumber: '2', deviceId: 'a phone' })
    const elsewhere = await world.sendOne(other, { receiptNumber: '2', deviceId: 'a tablet' })

    expect(refused).toMatchObject({ code: 'receiptLimit', details: { Reason: 'device' } })
    expect(refused.message).toContain('This device has reached')
    expect(elsewhere.receipt.status).toBe('pending')
  })

  test('of apps that name no device are limited per member, not per network', async () => {
    await world.changeSetting({ triesPerDay: { member: 9, device: 1 } })
    const other = await world.tokenOf('orawan')
    const address = '203.0.113.7'
    await world.sendOne(ploy.token, { receiptNumber: '1' }, { address })

    const { receipt } = await world.sendOne(other, { receiptNumber: '2' }, { address })

    expect(receipt.status).toBe('pending')
  })

  test('count once for a retried request', async () => {
    await world.changeSetting({ triesPerDay: { member: 1, device: 1 } })
    const body = { receiptNumber: '1', image: photo('a'), deviceId: 'a phone' }
    const idempotencyKey = newKey()
    const first = await world.sendOne(ploy.token, body, { idempotencyKey })

    expect(await world.sendOne(ploy.token, body, { idempotencyKey })).toEqual(first)
  })

  test('end for a refused request that is sent again and again', async () => {
    await world.sendOne(ploy.token, { image: photo('a'), receiptNumber: '1' })
    const again = { image: photo('a'), receiptNumber: '2' }
    const idempotencyKey = newKey()
    const codes = []

    for (let at = 0; at < 21; at += 1) {
      const sent = world.sendOne(ploy.token, again, { idempotencyKey })
      codes.push(await sent.catch(({ code }: { code: string }) => code))
    }

    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'invalid'), 'tooManyRequests'])
    await expect(world.sendOne(ploy.token, { receiptNumber: '3' })).resolves.toBeDefined()
  })

  test('count for appeals as well', async () => {
    await world.changeSetting({ triesPerDay: { member: 1, device: 9 } })
    await world.sendOne(ploy.token)

    const refused = await ploy.refusal(appealReceipt, {
      params: { receiptId: 'rc-1006' },
      body: { reason: 'mine' },
      idempotencyKey: newKey(),
    })

    expect(refused.code).toBe('receiptLimit')
  })
})

describe('a photo that was sent before', () => {
  const first = patches('a')
  const sameFile = new Blob([pngOf(first)])
  const saved = async (picture: Painted, quality = 60) =>
    new Blob([await jpegOf(picture, { quality })])
  const looksLike = (receiptId: string) =>
    receiptsAlike(
      { db: world.db, files: createFiles(world.db) },
      { app_id: world.appId, id: receiptId },
    )
  let sent: string
  beforeEach(async () => {
    sent = (await world.sendOne(ploy.token, { image: sameFile })).receipt.id
  })

  test.each(['ploy', 'orawan'] as const)('is refused from %s with another number', async (who) => {
    const refused = await world.refuseSending(await world.tokenOf(who), {
      image: sameFile,
      receiptNumber: '2',
    })

    expect(refused).toMatchObject({
      code: 'invalid',
      details: { Field: 'image', Reason: 'photoTaken' },
    })
  })

  const changes: [string, () => Promise<Blob>][] = [
    ['compressed', () => saved(first, 30)],
    ['turned', () => saved(turned(first))],
    ['brighter', () => saved(brighter(first))],
    ['turned and brighter', () => saved(turned(brighter(first)))],
  ]

  test.each(changes)(
    'is refused for the same number of another shop when it is %s',
    async (_, change) => {
      const refused = await world.refuseSending(await world.tokenOf('orawan'), {
        image: await change(),
        storeId: 'ps-2',
        branchId: 'ps-2-1',
        deviceId: 'another phone',
      })

      expect(refused.details).toMatchObject({ Field: 'image', Reason: 'photoTaken' })
    },
  )

  test.each(changes)(
    'is shown to the reviewer of another number when it is %s',
    async (_, change) => {
      const { receipt } = await world.sendOne(await world.tokenOf('orawan'), {
        image: await change(),
        receiptNumber: '2',
      })

      expect(receipt.status).toBe('pending')
      expect(await looksLike(receipt.id)).toEqual({ nearlySame: [sent], alike: [] })
    },
  )

  test.each([
    ['cropped by two percent', cropped],
    ['cropped and turned', (picture: Painted) => turned(cropped(picture))],
  ])('is shown to the reviewer as alike when it is %s', async (_, change) => {
    await world.sendOne(ploy.token, { receiptNumber: '2' })
    const { receipt } = await world.sendOne(await world.tokenOf('orawan'), {
      image: await saved(change(first)),
      receiptNumber: '3',
    })

    expect(await looksLike(receipt.id)).toEqual({ nearlySame: [], alike: [sent] })
  })

  test('is compared with those of the last ninety days', async () => {
    const sendAgain = async () => {
      const receiptDate = bangkokDay(world.clock.now(world.appId))
      const again = { image: sameFile, receiptNumber: '2', receiptDate }
      return world.sendOne(await world.tokenOf('orawan'), again)
    }
    world.clock.advance(90 * day, world.appId)
    await expect(sendAgain()).rejects.toMatchObject({ details: { Reason: 'photoTaken' } })

    world.clock.advance(1, world.appId)

    expect((await sendAgain()).receipt.status).toBe('pending')
  })

  test('is compared by the number with which a rejected receipt is sent again', async () => {
    const orawan = await world.tokenOf('orawan')
    const own = { image: photo('other'), storeId: 'ps-2', branchId: 'ps-2-1', receiptNumber: '99' }
    const { receipt } = await world.sendOne(orawan, own)
    await world.decide(receipt.id, 'unreadable_date')
    const { storeId: _, branchId: __, ...body } = receiptBody({ image: await saved(first) })
    const again = (receiptNumber: string) => ({
      params: { receiptId: receipt.id },
      body: { ...body, receiptNumber },
      idempotencyKey: newKey(),
    })

    const refused = await world.refusal(resendReceipt, again(body.receiptNumber), { token: orawan })
    const taken = await world.call(resendReceipt, again('2'), { token: orawan })

    expect(refused.details).toMatchObject({ Field: 'image', Reason: 'photoTaken' })
    expect(taken.receipt.status).toBe('pending')
  })

  test('is refused with an appeal', async () => {
    const body = { reason: 'mine' as const, image: sameFile }
    const input = { params: { receiptId: 'rc-1006' }, body, idempotencyKey: newKey() }

    const refused = await ploy.refusal(appealReceipt, input)

    expect(refused.details).toMatchObject({ Reason: 'photoTaken' })
  })

  test('is accepted once of many concurrent uploads', async () => {
    const image = photo('crowd')

    const done = await Promise.allSettled(
      ['1', '2', '3', '4'].map((receiptNumber) =>
        world.sendOne(ploy.token, { image, receiptNumber }),
      ),
    )

    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is accepted once of two uploads that are compared before either is stored', async () => {
    await world.changeSetting({ automatic: rule })
    const image = photo('twice')
    const { promise: bothAreCompared, resolve } = Promise.withResolvers<undefined>()
    let compared = 0
    readPhoto = async () => {
      compared += 1
      if (compared === 2) resolve(undefined)
      return bothAreCompared
    }

    const done = await Promise.allSettled(
      ['1', '2'].map((receiptNumber) => world.sendOne(ploy.token, { image, receiptNumber })),
    )

    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['sent again', 'unreadable_date', sendAgain],
    ['appealed', 'duplicate', appealWith],
  ])('is not accepted while a receipt of an earlier day is %s with it', async (_, reason, act) => {
    const orawan = await world.tokenOf('orawan')
    const { receipt } = await world.sendOne(orawan, { receiptNumber: '99', branchId: '206' })
    await world.decide(receipt.id, reason)
    world.clock.advance(day, world.appId)
    await world.changeSetting({ automatic: rule })
    const image = photo('twice')
    const fresh = await world.tokenOf('orawan')
    readPhoto = async () => {
      await act(world, { receiptId: receipt.id, image }, fresh)
      return undefined
    }

    const receiptDate = bangkokDay(world.clock.now(world.appId))
    const refused = await world.refuseSending(await world.tokenOf('ploy'), {
      image,
      receiptNumber: '100',
      receiptDate,
    })

    expect(refused.details).toMatchObject({ Reason: 'photoTaken' })
  })

  test('is accepted again only from the member whose receipt was rejected', async () => {
    const { receipt } = await world.sendOne(ploy.token, { image: photo('b'), receiptNumber: '2' })
    await world.decide(receipt.id, 'duplicate')
    const more = { image: photo('b'), receiptNumber: '3' }

    const refused = await world.refuseSending(await world.tokenOf('orawan'), more)
    const own = await world.sendOne(ploy.token, more)

    expect([refused.details.Reason, own.receipt.status]).toEqual(['photoTaken', 'pending'])
  })
})

type Again = { receiptId: string; image: Blob }

function sendAgain(world: ReceiptsWorld, { receiptId, image }: Again, token: string) {
  const { storeId: _, branchId: __, ...body } = receiptBody({ image, receiptNumber: '99' })
  return world.call(
    resendReceipt,
    { params: { receiptId }, body, idempotencyKey: newKey() },
    { token },
  )
}

function appealWith(world: ReceiptsWorld, { receiptId, image }: Again, token: string) {
  return world.call(
    appealReceipt,
    { params: { receiptId }, body: { reason: 'mine', image }, idempotencyKey: newKey() },
    { token },
  )
}

function turned({ width, height, greyAt }: Painted): Painted {
  return { width: height, height: width, greyAt: (x, y) => greyAt(y, height - 1 - x) }
}

function brighter({ greyAt, ...size }: Painted): Painted {
  return { ...size, greyAt: (x, y) => Math.min(255, greyAt(x, y) * 1.1 + 15) }
}

/** Crops two percent on every side. */
function cropped({ width, height, greyAt }: Painted): Painted {
  const [left, top] = [Math.round(width * 0.02), Math.round(height * 0.02)]
  return {
    width: width - 2 * left,
    height: height - 2 * top,
    greyAt: (x, y) => greyAt(x + left, y + top),
  }
}

test('a screenshot of another receipt in the same layout is accepted', async () => {
  const screenshot = async (number: string) => new Blob([await jpegOf(printed(number))])
  await world.sendOne(ploy.token, { image: await screenshot('448201'), receiptNumber: '448201' })

  const { receipt } = await world.sendOne(ploy.token, {
    image: await screenshot('448202'),
    receiptNumber: '448202',
  })

  expect(receipt.status).toBe('pending')
})

describe('a receipt number', () => {
  test.each([
    ['another case', 'düp77'],
    ['no mark', 'DUP77'],
    ['Cyrillic letters', 'DÜР77'],
    ['Greek letters', 'DÜΡ77'],
    ['wide letters', 'ＤＵＰ７７'],
    ['Thai digits', 'DÜP๗๗'],
    ['Arabic digits', 'DÜP٧٧'],
    ['spaces and dashes', ' D Ü-P–7 7 '],
    ['letters that cannot be seen', 'DÜ\u200bP\u00ad77'],
  ])('written with %s is the same', async (_, receiptNumber) => {
    await world.sendOne(ploy.token, { receiptNumber: 'DÜP77' })

    const refused = await world.refuseSending(ploy.token, { receiptNumber })

    expect(refused.details).toMatchObject({ Field: 'receiptNumber', Reason: 'duplicate' })
  })

  test.each([
    ['O12', '012'],
    ['LI1', '111'],
    ['СОВА', 'C0BA'],
    ['ＤＵＰ７７', 'DUP77'],
    ['DUP๗๗', 'DUP77'],
    ['DUP𞥗𞥗', 'DUP77'],
    ['D\u200bU\u2060P\ufe0f77', 'DUP77'],
    ['DUP\u{e0101}77\u3164', 'DUP77'],
    ['D\u20ddUP\u0e3177', 'DUP77'],
    ['dup 7-7 ', 'DUP77'],
  ])('%s is normalised to %s', (one, other) => {
    expect(numberKeyOf(one)).toBe(numberKeyOf(other))
  })

  test.each([
    ['A-12', 'A-13'],
    ['ก12', 'ข12'],
    ['กี12', 'กู12'],
    ['S12', '512'],
  ])('%s is not the same as %s', (one, other) => {
    expect(numberKeyOf(one)).not.toBe(numberKeyOf(other))
  })
})

describe('a brand’s automatic approval rule', () => {
  const read = { date: '2026-11-21', number: 't 0001', shop: 'CHAAN Lat Phrao', amountBaht: 250 }
  const deviceId = 'a phone'

  test('approves a receipt at once when the reader agrees with the member', async () => {
    await world.changeSetting({ automatic: rule })
    const before = await pointsOf()
    reading = read

    const { receipt } = await world.sendOne(ploy.token, { deviceId })

    expect(receipt).toMatchObject({ status: 'approved', points: 10, dueAt: null })
    expect(await pointsOf()).toBe(before + 10)
    const told = await ploy.call(getReceipt, { params: { receiptId: receipt.id } })
    expect(told.steps).toMatchObject([
      { kind: 'sent' },
      { kind: 'read' },
      { kind: 'approved', by: null },
    ])
    await expectSound(world.db, world.appId)
  })

  test('leaves a photo that may be that of another receipt to a person', async () => {
    await world.changeSetting({ automatic: rule })
    const send = async (receiptNumber: string) => {
      reading = { ...read, number: receiptNumber }
      const image = new Blob([await jpegOf(printed(receiptNumber))])
      return (await world.sendOne(ploy.token, { deviceId, receiptNumber, image })).receipt.status
    }

    expect([await send('448201'), await send('448202')]).toEqual(['approved', 'pending'])
  })

  test('applies only if it is declared', async () => {
    reading = read

    expect((await world.sendOne(ploy.token, { deviceId })).receipt.status).toBe('pending')
  })

  test.each([
    ['nothing', undefined, {}],
    ['another day', { ...read, date: '2026-11-20' }, {}],
    ['another number', { ...read, number: 'T-0002' }, {}],
    ['no number', { ...read, number: null }, {}],
    ['a number without a letter', { ...read, number: '--' }, {}],
    ['another shop', { ...read, shop: 'Nimman Books' }, {}],
    ['another amount', { ...read, amountBaht: 250.01 }, {}],
    ['an amount that the member did not say', read, { spendingAmount: undefined }],
    ['as much as a person has to see', { ...read, amountBaht: 500 }, { spendingAmount: 500 }],
    ['all of it, from a device without a name', read, { deviceId: undefined }],
  ])('leaves the receipt to a reviewer when the reader finds %s', async (_, seen, changes) => {
    await world.changeSetting({ automatic: rule })
    reading = seen

    const { receipt } = await world.sendOne(ploy.token, { deviceId, ...changes })

    expect(receipt.status).toBe('pending')
  })

  test('leaves the receipt to a reviewer when the reader fails', async () => {
    world = await receiptsWorld({
      receiptReader: { read: async () => Promise.reject(new Error('planned')) },
    })
    ploy = world.as(await world.tokenOf('ploy'))
    await world.changeSetting({ automatic: rule })

    expect((await world.sendOne(ploy.token, { deviceId })).receipt.status).toBe('pending')
    expect(world.warnings).toEqual(['The receipt reader fails: receipts wait for people.'])
  })

  test('asks the brand’s reader over HTTP', async () => {
    const machine = await companyThat(readsCodes)
    world = await receiptsWorld({ receiptReader: createReceiptReader(machine) })
    ploy = world.as(await world.tokenOf('ploy'))
    await world.changeSetting({ automatic: rule })
    const printed = (changes: Partial<Reading>) => readablePhoto({ ...read, ...changes })

    const right = await world.sendOne(ploy.token, { deviceId, image: printed({}) })
    const wrong = await world.sendOne(ploy.token, {
      deviceId,
      receiptNumber: 'T-0002',
      image: printed({ number: 'T-0003' }),
    })

    expect([right.receipt.status, wrong.receipt.status]).toEqual(['approved', 'pending'])
  })

  /** Sends one receipt of a day, with a matching reading. */
  async function sendRead(of: string, index: number, device: string, date = read.date) {
    const receiptNumber = `N-${index}`
    reading = { ...read, number: receiptNumber, date }
    const body = { receiptNumber, receiptDate: date, deviceId: device }
    return (await world.sendOne(of, body)).receipt.status
  }

  test('is limited per member, day and month', async () => {
    await world.changeSetting({ automatic: rule })
    const sent = []
    for (const [index, date] of [0, 0, 0, 1, 1, 1].entries()) {
      if (index === 3) world.clock.advance(day, world.appId)
      ploy = world.as(await world.tokenOf('ploy'))
      sent.push(await sendRead(ploy.token, index, `phone ${index}`, addDays(read.date, date)))
    }
    // Into December.
    world.clock.advance(9 * day, world.appId)
    ploy = world.as(await world.tokenOf('ploy'))
    sent.push(await sendRead(ploy.token, 9, 'phone', '2026-12-01'))

    expect(sent).toEqual([
      'approved',
      'approved',
      'pending',
      'approved',
      'pending',
      'pending',
      'approved',
    ])
  })

  test('is limited per device, over all of its members', async () => {
    const device = { perDay: 2, perMonth: 2 }
    await world.changeSetting({
      automatic: { ...rule, member: { perDay: 9, perMonth: 9 }, device },
    })
    const other = await world.tokenOf('orawan')

    const sent = [
      await sendRead(ploy.token, 0, deviceId),
      await sendRead(other, 1, deviceId),
      await sendRead(ploy.token, 2, deviceId),
      await sendRead(ploy.token, 3, 'another'),
    ]

    expect(sent).toEqual(['approved', 'approved', 'pending', 'approved'])
  })
})

test('receipts of an older database with automatic approval wait for a reviewer', async () => {
  const { receipt } = await world.sendOne(ploy.token)
  // The state before: its points were due yesterday.
  await changeRows(world, 'pending_point', { id: receipt.id }, { due_on: '2026-11-20' })
  await changeRows(
    world,
    'receipt',
    { id: receipt.id },
    { due_at: world.clock.now(world.appId) - day },
  )
  const before = await pointsOf()

  await migrate(world.db)
  world.clock.advance(day, world.appId)
  ploy = world.as(await world.tokenOf('ploy'))

  expect(await pointsOf()).toBe(before)
  await world.decide(receipt.id)
  expect(await pointsOf()).toBe(before + 10)
})
