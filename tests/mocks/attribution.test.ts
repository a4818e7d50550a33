import { describe, expect } from 'vitest'
import { checkoutCart, getCart } from '@/contract/cart'
import { getMyData } from '@/contract/my-data'
import { type RedeemBody, redeemCampaign } from '@/contract/redeem'
import { getStores } from '@/contract/stores'
import { countByWords, readSources } from '../../mocks/areas/redeem/source-store'
import { add, agreedLines, tin } from './cart-steps'
import { agreedTo, newKey, test, type World } from './platform-world'

const tea = 1001
const words = {
  utm_source: 'line',
  utm_medium: 'rich-menu',
  utm_campaign: 'songkran',
  utm_content: 'top-left',
  utm_term: 'iced-tea',
  utm_id: '120210987654321987',
  c: 'sk26',
}
const attribution = {
  location_id: '205',
  redeem_by: 'line',
  redeem_media: 'line/rich-menu/songkran',
  tranId: 'T-881',
  walletcard: 'C-77',
  ...words,
  touch_at: '2026-11-20T03:00:00.000Z',
  touch_path: '/campaign/iced-thai-tea-p1001',
} as const

function order(more: Partial<RedeemBody> = {}) {
  const body = { ...agreedTo(tea), ...more }
  return { params: { campaignId: tea }, body, idempotencyKey: newKey() }
}

/** The attribution of the latest redemptions in the member's data export. */
async function cameFrom(world: World, token: string, count = 1) {
  const { redemptions } = JSON.parse(await world.call(getMyData, {}, { token })) as {
    redemptions: { cameFrom: unknown }[]
  }
  return redemptions.slice(-count).map((redemption) => redemption.cameFrom)
}

const nowhere = {
  branch: null,
  nearestBranch: null,
  host: null,
  transactionId: null,
  walletCard: null,
  link: null,
  linkWords: null,
  linkOpenedAt: null,
  linkLedTo: null,
}

test('attribution is stored with the redemption and exported with the member’s data', async ({
  world,
  ploy,
}) => {
  const branch = (await world.call(getStores, {})).find(({ id }) => id === 205)

  await ploy.call(redeemCampaign, order(attribution))

  expect(await cameFrom(world, ploy.token)).toEqual([
    {
      branch: expect.objectContaining({ en: branch?.name }),
      nearestBranch: null,
      host: 'line',
      transactionId: 'T-881',
      walletCard: 'C-77',
      link: 'line/rich-menu/songkran',
      linkWords: words,
      linkOpenedAt: '2026-11-20T10:00:00+07:00',
      linkLedTo: '/campaign/iced-thai-tea-p1001',
    },
  ])
})

test('a redemption without attribution works as before', async ({ world, ploy }) => {
  await ploy.call(redeemCampaign, order())

  expect(await cameFrom(world, ploy.token)).toEqual([nowhere])
})

test.for([{ location_id: '999' }, { location_id: '205.0' }, { center: 'A-1' }])(
  'the unknown branch %j is dropped, and the redemption succeeds',
  async (wrong, { world, ploy }) => {
    await ploy.call(redeemCampaign, order(wrong))

    expect(await cameFrom(world, ploy.token)).toEqual([nowhere])
  },
)

test.for([
  { redeem_media: 'Line Chat' },
  { redeem_media: 'a/b/c/d' },
  { redeem_media: 'a'.repeat(33) },
  { redeem_by: 'kiosk' },
  { tranId: '<script>' },
  { tranId: 't'.repeat(65) },
  { walletcard: 'ploy@chaan.example' },
  { location_id: '' },
  { utm_source: 'LINE' },
  { utm_campaign: 'a'.repeat(65) },
  { utm_term: '=1+1' },
  { c: 'sk 26' },
  { c: 'c'.repeat(33) },
  { touch_at: 'yesterday' },
  { touch_path: '/reward?token=1' },
  { touch_path: `/${'a'.repeat(200)}` },
])('%j does not match the contract', async (wrong, { ploy }) => {
  const refused = await ploy.refusal(redeemCampaign, order(wrong as Partial<RedeemBody>))

  expect(refused.code).toBe('invalid')
})

test('the same key with other attribution is another request', async ({ ploy }) => {
  const first = order(attribution)
  await ploy.call(redeemCampaign, first)

  for (const other of [{ tranId: 'T-882' }, { c: 'other' }]) {
    const again = { ...first, body: { ...first.body, ...other } }
    expect((await ploy.refusal(redeemCampaign, again)).code).toBe('keyReused')
  }
})

test('a retried request keeps one source', async ({ world, ploy }) => {
  const first = order(attribution)
  await ploy.call(redeemCampaign, first)

  await ploy.call(redeemCampaign, first)

  expect(await countByWords(world.db, world, ['c'], tea)).toContainEqual({
    words: ['sk26'],
    redemptions: 1,
  })
})

test('redeem_media alone is counted as the source', async ({ world, ploy }) => {
  await ploy.call(redeemCampaign, order({ redeem_media: 'poster/qr' }))

  expect(await readSources(world.db, world, tea)).toContainEqual({
    campaignId: tea,
    host: undefined,
    media: 'poster/qr',
    code: undefined,
    branchId: undefined,
    redemptions: 1,
  })
})

test('a refused redemption stores no source', async ({ world, ploy }) => {
  await ploy.refusal(redeemCampaign, order({ ...attribution, sp_points: 1 }))

  expect(await countByWords(world.db, world, ['c'])).not.toContainEqual(
    expect.objectContaining({ words: ['sk26'] }),
  )
})

test('a brand can count redemptions by any parameter of the link', async ({ world, orawan }) => {
  const more = { ...attribution, utm_content: 'bottom' }
  for (const one of [attribution, more, { c: 'other' }]) {
    await orawan.call(redeemCampaign, order(one))
  }

  const byCode = await countByWords(world.db, world, ['c'], tea)
  const byBoth = await countByWords(world.db, world, ['utm_source', 'utm_content'], tea)

  const said = (counts: typeof byCode) => counts.filter(({ words: [first] }) => first !== null)
  expect(said(byCode)).toEqual([
    { words: ['sk26'], redemptions: 2 },
    { words: ['other'], redemptions: 1 },
  ])
  expect(
    said(byBoth)
      .map((one) => one.words.join())
      .toSorted(),
  ).toEqual(['line,bottom', 'line,top-left'])
})

test('a checkout stores attribution with every line', async ({ world, orawan }) => {
  await add(world, orawan.token, tin)
  await add(world, orawan.token, { campaignId: 1020 })
  const lines = agreedLines(await orawan.call(getCart, {}))

  await orawan.call(checkoutCart, { body: { lines, ...attribution }, idempotencyKey: newKey() })

  const from = await cameFrom(world, orawan.token, 2)
  expect(from).toEqual([
    expect.objectContaining({
      host: 'line',
      link: 'line/rich-menu/songkran',
      transactionId: 'T-881',
    }),
    expect.objectContaining({
      host: 'line',
      link: 'line/rich-menu/songkran',
      transactionId: 'T-881',
    }),
  ])
})

test('a brand sees its redemptions by source, most first', async ({ world, orawan }) => {
  const before = await readSources(world.db, world, tea)
  for (const more of [
    attribution,
    { redeem_by: 'web' as const },
    { ...attribution, tranId: 'T-9' },
  ]) {
    await orawan.call(redeemCampaign, order(more))
  }

  const after = await readSources(world.db, world, tea)

  const host = (kind: string) => after.filter((source) => source.host === kind)
  expect(host('line')).toEqual([
    {
      campaignId: tea,
      host: 'line',
      media: 'line/rich-menu/songkran',
      code: 'sk26',
      branchId: 205,
      redemptions: 2,
    },
  ])
  expect(host('web')).toMatchObject([{ redemptions: 1 }])
  expect(after.map(({ redemptions }) => redemptions)).toEqual(
    after.map(({ redemptions }) => redemptions).toSorted((a, b) => b - a),
  )
  expect(await readSources(world.db, world, 1002)).not.toContainEqual(
    expect.objectContaining({ host: 'line' }),
  )
  expect(before.every((source) => source.host === undefined)).toBe(true)
})

describe('the branches', () => {
  test('are all listed for a guest, with their locations', async ({ world }) => {
    const stores = await world.call(getStores, {}, { language: 'th' })

    expect(stores.length).toBeGreaterThan(3)
    expect(new Set(stores.map(({ id }) => id)).size).toBe(stores.length)
    expect(stores[0]).toMatchObject({ name: expect.stringMatching(/[ก-๙]/) })
  })
})
