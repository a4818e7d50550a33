import { describe, expect } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { getEarnWays } from '@/contract/earn-ways'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { answerSurvey, getSurvey } from '@/contract/surveys'
import { expectSound } from './soundness'
import { createWorld, newKey, order, test, type World } from './platform-world'
import { changeCampaign } from './brand-document'
import { joinThai } from '../../mocks/answers/join-thai.ts'

const surveyId = 'sv-menu-2026-11'
const menuSurvey = 1047
const right = { q1: '0', q2: '1', q3: '0', q4: ['0', '2'], q5: '1', q6: 'More oat milk, please.' }

function send(answers: Record<string, string | string[]> = right, idempotencyKey = newKey()) {
  return { params: { surveyId }, body: { answers }, idempotencyKey }
}

async function stateOf(world: World, token: string, campaignId = menuSurvey) {
  const detail = await world.call(getCampaign, { params: { campaignId } }, { token })
  return detail.redeemState.key
}

test('a survey’s questions are in the member’s language', async ({ ploy }) => {
  const survey = await ploy.call(getSurvey, { params: { surveyId } }, { language: 'th' })

  expect(survey).toMatchObject({ minutes: 2, pointsGiven: 50, answered: false })
  expect(survey.questions[1]).toMatchObject({
    id: 'q2',
    kind: 'radio',
    label: joinThai('ความหวานเป็นอย่างไร'),
    options: [
      { value: '0', label: 'หวานน้อยไป' },
      { value: '1', label: joinThai('กำลังดี') },
      { value: '2', label: 'หวานไป' },
    ],
  })
})

test('answers give the points once and unlock the reward', async ({ world, ploy }) => {
  const before = await stateOf(world, ploy.token)

  const first = await ploy.call(answerSurvey, send())
  const again = await ploy.call(answerSurvey, send())

  expect([first, again]).toEqual([
    { pointsGiven: 50, points: 2530 },
    { pointsGiven: 0, points: 2530 },
  ])
  expect([before, await stateOf(world, ploy.token)]).toEqual(['survey', 'max_per_person'])
  const { items } = await ploy.call(getPointHistory, { query: { mode: 'earned' } })
  expect(items[0]).toMatchObject({ points: 50, type: 'trace-survey' })
  await expectSound(world.db, world.appId)
})

test('a repeated request returns the first response, and its key is refused for other answers', async ({
  ploy,
}) => {
  const input = send()
  const first = await ploy.call(answerSurvey, input)

  const again = await ploy.call(answerSurvey, input)
  const other = await ploy.refusal(answerSurvey, send({ ...right, q1: '1' }, input.idempotencyKey))

  expect(again).toEqual(first)
  expect(other).toMatchObject({ status: 422, code: 'keyReused' })
})

test('ten concurrent requests give the points once', async ({ ploy }) => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ploy.call(answerSurvey, send())),
  )

  expect(answers.filter(({ pointsGiven }) => pointsGiven > 0)).toHaveLength(1)
  expect((await ploy.call(getPoints, {})).points).toBe(2530)
})

test.for([
  ['a required one is missing', { ...right, q1: '' }, 'q1'],
  ['an option does not exist', { ...right, q2: '3' }, 'q2'],
  ['one is chosen twice', { ...right, q4: ['1', '1'] }, 'q4'],
  ['several are chosen where one is asked', { ...right, q5: ['0'] }, 'q5'],
  ['a text is too long', { ...right, q6: 'a'.repeat(1001) }, 'q6'],
] as const)('answers are refused when %s', async ([, answers, field], { ploy }) => {
  const body = { answers: JSON.parse(JSON.stringify(answers)) }

  const refused = await ploy.refusal(answerSurvey, { ...send(), body })

  expect(refused).toMatchObject({ code: 'invalid', details: { Field: field } })
})

test('optional questions may be left out', async ({ ploy }) => {
  const { q1, q2, q3, q5 } = right

  const answer = await ploy.call(answerSurvey, send({ q1, q2, q3, q5 }))

  expect(answer.pointsGiven).toBe(50)
})

test('after its last day a survey takes no answers', async ({ world }) => {
  world.clock.advance(30 * 86_400_000, world.appId)
  const token = await world.tokenOf('ploy')

  expect((await world.refusal(answerSurvey, send(), { token })).code).toBe('expired')
})

test('a survey for a higher level gives no points and is no way to earn', async ({
  world,
  ploy,
}) => {
  await changeCampaign(world, menuSurvey, { requireLevel: 99 })

  const { ways } = await ploy.call(getEarnWays, { query: {} })
  const refused = await ploy.refusal(answerSurvey, send())

  expect(ways.map(({ kind }) => kind)).not.toContain('survey')
  expect(refused.code).toBe('conditionInvalid')
  expect((await ploy.call(getPoints, {})).points).toBe(2480)
})

test('an unknown survey is not found', async ({ ploy }) => {
  const refused = await ploy.refusal(getSurvey, { params: { surveyId: 'none' } })

  expect(refused.code).toBe('notFound')
})

describe('a reward that requires a survey', () => {
  async function withSurvey() {
    const world = await createWorld()
    await changeCampaign(world, 1001, { requireSurvey: { surveyId, minutes: 2, questions: [] } })
    return { world, token: await world.tokenOf('ploy') }
  }

  test('is refused before the survey and open after it', async () => {
    const { world, token } = await withSurvey()
    const before = await stateOf(world, token, 1001)

    const refused = await world.refusal(redeemCampaign, order(1001), { token })
    await world.call(answerSurvey, send(), { token })
    const { points } = await world.call(redeemCampaign, order(1001), { token })

    expect([before, refused.code, points]).toEqual(['survey', 'notAvailable', 2410])
  })
})
