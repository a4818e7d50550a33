import { expect, test } from 'vitest'
import { DesignSetting } from '@/contract/app'
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

test('what a platform says wrongly of its look is the standard one, and the rest stays', () => {
  const { decor } = read(DesignSetting, sent)

  expect(decor.theme.seeds).toMatchObject({ primary: '#5a1230', accent: '#FFDE6B' })
  expect(decor.campaign.pack_card).toEqual({ grid: 'a', list: 'c', feature: 'c' })
  expect(decor.indicator).toEqual({ type: 'modern', size: 's' })
  expect(decor.pointsCard.gauge).toBe('arch')
})
