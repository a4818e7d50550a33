import { describe, expect } from 'vitest'
import { getAppConfig, getDesignSetting } from '@/contract/brand-config'
import { getCampaign } from '@/contract/campaign-detail'
import { getCategories } from '@/contract/campaigns'
import { getDeliveryAddresses } from '@/contract/addresses'
import { getCampaigns } from '@/contract/catalogue'
import { getConsentVersions, getUserConsent } from '@/contract/consents'
import { getCartCount } from '@/contract/counters'
import { getNotifications } from '@/contract/notifications'
import { getDashboard } from '@/contract/dashboard'
import { addFavourite, removeFavourite } from '@/contract/favourites'
import { changeLocale, getProfile } from '@/contract/profile'
import { getProfilePicture } from '@/contract/profile-picture'
import { updateProfile } from '@/contract/profile-update'
import { type ProblemCode, problemIds } from '@/contract/problems'
import { problemAnswer } from '../../mocks/answers/problem-answer'
import { chaan } from '../../mocks/brands/demo-packs'
import { textFile } from '../../mocks/platform/text-file'
import { createPackBlobs } from '../../mocks/brands/blobs'
import { Problem } from '../../mocks/values/problem'
import { test, type World } from './platform-world'
import type { Brand } from '../../mocks/brands/brand'
import { packOf } from '../../mocks/brands/packs'

describe('every response matches the contract, for guests and members, in both languages', () => {
  const callers = [
    ['a guest', undefined, 'en'],
    ['a Thai guest', undefined, 'th'],
    ['a member', 'ploy', 'en'],
    ['a Thai member', 'fon', 'th'],
    ['a member at the top', 'orawan', 'th'],
  ] as const

  test.for(callers)('%s', async ([, member, language], { world }) => {
    const caller = { language, ...(member && { token: await world.tokenOf(member) }) }

    const dashboards = await Promise.all(
      Object.keys(chaan.dashboards).map((name) =>
        world.call(getDashboard, { params: { name } }, caller),
      ),
    )
    const campaigns = await Promise.all(
      chaan.campaigns.map(({ id }) =>
        world.call(getCampaign, { params: { campaignId: id } }, caller),
      ),
    )
    const categories = await world.call(getCategories, {}, caller)

    const { appId } = world
    const versions = await world.call(getConsentVersions, { params: { appId } }, caller)
    const config = await world.call(getAppConfig, { params: { appId } }, caller)
    if (member) {
      await world.call(getUserConsent, {}, caller)
      await world.call(getCartCount, {}, caller)
      await world.call(getNotifications, { query: {} }, caller)
      await world.call(updateProfile, { body: {} }, caller)
    }

    expect([versions.terms.current_version, config.rules.minimumAge]).toEqual([2, 18])
    expect(campaigns).toHaveLength(48)
    expect(categories).toHaveLength(8)
    // No placeholder and no wrong language.
    const said = JSON.stringify([dashboards, categories])
    expect(said).not.toMatch(/\{(level|pointsToNext|nextLevel)\}/)
    expect(/[ก-ฮ]/.test(said)).toBe(language === 'th')
  })
})

test('every picture that a response names exists', async ({ world }) => {
  const { items } = await world.call(getCampaigns, { query: { top: 100 } })
  const categories = await world.call(getCategories, {})
  const { decor } = await world.call(getDesignSetting, {
    params: { appId: world.appId },
    query: { device_locale: 1033 },
  })
  const urls = [
    ...items.map(({ fullImageUrl }) => fullImageUrl),
    ...categories.map(({ imageUrl }) => imageUrl),
    ...Object.values(decor.logo).map(String),
  ]

  const answers = await Promise.all(urls.map((url) => picture(world, url)))

  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('the logo is at the address that the specification names', async ({ world }) => {
  const answer = await picture(
    world,
    `/blob/webconfig/whitelabel/${world.appId}/images/navigation/logo.png`,
  )

  expect(answer.status).toBe(200)
})

test('nothing outside a pack’s pictures can be read', async () => {
  const blobs = createPackBlobs()

  const reads = await Promise.all([
    blobs.read('chaan', 'images/../content/members.json'),
    blobs.read('chaan', 'content/members.json'),
    blobs.read('../chaan', 'images/navigation/logo.svg'),
  ])

  expect(reads).toEqual([undefined, undefined, undefined])
})

test('requests without the required headers, or with another brand’s key, are refused', async ({
  world,
}) => {
  const params = { appId: world.appId }
  const without = (name: string) =>
    world.refusal(getAppConfig, { params }, { headers: { [name]: '' } })

  const codes = await Promise.all(
    ['X-App-Id', 'Ocp-Apim-Subscription-Key', 'Api-Version', 'X-Country'].map(
      async (name) => (await without(name)).code,
    ),
  )
  const key = { 'Ocp-Apim-Subscription-Key': 'other' }
  const wrongKey = await world.refusal(getAppConfig, { params }, { headers: key })
  const unknown = await world.refusal(getAppConfig, { params }, { appId: 'nobody' })

  expect(codes).toEqual(Array(4).fill('invalid'))
  expect([wrongKey.code, unknown.code]).toEqual(['forbidden', 'notFound'])
})

test('personal responses are not cached and carry the platform’s time', async ({ world }) => {
  world.clock.advance(3_600_000, world.appId)
  const token = await world.tokenOf('ploy')

  const answer = await world.send(getProfile, {}, { token })

  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(Date.parse(answer.headers.get('date') ?? '')).toBe(world.clock.now(world.appId))
})

test('the refusal of a write from another site’s page carries the brand’s time', async ({
  world,
}) => {
  world.clock.advance(3_600_000, world.appId)
  const headers = { Origin: 'https://evil.example' }

  const answer = await world.send(changeLocale, { body: { locale: 1054 } }, { headers })

  expect(answer.status).toBe(403)
  expect(Date.parse(answer.headers.get('date') ?? '')).toBe(world.clock.now(world.appId))
})

test('a list is filtered, searched in both languages, sorted and paged', async ({ ploy }) => {
  const list = (query: {
    category?: number
    subCategory?: number
    search?: string
    affordable?: boolean
    sortby?: string
    top?: number
    skip?: number
  }) => ploy.call(getCampaigns, { query })
  const idsOf = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).items.map(({ id }) => id)

  expect(await idsOf({ category: 10 })).toEqual([1001, 1002, 1003, 1004])
  expect(await idsOf({ category: 10, affordable: true })).toEqual([1001, 1003])
  expect(await idsOf({ subCategory: 101 })).toEqual([1002])
  expect(await idsOf({ search: 'THAI tea' })).toContain(1001)
  expect(await idsOf({ search: 'ชาไทย' })).toContain(1001)
  const water = await idsOf({ search: 'น้ำ' })
  expect(water.length).toBeGreaterThan(0)
  expect(await idsOf({ search: 'น\u0E4D\u0E49า' })).toEqual(water)
  expect(await idsOf({ top: 2, skip: 2, category: 10 })).toEqual([1003, 1004])
  const { items } = await list({ sortby: 'points', top: 100 })
  const points = items.map(({ pointPerUnit }) => pointPerUnit)
  expect(points).toEqual(points.toSorted((a, b) => a - b))
})

test('adding a favourite twice stores it once, and it can be removed', async ({ ploy }) => {
  const params = { campaignId: 1001 }
  const isFavourite = async () => (await ploy.call(getCampaign, { params })).favourite

  await ploy.call(addFavourite, { params })
  await ploy.call(addFavourite, { params })
  const added = await isFavourite()
  await ploy.call(removeFavourite, { params })

  expect([added, await isFavourite()]).toEqual([true, false])
})

test('the default address comes first', async ({ ploy }) => {
  const addresses = await ploy.call(getDeliveryAddresses, {})

  expect(addresses.map(({ key, isdefault }) => [key, isdefault])).toEqual([
    ['ad-1', true],
    ['ad-2', false],
    ['ad-3', false],
  ])
})

test('a change of language is stored with the member', async ({ ploy }) => {
  await ploy.call(changeLocale, { body: { locale: 1054 } })

  expect((await ploy.call(getProfile, {})).locale).toBe(1054)
})

test('only the member can read their picture', async ({ ploy }) => {
  const query = { type: 'large' as const, time: '1' }

  const own = await ploy.send(getProfilePicture, { params: { userId: '7001' }, query })
  const other = await ploy.send(getProfilePicture, { params: { userId: '7002' }, query })

  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(other.status).toBe(404)
})

function picture(world: World, url: string) {
  return world.platform.fetch(new Request(new URL(url, 'http://app.test')))
}

const problemCodes = Object.keys(problemIds) as ProblemCode[]

test('every refusal has its own text in both languages', async ({ world }) => {
  const brand = await world.platform.brands.find(world.appId)
  const textOf = (code: ProblemCode, language: 'en' | 'th') =>
    JSON.stringify(problemAnswer(new Problem(code), brand, language).body)

  const thaiInEnglish = problemCodes.filter((code) => /[ก-ฮ]/.test(textOf(code, 'en')))
  const withoutThai = problemCodes.filter((code) => !/[ก-ฮ]/.test(textOf(code, 'th')))

  expect({ thaiInEnglish, withoutThai }).toEqual({ thaiInEnglish: [], withoutThai: [] })
})

test.each(['chaan', 'volt'])('every refusal of %s is a complete text without details', (name) => {
  const errorTexts = new Map(packOf(name).errors.map(({ key, text }) => [key, text]))
  // Only the brand's texts are read.
  const brand = { errorTexts } as Brand

  const incomplete = problemCodes.filter((code) => {
    const answers = (['en', 'th'] as const).map((language) =>
      problemAnswer({ code, details: {} }, brand, language),
    )
    return /\{\w+\}|undefined|NaN/.test(JSON.stringify(answers))
  })

  expect(incomplete).toEqual([])
})

test('a message above the page and an announcement do not break inside a date', () => {
  const words = { en: 'Until 1 December', th: 'ถึง 1 ธันวาคม' }
  const message = { id: 'm', when: 'session-start', message: words }
  const announcement = { id: 'a', publishedAt: '2026-11-29', title: words, body: words, art: null }
  // All of a brand that these files are made of.
  const brand = { messages: [message], announcements: [announcement] } as unknown as Brand

  const said = JSON.stringify(
    ['black-label', 'news'].map((name) => textFile(brand, `announcement/${name}.json`)),
  )

  expect(said.match(/1\u00a0(December|ธันวาคม)/g)).toHaveLength(6)
})

test('a reward that has ended says when', () => {
  const errorTexts = new Map(chaan.errors.map(({ key, text }) => [key, text]))
  const details = { endDate: '2026-11-20T23:59:59+07:00' }

  const { body } = problemAnswer({ code: 'expired', details }, { errorTexts } as Brand, 'en')

  expect(JSON.stringify(body)).toContain('This reward ended on 20\u00a0November\u00a02026')
})
