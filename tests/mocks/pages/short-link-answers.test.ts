import { afterAll, beforeAll, expect, test } from 'vitest'
import { chaan } from '../../../mocks/brands/demo-packs.ts'
import { origins, type Site, startSite, tagsOf } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite()
  const row = { app_id: chaan.identity.appId, made_at: 1, made_by: 'Bua', ended_at: null }
  await site.server.hosting.db
    .insertInto('short_link')
    .values([
      { ...row, name: 'tea26', path: '/campaign/iced-thai-tea-p1001?lang=th', expires_at: null },
      { ...row, name: 'old', path: '/reward', expires_at: 1000 },
      { ...row, name: 'foreign', path: '//evil.example/', expires_at: null },
    ])
    .execute()
})

afterAll(() => site.close())

test('a short link sends to the page on the brand’s own origin, and nobody keeps that', async () => {
  const { status, headers } = await site.get('/s/tea26')
  expect(status).toBe(302)
  expect(headers.get('location')).toBe(`${origins.chaan}/campaign/iced-thai-tea-p1001?lang=th`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('the page that a bot follows to has the campaign’s card', async () => {
  const headers = { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' }
  const { headers: told } = await site.get('/s/tea26', { headers })
  const target = new URL(told.get('location') ?? '')
  const { html } = await site.get(target.pathname + target.search, { headers })
  expect(tagsOf(html)['og:title']).toContain('ชาไทยเย็น')
})

test.each(['/s/old', '/s/nobody', '/s/', '/s/tea26/more', '/s/constructor', '/s/foreign'])(
  '%s is the page “not found”',
  async (path) => {
    const { status, html, headers } = await site.get(path)
    expect(status).toBe(404)
    expect(html).toContain('id="app-config"')
    expect(headers.get('location')).toBeNull()
  },
)

test('another brand’s host does not know the link', async () => {
  expect((await site.get('/s/tea26', { brand: 'volt' })).status).toBe(404)
})

test('only what opens a link is counted', async () => {
  const { db, platform } = site.server.hosting
  await platform.settled()
  const opensOf = async () => {
    const rows = await db.selectFrom('short_link_open').select('opens').execute()
    return rows.reduce((sum, { opens }) => sum + opens, 0)
  }
  const before = await opensOf()
  await site.get('/s/tea26', { method: 'HEAD' })
  await site.get('/s/nobody')
  await site.get('/s/tea26')
  await platform.settled()
  expect(await opensOf()).toBe(before + 1)
})
