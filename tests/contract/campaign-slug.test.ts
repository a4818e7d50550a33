import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignSlug, parseCampaignSlug } from '@/contract/campaign-slug'

test.each([
  ['iced-thai-tea-p1001', { name: 'iced-thai-tea', id: 1001 }],
  ['-p1001', { name: '', id: 1001 }],
  ['p1001', { name: '', id: 1001 }],
  ['half-price-p2-p77', { name: 'half-price-p2', id: 77 }],
  ['ชาไทย-p5', { name: 'ชาไทย', id: 5 }],
])('%s is a campaign slug', (slug, campaign) => {
  expect(parseCampaignSlug(slug)).toEqual(campaign)
})

test.each(['', 'p', '-p', 'tea-p', 'tea-p12x', 'tea', 'tea-p-1', 'tea-p1234567890', 'teap12'])(
  '%s is not a campaign slug',
  (slug) => {
    expect(parseCampaignSlug(slug)).toBeUndefined()
  },
)

test('the id of every campaign is read back from its slug', () => {
  const names = fc.string({ maxLength: 40 }).filter((name) => !/[\n\r\u2028\u2029]/.test(name))
  fc.assert(
    fc.property(names, fc.integer({ min: 0, max: 999_999_999 }), (name, id) => {
      expect(parseCampaignSlug(campaignSlug({ name, id }))).toEqual({ name, id })
    }),
  )
})
