import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getReceipts } from '@/contract/receipts'
import { makeBenchBrand } from '../../scripts/bench/bench-brand'
import { type Answer, sendElsewhere, type Sending } from './elsewhere'
import { closeCompanies, companyThat } from './third-party/company'
import {
  photo,
  readablePhoto,
  readsCodes,
  type ReceiptBody,
  receiptBody,
  receiptsWorld,
  type ReceiptsWorld,
} from './receipts-world'
import { expectSound } from './soundness'
import { newKey, storyNow } from './platform-world'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

const appId = 'crowd'
const points = 100

let folder: string
let database: string
let world: ReceiptsWorld
beforeEach(async () => {
  folder = freshFolder()
  database = await sharedDatabase(folder)
  world = await receiptsWorld({ database })
})
afterEach(async () => {
  closeCompanies()
  await world.platform.close()
})

async function crowd(members: number) {
  const made = await makeBenchBrand(world.db, { appId, members, points, now: storyNow })
  return made.map(({ token }) => token)
}

async function sendingOf(token: string, changes: Partial<ReceiptBody> = {}): Promise<Sending> {
  const { image, ...body } = receiptBody(changes)
  if (!(image instanceof Blob)) throw new TypeError('There is a photo.')
  const bytes = Buffer.from(await image.arrayBuffer())
  return { token, path: '/ocr/receipts', key: newKey(), body, photo: bytes.toString('base64') }
}

const receiptsOf = () =>
  world.db.selectFrom('receipt').selectAll().where('app_id', '=', appId).execute()

const oksOf = (answers: Answer[]) => answers.filter(({ status }) => status === 200)

test('one receipt that twenty members send at once is accepted once', async () => {
  const tokens = await crowd(20)

  const done = await Promise.allSettled(tokens.map((token) => world.sendOne(token, {}, { appId })))

  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await receiptsOf()).toHaveLength(1)
})

test('one key sent ten times at once gives one receipt and ten equal responses', async () => {
  const [token = ''] = await crowd(1)
  const [idempotencyKey, image] = [newKey(), photo()]

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.sendOne(token, { image }, { appId, idempotencyKey })),
  )

  expect(new Set(answers.map(({ receipt }) => receipt.id)).size).toBe(1)
  expect(await receiptsOf()).toHaveLength(1)
})

describe('several processes on one database', { timeout: 60_000 }, () => {
  test('accept a receipt once that twenty members send', async () => {
    const sendings = await Promise.all((await crowd(20)).map((token) => sendingOf(token)))

    const results = await Promise.all(
      [0, 5, 10, 15].map((from) => elsewhere(sendings.slice(from, from + 5))),
    )

    const answers = results.flat()
    expect(oksOf(answers)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    expect(await receiptsOf()).toHaveLength(1)
    await expectSound(world.db, appId)
  })

  test('accept a receipt once, however often its key is sent', async () => {
    const [token = ''] = await crowd(1)
    const one = await sendingOf(token)

    const answers = (await Promise.all([1, 2, 3].map(() => elsewhere([one, one])))).flat()

    expect(new Set(answers.map(({ status, said }) => `${status} ${said}`)).size).toBe(1)
    expect(oksOf(answers)).toHaveLength(6)
    expect(await receiptsOf()).toHaveLength(1)
  })

  describe('with an automatic approval rule', () => {
    const many = { perDay: 99, perMonth: 99 }
    const few = { perDay: 3, perMonth: 99 }

    test.each([
      ['one member with many devices', { members: 1, devices: 20, member: few, device: many }],
      ['many members with one device', { members: 5, devices: 1, member: many, device: few }],
    ])('approve no more than the limit per %s', async (_, { members, devices, member, device }) => {
      const tokens = await crowd(members)
      await world.changeSetting({ automatic: { belowBaht: 500, member, device } }, appId)
      const machine = await companyThat(readsCodes)
      const sendings = await Promise.all(
        Array.from({ length: 20 }, (__, at) => {
          const receiptNumber = `N-${at}`
          const read = { date: '2026-11-21', number: receiptNumber, shop: 'Chaan', amountBaht: 250 }
          return sendingOf(tokens[at % members] ?? '', {
            receiptNumber,
            image: readablePhoto(read),
            deviceId: `phone ${at % devices}`,
          })
        }),
      )

      const halves = [sendings.slice(0, 10), sendings.slice(10)]
      const answers = (await Promise.all(halves.map((half) => elsewhere(half, machine)))).flat()

      expect(oksOf(answers)).toHaveLength(20)
      const receipts = await receiptsOf()
      expect(receipts.filter(({ decided_by }) => decided_by === 'rule')).toHaveLength(3)
      expect(receipts.filter(({ status }) => status === 'pending')).toHaveLength(17)
      await expectSound(world.db, appId)
    })
  })

  test('accept no more attempts per member and day than the limit', async () => {
    const [token = ''] = await crowd(1)
    await world.changeSetting({ triesPerDay: { member: 5, device: 99 } }, appId)
    const sendings = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sendingOf(token, { receiptNumber: `N-${at}` })),
    )

    const halves = [sendings.slice(0, 10), sendings.slice(10)]
    const answers = (await Promise.all(halves.map((half) => elsewhere(half)))).flat()

    expect(oksOf(answers)).toHaveLength(5)
    expect(answers.filter(({ said }) => said === 'receiptLimit')).toHaveLength(15)
    expect(await receiptsOf()).toHaveLength(5)
  })

  test('store nothing of a receipt whose process dies, and accept it afterwards', async () => {
    const [token = ''] = await crowd(1)
    const one = await sendingOf(token)
    const died = await sendElsewhere({
      database,
      appId,
      now: storyNow,
      sendings: [one],
      dieInside: true,
    })
    expect([died.signal, await receiptsOf()]).toEqual(['SIGKILL', []])

    const again = await elsewhere([one])

    expect(oksOf(again)).toHaveLength(1)
    const { total } = await world.call(getReceipts, { query: { mode: 'all' } }, { token, appId })
    expect(total).toBe(1)
    await expectSound(world.db, appId)
  })
})

async function elsewhere(sendings: Sending[], receiptReader?: string) {
  const share = {
    database,
    appId,
    now: storyNow,
    sendings,
    ...(receiptReader && { receiptReader }),
  }
  return (await sendElsewhere(share)).answers
}
