import { expect } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { getMembership, cancelMembership, keepMembership } from '@/contract/membership'
import { confirmOtp } from '@/contract/otp'
import { getPoints } from '@/contract/points'
import { getProfile } from '@/contract/profile'
import { redeemCampaign } from '@/contract/redeem'
import { signIn } from '@/contract/sign-in'
import { revokeCancellation } from '../../mocks/areas/membership/cancel-membership'
import { codeFor } from './sign-up-steps'
import { createWorld, order, test, type World } from './platform-world'
import { changeRows, rowOf, rowsOf } from './platform-rows'
import { transact } from '../../mocks/database/transact'

const password = 'Veranda#1'
const day = 86_400_000

test('a demo member whose cancellation is pending sees the end date and can redeem after keeping the membership', async ({
  krit,
}) => {
  const stateOf = async () =>
    (await krit.call(getCampaign, { params: { campaignId: 1001 } })).redeemState

  const { state, endsAt } = await krit.call(getMembership, {})
  const refused = await krit.refusal(redeemCampaign, order(1001))

  expect(state).toBe('cancelling')
  expect(await stateOf()).toMatchObject({ key: 'not_available', membershipEndsAt: endsAt })
  expect(refused.details).toMatchObject({ MembershipEndsAt: endsAt })
  await krit.call(keepMembership, {})
  expect(await stateOf()).toMatchObject({ key: 'default', membershipEndsAt: null })
  await krit.call(redeemCampaign, order(1001))
})

test('cancelling shows in advance what is lost, and when', async ({ world, token }) => {
  const membership = await world.call(getMembership, {}, { token })

  const points = await world.call(getPoints, {}, { token })
  expect(membership).toMatchObject({
    state: 'active',
    hasPassword: true,
    holdings: { points: points.points, levelName: 'Daylight', firstLevelName: 'Sunrise' },
  })
  expect(daysUntil(world, membership.endsAt)).toBe(30)
})

test('nothing is lost before the end date', async ({ world, token }) => {
  const before = await world.call(getPoints, {}, { token })

  const asked = await world.call(cancelMembership, { body: { password } }, { token })
  world.clock.advance(29 * day, world.appId)

  expect(asked.state).toBe('cancelling')
  const later = await world.tokenOf('ploy')
  const after = await world.call(getPoints, {}, { token: later })
  expect(after.points).toBe(before.points)
  expect((await world.call(getMembership, {}, { token: later })).endsAt).toBe(asked.endsAt)
})

test('a member whose cancellation is pending cannot redeem, and can after keeping the membership', async ({
  world,
  token,
}) => {
  await world.call(cancelMembership, { body: { password } }, { token })

  const refused = await world.refusal(redeemCampaign, order(1001), { token })

  expect(refused).toMatchObject({ code: 'notAvailable' })
  await world.call(keepMembership, {}, { token })
  const { redemption } = await world.call(redeemCampaign, order(1001), { token })
  expect(redemption.campaignId).toBe(1001)
})

test('an e-mail says until when the cancellation can be withdrawn', async ({ world, token }) => {
  await world.call(cancelMembership, { body: { password } }, { token })

  const [mail] = await world.outbox.list(world.appId)
  expect(mail).toMatchObject({ recipient: 'ploy@chaan.example', channel: 'email' })
  expect(mail?.body).toMatch(/change your mind/)
})

test('two taps create one request and one e-mail', async ({ world, token }) => {
  const ask = () => world.call(cancelMembership, { body: { password } }, { token })

  const [one, other] = await Promise.all([ask(), ask()])

  expect(one.endsAt).toBe(other.endsAt)
  expect(await cancellations(world)).toHaveLength(1)
  expect(await world.outbox.list(world.appId)).toHaveLength(1)
})

test.for([
  ['without a proof', {}, 'otpRequired'],
  ['with a wrong password', { password: 'Veranda#2' }, 'wrongCredentials'],
  [
    'with an unknown ticket',
    { otp: { contactNumber: '0812344821', ticket: 'made-up' } },
    'otpExpired',
  ],
] as const)('a cancellation is refused %s', async ([, body, code], { world, token }) => {
  const refused = await world.refusal(cancelMembership, { body }, { token })

  expect(refused.code).toBe(code)
  expect(await cancellations(world)).toEqual([])
})

test('wrong passwords lock the cancellation like the sign-in', async ({ world, token }) => {
  const guess = { body: { password: 'Veranda#2' } }
  for (let n = 0; n < 5; n += 1) await world.refusal(cancelMembership, guess, { token })

  const refused = await world.refusal(cancelMembership, { body: { password } }, { token })

  expect(refused.code).toBe('locked')
})

test('a code by SMS authorises the cancellation once', async ({ world, token }) => {
  const number = await numberOf(world)
  const channel = 'cancelmembership' as const
  const code = await codeFor(world, { number, channel, token })
  const body = { contactNumber: number, channel, ...code }
  const { ticket } = await world.call(confirmOtp, { body }, { token })
  const otp = { contactNumber: number, ticket }

  const asked = await world.call(cancelMembership, { body: { otp } }, { token })

  expect(asked.state).toBe('cancelling')
  // The first answer may be lost.
  expect(await world.call(cancelMembership, { body: { otp } }, { token })).toEqual(asked)
  await world.call(keepMembership, {}, { token })
  const again = await world.refusal(cancelMembership, { body: { otp } }, { token })
  expect(again.code).toBe('otpExpired')
})

test('a code for another purpose does not', async ({ world, token }) => {
  const number = await numberOf(world)
  const code = await codeFor(world, { number, channel: 'redeem', token })
  const body = { contactNumber: number, channel: 'redeem' as const, ...code }
  const { ticket } = await world.call(confirmOtp, { body }, { token })

  const refused = await world.refusal(
    cancelMembership,
    { body: { otp: { contactNumber: number, ticket } } },
    { token },
  )

  expect(refused.code).toBe('otpExpired')
})

test('a cancellation can be withdrawn and requested again', async ({ world, token }) => {
  await world.call(cancelMembership, { body: { password } }, { token })

  const kept = await world.call(keepMembership, {}, { token })

  expect(kept.state).toBe('active')
  world.clock.advance(31 * day, world.appId)
  expect((await world.call(signIn, credentials)).displayName).toBe('Ploy')
  const later = await world.tokenOf('ploy')
  const again = await world.call(cancelMembership, { body: { password } }, { token: later })
  expect(daysUntil(world, again.endsAt)).toBe(30)
})

test('after the end date sign-in is refused, and the right password gets the reason', async ({
  world,
  token,
}) => {
  await world.call(cancelMembership, { body: { password } }, { token })

  world.clock.advance(30 * day, world.appId)

  const late = await world.refusal(keepMembership, {}, { token })
  expect(late.code).toBe('unauthorized')
  expect((await world.refusal(signIn, credentials)).code).toBe('accountClosed')
  const wrong = { body: { ...credentials.body, password: 'Veranda#2' } }
  expect((await world.refusal(signIn, wrong)).code).toBe('wrongCredentials')
})

test('an open session ends with the membership', async ({ world }) => {
  await world.call(cancelMembership, { body: { password } }, { token: await world.tokenOf('ploy') })
  world.clock.advance(20 * day, world.appId)
  const token = await world.tokenOf('ploy')

  world.clock.advance(10 * day, world.appId)

  expect((await world.refusal(getProfile, {}, { token })).code).toBe('sessionRevoked')
  expect((await world.refusal(keepMembership, {}, { token })).code).toBe('sessionRevoked')
})

test('from the end date on the cancellation cannot be withdrawn', async ({ world }) => {
  const { id } = await ploy(world)
  const token = await world.tokenOf('ploy')
  await world.call(cancelMembership, { body: { password } }, { token })
  const [row] = await cancellations(world)
  const endsAt = row?.ends_at ?? 0
  const takeBack = (now: number) =>
    transact(world.db, (tx) => revokeCancellation(tx, { appId: world.appId, memberId: id, now }))

  const atTheEnd = await takeBack(endsAt)
  const justBefore = await takeBack(endsAt - 1)

  expect([atTheEnd, justBefore]).toEqual([false, true])
})

test('at the end the points are written off, and the ledger still adds up', async ({ world }) => {
  const { id } = await ploy(world)
  const token = await world.tokenOf('ploy')
  await world.call(cancelMembership, { body: { password } }, { token })

  world.clock.advance(30 * day, world.appId)
  await world.refusal(signIn, credentials)

  const { sum } = await world.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<number>('points').as('sum'))
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  const { balance } = await rowOf(world, 'member', { id })
  expect([sum, balance]).toEqual([0, 0])
})

test('at the end the name, sign-in methods and addresses are deleted', async ({ world }) => {
  const { id } = await ploy(world)
  const token = await world.tokenOf('ploy')
  await world.call(cancelMembership, { body: { password } }, { token })

  world.clock.advance(30 * day, world.appId)
  await world.refusal(signIn, credentials)

  const row = await rowOf(world, 'member', { id })
  expect(JSON.stringify(row)).not.toMatch(/ploy|Charoensuk/i)
  const addresses = await rowsOf(world, 'address', { member_id: id })
  const lines = await rowsOf(world, 'member_line', { member_id: id })
  expect([addresses, lines]).toEqual([[], []])
})

test('at the end the photos and comments of receipts are deleted', async ({ world }) => {
  const { id } = await ploy(world)
  const token = await world.tokenOf('ploy')
  await world.call(cancelMembership, { body: { password } }, { token })

  world.clock.advance(30 * day, world.appId)
  await world.refusal(signIn, credentials)

  const receipts = await rowsOf(world, 'receipt', { member_id: id })
  const photos = await world.db
    .selectFrom('receipt_photo')
    .innerJoin('receipt', 'receipt.id', 'receipt_photo.receipt_id')
    .select('receipt.member_id as owner')
    .execute()
  expect(receipts.length).toBeGreaterThan(0)
  expect(receipts.map((receipt) => receipt.remark_json).filter(Boolean)).toEqual([])
  expect(photos.filter(({ owner }) => owner === id)).toEqual([])
  expect(photos.length).toBeGreaterThan(0)
})

test('at the end the attribution of the member is deleted', async ({ world, orawan, ploy }) => {
  for (const token of [ploy.token, orawan.token]) {
    await world.call(redeemCampaign, order(1001, { utm_source: 'line' }), { token })
  }
  await ploy.call(cancelMembership, { body: { password } })

  world.clock.advance(30 * day, world.appId)
  await world.refusal(signIn, credentials)

  const sources = await world.db.selectFrom('redemption_source').select('utm_source').execute()
  expect(sources).toHaveLength(1)
})

test('a member who was banned before the end stays banned', async ({ world, token }) => {
  await world.call(cancelMembership, { body: { password } }, { token })
  await changeRows(world, 'member', { email: 'ploy@chaan.example' }, { state: 'banned' })

  world.clock.advance(30 * day, world.appId)

  expect((await world.refusal(signIn, credentials)).code).toBe('accountBanned')
})

test('a membership that was to end while the member was banned ends once they no longer are', async ({
  world,
  token,
}) => {
  const ploy = { email: 'ploy@chaan.example' }
  await world.call(cancelMembership, { body: { password } }, { token })
  await changeRows(world, 'member', ploy, { state: 'banned' })
  world.clock.advance(30 * day, world.appId)
  await world.refusal(signIn, credentials)
  await changeRows(world, 'member', ploy, { state: 'active' })

  expect((await world.refusal(signIn, credentials)).code).toBe('accountClosed')
  expect(await rowsOf(world, 'member', ploy)).toEqual([])
})

test('concurrent requests to cancel and to keep leave one consistent state', async ({
  world,
  token,
}) => {
  const number = [0, 1, 2]

  await Promise.all(
    number.flatMap(() => [
      world.call(cancelMembership, { body: { password } }, { token }),
      world.call(keepMembership, {}, { token }),
    ]),
  )

  const { state, endsAt } = await world.call(getMembership, {}, { token })
  const { closes_at } = await rowOf(world, 'member', { email: 'ploy@chaan.example' })
  expect(closes_at === null).toBe(state === 'active')
  // The contract has whole seconds.
  const closesAt = closes_at === null ? Date.parse(endsAt) : Math.floor(closes_at / 1000) * 1000
  expect(Date.parse(endsAt)).toBe(closesAt)
  const open = (await cancellations(world)).filter(({ revoked_at }) => revoked_at === null)
  expect(open).toHaveLength(state === 'active' ? 0 : 1)
})

test('a request that is repeated around the end date closes the membership once', async ({
  world,
  token,
}) => {
  await world.call(cancelMembership, { body: { password } }, { token })
  world.clock.advance(30 * day, world.appId)

  const refused = await Promise.all([1, 2, 3].map(() => world.refusal(signIn, credentials)))

  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('accountClosed'))
  const { id } = await ploy(world)
  const ends = await world.db
    .selectFrom('ledger_entry')
    .select('id')
    .where('member_id', '=', id)
    .where('title_json', 'like', '%Membership ended%')
    .execute()
  expect(ends).toHaveLength(1)
})

test('a membership that is due is closed without any request', async () => {
  // No mail goes out in tests.
  const world = await createWorld({ onAlarm: () => undefined })
  const token = await world.tokenOf('ploy')
  await world.call(cancelMembership, { body: { password } }, { token })
  world.clock.advance(30 * day - 1, world.appId)
  await world.platform.prune()
  const before = await ploy(world)
  world.clock.advance(1, world.appId)

  await world.platform.prune()

  expect([before.state, (await ploy(world)).state]).toEqual(['active', 'closed'])
  expect(await cancellations(world)).toMatchObject([{ closed_at: world.clock.now(world.appId) }])
})

test('a membership that cannot be closed is reported, and leaves the others their end', async ({
  world,
  token,
  orawan,
}) => {
  await world.call(cancelMembership, { body: { password } }, { token })
  await orawan.call(cancelMembership, { body: { password } })
  await changeRows(world, 'member', { email: 'ploy@chaan.example' }, { content_json: '{}' })
  world.clock.advance(30 * day, world.appId)

  const body = { email: 'orawan@chaan.example', password }
  const refused = await world.refusal(signIn, { body })

  expect(refused.code).toBe('accountClosed')
  expect(world.errors).toHaveLength(1)
})

const credentials = { body: { email: 'ploy@chaan.example', password } }

function daysUntil(world: World, instant: string) {
  return Math.round((Date.parse(instant) - world.clock.now(world.appId)) / day)
}

/** The cancellations of the test; the demo has one more. */
function cancellations(world: World) {
  return world.db.selectFrom('cancellation').selectAll().where('id', 'not like', 'pack-%').execute()
}

// By the fields that do not change at the end of the membership.
async function ploy(world: World) {
  return rowOf(world, 'member', { member_number: '009922314821' })
}

async function numberOf(world: World) {
  return (await ploy(world)).contact_number ?? ''
}
