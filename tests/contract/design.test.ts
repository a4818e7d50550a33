import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { DesignSetting } from '@/contract/brand-config'
import { read } from '@/contract/reader'
import { setUnknownValueListener } from '@/contract/shared'

const sent = {
  Decor: {
    Theme: {
      Seeds: { Primary: 'plum purple', Accent: '#FFDE6B', Neutral: '#8A7A80', FontText: 'Onest' },
    },
    Logo: { Light: '/logo.svg', Inverse: '/logo-inverse.svg' },
    Campaign: { PackCard: { Grid: 'z', List: 'c', Feature: 'c' } },
    Indicator: { Type: 'round', Size: 's' },
    Navigation: { Tabs: ['home'], Top: [] },
    PointsCard: { Gauge: 'wheel' },
    Locale: { Default: 1033, Available: [1033] },
  },
  Feature: { Setting: [] },
}

test('an invalid part of the design gets its default, and the valid parts stay', () => {
  const { decor } = read(DesignSetting, sent)

  expect(decor.theme.seeds).toMatchObject({ primary: '#5a1230', accent: '#FFDE6B' })
  expect(decor.campaign.pack_card).toEqual({ grid: 'a', list: 'c', feature: 'c' })
  expect(decor.indicator).toEqual({ type: 'modern', size: 's' })
  expect(decor.pointsCard.gauge).toBe('arch')
})

/** What is replaced in the settings that are read from now on: paths with the value that was sent. */
function replaced() {
  const told: [string | undefined, unknown][] = []
  setUnknownValueListener((value, path) => told.push([path, value]))
  onTestFinished(() => setUnknownValueListener(() => undefined))
  return told
}

const whole = {
  decor: {
    theme: {
      seeds: {
        primary: '#aa0000',
        accent: '#00aa00',
        neutral: '#888888',
        fontText: 'Geist',
        fontDisplay: 'Geist',
      },
    },
    logo: { light: '/a.svg', inverse: '/b.svg', symbol: '/c.svg' },
    campaign: { pack_card: { grid: 'b', list: 'c', feature: 'a' } },
    dashboard: {
      banner: { big: 'b', medium: 'd', small: 'c' },
      carousel: { type: 'a', banner: 'd' },
    },
    indicator: { type: 'sharp', size: 'l' },
    navigation: { tabs: ['home', 'me'], top: ['home'] },
    pointsCard: { gauge: 'ring' },
    locale: { default: 1054, available: [1054] },
  },
  feature: { setting: [{ id: 'home' }] },
}

test.each([
  ['pointsCard', undefined, { gauge: 'arch' }],
  ['pointsCard', 'ring', { gauge: 'arch' }],
  ['navigation', { tabs: 'home', top: ['home'] }, { tabs: [], top: ['home'] }],
  [
    'dashboard',
    { banner: { big: 'z', medium: 'd', small: 'c' }, carousel: 'c' },
    { banner: { big: 'a', medium: 'd', small: 'c' }, carousel: { type: 'b', banner: 'c' } },
  ],
  ['navigation', { tabs: ['home', 7], top: [] }, { tabs: ['home', 7], top: [] }],
  ['logo', { light: null, inverse: '/b.svg' }, { light: undefined, inverse: '/b.svg' }],
  [
    'theme',
    { seeds: { primary: '#123456' } },
    { seeds: { primary: '#123456', accent: '#ffde6b' } },
  ],
  ['locale', { default: 'th', available: [1054] }, { default: 1033, available: [1054] }],
])('%s as %j falls back by itself, and the rest stays', (name, value, standing) => {
  const { decor, feature } = read(DesignSetting, {
    ...whole,
    decor: { ...whole.decor, [name]: value },
  })

  expect(decor).toMatchObject({ ...whole.decor, [name]: standing })
  expect(feature).toEqual(whole.feature)
})

test.each([{}, { decor: 'none', feature: { setting: 'all' } }, { decor: null, feature: null }])(
  '%j reads as the standard setting',
  (answer) => {
    const { decor, feature } = read(DesignSetting, answer)

    expect(decor.theme.seeds.primary).toBe('#5a1230')
    expect(decor.indicator).toEqual({ type: 'modern', size: 'm' })
    expect(decor.locale).toEqual({ default: 1033, available: [1033, 1054] })
    expect(feature).toEqual({ setting: [] })
  },
)

test('what falls back is told with its path and value, what is missing is not', () => {
  const told = replaced()

  read(DesignSetting, { ...whole, decor: { ...whole.decor, pointsCard: { gauge: 'wheel' } } })
  read(DesignSetting, { ...whole, decor: { ...whole.decor, navigation: undefined } })

  expect(told).toEqual([['decor.pointsCard.gauge', 'wheel']])
})

const { decor: standard } = read(DesignSetting, {})

/** All paths of a value, without its list items. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...pathsIn(inner).map((path) => [name, ...path]),
  ])
}

function withAt(of: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const inner = Object.entries(of as object).find(([key]) => key === name)?.[1]
  return { ...(of as object), [name]: rest.length > 0 ? withAt(inner, rest, value) : value }
}

test('whatever is wrong in a setting, the rest of it is read', () => {
  const anywhere = fc.constantFrom(...pathsIn(whole).filter(([part]) => part === 'decor'))
  fc.assert(
    fc.property(anywhere, fc.jsonValue(), (path, value) => {
      const { decor } = read(DesignSetting, withAt(whole, path, value))

      const { [path[1] ?? '']: _broken, ...rest } = decor as Record<string, unknown>
      const expected = path.length === 1 ? standard : whole.decor
      expect(expected).toMatchObject(rest)
      expect(decor.theme.seeds.primary).toMatch(/^#[0-9a-f]{6}$/i)
    }),
  )
})
