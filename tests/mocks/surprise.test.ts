import { expect } from 'vitest'
import { getPointHistory } from '@/contract/point-history'
import { getRedemptionByKey, redeemCampaign } from '@/contract/redeem'
import { joinThai } from '../../mocks/answers/join-thai'
import { sayNth } from '../../mocks/areas/redeem/view'
import { chaan } from '../../mocks/brands/demo-packs'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { freeOf } from '../../mocks/areas/redeem/draw-surprise'
import { chargesWhatItGives } from '../../mocks/brands/load-pack'
import { add, checkOutAll } from './cart-steps'
import { changeCampaign } from './brand-document'
import { expectSound } from './soundness'
import { createWorld, failAt, order, storyNow, test, type World } from './platform-world'

/** The demo brand's: every third of a day is free, 150 points otherwise. */
const latte = 1003
/** The demo brand's: a member's first redemption has a text and a link. */
const voucher = 1032
const hour = 3_600_000

async function redeem(world: World, token: string, campaignId = latte, quantity = 1) {
  return world.call(redeemCampaign, order(campaignId, { quantity }), { token })
}

test.for([
  // Before, after, every: the number of the free one, and how many are free.
  [0, 1, 3, undefined],
  [1, 2, 3, undefined],
  [2, 3, 3, { nth: 3, units: 1 }],
  [3, 4, 3, undefined],
  [5, 6, 3, { nth: 6, units: 1 }],
  [1, 5, 3, { nth: 3, units: 1 }],
  [1, 8, 3, { nth: 3, units: 2 }],
  [3, 6, 3, { nth: 6, units: 1 }],
  [498, 499, 500, undefined],
  [499, 500, 500, { nth: 500, units: 1 }],
  [500, 501, 500, undefined],
] as const)(
  'from %i to %i of a day, when one in %i is free: %o',
  ([before, after, every, free]) => {
    expect(freeOf({ before, after }, every)).toEqual(free)
  },
)

test.for([
  [1, '1st', '1'],
  [2, '2nd', '2'],
  [3, '3rd', '3'],
  [11, '11th', '11'],
  [12, '12th', '12'],
  [23, '23rd', '23'],
  [500, '500th', '500'],
  [1001, '1,001st', '1,001'],
] as const)('the member sees which number theirs was: %i', ([number, english, thai]) => {
  expect([sayNth(number, 'en'), sayNth(number, 'th')]).toEqual([english, thai])
})

test('every third of a day is free and says so', async ({ world, token }) => {
  const answers = [await redeem(world, token), await redeem(world, token)]
  answers.push(await redeem(world, token), await redeem(world, token))

  expect(answers.map(({ points }) => points)).toEqual([2330, 2180, 2180, 2030])
  expect(answers.map(({ redemption }) => redemption.pointsUsed)).toEqual([150, 150, 0, 150])
  expect(answers.map(({ surprise }) => surprise ?? null)).toEqual([
    null,
    null,
    {
      title: 'A little extra for you',
      text: 'The 3rd matcha latte today is yours, so it costs 0 points.',
      action: null,
    },
    null,
  ])
  await expectSound(world.db, world.appId)
})

test('a free redemption has no entry in the point history', async ({ world, ploy }) => {
  await redeem(world, ploy.token, latte, 2)

  await redeem(world, ploy.token)

  // She had one before the demo begins.
  const { items } = await ploy.call(getPointHistory, { query: { mode: 'used' } })
  const own = items.filter(({ title }) => title.startsWith('Matcha latte'))
  expect(own.map(({ points }) => points)).toEqual([-300, -150])
})

test('of several units at once, the free ones are deducted from the total', async ({
  world,
  token,
}) => {
  await redeem(world, token)

  const { redemption, surprise } = await redeem(world, token, latte, 5)

  expect(redemption.pointsUsed).toBe(3 * 150)
  expect(surprise?.text).toContain('3rd')
  await expectSound(world.db, world.appId)
})

test('the count is shared by all members', async ({ world }) => {
  await redeem(world, await world.tokenOf('ploy'), latte, 2)

  const { surprise } = await redeem(world, await world.tokenOf('orawan'))

  expect(surprise).toBeTruthy()
})

test('the count restarts with each day in Bangkok', async () => {
  // 23:30 in Bangkok, 16:30 UTC.
  const world = await createWorld({ now: storyNow + 13.5 * hour })
  const token = await world.tokenOf('ploy')
  await redeem(world, token, latte, 2)
  world.clock.advance(hour, world.appId)

  const { surprise, redemption } = await redeem(world, token)

  expect([surprise ?? null, redemption.pointsUsed]).toEqual([null, 150])
  await expectSound(world.db, world.appId)
})

test('the same key returns the same surprise and counts once', async ({ world, ploy }) => {
  await redeem(world, ploy.token, latte, 2)
  const third = order(latte)

  const first = await (await ploy.send(redeemCampaign, third)).text()
  const second = await (await ploy.send(redeemCampaign, third)).text()

  expect(second).toBe(first)
  expect(first).toContain('A little extra for you')
  await expectSound(world.db, world.appId)
})

test('a lost surprise can be looked up by its key, in the member’s language', async ({
  world,
  ploy,
}) => {
  await redeem(world, ploy.token, latte, 2)
  const third = order(latte)
  await ploy.call(redeemCampaign, third)

  const known = await ploy.call(
    getRedemptionByKey,
    { params: { key: third.idempotencyKey } },
    { language: 'th' },
  )

  expect(known.surprise?.text).toBe(
    joinThai('คุณได้มัทฉะลาเต้แก้วที่ {nth} ของวันนี้ แก้วนี้จึงใช้ 0 คะแนน').replace('{nth}', '3'),
  )
})

test('a failed redemption does not count', async () => {
  let isBroken = false
  const world = await createWorld({ failpoint: failAt('idempotency.beforeCommit', () => isBroken) })
  const token = await world.tokenOf('ploy')
  await redeem(world, token, latte, 2)
  isBroken = true
  await world.refusal(redeemCampaign, order(latte), { token })
  isBroken = false

  const { surprise } = await redeem(world, token)

  expect(surprise?.text).toContain('3rd')
  await expectSound(world.db, world.appId)
})

test('a member who cannot pay is refused, even if the next one would be free', async ({
  world,
}) => {
  await redeem(world, await world.tokenOf('ploy'), latte, 2)
  await changeCampaign(world, latte, { payOptions: [{ points: 9_999, price: 0 }] })
  const body = { quantity: 1, sp_points: 9_999, sp_baht: 0 }

  const refused = await world.refusal(
    redeemCampaign,
    { ...order(latte), body },
    { token: await world.tokenOf('ploy') },
  )

  expect(refused.code).toBe('pointNotEnough')
})

test('redemptions that also cost baht do not count', async ({ world, ploy }) => {
  const { surprise } = chaan.campaigns.find(({ id }) => id === latte) ?? {}
  await changeCampaign(world, latte, { surprise, payOptions: [{ points: 50, price: 20 }] })
  const body = { quantity: 3, sp_points: 150, sp_baht: 60 }

  const answer = await ploy.call(redeemCampaign, { ...order(latte), body })

  expect([answer.surprise ?? null, answer.redemption.pointsUsed]).toEqual([null, 150])
})

test('redemptions through the cart do not count', async ({ world, token }) => {
  const { surprise } = chaan.campaigns.find(({ id }) => id === latte) ?? {}
  await changeCampaign(world, 1013, { surprise })
  await add(world, token, { campaignId: 1013, itemId: 101311 })
  await add(world, token, { campaignId: 1013, itemId: 101312 })

  await checkOutAll(world, token)

  const counted = await world.db.selectFrom('surprise_count').selectAll().execute()
  expect(counted).toEqual([])
})

test('a member’s first redemption has its text and link, and its normal price', async ({
  world,
  token,
}) => {
  const first = await redeem(world, token, voucher)
  const second = await redeem(world, token, voucher)

  expect(first.surprise).toMatchObject({
    title: 'Enjoy your first book',
    action: { label: 'See all partners', link: '/reward/50' },
  })
  expect(second.surprise ?? null).toBeNull()
  expect([first.redemption.pointsUsed, second.redemption.pointsUsed]).toEqual([400, 400])
  await expectSound(world.db, world.appId)
})

test('an older database gets surprises with the next start', async ({ world, token }) => {
  await world.db
    .updateTable('campaign')
    .set((eb) => ({
      content_json: eb.fn<string>('replace', [
        'content_json',
        eb.val('"surprise"'),
        eb.val('"other"'),
      ]),
    }))
    .where('app_id', '=', world.appId)
    .execute()
  world.platform.brands.forget(world.appId)

  await seedBrand(world.db, chaan, { appId: world.appId, now: world.clock.now(world.appId) })

  const { surprise } = await redeem(world, token, latte, 3)
  expect(surprise).toBeTruthy()
})

test('no unit of a booking is free: whoever books and cancels would choose which', async ({
  world,
  token,
}) => {
  const text = { en: 'Third', th: 'ที่สาม' }
  await changeCampaign(world, 1040, {
    surprise: { kind: 'free', every: 2, title: text, text },
    payOptions: [{ points: 10, price: 0 }],
    maxPerPerson: null,
  })
  const reservationjson = JSON.stringify({ slot: '2026-12-13T08:30:00+07:00', people: 1 })
  const booking = { sp_points: 10, sp_baht: 0, info1: 'Nuts', reservationjson }
  const book = () => world.call(redeemCampaign, order(1040, booking), { token })

  const answers = [await book(), await book()]

  expect(answers.map(({ redemption }) => redemption.pointsUsed)).toEqual([10, 10])
})

test.for([
  ['Your first book on us', true],
  ['หนังสือเล่มแรกจากเรา', true],
  ['A free extra', true],
  ['Enjoy your first book', false],
  ['You keep your 2,480 points', false],
] as const)('a surprise that charges points cannot say "%s": %s', ([words, isWrong]) => {
  const text = { en: words, th: words }
  const first = { kind: 'first' as const, title: text, text }
  const third = { kind: 'free' as const, every: 3, title: text, text }

  expect(chargesWhatItGives({ surprise: first })).toBe(isWrong)
  expect(chargesWhatItGives({ surprise: third })).toBe(false)
})
