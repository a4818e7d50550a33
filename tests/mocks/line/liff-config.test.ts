import { describe, expect, test } from 'vitest'
import { z } from '@/contract/zod'
import ours from '../../../liff.config.json' with { type: 'json' }
import { packs } from '../../../mocks/brands/packs.ts'
import { createLineApps } from '../../../mocks/line/line-apps.ts'
import { channelIdOf, LiffConfig, parseLiffConfig } from '../../../mocks/line/liff-config.ts'
import { formattedJson } from '../../../scripts/setup/formatted-json.ts'

const { chaan, volt } = ours.brands

function withDeveloping(change: object) {
  return withApps({ ...chaan.apps, developing: { ...chaan.apps.developing, ...change } })
}

function withApps(apps: object) {
  return { brands: { chaan: { ...chaan, apps } } }
}

function withMenu(change: object) {
  return { brands: { chaan: { ...chaan, richMenu: { ...chaan.richMenu, ...change } } } }
}

const [area] = chaan.richMenu.areas
const { view } = chaan.apps.developing

test('our own liff.config.json is valid and names existing brands', () => {
  expect(Object.keys(packs)).toEqual(
    expect.arrayContaining(Object.keys(parseLiffConfig(ours).brands)),
  )
})

describe('an invalid LIFF app is refused with its path,', () => {
  test.each([
    [
      'with an id that LINE would not give',
      { liffId: 'chaan' },
      /apps\.developing\.liffId is "chaan"/,
    ],
    ['with the id of another app', { liffId: chaan.apps.published.liffId }, /an id each/],
    ['of another LINE Login channel', { liffId: '2000000009-chaandev' }, /one LINE Login channel/],
    [
      'with an endpoint below the root',
      { view: { ...view, url: 'https://a.example/app' } },
      /view\.url is .*root/,
    ],
    [
      'with an endpoint that has a query',
      { view: { ...view, url: 'https://a.example/?a=1' } },
      /root/,
    ],
    ['with an endpoint over plain http', { view: { ...view, url: 'http://a.example/' } }, /https/],
    [
      'with a view that cannot scan',
      { view: { ...view, type: 'tall' } },
      /view\.type is "tall".*"full"/,
    ],
    ['with a scope that gives no ID token', { scope: ['profile'] }, /scope .*openid/],
    [
      'with a channel secret',
      { channelSecret: '0123456789abcdef' },
      /developing has unknown keys: channelSecret/,
    ],
    ['called LINE', { description: 'Chaan for LINE' }, /without the word "LINE"/],
    ['called Line', { description: 'Chaan on Line' }, /without the word "LINE"/],
    ['called by nothing', { description: '' }, /description/],
  ])('%s', (_name, change, problem) => {
    expect(() => parseLiffConfig(withDeveloping(change))).toThrow(problem)
  })

  test('when a MINI App lacks a channel', () => {
    const { developing, published } = volt.apps
    const config = { brands: { volt: { ...volt, apps: { developing, published } } } }
    expect(() => parseLiffConfig(config)).toThrow(/volt\.apps\.review is missing/)
  })

  test('when two apps of a MINI App share a channel', () => {
    const config = {
      brands: {
        chaan: {
          ...chaan,
          kind: 'miniapp',
          apps: { ...chaan.apps, review: chaan.apps.developing },
        },
      },
    }
    expect(() => parseLiffConfig(config)).toThrow(/one LIFF app in each channel/)
  })
})

test('a LIFF app’s name may contain "line" inside another word', () => {
  expect(() => parseLiffConfig(withDeveloping({ description: 'Skyline online' }))).not.toThrow()
})

test('a LINE Login channel needs no review app, a brand needs no rich menu', () => {
  const { richMenu: _, ...rest } = chaan
  expect(() => parseLiffConfig({ brands: { chaan: rest } })).not.toThrow()
})

describe('an invalid rich menu is refused with its path,', () => {
  test.each([
    ['whose text LINE would cut', { chatBarText: 'Points and rewards' }, /chatBarText .*14/],
    [
      'of a size that LINE does not take',
      { size: { width: 2500, height: 900 } },
      /size\.height is 900/,
    ],
    ['without areas', { areas: [] }, /areas/],
    [
      'with an area beyond its edge',
      { areas: [{ ...area, bounds: { x: 2000, y: 0, width: 501, height: 9 } }] },
      /within the size/,
    ],
    [
      'with areas that overlap',
      { areas: [area, { ...area, bounds: { x: 832, y: 842, width: 9, height: 9 } }] },
      /overlap/,
    ],
    [
      'that leads away from the app',
      { areas: [{ ...area, path: '//evil.example' }] },
      /path is .*of the app/,
    ],
    ['that leads nowhere', { areas: [{ ...area, path: 'reward' }] }, /path is "reward"/],
  ])('%s', (_name, change, problem) => {
    expect(() => parseLiffConfig(withMenu(change))).toThrow(problem)
  })
})

test('areas may touch', () => {
  const below = { ...area, bounds: { x: 0, y: 843, width: 833, height: 843 } }
  expect(() => parseLiffConfig(withMenu({ areas: [area, below] }))).not.toThrow()
})

test('the channel id is the part of the LIFF id before the dash', () => {
  expect(channelIdOf('2000000001-chaandev')).toBe('2000000001')
})

describe('a start serves', () => {
  test.each([
    ['chaan', undefined, '2000000001-chaandev'],
    ['chaan', '', '2000000001-chaandev'],
    ['volt', 'review', '2000000012-voltrev1'],
    ['chaan', 'published', '2000000001-chaanpub'],
    ['chaan', 'review', undefined],
    ['constructor', undefined, undefined],
  ])('%s with LIFF_CHANNEL=%s: %s', (brand, channel, liffId) => {
    expect(createLineApps(channel).of(brand)?.liffId).toBe(liffId)
  })

  test('no unknown channel', () => {
    expect(() => createLineApps('prd')).toThrow(
      'LIFF_CHANNEL is "prd"; it must be one of developing',
    )
  })
})

// `vitest run -u` writes it again.
test('the editor’s schema is generated from the check', async () => {
  const schema = await formattedJson(JSON.stringify(z.toJSONSchema(LiffConfig)))
  await expect(schema).toMatchFileSnapshot('../../../mocks/line/liff-config.schema.json')
})
