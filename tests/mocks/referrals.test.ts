import { describe, expect } from 'vitest'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { enterReferCode, getGreeting, getReferrals } from '@/contract/referrals'
import { checkRegistration, register } from '@/contract/registration'
import { changeListedName, getListedName } from '@/contract/top-spenders'
import { rememberDevice } from '../../mocks/areas/session/device-store'
import { startSession } from '../../mocks/areas/session/store'
import { volt } from '../../mocks/brands/demo-packs'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { changeDocument } from './brand-document'
import { expectSound } from './soundness'
import { storyNow, test, type World } from './platform-world'
import { receiptsWorld, type ReceiptsWorld } from './receipts-world'
import { agreed, nok, signUp, ticketFor } from './sign-up-steps'
import { changeRows, rowOf, rowsOf } from './platform-rows'

const day = 86_400_000
const ploysCode = 'PLOY4821'

/** A new member with their own number; `referCode` is the referrer's code. */
async function join(world: World, n: number, referCode?: string) {
  return signUp(world, {
    email: `friend${n}@mail.example`,
    contact_number: `08911${String(n).padStart(5, '0')}`,
    ...(referCode && { referCode }),
  })
}

let receipts = 0

/** Sends a receipt of 250 baht, which the brand approves. */
async function buy(world: ReceiptsWorld, token: string) {
  const { receipt } = await world.sendOne(token, { receiptNumber: `F-${(receipts += 1)}` })
  await world.decide(receipt.id)
}

const enter = (code: string) => ({ body: { code } })

async function friendsOf(world: World, token: string) {
  return world.call(getReferrals, {}, { token })
}

async function setState(world: World, memberId: string, state: 'active' | 'banned' | 'closed') {
  await changeRows(world, 'member', { id: memberId }, { state })
}

async function signalsIn(world: World) {
  const rows = await world.db.selectFrom('referral_signal').selectAll().execute()
  return rows.map(({ kind, friend_id, referrer_id }) => ({ kind, friend_id, referrer_id }))
}

test('a member sees the code, the friends of the story and the brand’s invitation', async ({
  orawan,
}) => {
  const seen = await orawan.call(getReferrals, {}, { language: 'th' })

  expect(seen).toMatchObject({
    code: 'ORA0116',
    most: 20,
    pointsEach: 100,
    pointsEarned: 100,
    canEnterUntil: null,
    friends: [
      { name: 'เคน', state: 'joined', points: 100 },
      { name: 'สมจิต', state: 'credited', points: 100 },
    ],
  })
  expect(seen.invitation.howTo).toHaveLength(3)
  expect(seen.invitation.share.text).toContain('{code}')
})

describe('a friend who joins', () => {
  test('is announced, and the points of both are on their way until the first purchase', async () => {
    const world = await receiptsWorld()
    const ploy = await world.tokenOf('ploy')

    const friend = await join(world, 1, ploysCode)

    const [first] = (await friendsOf(world, ploy)).friends
    expect(first).toMatchObject({ name: 'Nok S.', state: 'joined', points: 100 })
    const before = await world.call(getPoints, {}, { token: ploy })
    expect(before.points).toBe(2480)
    expect(before.pending).toContainEqual({
      points: 100,
      due: null,
      title: 'Nok S. joined with your code',
      awaits: 'After their first purchase',
    })
    const own = await world.call(getPoints, {}, { token: friend.token })
    expect(own.pending).toMatchObject([{ points: 100, awaits: 'After your first purchase' }])

    await buy(world, friend.token)

    expect((await world.call(getPoints, {}, { token: ploy })).points).toBe(2580)
    expect((await friendsOf(world, ploy)).friends[0]).toMatchObject({ state: 'credited' })
    const after = await world.call(getPoints, {}, { token: friend.token })
    // 100 for joining, 10 for the receipt, 100 for the code.
    expect(after).toMatchObject({ points: 210, pending: [] })
    const { items } = await world.call(
      getPointHistory,
      { query: { mode: 'earned' } },
      { token: friend.token },
    )
    expect(items.map(({ type }) => type)).toContain('trace-fgf')
    const notices = await rowsOf(world, 'notification', { member_id: '7001' })
    const titles = notices.map(({ content_json }) => content_json)
    expect(titles.filter((text) => text.includes('A friend joined'))).toHaveLength(1)
    expect(titles.filter((text) => text.includes('A friend made a first'))).toHaveLength(1)
    await expectSound(world.db, world.appId)
  })

  test('gives points once, also after later purchases', async () => {
    const world = await receiptsWorld()
    const ploy = await world.tokenOf('ploy')
    const friend = await join(world, 1, ploysCode)

    await buy(world, friend.token)
    await buy(world, friend.token)

    expect((await world.call(getPoints, {}, { token: ploy })).points).toBe(2580)
  })

  test('is not named in the stored data of the referrer', async () => {
    const world = await receiptsWorld()
    const friend = await join(world, 1, ploysCode)

    await buy(world, friend.token)

    const kept = [
      ...(await world.db.selectFrom('ledger_entry').select('title_json as json').execute()),
      ...(await world.db.selectFrom('notification').select('content_json as json').execute()),
    ].map(({ json }) => json)
    expect(kept.join()).toContain('A friend joined with your code')
    expect(kept.join()).not.toMatch(/Nok|Ploy C/)
  })

  test('does not name members who have left', async ({ world }) => {
    const friend = await join(world, 1, ploysCode)
    await setState(world, '7001', 'closed')

    const { pending } = await world.call(getPoints, {}, { token: friend.token })

    expect(pending).toMatchObject([{ title: 'Joined with a friend’s code' }])
  })

  test('does not name members who hide their name', async ({ world }) => {
    const friend = await join(world, 1, ploysCode)
    await changeRows(world, 'member', { id: '7001' }, { hides_name: 1 })

    const { pending } = await world.call(getPoints, {}, { token: friend.token })

    expect(pending).toMatchObject([{ title: 'Joined with a friend’s code' }])
  })

  test('is not named to the referrer where they hide their name', async ({ world, ploy }) => {
    const { token } = await join(world, 1, ploysCode)
    await world.call(changeListedName, { body: { isShown: false } }, { token })

    const [first] = (await friendsOf(world, ploy.token)).friends
    const { pending } = await ploy.call(getPoints, {})

    expect(first).toMatchObject({ name: null, pictureUrl: null })
    expect(JSON.stringify(pending)).not.toContain('Nok S.')
  })

  test('counts with a purchase that gives points, not with one that gives none', async () => {
    const world = await receiptsWorld()
    const ploy = await world.tokenOf('ploy')
    const friend = await join(world, 1, ploysCode)

    const { receipt } = await world.sendOne(friend.token, { receiptNumber: 'F-0' })
    await world.decide(receipt.id, undefined, 1)

    expect((await friendsOf(world, ploy)).friends[0]).toMatchObject({ state: 'joined' })
    await buy(world, friend.token)
    expect((await friendsOf(world, ploy)).friends[0]).toMatchObject({ state: 'credited' })
  })

  test('gives nothing to a barred referrer, and still gets their own points', async () => {
    const world = await receiptsWorld()
    const friend = await join(world, 1, ploysCode)
    const before = await friendsOf(world, await world.tokenOf('ploy'))
    await setState(world, '7001', 'banned')

    await buy(world, friend.token)

    expect((await world.call(getPoints, {}, { token: friend.token })).points).toBe(210)
    const ploy = await world.db
      .selectFrom('member')
      .select('balance')
      .where('id', '=', '7001')
      .executeTakeFirst()
    expect(ploy?.balance).toBe(2480)
    await setState(world, '7001', 'active')
    const after = await friendsOf(world, await world.tokenOf('ploy'))
    expect(after.friends[0]).toMatchObject({ points: 0 })
    expect(after.pointsEarned).toBe(before.pointsEarned)
  })
})

describe('a sign-up with a code', () => {
  test('that took the last place finds its member when the answer was lost', async ({ world }) => {
    await world.db.updateTable('member').set({ referrals: 19 }).where('id', '=', '7002').execute()
    const profile = { ...nok, referCode: 'TON7305' }
    const body = { profile, otpTicket: await ticketFor(world), consents: agreed }

    const first = await world.call(register, { body })
    const again = await world.call(register, { body })

    expect(again.userId).toBe(first.userId)
  })

  test('goes on without it in a brand that has ended referrals', async ({ world }) => {
    await changeDocument(world, 'invite', () => null)

    const friend = await join(world, 1, ploysCode)
    const checked = await world.call(checkRegistration, {
      body: { email: 'a@mail.example', contact_number: '0891199999', referCode: ploysCode },
    })

    expect(checked).toEqual({ free: true })
    expect((await world.call(getPoints, {}, { token: friend.token })).pending).toEqual([])
    const joined = await rowsOf(world, 'referral', { member_id: friend.userId })
    expect(joined).toEqual([])
  })
})

test('points over the limit of a day wait for the next day in Bangkok', async () => {
  const world = await receiptsWorld()
  const ton = await world.tokenOf('ton')
  const tonsCode = 'TON7305'
  for (let n = 1; n <= 6; n += 1) {
    const { token } = await join(world, n, tonsCode)
    await buy(world, token)
  }
  const { points } = await world.call(getPoints, {}, { token: ton })
  const seen = await friendsOf(world, ton)
  expect(seen.pointsEarned).toBe(500)
  expect(seen.friends.filter(({ state }) => state === 'purchased')).toHaveLength(1)
  const { pending } = await world.call(getPoints, {}, { token: ton })
  expect(pending).toMatchObject([{ points: 100, due: '2026-11-22' }])

  world.clock.advance(day, world.appId)

  const token = await world.tokenOf('ton')
  expect(await world.call(getPoints, {}, { token })).toMatchObject({
    points: points + 100,
    pending: [],
  })
  expect((await friendsOf(world, token)).pointsEarned).toBe(600)
  await expectSound(world.db, world.appId)
})

test('fifty friends race for the twentieth place: one joins with the code', async ({ world }) => {
  await changeRows(world, 'member', { id: '7002' }, { referrals: 19 })

  const joined = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => join(world, n, 'TON7305')),
  )

  expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = joined.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []))
  expect(reasons).toHaveLength(49)
  for (const reason of reasons) expect(reason).toMatchObject({ code: 'referCodeNotFound' })
  const rows = await rowsOf(world, 'referral', { referrer_id: '7002' })
  expect(rows).toHaveLength(1)
})

describe('a code that is entered after signing up', () => {
  test('of a member who hides the name is answered without it', async () => {
    const world = await receiptsWorld()
    const { token } = await join(world, 1)
    await changeRows(world, 'member', { id: '7001' }, { hides_name: 1 })

    const entered = await world.call(enterReferCode, enter(ploysCode), { token })

    expect(entered).toEqual({ friend: null, points: 100 })
  })

  test('makes a friend, also when the request is repeated', async () => {
    const world = await receiptsWorld()
    const { token } = await join(world, 1)
    expect((await friendsOf(world, token)).canEnterUntil).toBe('2026-12-21T10:00:00+07:00')

    const entered = await world.call(enterReferCode, enter(' ploy4821 '), { token })
    await changeDocument(world, 'invite', (invite) => ({ ...invite, pointsEach: 50 }))
    const again = await world.call(enterReferCode, enter(ploysCode), { token })

    expect(entered).toEqual({ friend: 'Ploy', points: 100 })
    expect(again).toEqual(entered)
    expect((await friendsOf(world, token)).canEnterUntil).toBeNull()
    const ploy = await world.tokenOf('ploy')
    expect((await friendsOf(world, ploy)).friends).toHaveLength(8)
  })

  test('of the member is refused', async ({ world }) => {
    const { token, usercode } = await join(world, 1)

    const refused = await world.refusal(enterReferCode, enter(usercode), { token })

    expect(refused).toMatchObject({ code: 'referralRefused', details: { Reason: 'own' } })
    expect(refused.message).toContain('your own code')
  })

  test('of a second friend is refused', async ({ world }) => {
    const { token } = await join(world, 1, ploysCode)

    const refused = await world.refusal(enterReferCode, enter('TON7305'), { token })

    expect(refused).toMatchObject({ code: 'referralRefused', details: { Reason: 'double' } })
  })

  test('of somebody who joined through the member is refused, also through others', async ({
    world,
  }) => {
    const first = await join(world, 1)
    const second = await join(world, 2, first.usercode)
    const third = await join(world, 3, second.usercode)

    const refused = [
      await world.refusal(enterReferCode, enter(second.usercode), { token: first.token }),
      await world.refusal(enterReferCode, enter(third.usercode), { token: first.token }),
    ]

    const circular = { code: 'referralRefused', details: { Reason: 'circular' } }
    expect(refused).toMatchObject([circular, circular])
  })

  test('is refused after the first purchase, and after 30 days', async () => {
    const world = await receiptsWorld()
    const buyer = await join(world, 1)
    await buy(world, buyer.token)
    const afterBuying = await world.refusal(enterReferCode, enter(ploysCode), {
      token: buyer.token,
    })
    const { userId } = await join(world, 2)
    world.clock.advance(30 * day, world.appId)
    const { appId, db, clock } = world
    const now = clock.now(appId)
    const token = await startSession(db, { appId, memberId: userId, channel: 'email', now })

    const afterAMonth = await world.refusal(enterReferCode, enter(ploysCode), { token })

    const late = { code: 'referralRefused', details: { Reason: 'late' } }
    expect([afterBuying, afterAMonth]).toMatchObject([late, late])
  })

  test('is refused in a brand without referrals', async ({ world }) => {
    const { token } = await join(world, 1)
    await changeDocument(world, 'invite', () => null)

    const refused = await world.refusal(enterReferCode, enter(ploysCode), { token })

    expect(refused.code).toBe('notAvailable')
  })

  test('that does not exist counts towards a limit', async ({ world }) => {
    const { token } = await join(world, 1)
    for (let n = 0; n < 10; n += 1) {
      const unknown = await world.refusal(enterReferCode, enter(`NOBODY${n}`), { token })
      expect(unknown.code).toBe('referCodeNotFound')
    }

    const refused = await world.refusal(enterReferCode, enter(ploysCode), { token })

    expect(refused.code).toBe('tooManyRequests')
  })

  test('that does not exist counts before the next is checked, also with parallel requests', async ({
    world,
  }) => {
    const { token } = await join(world, 1)

    const refused = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        world.refusal(enterReferCode, enter(`NOBODY${n}`), { token }),
      ),
    )

    const unknown = refused.filter(({ code }) => code === 'referCodeNotFound')
    expect(unknown).toHaveLength(10)
  })

  test('of a member without a place left does not count as a guess', async ({ world }) => {
    const { token } = await join(world, 1)
    await world.db.updateTable('member').set({ referrals: 20 }).where('id', '=', '7002').execute()
    for (let n = 0; n < 10; n += 1) {
      const full = await world.refusal(enterReferCode, enter('TON7305'), { token })
      expect(full).toMatchObject({ code: 'referCodeNotFound', details: { Reason: 'full' } })
    }

    const entered = await world.call(enterReferCode, enter(ploysCode), { token })

    expect(entered.friend).toBe('Ploy')
  })

  test('of another brand is unknown', async ({ world }) => {
    await seedBrand(world.db, volt, { appId: volt.identity.appId, now: storyNow })
    const { token } = await join(world, 1)

    const refused = await world.refusal(enterReferCode, enter('NICHA9001'), { token })

    expect(refused.code).toBe('referCodeNotFound')
  })
})

describe('signals of one person behind two memberships', () => {
  test('a device that had signed the referrer in is counted, and not shown to members', async ({
    world,
  }) => {
    const owner = { appId: world.appId, memberId: '7001', now: storyNow }
    const device = await rememberDevice(world.db, { ...owner, token: '' })

    const { userId, token } = await signUp(world, { referCode: ploysCode }, undefined, {
      headers: { Cookie: `taem-device-${world.appId}=${device}` },
    })

    expect(await signalsIn(world)).toEqual([
      { kind: 'same-device', friend_id: userId, referrer_id: '7001' },
    ])
    const seen = JSON.stringify([
      await friendsOf(world, token),
      await friendsOf(world, await world.tokenOf('ploy')),
    ])
    expect(seen).not.toMatch(/signal|device/)
  })

  test('a number that had joined with a code before is counted', async ({ world }) => {
    const first = await signUp(world, { referCode: ploysCode })
    await changeRows(
      world,
      'member',
      { id: first.userId },
      { contact_number: null, email: 'gone@mail.example' },
    )

    world.clock.advance(day, world.appId)

    const second = await signUp(world, { referCode: 'TON7305' })

    expect(await signalsIn(world)).toEqual([
      { kind: 'same-number', friend_id: second.userId, referrer_id: '7002' },
    ])
    const { number_hash } = await rowOf(world, 'referral', { member_id: second.userId })
    expect(number_hash).not.toContain('08911')
  })

  test('other sign-ups leave none', async ({ world }) => {
    await join(world, 1, ploysCode)
    await join(world, 2, ploysCode)

    expect(await signalsIn(world)).toEqual([])
  })
})

describe('the greeting of a guest', () => {
  const address = '203.0.113.7'
  const unknown = (n: number) => enter(`NOBODY${n}`)

  test('names who invited by first name and initial, what both get, and the brand’s button', async ({
    world,
  }) => {
    expect(await world.call(getGreeting, enter(' ploy4821 '))).toMatchObject({
      name: 'Ploy C.',
      pointsEach: 100,
      button: 'Join free',
    })
    const thai = await world.call(getGreeting, enter(ploysCode), { language: 'th' })
    expect(thai.name).toBe('พลอย จ.')
  })

  test('has no name of a member who hides it', async ({ world, orawan }) => {
    await orawan.call(changeListedName, { body: { isShown: false } })

    expect((await world.call(getGreeting, enter('ORA0116'))).name).toBeNull()
    expect((await world.call(getGreeting, enter(ploysCode))).name).toBe('Ploy C.')
  })

  test('can go without a name also in a brand without top spenders', async ({ world, orawan }) => {
    await changeDocument(world, 'topSpender', () => null)

    expect(await orawan.call(getListedName, {})).toEqual({ isShown: true })
  })

  test.each(['NOBODY1', '', 'x'.repeat(200)])('refuses an unknown code: %s', async (code) => {
    const world = await receiptsWorld()

    expect(await world.refusal(getGreeting, enter(code))).toMatchObject({
      code: 'referCodeNotFound',
    })
  })

  test.each(['banned', 'closed'] as const)('refuses the code of a %s member', async (state) => {
    const world = await receiptsWorld()
    await setState(world, '7001', state)

    expect((await world.refusal(getGreeting, enter(ploysCode))).code).toBe('referCodeNotFound')
  })

  test('says that all places are taken', async ({ world }) => {
    await changeRows(world, 'member', { id: '7001' }, { referrals: 20 })

    expect(await world.refusal(getGreeting, enter(ploysCode))).toMatchObject({
      code: 'referCodeNotFound',
      details: { Reason: 'full' },
    })
  })

  test('is not there in a brand without invitations', async ({ world }) => {
    await changeDocument(world, 'invite', () => null)

    expect((await world.refusal(getGreeting, enter(ploysCode))).code).toBe('notAvailable')
  })

  test('tells a network that guesses neither a name nor whether a code is anyone’s', async ({
    world,
  }) => {
    for (let n = 0; n < 20; n += 1) await world.refusal(getGreeting, unknown(n), { address })

    const known = await world.call(getGreeting, enter(ploysCode), { address })
    const more = await world.call(getGreeting, unknown(20), { address })

    expect(known.name).toBeNull()
    expect(more).toEqual(known)
    const elsewhere = await world.call(getGreeting, enter(ploysCode), { address: '203.0.113.8' })
    expect(elsewhere.name).toBe('Ploy C.')
    world.clock.advance(15 * 60_000, world.appId)
    expect((await world.call(getGreeting, enter(ploysCode), { address })).name).toBe('Ploy C.')
  })

  test('does not count the codes of members', async ({ world }) => {
    for (let n = 0; n < 30; n += 1) await world.call(getGreeting, enter(ploysCode), { address })

    expect((await world.call(getGreeting, enter('ORA0116'), { address })).name).toBe('Orawan P.')
  })

  test('counts unknown codes that are sent at once, each', async ({ world }) => {
    const sent = Array.from({ length: 40 }, (_, n) =>
      world.send(getGreeting, unknown(n), { address }),
    )

    const answers = await Promise.all(sent)

    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(20)
  })
})
