import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import en from '@/features/draws/texts/en.json'
import th from '@/features/draws/texts/th.json'

const texts = { en, th }

/** What a text says of 0, 1 and 2. */
async function said(language: keyof typeof texts, key: string) {
  const i18n = createInstance()
  await i18n.init({ lng: language, resources: { [language]: { draws: texts[language] } } })
  // Keys come from the files here, and are typed elsewhere.
  const t = i18n.getFixedT(language, 'draws') as unknown as (key: string, more: object) => string
  return [0, 1, 2].map((count) =>
    t(key, { count, formatted: String(count), date: 'DATE', own: 'OWN' }),
  )
}

const counted = Object.entries(th).flatMap(([part, lines]) =>
  Object.keys(lines)
    .filter((key) => key.endsWith('_other') && !key.endsWith('_ordinal_other'))
    .map((key) => `${part}.${key.replace('_other', '')}`),
)

const english: Record<string, string[]> = {
  'list.tickets': ['You have 0 tickets', 'You have 1 ticket', 'You have 2 tickets'],
  'list.drawn': ['Drawn on DATE, 0 winners', 'Drawn on DATE, 1 winner', 'Drawn on DATE, 2 winners'],
  'time.odds': ['OWN of 0 tickets', 'OWN of 1 ticket', 'OWN of 2 tickets'],
  'time.entries': ['0 tickets so far', '1 ticket so far', '2 tickets so far'],
  'result.tickets': ['You had 0 tickets', 'You had 1 ticket', 'You had 2 tickets'],
  'result.ticketsOf': [
    'You had OWN of 0 tickets',
    'You had OWN of 1 ticket',
    'You had OWN of 2 tickets',
  ],
  'again.tickets': ['0 tickets took part.', '1 ticket took part.', '2 tickets took part.'],
  'again.same': [
    'This device has drawn again and got the same 0 winners.',
    'This device has drawn again and got the same winner.',
    'This device has drawn again and got the same 2 winners.',
  ],
  'spenders.daysLeft': ['0 days left', '1 day left', '2 days left'],
  'spenders.winners': ['0 winners', '1 winner', '2 winners'],
}

test('the table has every text of a count', () => {
  expect(Object.keys(english).toSorted()).toEqual(counted.toSorted())
})

test.for(Object.entries(english))('%s is said of 0, 1 and 2', async ([key, words]) => {
  expect(await said('en', key)).toEqual(words)
  expect(await said('th', key)).toEqual(
    [0, 1, 2].map((count) => expect.stringContaining(`${count}\u00a0`)),
  )
})
