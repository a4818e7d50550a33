import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDeliveryAddress } from '@/contract/addresses'
import { getCampaign } from '@/contract/campaign-detail'
import { addToCart, checkoutCart, getCart } from '@/contract/cart'
import { addFavourite, removeFavourite } from '@/contract/favourites'
import type { Endpoint } from '@/contract/endpoint'
import { requestOtp } from '@/contract/otp'
import { getPoints } from '@/contract/points'
import { getProfile } from '@/contract/profile'
import { changeProfileDetails } from '@/contract/profile-details'
import { getRedemptionByKey, redeemCampaign } from '@/contract/redeem'
import { getRedemptions } from '@/contract/redemptions'
import { signIn, signOut } from '@/contract/sign-in'
import { isStaffEndpoint } from '@/contract/studio/staff-endpoint'
import { holdSlot } from '@/contract/slot-holds'
import { areas } from '../../mocks/areas/areas'
import { staffAreas } from '../../mocks/areas/staff-areas'
import { makeBenchBrand } from '../../scripts/bench/bench-brand'
import { connect } from '../../mocks/database/connect'
import { createGroupCommit } from '../../mocks/database/group-commit'
import { migrate } from '../../mocks/database/migrate'
import {
  createPaymentLinks,
  signatureHeader,
  signCallback,
} from '../../mocks/third-party/payment-links'
import { callbackPath } from '../../mocks/areas/payments/settle-payment'
import { add, agreedLines, tin } from './cart-steps'
import { expectSound } from './soundness'
import {
  createWorld,
  newKey,
  order,
  storyNow,
  type World,
  type WorldOptions,
} from './platform-world'
import { rowOf } from './platform-rows'
import { askStaff, signInAsStaff } from './studio/staff-world'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

const day = 86_400_000

let folder: string
beforeEach(() => {
  folder = freshFolder()
})
/** A platform on a file, and another connection that can hold its write lock. */
async function lockable(options: Pick<WorldOptions, 'lockTimeoutMs' | 'paymentLinks'> = {}) {
  const database = await sharedDatabase(folder)
  const world = await createWorld({ database, ...options })
  const token = await world.tokenOf('ploy')
  const other = new DatabaseSync(database)
  return {
    world,
    token,
    hold: () => other.exec('begin immediate'),
    letGo: () => other.exec('rollback'),
    async close() {
      other.close()
      await world.platform.close()
    },
  }
}

function isRead(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && value.method === 'GET'
}

const params = { campaignId: 1001 }

test('a write waits for the lock while reads are answered', async () => {
  const { world, token, hold, letGo, close } = await lockable()
  hold()
  let isAnswered = false
  const waiting = world
    .call(redeemCampaign, order(1001), { token })
    .finally(() => void (isAnswered = true))

  const read = [
    await world.call(getPoints, {}, { token }),
    await world.call(getProfile, {}, { token }),
    await world.call(getCampaign, { params }, {}),
    await world.call(getRedemptions, { query: { mode: 'available' } }, { token }),
  ]
  const wasAnswered = isAnswered
  letGo()
  const { points } = await waiting

  expect(wasAnswered).toBe(false)
  expect(read[0]).toMatchObject({ points: 2480 })
  expect(points).toBe(2360)
  await expectSound(world.db, world.appId)
  await close()
})

test('no read takes the lock', async () => {
  const { world, token, hold, close } = await lockable({ lockTimeoutMs: 0 })
  const { redemption } = await world.call(redeemCampaign, order(1001), { token })
  const { userId } = await world.call(getProfile, {}, { token })
  const values: Record<string, string> = {
    appId: world.appId,
    campaignId: '1001',
    redemptionId: redemption.id,
    orderId: redemption.id,
    userId,
  }
  const reads = areas
    .flatMap(({ contract }): Endpoint[] => Object.values(contract).filter(isRead))
    .map((endpoint) => ({
      ...endpoint,
      path: endpoint.path.replaceAll(/(?<=:)\w+/g, (name) => values[name] ?? '1'),
    }))
    .map((endpoint) => ({ ...endpoint, path: endpoint.path.replaceAll(':', '') }))
  hold()

  const answers = await Promise.all(
    reads.map(async (endpoint) => {
      const { status } = await world.send(endpoint, {}, { token })
      return `${status} ${endpoint.path}`
    }),
  )

  expect(answers.length).toBeGreaterThan(40)
  // Each export counts as an attempt.
  expect(answers.filter((line) => line.startsWith('5'))).toEqual(['503 /profile/export'])
  await close()
})

test('no read of the staff takes the lock, also one that says that its person is still there', async () => {
  const { world, hold, close } = await lockable({ lockTimeoutMs: 0 })
  const token = await signInAsStaff(world, 'nok')
  world.clock.advance(10 * 60_000, world.appId)
  const reads = staffAreas.flatMap(({ contract }) =>
    Object.values(contract)
      .filter(isStaffEndpoint)
      .filter(({ method }) => method === 'GET'),
  )
  hold()

  const answers = await Promise.all(
    reads.map(async (endpoint) => {
      const path = endpoint.path.replaceAll(/:\w+/g, '1')
      const { status } = await askStaff(world, { ...endpoint, path }, {}, { token })
      return `${status} ${endpoint.id}`
    }),
  )

  expect(answers.length).toBeGreaterThan(12)
  expect(answers.filter((line) => !/^(200|404|400)/.test(line))).toEqual([])
  await close()
})

test('waiting writes of every kind succeed once the lock is free', async () => {
  const { world, token, hold, letGo, close } = await lockable()
  hold()
  const waiting = [
    ...Array.from({ length: 40 }, () => world.send(addFavourite, { params }, { token })),
    ...Array.from({ length: 10 }, () => world.send(redeemCampaign, order(1001), { token })),
  ]
  await world.call(getPoints, {}, { token })

  letGo()

  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await world.call(getPoints, {}, { token })).toMatchObject({ points: 2480 - 10 * 120 })
  await expectSound(world.db, world.appId)
  await close()
})

describe('a lock that is held too long', () => {
  const lockTimeoutMs = 30

  const cases: Record<string, (world: World, token: string) => Promise<Response>> = {
    'a favourite': (world, token) => world.send(addFavourite, { params }, { token }),
    'a favourite that goes': (world, token) => world.send(removeFavourite, { params }, { token }),
    'a line of the cart': (world, token) => {
      const body = { ...tin, quantity: 1 }
      return world.send(addToCart, { body, idempotencyKey: newKey() }, { token })
    },
    'a name': (world, token) =>
      world.send(changeProfileDetails, { body: { firstName: 'Ploy' } }, { token }),
    'an address': (world, token) =>
      world.send(addDeliveryAddress, { body: { key: newKey() } }, { token }),
    'a seat': (world, token) => {
      const body = { slot: '2026-12-13T08:30:00+07:00', people: 1 }
      return world.send(holdSlot, { params: { campaignId: 1040 }, body }, { token })
    },
    'a redemption': (world, token) => world.send(redeemCampaign, order(1001), { token }),
    'a sign-in': (world) =>
      world.send(signIn, { body: { email: 'ploy@chaan.example', password: 'Veranda#1' } }),
    'a wrong sign-in': (world) =>
      world.send(signIn, { body: { email: 'ploy@chaan.example', password: 'wrong' } }),
    'a code by SMS': (world) => {
      const whose = { contact_number: '0815554821', app_id: world.appId, uuid: 'visit' }
      return world.send(requestOtp, { body: { ...whose, channel: 'forgotpassword' } })
    },
    'a sign-out': (world, token) => world.send(signOut, {}, { token }),
  }

  test.for(Object.keys(cases))('%s is refused as busy, to be tried again', async (name) => {
    const { world, token, hold, close } = await lockable({ lockTimeoutMs })
    hold()

    const answer = await cases[name]?.(world, token)

    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('retry-after')).toBe('2')
    expect(await answer?.text()).toMatch(/"Code":"busy"/)
    await close()
  })

  test('a payment callback gets 503 with Retry-After', async () => {
    const paymentLinks = createPaymentLinks(undefined, 'secret')
    const { world, hold, close } = await lockable({ lockTimeoutMs, paymentLinks })
    const { appId } = world
    const { id: member_id } = await rowOf({ db: world.db, appId }, 'member')
    const due = { id: 'p', satang: 100, state: 'due', created_at: storyNow } as const
    const unpaid = { paid_at: null, paid_by: null, method: 'link' } as const
    await world.db
      .insertInto('payment')
      .values({ app_id: appId, member_id, ...due, ...unpaid })
      .execute()
    const body = JSON.stringify({ paymentId: 'p', satang: 100, reference: 'r' })
    const headers = { [signatureHeader]: signCallback('secret', body) }
    const report = new Request(`http://app.test${callbackPath(appId)}`, {
      method: 'POST',
      headers,
      body,
    })
    hold()

    const answer = await world.platform.fetch(report)

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    await close()
  })

  test('does not use up the key of a redemption', async () => {
    const { world, token, hold, letGo, close } = await lockable({ lockTimeoutMs })
    const wanted = order(1001)
    hold()
    const refused = await world.refusal(redeemCampaign, wanted, { token })
    const { status } = await world.call(
      getRedemptionByKey,
      { params: { key: wanted.idempotencyKey } },
      { token },
    )
    letGo()

    const answers = [
      await world.call(redeemCampaign, wanted, { token }),
      await world.call(redeemCampaign, wanted, { token }),
    ]

    expect([refused.code, status]).toEqual(['busy', 'unknown'])
    expect(answers.map(({ points }) => points)).toEqual([2360, 2360])
    expect(new Set(answers.map(({ redemption }) => redemption.id)).size).toBe(1)
    await expectSound(world.db, world.appId)
    await close()
  })

  test('does not use up the key of a checkout', async () => {
    const { world, token, hold, letGo, close } = await lockable({ lockTimeoutMs })
    await add(world, token, tin)
    const lines = agreedLines(await world.call(getCart, {}, { token }))
    const wanted = { body: { lines }, idempotencyKey: newKey() }
    hold()
    const refused = await world.refusal(checkoutCart, wanted, { token })
    letGo()

    const { results } = await world.call(checkoutCart, wanted, { token })

    expect(refused.code).toBe('busy')
    expect(results.map(({ outcome }) => outcome)).toEqual(['done'])
    await expectSound(world.db, world.appId)
    await close()
  })

  test('leaves scheduled work to a later request', async () => {
    const { world, hold, letGo, close } = await lockable({ lockTimeoutMs: 600_000 })
    // Past the last day of Ploy's first points, and of her session.
    world.clock.advance(60 * day, world.appId)
    const token = await world.tokenOf('ploy')
    const pointsOf = async () => (await world.call(getPoints, {}, { token })).points
    hold()

    const behindTheLock = await pointsOf()
    letGo()
    const after = await pointsOf()

    expect(behindTheLock).toBe(2480)
    expect(after).toBeLessThan(2480)
    await close()
  })
})

test.for(['a redemption', 'a line of the cart'] as const)(
  'a database that fails within %s leaves its key to the next attempt',
  async (what) => {
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    let failures = 1
    const world = await createWorld({
      failpoint() {
        if (failures-- > 0) throw full
      },
    })
    const token = await world.tokenOf('ploy')
    const idempotencyKey = newKey()
    const line = { body: { ...tin, quantity: 1 }, idempotencyKey }
    const send = () =>
      what === 'a redemption'
        ? world.send(redeemCampaign, { ...order(1001), idempotencyKey }, { token })
        : world.send(addToCart, line, { token })

    const answers = [await send(), await send()]

    expect(answers.map(({ status }) => status)).toEqual([503, 200])
    expect(world.errors).toEqual([full])
    await expectSound(world.db, world.appId)
  },
)

test('a transaction that fails on a full disk fails for all who share it, and stores nothing', async () => {
  const { db, appId } = await createWorld()
  const inTransaction = createGroupCommit(db)
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  const use = (id: string) =>
    inTransaction((tx) =>
      tx
        .insertInto('attempt')
        .values({ app_id: appId, id, kind: 'shared', subject: '', at: 0 })
        .execute(),
    )

  const outcomes = await Promise.allSettled([
    use('first'),
    // SQLite does this by itself on such an error.
    inTransaction(async (tx) => {
      await sql`rollback`.execute(tx)
      throw full
    }),
    use('third'),
  ])
  await use('later')

  const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)
  const kept = await db.selectFrom('attempt').select('id').where('kind', '=', 'shared').execute()
  expect(reasons).toEqual([full, full, full])
  expect(kept).toEqual([{ id: 'later' }])
})

test.for([
  ['is full', 'max_page_count', 'max_page_count = 1', 'max_page_count = 100000'],
  ['is read-only', 'query_only', 'query_only = 1', 'query_only = 0'],
])('a database that %s answers reads, refuses writes as busy and logs why once', async (how) => {
  const [, , broken = '', mended = ''] = how
  const world = await createWorld({ database: await sharedDatabase(folder) })
  const crowd = await makeBenchBrand(world.db, {
    appId: 'crowd',
    members: 50,
    points: 1000,
    now: storyNow,
  })
  const orders = crowd.map(({ token }) => ({ token, wanted: order(1001) }))
  const sendAll = () =>
    Promise.all(
      orders.map(({ token, wanted }) =>
        world.send(redeemCampaign, wanted, { token, appId: 'crowd' }),
      ),
    )
  await sql.raw(`pragma ${broken}`).execute(world.db)

  const answers = await sendAll()
  const read = await world.call(getCampaign, { params }, {})

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(refused[0]?.headers.get('retry-after')).toBe('30')
  expect(read.id).toBe(1001)
  expect(world.errors).toHaveLength(1)
  await expectSound(world.db, 'crowd')

  await sql.raw(`pragma ${mended}`).execute(world.db)
  const again = await sendAll()
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
  await expectSound(world.db, 'crowd')
  await world.platform.close()
})

test('two processes that start on an empty folder both find every table', async () => {
  const database = join(folder, 'new.db')
  const starting = [connect({ file: database }), connect({ file: database })]

  await Promise.all(starting.map((db) => migrate(db)))

  for (const db of starting) {
    expect(await db.selectFrom('member').selectAll().execute()).toEqual([])
    await db.destroy()
  }
})
