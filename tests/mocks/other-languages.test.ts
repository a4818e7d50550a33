import { expect } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { getDashboard } from '@/contract/dashboard'
import type { Endpoint } from '@/contract/endpoint'
import { languages } from '@/contract/languages'
import { getNotifications } from '@/contract/notifications'
import { changeLocale, getProfile } from '@/contract/profile'
import { redeemCampaign } from '@/contract/redeem'
import { languageOfLocale, say, sayDate } from '../../mocks/answers/localize'
import { areas } from '../../mocks/areas/areas'
import { membershipMessage } from '../../mocks/areas/membership/notices'
import { languageOfCaller } from '../../mocks/brands/brand-languages'
import { chaan } from '../../mocks/brands/demo-packs'
import { changeCampaign, mergeIntoDocument } from './brand-document'
import { changeRows, rowsOf } from './platform-rows'
import { order, storyNow, test, type World } from './platform-world'

const thai = /\p{Script=Thai}/u
const japanese = { headers: { 'Accept-Language': 'ja-JP,ja;q=0.9' } }

/** Takes every English text away whose Thai text is beside it. */
function inThaiAlone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inThaiAlone)
  if (typeof value !== 'object' || value === null) return value
  const own = Object.entries(value).filter(([name]) => name !== 'en' || !('th' in value))
  return Object.fromEntries(own.map(([name, inner]) => [name, inThaiAlone(inner)]))
}

async function leaveThaiAlone(world: World) {
  for (const { id, content_json } of await rowsOf(world, 'campaign', {})) {
    const content = JSON.stringify(inThaiAlone(JSON.parse(content_json)))
    await changeRows(world, 'campaign', { id }, { content_json: content })
  }
  for (const { name, content_json } of await rowsOf(world, 'document', {})) {
    const content = JSON.stringify(inThaiAlone(JSON.parse(content_json)))
    await changeRows(world, 'document', { name }, { content_json: content })
  }
  world.platform.brands.forget(world.appId)
}

const plainGets = areas
  .flatMap(({ contract }) => Object.values(contract) as Endpoint[])
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))

test('a brand with Thai texts alone answers an English visitor in Thai', async ({ world }) => {
  const caller = { language: 'en', token: await world.tokenOf('ploy') } as const
  const before = new Map<Endpoint, number>()
  for (const endpoint of plainGets) {
    before.set(endpoint, (await world.send(endpoint, {}, caller)).status)
  }
  await leaveThaiAlone(world)

  for (const endpoint of plainGets) {
    const { status } = await world.send(endpoint, {}, caller)
    expect([endpoint.id, status]).toEqual([endpoint.id, before.get(endpoint)])
  }
  for (const { id: campaignId, name } of chaan.campaigns) {
    const campaign = await world.call(getCampaign, { params: { campaignId } }, caller)
    expect(campaign.name).toBe(say({ th: name.th ?? '' }, 'th'))
  }
  for (const name of Object.keys(chaan.dashboards)) {
    const { sections } = await world.call(getDashboard, { params: { name } }, caller)
    const titles = sections.flatMap(({ title }) => title ?? [])
    expect(titles.filter((title) => !thai.test(title))).toEqual([])
  }
})

test('a text in Japanese is said to a Japanese caller', async ({ world }) => {
  const { id: campaignId = 0, name } = chaan.campaigns[0] ?? {}
  const locale = { default: 1054, available: [1054, 1033, 1041] }
  await mergeIntoDocument(world, 'design', { decor: { locale } })
  await changeCampaign(world, campaignId, { name: { ...name, ja: 'アイスティー' } })

  const campaign = await world.call(getCampaign, { params: { campaignId } }, japanese)
  const inEnglish = await world.call(getCampaign, { params: { campaignId } }, { language: 'en' })

  expect(campaign.name).toBe('アイスティー')
  expect(inEnglish.name).toBe(name?.en)
})

test('a date is said in Japanese form', () => {
  const at = Date.parse('2026-11-27T08:05:00+07:00')

  expect(sayDate(at, 'ja')).toBe('2026年11月27日')
  expect(sayDate(at, 'ja', true)).toBe('2026年11月27日 08:05')
})

test('a caller gets any language of the table, by a header or by a locale', () => {
  for (const [name, { tag, code }] of Object.entries(languages)) {
    expect(languageOfCaller(undefined, `fr, ${tag};q=0.9`)).toBe(name)
    expect(languageOfLocale({ languages: ['ja', 'en', 'th'] }, code)).toBe(name)
  }
  expect(languageOfLocale({ languages: ['ja', 'en', 'th'] }, 1031)).toBe('ja')
})

test('a member keeps any language of the table that they choose', async ({ ploy }) => {
  for (const { code: locale } of Object.values(languages)) {
    await ploy.call(changeLocale, { body: { locale } })
    expect((await ploy.call(getProfile, {})).locale).toBe(locale)
  }
})

test('notices of a member whose language has no words of ours are in English', async ({
  world,
  ploy,
}) => {
  await changeRows(world, 'member', { id: '7001' }, { locale: languages.ja.code })
  await ploy.call(redeemCampaign, order(1001))

  const caller = { token: ploy.token, ...japanese }
  const [notice] = await world.call(getNotifications, { query: {} }, caller)
  expect(notice).toMatchObject({ title: 'You redeemed a reward' })
  expect(notice?.text).toMatch(/^[^ก-๙]+ points used\.$/)

  await world.platform.sendNotices()
  expect(await rowsOf(world, 'outbox', {})).toMatchObject([{ subject: 'You redeemed a reward' }])
})

test('a mail in English words has its dates in English, too', () => {
  expect(membershipMessage('ja', storyNow)).toEqual(membershipMessage('en', storyNow))
})
