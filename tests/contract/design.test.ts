import { expect, test } from 'vitest'
import { DesignSetting } from '@/contract/brand-config'
import { read } from '@/contract/reader'

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
