import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { collectCodeOf } from '@/contract/collect-code'
import { collectCodes, getCollectedByKey, getCollecting } from '@/contract/collect'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { volt } from '../../mocks/brands/demo-packs'
import { changeDocument } from './brand-document'
import { dyingAfter } from './dying-database'
import { expectSound } from './soundness'
import { startSession } from '../../mocks/areas/session/store'
import { makeBatch } from '../../mocks/areas/collect/make-code-batch'
import { endBatch, readBatches } from '../../mocks/areas/collect/store'
import { addAttempt } from '../../mocks/areas/limits/store'
import { engineOf } from '../../mocks/database/engine'
import { wrongCodesByAddress } from '../../mocks/areas/limits/limits'
import { rowOf, rowsOf } from './platform-rows'
import { changeAccount, createWorld, failAt, newKey, test, type World } from './platform-world'

const hour = 3_600_000
/** Unused codes of the story. */
const fresh = 'CHN-8842-KD'
const [second, third] = ['CHN-9055-PM', 'CHN-4417-XE']
const usedByPloy = 'CHN-6214-RT'
const usedByOther = 'CHN-7781-QV'
const gone = 'CHN-0001-OL'
/** One that each member can use. */
const shared = 'MANGO26'

const send = (...codes: string[]) => ({ body: { codes }, idempotencyKey: newKey() })

async function start(options = {}) {
  const world = await createWorld(options)
  return { world, token: await world.tokenOf('ploy') }
}

async function outcomesOf(world: World, token: string, ...codes: string[]) {
  const { results } = await world.call(collectCodes, send(...codes), { token })
  return results.map(({ outcome }) => outcome)
}

const wrong = (count: number) => Array.from({ length: count }, (_, index) => `WRONG${index}0`)

describe('codes', () => {
  test('give their points, and the history names where they come from', async ({
    world,
    token,
  }) => {
    const collected = await world.call(collectCodes, send(fresh, shared), { token, language: 'th' })

    expect(collected).toMatchObject({
      points: 90,
      balance: 2570,
      triesLeft: 5,
      blockedUntil: null,
      results: [
        { code: fresh, outcome: 'collected', points: 30, source: 'ใต้ฝา' },
        { code: shared, outcome: 'collected', points: 60 },
      ],
    })
    const { items } = await world.call(getPointHistory, { query: { mode: 'earned' } }, { token })
    const titles = items.slice(0, 2).map(({ title, points }) => `${title} ${points}`)
    expect(titles.toSorted()).toEqual(['Code: Mango season is back 60', 'Code: Under the lid 30'])
    await expectSound(world.db, world.appId)
  })

  test.for([
    ['typed without dashes', 'CHN8842KD'],
    ['in small letters with spaces', ' chn 8842 kd '],
    ['with another dash', 'CHN–8842—KD'],
    ['with Thai digits', 'CHN-๘๘๔๒-KD'],
  ])('are the same %s', async ([, typed = ''], { world, token }) => {
    expect(await outcomesOf(world, token, collectCodeOf(typed))).toEqual(['collected'])
  })

  test.for([
    ['unknown to the brand', 'CHN-9999-ZZ', { outcome: 'unknown', at: null }],
    ['used by this member', usedByPloy, { outcome: 'repeated' }],
    ['used by another member', usedByOther, { outcome: 'used', at: null }],
    ['expired', gone, { outcome: 'expired', at: '2026-06-30T23:59:59+07:00' }],
  ] as const)('%s give nothing, with the reason', async ([, code, reason], { world, token }) => {
    const { results, points } = await world.call(collectCodes, send(code), { token })

    expect(results).toMatchObject([{ code, points: 0, ...reason }])
    expect(points).toBe(0)
    expect((await world.call(getPoints, {}, { token })).points).toBe(2480)
  })

  test('of another brand are unknown', async ({ world, token }) => {
    const foreign = volt.collectCodes[0]?.code ?? ''

    expect(await outcomesOf(world, token, foreign)).toEqual(['unknown'])
  })

  test('for everybody give each member their points once', async ({ world, token }) => {
    const other = await world.tokenOf('ton')

    const outcomes = [
      await outcomesOf(world, token, shared),
      await outcomesOf(world, other, shared),
      await outcomesOf(world, token, shared),
    ]

    expect(outcomes).toEqual([['collected'], ['collected'], ['repeated']])
  })

  test.for([
    ['twice in one request', [fresh, 'CHN8842KD']],
    ['too short', ['CHN-1']],
    ['with other signs', ['CHN_8842_KD']],
    ['none', []],
    ['more than ten', wrong(11)],
  ] as const)('that are %s refuse the whole request', async ([, codes], { world, token }) => {
    const refusal = await world.refusal(collectCodes, send(...codes), { token })

    expect(refusal).toMatchObject({ status: 400, code: 'invalid' })
  })

  test('give at most so many points in a day', async ({ world, token }) => {
    await world.db
      .updateTable('collect_code')
      .set({ points: 300 })
      .where('key', 'in', ['CHN8842KD', 'CHN9055PM'])
      .execute()

    expect(await outcomesOf(world, token, fresh, second, third)).toEqual([
      'collected',
      'dailyCap',
      'collected',
    ])
    world.clock.advance(24 * hour, world.appId)
    expect(await outcomesOf(world, token, second)).toEqual(['collected'])
  })

  test('give exactly as many points as a day may, and not one more', async ({ world, token }) => {
    await worth(world, { [fresh]: 300, [second]: 200, [third]: 1 })

    expect(await outcomesOf(world, token, fresh, second, third)).toEqual([
      'collected',
      'collected',
      'dailyCap',
    ])
    expect((await world.call(getPoints, {}, { token })).points).toBe(2480 + 500)
  })

  test('of one member do not fill the day of another', async ({ world, token, ton }) => {
    await worth(world, { [fresh]: 500, [second]: 1 })
    await outcomesOf(world, ton.token, fresh)

    expect(await outcomesOf(world, token, second)).toEqual(['collected'])
  })

  test('count for the day in Bangkok in which they were entered', async () => {
    const midnight = Date.parse('2026-11-22T00:00:00+07:00')
    const { world, token } = await start({ now: midnight - 1 })
    await worth(world, { [fresh]: 500, [second]: 500, [third]: 1 })

    const before = await outcomesOf(world, token, fresh, third)
    world.clock.advance(1, world.appId)
    const first = await outcomesOf(world, token, second)
    world.clock.advance(23 * hour, world.appId)

    expect([before, first]).toEqual([['collected', 'dailyCap'], ['collected']])
    expect(await outcomesOf(world, token, third)).toEqual(['dailyCap'])
  })

  test('are good at their last instant, and no longer', async ({ world, token }) => {
    const now = world.clock.now(world.appId)
    const until = (key: string, expires_at: number) =>
      world.db.updateTable('collect_code').set({ expires_at }).where('key', '=', key).execute()
    await until('CHN8842KD', now)
    await until('CHN9055PM', now - 1)

    expect(await outcomesOf(world, token, fresh, second)).toEqual(['collected', 'expired'])
  })

  test('are told in the ledger by what gave them: a code, or its batch', async ({
    world,
    token,
  }) => {
    const now = world.clock.now(world.appId)
    const { id, codes } = await makeBatch(world.db, {
      appId: world.appId,
      prefix: 'FAIR',
      count: 1,
      points: 7,
      source: { en: 'Fair', th: 'งาน' },
      expiresAt: now,
      madeBy: 'Fah',
      now,
    })

    await world.call(collectCodes, send(fresh, ...codes), { token })

    const giver = async (points: number) =>
      (await rowOf(world, 'ledger_entry', { member_id: '7001', way: 'code', at: now, points }))
        .given_by
    expect([await giver(30), await giver(7)]).toEqual([`code ${fresh}`, `batch ${id}`])
  })
})

function fairBatch({ appId, clock }: World) {
  const now = clock.now(appId)
  const source = { en: 'Fair', th: 'งาน' }
  const batch = { appId, prefix: 'FAIR', count: 1000, points: 7, source, madeBy: 'Fah' }
  return { ...batch, expiresAt: now, now }
}

test('a batch is written in parts, and one that is broken off counts nowhere and is deleted', async ({
  world,
  token,
}) => {
  const { db, appId } = world
  const ofBatches = () =>
    db.selectFrom('collect_code').select('code').where('batch_id', 'is not', null).execute()

  await expect(makeBatch(dyingAfter(db, 1), fairBatch(world))).rejects.toThrow('killed')
  const [left, ...others] = await ofBatches()
  const listed = await readBatches(db, appId)
  const outcomes = await outcomesOf(world, token, left?.code ?? '')
  await world.platform.prune()
  const young = await ofBatches()
  world.clock.advance(24 * hour, appId)
  await world.platform.prune()

  expect(others).toHaveLength(499)
  expect([listed, outcomes]).toEqual([[], ['unknown']])
  expect(young).toHaveLength(500)
  expect(await ofBatches()).toEqual([])
  expect(await rowsOf(world, 'collect_batch')).toEqual([])
})

test('a batch whose codes could not be written down never counts', async ({ world, token }) => {
  const seen: string[] = []
  const making = makeBatch(world.db, fairBatch(world), async (codes) => {
    seen.push(...codes)
    throw new Error('The disk is full.')
  })

  await expect(making).rejects.toThrow('The disk is full.')

  expect(seen).toHaveLength(1000)
  expect(await readBatches(world.db, world.appId)).toEqual([])
  expect(await outcomesOf(world, token, seen[0] ?? '')).toEqual(['unknown'])
})

test('a batch that was given up while its codes were made is refused', async ({ world }) => {
  const { db, appId } = world
  const { id } = await makeBatch(db, fairBatch(world))
  await db.updateTable('collect_batch').set({ state: 'givenUp' }).where('id', '=', id).execute()

  expect(await endBatch(db, { app_id: appId, id })).toBe(false)
})

test('a batch that is made again after a conflict has the codes of the database alone', async ({
  world,
  skip,
}) => {
  const { db } = world
  skip(engineOf(db) === 'sqlite', 'Only PostgreSQL does a work again.')
  // The second part of the codes conflicts once.
  await sql`create sequence inserted`.execute(db)
  await sql`create function conflict_once() returns trigger language plpgsql as $$ begin
    if nextval('inserted') = 700 then raise exception 'conflict' using errcode = '40001'; end if;
    return new; end $$`.execute(db)
  await sql`create trigger conflict_once before insert on collect_code
    for each row execute function conflict_once()`.execute(db)

  const { id, codes } = await makeBatch(db, fairBatch(world))

  const rows = await rowsOf(world, 'collect_code', { batch_id: id })
  expect(codes.toSorted()).toEqual(rows.map(({ code }) => code).toSorted())
})

/** Makes codes give so many points. */
async function worth({ db }: World, points: Record<string, number>) {
  for (const [code, each] of Object.entries(points)) {
    const key = code.replaceAll('-', '')
    await db.updateTable('collect_code').set({ points: each }).where('key', '=', key).execute()
  }
}

describe('wrong and repeated codes', () => {
  test('are counted: the sixth is refused until the next day in Bangkok', async ({
    world,
    token,
  }) => {
    const first = await world.call(collectCodes, send(...wrong(3), usedByPloy), { token })
    const last = await world.call(collectCodes, send('WRONG999', fresh), { token })
    const refusal = await world.refusal(collectCodes, send(fresh), { token })

    expect(first).toMatchObject({ triesLeft: 1, blockedUntil: null })
    expect(last.results.map(({ outcome }) => outcome)).toEqual(['unknown', 'blocked'])
    expect(last).toMatchObject({ triesLeft: 0, blockedUntil: '2026-11-22T00:00:00+07:00' })
    expect(refusal).toMatchObject({
      status: 429,
      code: 'collectBlocked',
      details: { Until: '2026-11-22T00:00:00+07:00' },
    })
    expect(await world.call(getCollecting, {}, { token })).toMatchObject({ triesLeft: 0 })
  })

  test('are forgiven at midnight in Bangkok, by the platform’s clock', async () => {
    const midnight = Date.parse('2026-11-22T00:00:00+07:00')
    const { world, token } = await start({ now: midnight - 1000 })
    await world.call(collectCodes, send(...wrong(5)), { token })
    const before = await world.refusal(collectCodes, send(fresh), { token })

    world.clock.advance(1000, world.appId)

    expect(before.code).toBe('collectBlocked')
    expect(await world.call(getCollecting, {}, { token })).toMatchObject({ triesLeft: 5 })
    expect(await outcomesOf(world, token, fresh)).toEqual(['collected'])
  })

  test('of one member do not count for another', async ({ world, token }) => {
    await world.call(collectCodes, send(...wrong(5)), { token })

    expect(await outcomesOf(world, await world.tokenOf('ton'), fresh)).toEqual(['collected'])
  })

  test('do not count when they are expired or over the cap of the day', async ({
    world,
    token,
  }) => {
    const { triesLeft } = await world.call(collectCodes, send(gone), { token })

    expect(triesLeft).toBe(5)
  })

  test.for([
    ['unknown', 'WRONG00', 4],
    ['used by this member', usedByPloy, 4],
    ['used by another member', usedByOther, 4],
    ['over the cap of the day', second, 5],
  ] as const)('that are %s: of %s there are %i tries left', async (row, { world, token }) => {
    const [, code, left] = row
    await worth(world, { [second]: 501 })

    const { triesLeft } = await world.call(collectCodes, send(code), { token })

    expect(triesLeft).toBe(left)
    expect(await world.call(getCollecting, {}, { token })).toMatchObject({ triesLeft: left })
  })

  test('are counted from the first instant of the day', async () => {
    const { world, token } = await start({ now: Date.parse('2026-11-22T00:00:00+07:00') })
    await world.call(collectCodes, send(...wrong(3)), { token })

    const { triesLeft } = await world.call(collectCodes, send('WRONG98', 'WRONG99'), { token })

    expect(triesLeft).toBe(0)
    expect((await world.refusal(collectCodes, send(fresh), { token })).code).toBe('collectBlocked')
  })

  test('that are refused leave their key for the next day', async ({ world, token }) => {
    await world.call(collectCodes, send(...wrong(5)), { token })
    const input = send(fresh)
    const refused = await world.refusal(collectCodes, input, { token })

    world.clock.advance(24 * hour, world.appId)

    expect(refused.code).toBe('collectBlocked')
    expect(await world.call(collectCodes, input, { token })).toMatchObject({ points: 30 })
  })
})

test('the key of one request is refused for other codes', async ({ world, token }) => {
  const input = send(fresh)
  await world.call(collectCodes, input, { token })

  const refused = await world.refusal(
    collectCodes,
    { ...input, body: { codes: [second] } },
    { token },
  )

  expect(refused).toMatchObject({ status: 422, code: 'keyReused' })
})

describe('at a network address from which many wrong codes came', () => {
  const address = '203.0.113.7'
  const minute = 60_000

  /** The wrong codes of twenty members, five each, from one address. */
  async function crowd({ db, appId, clock }: World, count = 100) {
    const of = { appId, subject: address, now: clock.now(appId) }
    for (let n = 0; n < count; n += 1) await addAttempt(db, wrongCodesByAddress, of)
  }

  test('one wrong code fewer slows nobody', async ({ world, token }) => {
    await crowd(world, 98)

    const { results } = await world.call(collectCodes, send('WRONG00', fresh), { token, address })

    expect(results.map(({ outcome }) => outcome)).toEqual(['unknown', 'collected'])
  })

  test('the hundredth wrong code slows the member who enters it', async ({ world, token }) => {
    await crowd(world, 99)

    const first = await world.call(collectCodes, send('WRONG00', fresh), { token, address })

    expect(first.results.map(({ outcome }) => outcome)).toEqual(['unknown', 'blocked'])
  })

  test('members collect as everywhere else', async ({ world, token, ton }) => {
    await crowd(world)

    const collecting = await world.call(getCollecting, {}, { token, address })
    const { results } = await world.call(collectCodes, send(fresh, shared), { token, address })
    const other = await world.call(collectCodes, send(shared), { token: ton.token, address })

    expect(collecting).toMatchObject({ triesLeft: 5, slowedUntil: null })
    expect([...results, ...other.results].map(({ outcome }) => outcome)).toEqual([
      'collected',
      'collected',
      'collected',
    ])
  })

  test('one who enters a wrong code waits five minutes, there alone, and is told so', async ({
    world,
    token,
  }) => {
    await crowd(world)
    const until = '2026-11-21T10:05:00+07:00'

    const first = await world.call(collectCodes, send('WRONG00', fresh), { token, address })
    const refusal = await world.refusal(collectCodes, send(fresh), { token, address })

    expect(first.results.map(({ outcome }) => outcome)).toEqual(['unknown', 'blocked'])
    expect(first).toMatchObject({ triesLeft: 4, blockedUntil: null, slowedUntil: until })
    expect(refusal).toMatchObject({
      status: 429,
      code: 'tooManyRequests',
      details: { Until: until, Reason: 'network' },
    })
    expect(await world.call(getCollecting, {}, { token, address })).toMatchObject({
      triesLeft: 4,
      slowedUntil: until,
    })
    const elsewhere = { token, address: '198.51.100.9' }
    expect(await world.call(getCollecting, {}, elsewhere)).toMatchObject({ slowedUntil: null })
    expect(await world.call(collectCodes, send(second), elsewhere)).toMatchObject({ points: 30 })
    world.clock.advance(5 * minute, world.appId)
    expect(await world.call(getCollecting, {}, { token, address })).toMatchObject({
      triesLeft: 4,
      slowedUntil: null,
    })
    expect(await world.call(collectCodes, send(fresh), { token, address })).toMatchObject({
      points: 30,
    })
  })

  test('twenty members with five wrong codes each close it for nobody', async ({ world, ton }) => {
    const { db, appId } = world
    const member = await db
      .selectFrom('member')
      .selectAll()
      .where('email', '=', 'ploy@chaan.example')
      .executeTakeFirstOrThrow()
    for (let n = 0; n < 20; n += 1) {
      const id = `guesser-${n}`
      const own = { id, email: `${id}@mail.example`, member_number: null, contact_number: null }
      await db
        .insertInto('member')
        .values({ ...member, ...own, refer_code: null })
        .execute()
      const now = world.clock.now(appId)
      const token = await startSession(db, { appId, memberId: id, channel: 'email', now })
      await world.call(collectCodes, send(...wrong(5)), { token, address })
    }

    const collected = await world.call(collectCodes, send(fresh), { token: ton.token, address })

    expect(collected).toMatchObject({ points: 30, triesLeft: 5, slowedUntil: null })
  })

  test('a brand with reCAPTCHA asks for it, and a person goes on at once', async ({
    world,
    token,
  }) => {
    await crowd(world)
    await changeAccount(world, { recaptcha: { enable: true, siteKey: 'site', secret: 'secret' } })
    const as = (recaptcha: string, ...codes: string[]) => ({
      body: { codes, recaptcha },
      idempotencyKey: newKey(),
    })
    await world.call(collectCodes, send('WRONG00'), { token, address })

    const refusals = [
      await world.refusal(collectCodes, send(fresh), { token, address }),
      await world.refusal(collectCodes, as('robot', fresh), { token, address }),
    ]
    const person = await world.call(collectCodes, as('person', 'WRONG11', fresh), {
      token,
      address,
    })

    const refused = { code: 'recaptchaFailed', details: { Until: '2026-11-21T10:05:00+07:00' } }
    expect(refusals).toMatchObject([refused, refused])
    expect(person).toMatchObject({ points: 30, triesLeft: 3, slowedUntil: null })
    expect(await world.call(getCollecting, {}, { token, address })).toMatchObject({
      triesLeft: 3,
      slowedUntil: null,
    })
  })

  test('a request that is sent again gets the first answer', async ({ world, token }) => {
    await crowd(world)
    const input = send('WRONG00', fresh)
    const first = await world.call(collectCodes, input, { token, address })

    const again = await world.call(collectCodes, input, { token, address })

    expect(again).toEqual(first)
  })
})

describe('together', () => {
  test('20 requests of one member for one code give its points once', async ({ world, token }) => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => world.call(collectCodes, send(fresh), { token })),
    )

    const given = answers.filter(({ status }) => status === 'fulfilled')
    const points = given.map((answer) => (answer.status === 'fulfilled' ? answer.value.points : 0))
    expect(points.filter((one) => one > 0)).toEqual([30])
    // Five more are repeated; after them the member is blocked.
    expect(given).toHaveLength(6)
    expect((await world.call(getPoints, {}, { token })).points).toBe(2510)
    await expectSound(world.db, world.appId)
  })

  test('two members with one code: one gets the points', async ({ world, token }) => {
    const other = await world.tokenOf('ton')

    const outcomes = await Promise.all([
      outcomesOf(world, token, fresh),
      outcomesOf(world, other, fresh),
    ])

    expect(outcomes.flat().toSorted()).toEqual(['collected', 'used'])
  })

  test('a request that is sent again gets the first answer, and its key is found', async ({
    world,
    token,
  }) => {
    const input = send(fresh, 'WRONG777')

    const first = await world.call(collectCodes, input, { token })
    const again = await world.call(collectCodes, input, { token })
    const found = await world.call(
      getCollectedByKey,
      { params: { key: input.idempotencyKey } },
      { token },
    )

    expect(again).toEqual(first)
    expect(found).toEqual({ status: 'done', collected: first })
    expect(await world.call(getCollecting, {}, { token })).toMatchObject({ triesLeft: 4 })
  })

  test('a failure after the commit keeps the points, and the key says so', async () => {
    let isBroken = true
    const { world, token } = await start({
      failpoint: failAt('idempotency.afterCommit', () => isBroken),
    })
    const input = send(fresh)
    await world.refusal(collectCodes, input, { token })
    isBroken = false

    expect(await world.call(collectCodes, input, { token })).toMatchObject({ points: 30 })
    expect((await world.call(getPoints, {}, { token })).points).toBe(2510)
  })
})

test('a brand without the feature has no codes', async ({ world, ploy }) => {
  await changeDocument(world, 'collect', () => null)

  expect((await ploy.refusal(getCollecting, {})).code).toBe('notAvailable')
})
