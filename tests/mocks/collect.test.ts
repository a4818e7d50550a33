import { describe, expect } from 'vitest'
import { collectCodeOf } from '@/contract/collect-code'
import { collectCodes, getCollectedByKey, getCollecting } from '@/contract/collect'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { volt } from '../../mocks/brands/volt/volt-pack'
import { changeDocument } from './brand-document'
import { expectSound } from './soundness'
import { createWorld, failAt, newKey, test, type World } from './platform-world'

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
})

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
