import { expect, test } from 'vitest'
import type { Language } from '@/contract/languages'
import type { CampaignFacts } from '@/studio/links/link-check-rules'
import { emptySet, withLink } from '@/studio/rich-menu/menu-edit-rules'
import { campaignsIn, warningsOf } from '@/studio/rich-menu/menu-warning-rules'

const now = Date.parse('2026-11-20T10:00:00+07:00')
const hour = 3_600_000
const tea: CampaignFacts = {
  names: { en: 'Iced Thai tea', th: 'ชาไทยเย็น' },
  startsAt: now - hour,
  endsAt: now + hour,
  isSoldOut: false,
}
const teaPath = '/campaign/iced-thai-tea-p1001'

function setWith(path: string, language: Language = 'th') {
  const at = { menu: 0, tab: 0, area: 2 }
  return withLink(emptySet(language), at, { path, name: 'Link' })
}

function codesOf(campaign: CampaignFacts | 'missing', language: Language = 'th') {
  const campaigns = new Map([[1001, campaign]])
  const warnings = warningsOf(setWith(teaPath, language), { campaigns, off: [], now })
  return warnings.map(({ check }) => check.code)
}

test.each<[string, CampaignFacts | 'missing', string[]]>([
  ['is open', tea, []],
  ['has ended', { ...tea, endsAt: now }, ['expired']],
  ['is to come', { ...tea, startsAt: now + 1 }, ['notYet']],
  ['is sold out', { ...tea, isSoldOut: true }, ['soldOut']],
  ['is of a level', { ...tea, level: 'Gold' }, ['levelOnly']],
  ['is not there', 'missing', ['unknown']],
])('an area of a campaign that %s is warned of so', (_, campaign, codes) => {
  expect(codesOf(campaign)).toEqual(codes)
})

test('a name that is missing in the language of the menu is said, in another language not', () => {
  const english = { ...tea, names: { en: 'Iced Thai tea', th: 'Iced Thai tea' } }
  expect(codesOf(english, 'th')).toEqual(['languageMissing'])
  expect(codesOf(english, 'en')).toEqual([])
})

test('a page that is switched off is warned of at its area, and a page of members is not', () => {
  const known = { campaigns: new Map(), off: ['stores'], now }
  expect(warningsOf(setWith('/findstore'), known)).toEqual([
    { menu: 0, tab: 0, area: 2, check: { code: 'featureOff', severity: 'bad' } },
  ])
  expect(warningsOf(setWith('/profile'), known)).toEqual([])
  expect(warningsOf(emptySet('th'), known)).toEqual([])
})

test('a campaign that two areas lead to is asked for once, and not judged before it is known', () => {
  const set = withLink(setWith(teaPath), { menu: 0, tab: 0, area: 0 }, { path: teaPath, name: '' })
  expect(campaignsIn(set)).toEqual([1001])
  expect(warningsOf(set, { campaigns: new Map(), off: [], now })).toEqual([])
})
