import { expect, onTestFinished, test } from 'vitest'
import { askQuestion } from '@/contract/help'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { signIn } from '@/contract/sign-in'
import { messagesPerDay } from '../../mocks/areas/help/member-questions.ts'
import { freshFolder } from '../fresh-folder.ts'
import { sharedDatabase } from '../shared-database.ts'
import { createWorld, newKey, order, storyNow } from './platform-world.ts'
import { rowsOf } from './platform-rows.ts'
import { expectSound } from './soundness.ts'

const day = 86_400_000
const tea = 1001

/** Two processes on one database, of which the second has a clock of its own. */
async function twoClocks(aheadMs: number) {
  const database = await sharedDatabase(freshFolder())
  const right = await createWorld({ database })
  const wrong = await createWorld({ database })
  wrong.clock.advance(aheadMs, wrong.appId)
  onTestFinished(async () => {
    for (const { platform } of [right, wrong]) await platform.close()
  })
  return { right, wrong, token: await right.tokenOf('ploy') }
}

test.each([
  ['an hour ahead', day / 24],
  ['an hour behind', -day / 24],
  ['three days ahead', 3 * day],
])('a request that is sent again to a process %s counts once', async (_, aheadMs) => {
  const { right, wrong, token } = await twoClocks(aheadMs)
  const { points: before } = await right.call(getPoints, {}, { token })
  const wanted = order(tea)

  const first = await wrong.call(redeemCampaign, wanted, { token })
  const again = await right.call(redeemCampaign, wanted, { token })

  expect(again).toEqual(first)
  const { points } = await right.call(getPoints, {}, { token })
  expect(points).toBe(before - 120)
  await expectSound(right.db, right.appId)
})

test('points that a process far ahead lets expire are gone once, for the others as well', async () => {
  const { right, wrong, token } = await twoClocks(60 * day)
  const later = await wrong.tokenOf('ploy')
  const { id } = await right.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', 'ploy@chaan.example')
    .executeTakeFirstOrThrow()
  const expiries = async () => {
    const entries = await rowsOf({ db: right.db, appId: right.appId }, 'ledger_entry')
    return entries.filter(({ member_id, kind }) => member_id === id && kind === 'expire')
  }
  const earlier = (await expiries()).length

  const ahead = await wrong.call(getPoints, {}, { token: later })
  const once = (await expiries()).length
  await wrong.call(getPoints, {}, { token: later })
  const behind = await right.call(getPoints, {}, { token })

  expect(once).toBeGreaterThan(earlier)
  expect(behind.points).toBe(ahead.points)
  expect(await expiries()).toHaveLength(once)
  await expectSound(right.db, right.appId)
})

test('a clock that jumps back and forth between redemptions loses nothing', async () => {
  const world = await createWorld()
  const ploy = world.as(await world.tokenOf('ploy'))
  const { points: before } = await ploy.call(getPoints, {})

  for (const jump of [0, -6 * 60 * 60_000, 9 * 60 * 60_000, -2 * 60 * 60_000]) {
    world.clock.advance(jump, world.appId)
    await ploy.call(redeemCampaign, order(tea))
  }

  expect(world.clock.now(world.appId)).toBe(storyNow + 60 * 60_000)
  expect((await ploy.call(getPoints, {})).points).toBe(before - 4 * 120)
  await expectSound(world.db, world.appId)
})

test('wrong passwords at a process a day ahead lock nobody out of the others', async () => {
  const { right, wrong } = await twoClocks(day)
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  const guess = { body: { ...body, password: 'wrong' } }
  for (let at = 0; at < 5; at += 1) await wrong.refusal(signIn, guess)

  const refused = await wrong.refusal(signIn, { body })
  const { userId } = await right.call(signIn, { body })

  expect(refused.code).toBe('locked')
  expect(userId).toBe('7001')
})

test('messages at a process a day ahead leave those of today', async () => {
  const { right, wrong } = await twoClocks(day)
  const writeTo = async (world: typeof right, token: string) => {
    const body = { topic: 'other', text: 'Where are they?' }
    return world.call(askQuestion, { body, idempotencyKey: newKey() }, { token })
  }
  const ahead = await wrong.tokenOf('ploy')
  for (let sent = 0; sent < messagesPerDay; sent += 1) await writeTo(wrong, ahead)

  const { question } = await writeTo(right, await right.tokenOf('ploy'))

  expect(question.state).toBe('open')
})
