import { expect, test } from 'vitest'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import { agreedTo, createWorld, newKey } from './world'

const minute = 60_000

async function redeemed(campaignId: number, quantity = 1) {
  const world = await createWorld()
  const token = await world.tokenOf('ploy')
  const body = agreedTo(campaignId, { quantity })
  const input = { params: { campaignId }, body, idempotencyKey: newKey() }
  const { redemption } = await world.call(redeemCampaign, input, { token })
  const open = () => world.call(openSerial, { params: { redemptionId: redemption.id } }, { token })
  const wait = (ms: number) => world.clock.advance(ms, world.appId)
  return { world, token, redemption, open, wait }
}

test('opening starts the timer once; later openings say what is left', async () => {
  const { open, wait } = await redeemed(1001)
  wait(60 * minute)

  const first = await open()
  wait(10 * minute)
  const second = await open()

  expect(first).toMatchObject({ expireIn: 900, lifetime: 900, showTimer: true })
  expect(second).toMatchObject({ serial: first.serial, expireIn: 300 })
})

test('two openings at once give one deadline', async () => {
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

test('three of a reward have three codes, which open together and stay the same', async () => {
  const { redemption, open, wait } = await redeemed(1001, 3)
  wait(60 * minute)

  const first = await open()
  wait(10 * minute)
  const second = await open()

  const codes = first.codes.map(({ serial }) => serial)
  expect(redemption).toMatchObject({ quantity: 3, codeCount: 3 })
  expect(new Set(codes).size).toBe(3)
  expect(codes[0]).toBe(first.serial)
  expect(second.codes.map(({ serial, expireIn }) => ({ serial, expireIn }))).toEqual(
    codes.map((serial) => ({ serial, expireIn: 300 })),
  )
})

test('three codes that have expired are hidden, each of them', async () => {
  const { open, wait } = await redeemed(1001, 3)
  await open()
  wait(15 * minute)

  const { codes } = await open()

  expect(codes.map(({ serial }) => serial)).toEqual(['XXXXXX', 'XXXXXX', 'XXXXXX'])
})

test('the link of a reward names its own code', async () => {
  const { open } = await redeemed(1032, 2)

  const { codes } = await open()

  expect(codes.map(({ privilegeMessage }) => privilegeMessage)).toEqual(
    codes.map(({ serial }) => `https://voucher.nimman-books.example/v/${serial}`),
  )
})

test('a redemption that fails leaves none of its codes', async () => {
  const world = await createWorld({
    failpoint: (name) => {
      if (name === 'redeem.beforeCommit') throw new Error('planted')
    },
  })
  const token = await world.tokenOf('ploy')
  const body = agreedTo(1001, { quantity: 3 })

  await world.refusal(
    redeemCampaign,
    { params: { campaignId: 1001 }, body, idempotencyKey: newKey() },
    { token },
  )

  expect(await world.db.selectFrom('further_serial').selectAll().execute()).toEqual([])
})

test('a used code is hidden', async () => {
  const world = await createWorld()
  const token = await world.tokenOf('ploy')

  const serial = await world.call(openSerial, { params: { redemptionId: 'r-5001' } }, { token })

  expect(serial).toMatchObject({ serial: 'XXXXXX', expireIn: 0 })
})

test('what has no code cannot be opened', async () => {
  const world = await createWorld()
  const token = await world.tokenOf('ploy')

  const refused = await world.refusal(openSerial, { params: { redemptionId: 'r-5006' } }, { token })

  expect(refused.code).toBe('notFound')
})
