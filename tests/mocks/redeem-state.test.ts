import { describe, expect } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { getCampaigns } from '@/contract/catalogue'
import { joinThai } from '../../mocks/answers/join-thai'
import { chaan } from '../../mocks/brands/demo-packs'
import { createWorld, test } from './platform-world'

const noted = chaan.campaigns.map(({ id, slug, state }) => [id, slug, state] as const)

async function statesOfPloy(now?: number) {
  const world = await createWorld(now === undefined ? {} : { now })
  const token = await world.tokenOf('ploy')
  const { items } = await world.call(getCampaigns, { query: { top: 100 } }, { token })
  await world.platform.close()
  return new Map(items.map(({ id, redeemState }) => [id, redeemState.key]))
}

describe('the redeem button of the demo member', async () => {
  const states = await statesOfPloy()

  test.for(noted)('%i %s is %s', ([id, , state]) => {
    expect(states.get(id)).toBe(state)
  })
})

describe('the demo states hold on the day of the first start', () => {
  test.for([
    ['just after midnight', '2026-11-21T00:20:00+07:00'],
    ['before the story’s ten o’clock', '2027-02-11T06:30:00+07:00'],
    ['late at night', '2026-12-31T23:30:00+07:00'],
    ['in the month of her birthday', '2027-03-14T12:00:00+07:00'],
    ['years later, on a leap day', '2028-02-29T15:00:00+07:00'],
  ])('%s', async ([, start]) => {
    const states = await statesOfPloy(Date.parse(start ?? ''))

    expect(Object.fromEntries(states)).toEqual(
      Object.fromEntries(noted.map(([id, , state]) => [id, state])),
    )
  })
})

test('a guest sees no limits that depend on the member', async ({ world }) => {
  const { items } = await world.call(getCampaigns, { query: { top: 100 } })

  const keys = new Set(items.map(({ redeemState }) => redeemState.key))
  expect(keys).not.toContain('max_per_person')
  expect(keys).not.toContain('not_enough_points')
  expect(keys).not.toContain('condition_invalid')
})

test('a campaign for LINE only can be redeemed inside LINE', async ({ ploy }) => {
  const input = { params: { campaignId: 1041 } }

  const inLine = await ploy.call(getCampaign, input, { host: 'line' })

  expect(inLine.redeemState.key).toBe('default')
})

test('the state has its reason in the member’s language', async ({ ploy }) => {
  const stateOf = async (campaignId: number, language: 'en' | 'th') =>
    (await ploy.call(getCampaign, { params: { campaignId } }, { language })).redeemState

  const states = [await stateOf(1029, 'en'), await stateOf(1002, 'en'), await stateOf(1030, 'th')]

  expect(states[0]?.pointsShort).toBe(720)
  expect(states[1]?.nextDate).toBe('2026-11-22T17:10:00+07:00')
  expect(states[2]?.requirement).toBe(joinThai('สำหรับสมาชิกระดับโกลเดนอาวร์'))
})
