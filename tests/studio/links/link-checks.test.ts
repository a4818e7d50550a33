import { expect, test } from 'vitest'
import {
  type CheckCode,
  type CheckedLink,
  checkLink,
  mayTake,
} from '@/studio/links/link-check-rules'
import { editDistance, meantWord } from '@/studio/links/link-word-rules'

const now = Date.parse('2026-11-20T10:00:00+07:00')
const hour = 3_600_000

const tea = {
  names: { en: 'Iced Thai tea', th: 'ชาไทยเย็น' },
  startsAt: now - hour,
  endsAt: now + hour,
  isSoldOut: false,
}

const fine: CheckedLink = {
  path: '/campaign/iced-thai-tea-p1001?utm_source=line',
  forms: { web: 'https://chaan.example/x', liff: 'https://liff.line.me/2000-a/x' },
  words: { utm_source: 'line' },
  vocabulary: {},
  off: [],
  languages: ['th', 'en'],
  now,
  campaign: tea,
}

function codesOf(changes: Partial<CheckedLink>): CheckCode[] {
  return checkLink({ ...fine, ...changes }).map(({ code }) => code)
}

test('a link with nothing wrong says what was looked at', () => {
  expect(codesOf({})).toEqual(['open', 'wordsFine', 'opensInLine'])
})

test.each<[string, Partial<CheckedLink>, CheckCode, boolean]>([
  ['an ended campaign', { campaign: { ...tea, endsAt: now } }, 'expired', false],
  ['a campaign to come', { campaign: { ...tea, startsAt: now + 1 } }, 'notYet', true],
  ['a campaign that begins now', { campaign: { ...tea, startsAt: now } }, 'open', true],
  ['a sold-out campaign', { campaign: { ...tea, isSoldOut: true } }, 'soldOut', true],
  ['a campaign of a level', { campaign: { ...tea, level: 'Gold' } }, 'levelOnly', true],
  ['a campaign that is not there', { campaign: 'missing' }, 'unknown', false],
  ['a page that is not there', { path: '/nowhere', campaign: undefined }, 'unknown', false],
  [
    'a tab that is not there',
    { path: '/luckydraw/x', campaign: undefined },
    'wrongParameter',
    false,
  ],
  ['a code of five', { path: '/collectpoint?code=ABC-12', campaign: undefined }, 'notACode', false],
  ['a code in Thai', { path: '/collectpoint?code=กขคงจฉ', campaign: undefined }, 'notACode', false],
  [
    'a code as typed',
    { path: '/collectpoint?code=abc+d12', campaign: undefined },
    'membersOnly',
    true,
  ],
  ['a feature that is off', { path: '/findstore', off: ['stores'] }, 'featureOff', false],
  ['a page of members', { path: '/profile', campaign: undefined }, 'membersOnly', true],
  ['spaces and capitals', { words: { utm_source: 'LINE OA' } }, 'wordChanged', true],
  ['a word in Thai', { words: { utm_campaign: 'สงกรานต์' } }, 'wordUnreadable', false],
  ['a telephone number', { words: { c: '0815554821' } }, 'wordPersonal', false],
  ['no word at all', { words: { utm_source: ' ' } }, 'noSource', true],
  ['a brand without LINE', { forms: { web: 'https://chaan.example/x' } }, 'noLiff', true],
  ['a link too long for LINE', { forms: { web: `https://${'x'.repeat(993)}` } }, 'tooLong', true],
])('%s is said', (_, changes, code, mayBeTaken) => {
  expect(codesOf(changes)).toContain(code)
  expect(mayTake(checkLink({ ...fine, ...changes }))).toBe(mayBeTaken)
})

test('a link of a thousand signs is not too long', () => {
  const web = `https://${'x'.repeat(992)}`
  expect(web).toHaveLength(1000)
  expect(codesOf({ forms: { web } })).not.toContain('tooLong')
})

test('a name in another language’s letters is missing in one’s own, unless it differs', () => {
  const english = { en: 'Iced Thai tea', th: 'Iced Thai tea' }
  const found = checkLink({ ...fine, campaign: { ...tea, names: english } })
  expect(found).toContainEqual({
    code: 'languageMissing',
    severity: 'warning',
    values: { language: 'th' },
  })
  const names = { en: 'Cold brew bottle', th: 'Cold Brew' }
  expect(codesOf({ campaign: { ...tea, names } })).not.toContain('languageMissing')
})

test('the worst is said first', () => {
  const severities = checkLink({ ...fine, campaign: { ...tea, level: 'Gold', endsAt: now } }).map(
    ({ severity }) => severity,
  )
  expect(severities).toEqual(['bad', 'warning', 'good', 'good'])
})

test('a word near one of the brand’s is taken for a typo, with what was meant', () => {
  const vocabulary = { utm_campaign: ['songkran25', 'mango-season'] }
  const found = checkLink({ ...fine, vocabulary, words: { utm_campaign: 'mangos-eason' } })
  expect(found).toContainEqual({
    code: 'typo',
    severity: 'warning',
    values: { name: 'utm_campaign', word: 'mangos-eason', meant: 'mango-season' },
  })
})

test.each([
  ['facebok', ['facebook'], 'facebook'],
  ['facebook', ['facebook'], undefined],
  ['songkran26', ['songkran25'], undefined],
  ['songkran', ['songkran25'], undefined],
  ['line', ['lime', 'line-oa'], 'lime'],
  ['qr', ['qx'], undefined],
  ['broadcast', ['poster'], undefined],
])('%s beside %o is meant to be %s', (word, known, meant) => {
  expect(meantWord(word, known)).toBe(meant)
})

test.each([
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['kitten', 'sitting', 3],
])('%s and %s are %i apart', (one, other, steps) => {
  expect(editDistance(one, other)).toBe(steps)
  expect(editDistance(other, one)).toBe(steps)
})
