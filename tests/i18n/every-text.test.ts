import { globSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'

/** A sample of everything that fills a gap, by the name of the gap. */
const samples: Readonly<Record<string, string | number>> = {
  booked: '22 November 2026, 10:00, 2 people',
  day: 'Monday',
  said: 'Token invalid',
  why: 'You were logged out because the password was changed.',
  names: 'Birthday, Password',
  age: 12,
  all: 12,
  amount: 12,
  shown: 12,
  total: 12,
  at: '5 December 2026',
  baht: 12,
  branch: 'Branch',
  account: 'Demo account',
  brand: 'Brand',
  channels: 'Channels',
  classes: 'Classes',
  clock: '10:00',
  code: 'Code',
  codes: 12,
  cost: 12,
  count: 12,
  date: '5 December 2026',
  degrees: 12,
  drawn: '5 December 2026',
  email: 'ploy@chaan.example',
  ends: '5 December 2026',
  first: 12,
  formatted: '1,240',
  friend: 'Ton',
  from: '5 December 2026',
  goal: 12,
  host: 'Host',
  hours: 12,
  id: 'Id',
  joined: 12,
  last: 12,
  kind: 'Large',
  label: 'Label',
  language: 'English',
  layout: 'side by side',
  left: 12,
  level: 'Level',
  max: 12,
  member: 'Member',
  menu: 'English, everyone',
  min: 12,
  month: '5 December 2026',
  most: 12,
  name: 'Name',
  now: 12,
  number: 12,
  of: 12,
  on: '5 December 2026',
  path: '/reward',
  percent: 12,
  photo: 12,
  own: '3',
  place: 'Place',
  points: 12,
  present: 12,
  price: '120 points',
  quantity: 12,
  rate: 12,
  reference: 'Reference',
  results: '5 December 2026',
  search: 'Search',
  second: 12,
  shop: 'Shop',
  state: 'State',
  store: 'Store',
  tab: 'Tab',
  target: 'Rewards',
  tel: 'xxx-xxx-4821',
  tickets: '1,240',
  time: '1 day',
  title: 'Tea week',
  to: '5 December 2026',
  trouble: 'The camera is off',
  until: '5 December 2026',
  used: 12,
  value: 12,
  version: 12,
  what: 'What',
  when: '5 December 2026',
  winners: 12,
  x: 12,
  bot: 12,
  by: 'Nok',
  field: 'Field',
  form: 'Web link',
  has: 12,
  line: 12,
  many: 12,
  meant: 'line',
  mm: 25,
  reason: 'Reason',
  role: 'Admin',
  web: 12,
  who: 'Nok',
  word: 'line',
  y: 12,
  year: 12,
  zipcode: '10400',
}

const files = globSync('src/**/texts/{en,th}.json').toSorted()

describe.each(files)('%s', (file) => {
  const language = file.endsWith('th.json') ? 'th' : 'en'
  const content: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  const texts = createInstance()
  void texts.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { own: content } },
    defaultNS: 'own',
    interpolation: { escapeValue: false },
  })
  // Every key of the file, not only those in the types.
  const translate = texts.t as (key: string, values: Record<string, string | number>) => string

  test('has a sample for every placeholder', () => {
    const gaps = [...JSON.stringify(content).matchAll(/\{\{-?\s*(\w+)/g)].map(([, gap]) => gap)

    expect([...new Set(gaps)].filter((gap) => !gap || !(gap in samples))).toEqual([])
  })

  test('has no formats and no texts in texts: values come formatted, and a text is one text', () => {
    expect(JSON.stringify(content)).not.toMatch(/\{\{[^}]*,|\$t\(/)
  })

  test('is complete with its placeholders filled, for none, one and many', () => {
    const told = keysOf(content).flatMap((key) =>
      [0, 1, 2, 1440].map((count) => [key, translate(key, { ...samples, count })] as const),
    )

    const broken = told.filter(
      ([key, text]) => text === key || text === '' || /[{}]|undefined|NaN|null/.test(text),
    )
    expect(broken).toEqual([])
  })
})

/** The keys of a file as they are asked for: without the endings of plurals. */
function keysOf(content: object, before = ''): string[] {
  const keys = Object.entries(content).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${before}${name}.`)
      : [(before + name).replace(/_(zero|one|other)$/, '')],
  )
  return [...new Set(keys)]
}
