import { describe, expect } from 'vitest'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openCode, openSerial } from '@/contract/redemptions'
import { createWorld, failAt, order, test } from './platform-world'

const minute = 60_000

async function redeemed(campaignId: number, quantity = 1) {
  const world = await createWorld()
  const token = await world.tokenOf('ploy')
  const { redemption } = await world.call(redeemCampaign, order(campaignId, { quantity }), {
    token,
  })
  const open = () => world.call(openSerial, { params: { redemptionId: redemption.id } }, { token })
  const wait = (ms: number) => world.clock.advance(ms, world.appId)
  return { world, token, redemption, open, wait }
}

test('opening starts the timer once; later openings return the time left', async () => {
  const { open, wait } = await redeemed(1001)
  wait(60 * minute)

  const first = await open()
  wait(10 * minute)
  const second = await open()

  expect(first).toMatchObject({ expireIn: 900, lifetime: 900, showTimer: true })
  expect(second).toMatchObject({ serial: first.serial, expireIn: 300 })
})

test('two concurrent openings give one deadline', async () => {
  const { open, wait } = await redeemed(1001)

  const [a, b] = await Promise.all([open(), open()])
  wait(5 * minute)

  expect(a.serial).toBe(b.serial)
  expect((await open()).expireIn).toBe(600)
})

test('an expired code is hidden, and the wallet moves it to expired', async () => {
  const { world, token, redemption, open, wait } = await redeemed(1001)
  await open()
  wait(15 * minute)

  const serial = await open()
  const { items } = await world.call(getRedemptions, { query: { mode: 'expired' } }, { token })

  expect(serial).toMatchObject({ serial: 'XXXXXX', expireIn: 0 })
  expect(items.find(({ id }) => id === redemption.id)?.state).toBe('code_expired')
})

test('a code without a timer counts down to its own date', async () => {
  const { open } = await redeemed(1032)

  const serial = await open()

  expect(serial.showTimer).toBe(false)
  expect(serial.expireIn).toBe(
    (Date.parse('2027-01-31T23:59:59+07:00') - Date.parse('2026-11-21T10:00:00+07:00')) / 1000,
  )
})

test('a code follows the brand’s pattern, without letters that look alike', async () => {
  const { open } = await redeemed(1001)

  expect((await open()).serial).toMatch(/^CHN7[2-9A-HJKMNP-Z]{7}$/)
})

describe('three codes of one redemption', () => {
  async function three() {
    const one = await redeemed(1001, 3)
    const { world, token, redemption } = one
    const params = (position: number) => ({ redemptionId: redemption.id, position })
    const openAt = (position: number) =>
      world.call(openCode, { params: params(position) }, { token })
    const inWallet = async (mode: 'available' | 'expired') => {
      const { items } = await world.call(getRedemptions, { query: { mode } }, { token })
      return items.find(({ id }) => id === redemption.id)
    }
    return { ...one, params, openAt, inWallet }
  }

  test('open one by one; unopened ones are hidden', async () => {
    const { redemption, open } = await three()

    const { codes } = await open()

    expect(redemption).toMatchObject({ quantity: 3, codeCount: 3, codesWaiting: 3 })
    expect(codes.map(({ isWaiting }) => isWaiting)).toEqual([false, true, true])
    expect(codes.map(({ serial }) => serial)).toEqual([expect.stringMatching(/^CHN7/), '', ''])
    expect(codes[0]).toMatchObject({ expireIn: 900, lifetime: 900 })
  })

  test('are not started by opening the reward again', async () => {
    const { open, wait } = await three()
    await open()
    wait(10 * minute)

    const { codes } = await open()

    expect(codes.map(({ isWaiting }) => isWaiting)).toEqual([false, true, true])
    expect(codes[0]?.expireIn).toBe(300)
  })

  test('have one timer each, which starts once', async () => {
    const { open, openAt, wait } = await three()
    await open()
    wait(10 * minute)
    await openAt(2)
    wait(minute)

    const { codes } = await openAt(2)

    expect(codes.map(({ expireIn }) => expireIn).filter((_, at) => at !== 1)).toEqual([240, 840])
    expect(codes.map(({ isWaiting }) => isWaiting)).toEqual([false, true, false])
    expect(new Set(codes.map(({ serial }) => serial)).size).toBe(3)
  })

  test('opened twice concurrently have one deadline', async () => {
    const { world, redemption, open, openAt } = await three()
    await open()

    await Promise.all([openAt(1), openAt(1)])

    const rows = await world.db
      .selectFrom('code_opening')
      .select('position')
      .where('redemption_id', '=', redemption.id)
      .orderBy('position')
      .execute()
    expect(rows).toEqual([{ position: 0 }, { position: 1 }])
  })

  test('stay in the wallet until the last one has expired', async () => {
    const { open, openAt, wait, inWallet } = await three()
    await open()
    await openAt(1)
    wait(15 * minute)
    const waiting = await inWallet('available')
    await openAt(2)
    wait(14 * minute)
    const running = await inWallet('available')
    wait(minute)

    expect(waiting).toMatchObject({ state: 'view_code', codesWaiting: 1 })
    expect(running).toMatchObject({ state: 'view_code', codesWaiting: 0 })
    expect(await inWallet('available')).toBeUndefined()
    expect(await inWallet('expired')).toMatchObject({ state: 'code_expired' })
  })

  test('expire one by one and are then hidden', async () => {
    const { open, openAt, wait } = await three()
    await open()
    wait(10 * minute)
    await openAt(1)
    wait(5 * minute)

    const { codes } = await open()

    expect(codes.map(({ serial }) => serial)).toEqual([
      'XXXXXX',
      expect.stringMatching(/^CHN7/),
      '',
    ])
  })

  test('start with the first; a position beyond the last is not found', async () => {
    const { world, token, params, open } = await three()
    const refusalAt = async (position: number) =>
      (await world.refusal(openCode, { params: params(position) }, { token })).code

    const early = await refusalAt(1)
    await open()

    expect([early, await refusalAt(3)]).toEqual(['notAvailable', 'notFound'])
  })
})

test('several codes without a timer are all available at once', async () => {
  const { redemption, open } = await redeemed(1032, 2)

  const { codes } = await open()

  expect(redemption.codesWaiting).toBeNull()
  expect(codes.map(({ isWaiting }) => isWaiting)).toEqual([false, false])
})

test('the reward’s link contains its own code', async () => {
  const { open } = await redeemed(1032, 2)

  const { codes } = await open()

  expect(codes.map(({ privilegeMessage }) => privilegeMessage)).toEqual(
    codes.map(({ serial }) => `https://voucher.nimman-books.example/v/${serial}`),
  )
})

test('a failed redemption leaves no codes', async () => {
  const world = await createWorld({ failpoint: failAt('idempotency.beforeCommit') })
  const token = await world.tokenOf('ploy')

  await world.refusal(redeemCampaign, order(1001, { quantity: 3 }), { token })

  expect(await world.db.selectFrom('further_serial').selectAll().execute()).toEqual([])
})

test('a used code is hidden', async ({ ploy }) => {
  const serial = await ploy.call(openSerial, { params: { redemptionId: 'r-5001' } })

  expect(serial).toMatchObject({ serial: 'XXXXXX', expireIn: 0 })
})

test('a redemption without a code cannot be opened', async ({ ploy }) => {
  const refused = await ploy.refusal(openSerial, { params: { redemptionId: 'r-5006' } })

  expect(refused.code).toBe('notFound')
})
