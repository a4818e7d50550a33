import { expect } from 'vitest'
import type { Input } from '@/contract/endpoint'
import {
  changeShortLink,
  getLinkWords,
  getShortLinkOpens,
  getShortLinks,
  makeShortLink,
} from '@/contract/studio/links'
import { getAudit } from '@/contract/studio/staff-people'
import { redeemCampaign } from '@/contract/redeem'
import { volt } from '../../../mocks/brands/demo-packs.ts'
import { seedBrand } from '../../../mocks/seed/seed-brand.ts'
import { createWorld, storyNow, test, type World } from '../platform-world.ts'
import { callStaff, signInAsStaff, steppedUp } from './staff-world.ts'

const day = 86_400_000
const tea = '/campaign/iced-thai-tea-p1001?utm_source=line'

/** A publisher whose acts that ask for a code are open. */
async function publisher(world: World, name = 'bua') {
  return { token: await steppedUp(world, name) }
}

type Changes = Partial<Input<typeof changeShortLink>['body']>

const changed = (changes: Changes = {}) => ({
  params: { name: 'tea26' },
  body: { version: 1, path: tea, expiresAt: null, isEnded: false, ...changes },
})

/** Opens a short link as a browser would. @returns where it leads, or undefined */
async function open(world: World, path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost${path}`, {
    headers: { 'User-Agent': 'Mozilla/5.0 Safari/605', ...headers },
  })
  const answer = await world.platform.openLink(request, world.appId)
  await world.platform.settled()
  return answer?.headers.get('location') ?? undefined
}

test('a short link leads to its page until it is changed, expires or is ended', async ({
  world,
}) => {
  const bua = await publisher(world)
  const made = await callStaff(world, makeShortLink, { body: { name: 'tea26', path: tea } }, bua)
  expect(made).toMatchObject({
    name: 'tea26',
    path: tea,
    version: 1,
    madeBy: 'Bua Meesuk',
    isEnded: false,
  })
  expect(await open(world, '/s/tea26')).toBe(`http://localhost${tea}`)
  expect(await open(world, '/s/TEA26/')).toBe(`http://localhost${tea}`)

  const expiresAt = new Date(world.clock.now(world.appId) + day).toISOString()
  await callStaff(world, changeShortLink, changed({ path: '/reward/3', expiresAt }), bua)
  expect(await open(world, '/s/tea26')).toBe('http://localhost/reward/3')
  world.clock.advance(day, world.appId)
  expect(await open(world, '/s/tea26')).toBeUndefined()

  const again = await publisher(world)
  await callStaff(world, changeShortLink, changed({ version: 2 }), again)
  expect(await open(world, '/s/tea26')).toBe(`http://localhost${tea}`)
  await callStaff(world, changeShortLink, changed({ version: 3, isEnded: true }), again)
  expect(await open(world, '/s/tea26')).toBeUndefined()
})

test('who changes what another has changed meanwhile is told, and nothing is overwritten', async ({
  world,
}) => {
  const bua = await publisher(world)
  await callStaff(world, makeShortLink, { body: { name: 'tea26', path: tea } }, bua)
  await callStaff(world, changeShortLink, changed({ path: '/reward/3' }), bua)
  const late = callStaff(world, changeShortLink, changed({ path: '/reward/5' }), bua)
  await expect(late).rejects.toThrow('changedMeanwhile')
  expect(await open(world, '/s/tea26')).toBe('http://localhost/reward/3')
})

test('a change sent again after a lost answer is done, and stands in the audit once', async ({
  world,
}) => {
  const bua = await publisher(world)
  const expiresAt = new Date(world.clock.now(world.appId) + day + 500).toISOString()
  await callStaff(world, makeShortLink, { body: { name: 'tea26', path: tea, expiresAt } }, bua)
  const change = (changes: Changes) => callStaff(world, changeShortLink, changed(changes), bua)
  const later = new Date(world.clock.now(world.appId) + 2 * day + 500).toISOString()
  const edit = { path: '/reward/3', expiresAt: later }
  const edited = await change(edit)
  expect(await change(edit)).toEqual(edited)
  const end = { ...edit, version: 2, isEnded: true }
  const ended = await change(end)

  expect(await change(end)).toEqual(ended)

  await expect(change({ ...end, isEnded: false })).rejects.toThrow('changedMeanwhile')
  await expect(change({ ...end, version: 1 })).rejects.toThrow('changedMeanwhile')
  await expect(change({ ...end, expiresAt })).rejects.toThrow('changedMeanwhile')
  const nok = { token: await signInAsStaff(world, 'nok') }
  const { items } = await callStaff(world, getAudit, { query: { search: 'tea26' } }, nok)
  expect(items.map(({ act }) => act)).toEqual(['link.ended', 'link.changed', 'link.made'])
})

test('a name is given once; the same link sent again is the one that was made', async ({
  world,
}) => {
  const bua = await publisher(world)
  const body = { name: 'tea26', path: tea }
  const made = await callStaff(world, makeShortLink, { body }, bua)
  expect(await callStaff(world, makeShortLink, { body }, bua)).toEqual(made)
  const other = callStaff(world, makeShortLink, { body: { ...body, path: '/reward' } }, bua)
  await expect(other).rejects.toThrow('nameTaken')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'campaign/iced-thai-tea-p1001',
  '/nowhere',
  '/luckydraw/nothing',
  '/confirmemail?token=x',
  '/s/tea26',
  '/reward#https://evil.example',
  `/reward?${'x'.repeat(1000)}`,
])('no short link can be made to %s', async (path) => {
  const world = await createWorld()
  const bua = await publisher(world)
  const made = callStaff(world, makeShortLink, { body: { name: 'tea26', path } }, bua)
  await expect(made).rejects.toThrow('invalid')
  expect(await open(world, '/s/tea26')).toBeUndefined()
})

test('opens are counted by day, host and language, bots apart, looks ahead not at all', async ({
  world,
}) => {
  const bua = await publisher(world)
  await callStaff(world, makeShortLink, { body: { name: 'tea26', path: tea } }, bua)
  const line = { 'User-Agent': 'Mozilla/5.0 (iPhone) Safari Line/14.1.0', 'Accept-Language': 'th' }
  await open(world, '/s/tea26', line)
  await open(world, '/s/tea26', line)
  await open(world, '/s/tea26', { 'Accept-Language': 'en-GB' })
  await open(world, '/s/tea26', { 'User-Agent': 'facebookexternalhit/1.1;line-poker/1.0' })
  await open(world, '/s/tea26', { 'Sec-Purpose': 'prefetch;prerender' })
  world.clock.advance(day, world.appId)
  await open(world, '/s/tea26', { 'Accept-Language': 'en-GB' })

  const fah = { token: await signInAsStaff(world, 'fah') }
  const { items } = await callStaff(world, getShortLinks, { query: {} }, fah)
  expect(items[0]?.opens).toEqual({ line: 2, web: 2, bot: 1 })
  const answer = await callStaff(world, getShortLinkOpens, { params: { name: 'tea26' } }, fah)
  expect(answer.days.map(({ host, language, opens }) => [host, language, opens])).toEqual([
    ['bot', 'en', 1],
    ['line', 'th', 2],
    ['web', 'en', 1],
    ['web', 'en', 1],
  ])
  expect(new Set(answer.days.map((one) => one.day)).size).toBe(2)
})

test('what is stored of an opening names nobody', async ({ world }) => {
  const bua = await publisher(world)
  await callStaff(world, makeShortLink, { body: { name: 'tea26', path: tea } }, bua)
  await open(world, '/s/tea26', { 'X-Forwarded-For': '203.0.113.9', Cookie: 'a=b' })
  const rows = await world.db.selectFrom('short_link_open').selectAll().execute()
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
    ['app_id', 'day_at', 'host', 'language', 'name', 'opens'],
  ])
})

test('a link whose page is gone can be ended, and leads to no other such page', async ({
  world,
}) => {
  const bua = await publisher(world)
  await callStaff(world, makeShortLink, { body: { name: 'tea26', path: tea } }, bua)
  await world.db.updateTable('short_link').set({ path: '/gone' }).execute()

  const elsewhere = callStaff(world, changeShortLink, changed({ path: '/gone-too' }), bua)
  await expect(elsewhere).rejects.toThrow('invalid')
  const ended = changed({ path: '/gone', isEnded: true })
  expect(await callStaff(world, changeShortLink, ended, bua)).toMatchObject({ isEnded: true })
})

test('a brand’s short links are its own', async ({ world }) => {
  const bua = await publisher(world)
  await callStaff(world, makeShortLink, { body: { name: 'tea26', path: tea } }, bua)
  await seedBrand(world.db, volt, { appId: volt.identity.appId, now: storyNow })
  const other = { ...world, appId: volt.identity.appId }
  expect(await open(other, '/s/tea26')).toBeUndefined()
  const foreign = callStaff(other, getShortLinks, { query: {} }, bua)
  await expect(foreign).rejects.toThrow('unauthorized')
})

test('a viewer reads links and changes none', async ({ world }) => {
  const fah = { token: await signInAsStaff(world, 'fah') }
  const made = callStaff(world, makeShortLink, { body: { name: 'tea26', path: tea } }, fah)
  await expect(made).rejects.toThrow('forbidden')
  await expect(callStaff(world, changeShortLink, changed(), fah)).rejects.toThrow('forbidden')
  expect(await callStaff(world, getShortLinks, { query: {} }, fah)).toEqual({ items: [], total: 0 })
})

test('a link that is changed asks for a code: it may be printed', async ({ world }) => {
  const bua = { token: await signInAsStaff(world, 'bua') }
  await callStaff(world, makeShortLink, { body: { name: 'tea26', path: tea } }, bua)
  await expect(callStaff(world, changeShortLink, changed(), bua)).rejects.toThrow('stepUpNeeded')
})

test('links are found by name and path, newest first, in pages', async ({ world }) => {
  const bua = await publisher(world)
  for (const name of ['tea26', 'mango']) {
    await callStaff(
      world,
      makeShortLink,
      { body: { name, path: `/reward?utm_source=${name}` } },
      bua,
    )
    world.clock.advance(1000, world.appId)
  }
  const namesOf = async (query: Input<typeof getShortLinks>['query']) => {
    const { items, total } = await callStaff(world, getShortLinks, { query }, bua)
    return [items.map(({ name }) => name), total]
  }
  expect(await namesOf({})).toEqual([['mango', 'tea26'], 2])
  expect(await namesOf({ top: 1, skip: 1 })).toEqual([['tea26'], 2])
  expect(await namesOf({ search: 'SOURCE=tea' })).toEqual([['tea26'], 1])
  expect(await namesOf({ search: 't_a26' })).toEqual([[], 0])
})

test('each act on a link is in the audit with what was and what is', async ({ world }) => {
  const bua = await publisher(world)
  await callStaff(world, makeShortLink, { body: { name: 'tea26', path: tea } }, bua)
  await callStaff(world, changeShortLink, changed({ path: '/reward/3' }), bua)
  await callStaff(
    world,
    changeShortLink,
    changed({ version: 2, path: '/reward/3', isEnded: true }),
    bua,
  )
  await callStaff(world, changeShortLink, changed({ version: 3 }), bua)
  const nok = { token: await signInAsStaff(world, 'nok') }
  const { items } = await callStaff(world, getAudit, { query: { search: 'tea26' } }, nok)
  expect(items.map(({ act }) => act)).toEqual([
    'link.reopened',
    'link.ended',
    'link.changed',
    'link.made',
  ])
  expect(items.map(({ details }) => details)).toEqual([
    { from: '/reward/3', to: tea },
    {},
    { from: tea, to: '/reward/3' },
    { path: tea, expiresAt: null },
  ])
})

test('words of links that members came by are offered, those used most first', async ({
  world,
  ploy,
}) => {
  const bua = await publisher(world)
  const paths = {
    tea26: '?utm_source=line&c=sk26',
    mango: '?utm_source=line',
    cake: '?utm_source=poster',
  }
  for (const [name, query] of Object.entries(paths)) {
    await callStaff(world, makeShortLink, { body: { name, path: `/reward${query}` } }, bua)
  }
  await ploy.call(redeemCampaign, {
    params: { campaignId: 1001 },
    body: {
      quantity: 1,
      sp_points: 120,
      sp_baht: 0,
      utm_source: 'facebook',
      utm_medium: 'social',
      c: 'fb1',
    },
    idempotencyKey: 'words',
  })
  const words = await callStaff(world, getLinkWords, {}, bua)
  expect(words.utm_source).toEqual(['line', 'facebook', 'poster'])
  expect(words.utm_medium).toEqual(['social'])
  expect(words.c).toEqual(['fb1', 'sk26'])
})

test('a last day that has passed already is refused', async ({ world }) => {
  const bua = await publisher(world)
  const expiresAt = new Date(world.clock.now(world.appId)).toISOString()
  const made = callStaff(
    world,
    makeShortLink,
    { body: { name: 'tea26', path: tea, expiresAt } },
    bua,
  )
  await expect(made).rejects.toThrow('invalid')
})

test('a link that was made with a last day is not taken for one without', async ({ world }) => {
  const bua = await publisher(world)
  const expiresAt = new Date(world.clock.now(world.appId) + day).toISOString()
  const body = { name: 'tea26', path: tea }
  await callStaff(world, makeShortLink, { body: { ...body, expiresAt } }, bua)

  await expect(callStaff(world, makeShortLink, { body }, bua)).rejects.toThrow('nameTaken')
})
