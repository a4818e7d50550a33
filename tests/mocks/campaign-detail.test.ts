import { expect } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { redeemCampaign } from '@/contract/redeem'
import { readPicture } from '../../mocks/pictures/picture.ts'
import { agreedTo, createWorld, newKey, test } from './platform-world'
import { joinThai } from '../../mocks/answers/join-thai.ts'

async function detailOf(campaignId: number, language: 'en' | 'th' = 'en') {
  const world = await createWorld()
  return world.call(getCampaign, { params: { campaignId } }, { language })
}

test('a campaign lists its branches, and none if it is valid at all of them', async () => {
  const [brunch, tea] = [await detailOf(1007), await detailOf(1001)]

  expect(brunch.stores).toHaveLength(11)
  expect(brunch.stores[0]).toMatchObject({ id: 201, name: expect.stringMatching(/\w/) })
  expect(tea.stores).toEqual([])
})

test('an event has its time and place', async () => {
  const { event } = await detailOf(1039)

  expect(event).toEqual({
    startsAt: '2026-12-06T13:00:00+07:00',
    endsAt: '2026-12-06T16:00:00+07:00',
    storeName: expect.stringContaining('Thonglor'),
  })
})

test('a video has its link and duration', async () => {
  const { media } = await detailOf(1045)

  expect(media).toEqual({
    kind: 'video',
    durationSeconds: 236,
    url: 'https://media.chaan.example/brew-at-home.mp4',
  })
})

test('a lottery has its licence, prizes, rules and the member’s number of tickets', async ({
  ploy,
}) => {
  const input = { params: { campaignId: 1023 } }
  const before = await ploy.call(getCampaign, input, { language: 'th' })

  const body = agreedTo(1023, { quantity: 3 })
  await ploy.call(redeemCampaign, { ...input, body, idempotencyKey: newKey() })

  const after = await ploy.call(getCampaign, input)
  expect(before.draw).toMatchObject({
    licenceNumber: 'SAMPLE 0412/2569',
    announceDate: '2026-12-18T10:00:00+07:00',
    prizes: [{ rank: 1, name: joinThai('ทริปน่านสำหรับ 2 คน'), quantity: 2, valueBaht: 24_000 }],
  })
  expect(before.draw?.rules).toHaveLength(7)
  expect(after.draw?.entries).toBe((before.draw?.entries ?? 0) + 3)
})

test('a required survey is named with what it gives', async () => {
  const { survey } = await detailOf(1047)

  expect(survey).toEqual({ surveyId: 'sv-menu-2026-11', minutes: 2, pointsGiven: 50 })
})

test('a campaign without requirements lists none', async () => {
  const { asks, otp, slots, subCampaignStyles } = await detailOf(1001)

  expect({ asks, otp, slots, subCampaignStyles }).toEqual({
    asks: {
      taxInvoice: false,
      giftTo: false,
      promocode: false,
      location: false,
      branch: false,
      info: [],
    },
    otp: false,
    slots: [],
    subCampaignStyles: null,
  })
})

test.each([
  ['en', 'Grind'],
  ['th', 'ระดับการบด'],
] as const)('the grind of coffee has its own label in %s', async (language, styleLabel) => {
  const [beans, apron] = [await detailOf(1013, language), await detailOf(1016, language)]

  expect(beans.subCampaignStyles).toMatchObject({ styleLabel, sizeLabel: null })
  expect(apron.subCampaignStyles).toMatchObject({ styleLabel: null, sizeLabel: null })
})

test('a campaign has a picture for messages that LINE can load without sign-in', async () => {
  const { platform } = await createWorld()
  const { shareImageUrl } = await detailOf(1001)

  const address = new URL(shareImageUrl ?? '', 'http://localhost')
  const answer = await platform.fetch(new Request(address))

  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(address.pathname).toMatch(/\/images\/shares\/art-iced-thai-tea\.png$/)
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(readPicture(bytes)).toMatchObject({ width: 1024, height: 538 })
})
