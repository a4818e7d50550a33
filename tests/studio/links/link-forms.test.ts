import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOfLink } from '@/attribution/touch-rules'
import { partsOfLink } from '@/attribution/link-rules'
import { isKnownPath } from '@/routes'
import { campaignIdOf } from '@/studio/links/campaign-facts-rules'
import { formsOf, linkPath } from '@/studio/links/link-form-rules'
import { type LinkTarget, screenKeys, targetPath } from '@/studio/links/link-target-rules'
import { type WordName, wordNames } from '@/studio/links/link-word-rules'

const tea = { kind: 'campaign', id: 1001, slug: 'iced-thai-tea' } as const

test.each<[LinkTarget, string]>([
  [tea, '/campaign/iced-thai-tea-p1001'],
  [{ kind: 'campaign', id: 7, slug: '' }, '/campaign/-p7'],
  [{ kind: 'category', id: 3 }, '/reward/3'],
  [{ kind: 'category', id: 3, subCategoryId: 31 }, '/reward/3/31'],
  [{ kind: 'store', id: 205 }, '/findstore?branch=205'],
  [{ kind: 'draw', id: 1040, slug: 'trip', isAnnounced: false }, '/campaign/trip-p1040'],
  [{ kind: 'draw', id: 1040, slug: 'trip', isAnnounced: true }, '/announcement/1040'],
  [{ kind: 'code', code: 'ABC 1' }, '/collectpoint?code=ABC+1'],
  [{ kind: 'screen', key: 'scan' }, '/collectpoint?way=scan'],
  [{ kind: 'screen', key: 'constructor' }, '/'],
])('%o is at %s', (target, path) => {
  expect(targetPath(target)).toBe(path)
})

test('every screen is a page that a link may lead to', () => {
  const unknown = screenKeys.filter((key) => !isKnownPath(targetPath({ kind: 'screen', key })))
  expect(unknown).toEqual([])
})

test('a link says its target first, then language, words and branch', () => {
  const words = { c: 'SK26', utm_source: ' LINE ', utm_campaign: 'Songkran Sale' }
  const target = { kind: 'code', code: 'LID1' } as const
  expect(linkPath({ target, words, language: 'th', branch: 205 })).toBe(
    '/collectpoint?code=LID1&lang=th&utm_source=line&utm_campaign=songkran-sale&c=sk26&store=205',
  )
})

test('the app reads from a link exactly the words that are written into it', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 70 }),
    fc.stringMatching(/^[a-zA-Z0-9 _.~:|-]{0,40}$/),
  )
  const words = fc.record(
    Object.fromEntries(wordNames.map((name) => [name, word])) as Record<WordName, typeof word>,
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(words, (typed) => {
      const { search, searchParams } = new URL(
        linkPath({ target: tea, words: typed }),
        'https://a.example',
      )
      expect(wordsOfLink(search)).toEqual(Object.fromEntries(searchParams))
    }),
    { numRuns: 500 },
  )
})

test('a branch in a link is read as the branch', () => {
  const path = linkPath({ target: tea, words: {}, branch: 205 })
  expect(partsOfLink(new URL(path, 'https://a.example').search)).toEqual({ location_id: '205' })
})

test('a brand without LINE has the web form alone, and a short link has its name', () => {
  const path = '/campaign/iced-thai-tea-p1001?utm_source=line'
  expect(formsOf(path, { origin: 'https://chaan.example', liffId: '' })).toEqual({
    web: `https://chaan.example${path}`,
  })
  expect(
    formsOf(path, { origin: 'https://chaan.example', liffId: '2000-abc', shortName: 'tea26' }),
  ).toEqual({
    web: `https://chaan.example${path}`,
    liff: `https://liff.line.me/2000-abc${path}`,
    miniApp: `https://miniapp.line.me/2000-abc${path}`,
    short: 'https://chaan.example/s/tea26',
  })
})

test.each<[LinkTarget | undefined, number | undefined]>([
  [tea, 1001],
  [{ kind: 'draw', id: 1040, slug: 'trip', isAnnounced: false }, 1040],
  // Its campaign has ended, and its winners stand on a page of their own.
  [{ kind: 'draw', id: 1040, slug: 'trip', isAnnounced: true }, undefined],
  [{ kind: 'store', id: 205 }, undefined],
  [undefined, undefined],
])('of %o the state of campaign %s counts', (target, id) => {
  expect(campaignIdOf(target)).toBe(id)
})
