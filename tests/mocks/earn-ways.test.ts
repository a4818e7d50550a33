import { expect } from 'vitest'
import { type EarnWay, getEarnWays } from '@/contract/earn-ways'
import { answerSurvey } from '@/contract/surveys'
import { surveyOf } from '../../mocks/areas/redeem/answer-survey'
import { newKey, test } from './platform-world'

const kindsOf = (ways: EarnWay[]) => ways.map(({ kind }) => kind)

test('a member sees every way to earn and its points', async ({ ploy }) => {
  const { ways, expiry } = await ploy.call(getEarnWays, { query: {} })

  expect(kindsOf(ways)).toEqual(['qr', 'receipt', 'code', 'invite', 'survey', 'connect'])
  expect(ways[0]).toMatchObject({ rate: { points: 1, baht: 25 } })
  expect(ways[1]).toMatchObject({ rate: { points: 1, baht: 25 }, checkedWithinHours: 48 })
  expect(ways[3]).toMatchObject({ points: 100, left: 13 })
  expect(ways[4]).toMatchObject({ points: 50, link: '/campaign/menu-survey-p1047' })
  expect(expiry).toContain('31\u00a0December')
})

test('a higher level earns more for the same amount', async ({ world }) => {
  const { ways } = await world.call(
    getEarnWays,
    { query: {} },
    { token: await world.tokenOf('orawan') },
  )

  expect(ways[0]).toMatchObject({ rate: { points: 1.25, baht: 25 } })
})

test('an answered or closed survey is not listed', async ({ world, ploy }) => {
  const brand = await world.platform.brands.find(world.appId)
  const found = brand && surveyOf(brand, 'sv-menu-2026-11')
  const answers = Object.fromEntries(
    (found?.survey.questions ?? []).map(({ id, kind }) => [
      id,
      kind === 'radio' ? '0' : kind === 'checkbox' ? ['0'] : 'Good',
    ]),
  )
  await ploy.call(answerSurvey, {
    params: { surveyId: 'sv-menu-2026-11' },
    body: { answers },
    idempotencyKey: newKey(),
  })

  const answered = await ploy.call(getEarnWays, { query: {} })
  world.clock.advance(60 * 86_400_000, world.appId)
  const over = await world.call(getEarnWays, { query: {} }, { token: await world.tokenOf('ton') })

  expect(kindsOf(answered.ways)).not.toContain('survey')
  expect(kindsOf(over.ways)).not.toContain('survey')
})

test('a member with the maximum of referrals is not offered to invite', async ({ world }) => {
  await world.db.updateTable('member').set({ referrals: 20 }).where('id', '=', '7001').execute()

  const { ways } = await world.call(
    getEarnWays,
    { query: {} },
    { token: await world.tokenOf('ploy') },
  )

  expect(kindsOf(ways)).not.toContain('invite')
})

test('a campaign as the goal shows the missing points, and an unknown campaign none', async ({
  ploy,
}) => {
  const goalOf = async (campaignId: number) =>
    (await ploy.call(getEarnWays, { query: { campaignId } })).goal

  const goals = [await goalOf(1029), await goalOf(1001), await goalOf(9999)]

  expect(goals).toMatchObject([{ pointsShort: 720 }, { pointsShort: 0 }, null])
})
