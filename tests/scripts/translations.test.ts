import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { languages } from '@/contract/languages'
import { checkTranslations } from '../../scripts/checks/translations.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

interface Fixture {
  shell?: string
  pack?: object
  terms?: string
  said?: string
  problems?: object
  languages?: string[]
  en?: object
  th?: object
  ja?: object
  it?: object
  source?: string
}

const page = `
  import { useTexts } from '@/i18n/use-texts'
  export function Page() {
    const { t } = useTexts('home')
    return <p>{t('hello', { name: 'Ploy' })} {t('points', { count: 1 })}</p>
  }
`
const en = {
  hello: 'Hello {{name}}',
  points_one: '{{count}} point',
  points_other: '{{count}} points',
}
const th = { hello: 'สวัสดี {{name}}', points_other: '{{count}}\u00a0คะแนน' }

/** A language in Latin letters, with a form of ranks that English does not have. */
const italian = { it: { tag: 'it-IT', name: 'Italiano' } }

function problemsOf(fixture: Fixture) {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  folders.push(root)
  const files = {
    'src/features/home/texts/en.json': JSON.stringify(fixture.en ?? en),
    'src/features/home/texts/th.json': fixture.th && JSON.stringify(fixture.th),
    'src/features/home/texts/ja.json': fixture.ja && JSON.stringify(fixture.ja),
    'src/features/home/texts/it.json': fixture.it && JSON.stringify(fixture.it),
    'src/features/home/home-page.tsx': fixture.source ?? page,
    'src/i18n/texts/en.json': fixture.shell && JSON.stringify({ splash: 'Opening' }),
    'src/i18n/texts/th.json': fixture.shell && JSON.stringify({ splash: 'กำลังเปิด' }),
    'index.html': fixture.shell,
    'mocks/brands/shop/content/faq.json': fixture.pack && JSON.stringify(fixture.pack),
    'mocks/brands/shop/content/consents/terms.th.html': fixture.terms,
    'mocks/areas/otp/notices.ts': fixture.said,
    'mocks/answers/problem-texts.json': fixture.problems && JSON.stringify(fixture.problems),
  }
  for (const [name, text] of Object.entries(files)) {
    if (text === undefined) continue
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return checkTranslations(root, fixture.languages, { ...languages, ...italian })
}

function use(code: string) {
  return page.replace('return', `${code}\n return`)
}

test('two complete languages pass', () => {
  const problems = problemsOf({ en, th })

  expect(problems).toEqual([])
})

test('a language that has some areas passes with them', () => {
  const ja = { hello: 'こんにちは、{{name}}さん', points_other: '{{count}}ポイント' }
  const problems = problemsOf({ en, th, ja })

  expect(problems).toEqual([])
})

test('each language has its own forms of a rank', () => {
  const source = use(`t('rank', { count: 1, ordinal: true })`)
  const ranks = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  const forms = Object.entries(ranks).map(([form, end]) => [
    `rank_ordinal_${form}`,
    `{{count}}${end}`,
  ])
  const fixture = { th: { ...th, rank_ordinal_other: 'อันดับ\u00a0{{count}}' }, source }
  const problems = problemsOf({ ...fixture, en: { ...en, ...Object.fromEntries(forms) } })
  const withoutOne = problemsOf({
    ...fixture,
    en: { ...en, ...Object.fromEntries(forms.slice(1)) },
  })

  expect(problems).toEqual([])
  expect(withoutOne.join('\n')).toContain('"rank_ordinal_one" is missing')
})

describe('a language in Latin letters', () => {
  const source = use(`t('rank', { count: 1, ordinal: true })`)
  const ranks = ['one', 'two', 'few', 'other'].map((form) => [
    `rank_ordinal_${form}`,
    '{{count}} in the list',
  ])
  const fixture = {
    en: { ...en, ...Object.fromEntries(ranks) },
    th: { ...th, rank_ordinal_other: 'อันดับ\u00a0{{count}}' },
    source,
  }
  const it = {
    hello: 'Ciao {{name}}',
    points_one: '{{count}} punto',
    points_many: '{{count}} di punti',
    points_other: '{{count}} punti',
    rank_ordinal_many: 'posto {{count}}',
    rank_ordinal_other: 'posto {{count}}',
  }

  test('is not taken for English', () => {
    expect(problemsOf({ ...fixture, it })).toEqual([])
  })

  test('has the gaps of English in a form of ranks that English lacks', () => {
    const problems = problemsOf({ ...fixture, it: { ...it, rank_ordinal_many: 'posto' } })

    expect(problems).toEqual([
      expect.stringContaining('"rank_ordinal_many" has other placeholders than English'),
    ])
  })
})

test('a text used in index.html counts as used', () => {
  const problems = problemsOf({ th, shell: '<text-of key="splash"></text-of>' })

  expect(problems).toEqual([])
})

test('a missing text of index.html is reported', () => {
  const problems = problemsOf({ th, shell: '<p><text-of key="gone"></text-of></p>' })

  expect(problems).toContain('index.html: "gone" is not in the texts of core')
})

describe('a missing or odd text is reported', () => {
  const cases: [string, Fixture, string][] = [
    ['no Thai file', { en }, 'src/features/home/texts: has no th.json'],
    ['no file of a third language', { th, languages: ['en', 'th', 'fr'] }, 'has no fr.json'],
    [
      'a key missing in Thai',
      { th: { points_other: '{{count}}\u00a0คะแนน' } },
      '"hello" is missing',
    ],
    [
      'a key missing in a language that has the area',
      { th, ja: { points_other: '{{count}}ポイント' } },
      'ja.json: "hello" is missing',
    ],
    ['a key only in Thai', { th: { ...th, bye: 'ลาก่อน' } }, '"bye" is not in English'],
    ['an empty text', { th: { ...th, hello: ' ' } }, '"hello" is empty'],
    [
      'an English singular missing',
      { en: { ...en, points_one: undefined }, th },
      '"points_one" is missing',
    ],
    [
      'one English form for any number',
      {
        en: { ...en, left: '{{formatted}} more characters' },
        th: { ...th, left: 'เหลือ {{formatted}}' },
      },
      '"left" counts, and needs _one and _other',
    ],
    [
      'a Thai singular',
      { th: { ...th, points_one: '{{count}}\u00a0คะแนน' } },
      '"points_one" is no plural form of "th-TH"',
    ],
    [
      'another placeholder',
      { th: { ...th, hello: 'สวัสดี {{nick}}' } },
      '"hello" has other placeholders',
    ],
    ['Thai in English', { en: { ...en, hello: 'สวัสดี {{name}}' }, th }, '"hello" has Thai in it'],
    ['English in Thai', { th: { ...th, hello: 'Hello {{name}}' } }, '"hello" looks English'],
    [
      'a number that can lose its unit',
      { th: { ...th, points_other: '{{count}} คะแนน' } },
      '"points_other" needs a no-break space',
    ],
    [
      'a key that nothing uses',
      { en: { ...en, old: 'Old' }, th: { ...th, old: 'เก่า' } },
      '"old" is used nowhere',
    ],
    [
      'a used key that is missing',
      { th, source: use(`t('nope')`) },
      '"nope" is not in the texts of home',
    ],
    [
      'texts of an unknown area',
      { th, source: use(`useTexts; const { t: u } = useTexts('gone'); u('x')`) },
      'there are no texts for "gone"',
    ],
  ]
  test.each(cases)('%s', (_name, fixture, problem) => {
    const problems = problemsOf(fixture)

    expect(problems.join('\n')).toContain(problem)
  })
})

describe('a forbidden word is reported, wherever members read it', () => {
  const cases: [string, Fixture, string][] = [
    ['in the app', { th: { ...th, hello: 'ลุ้นรางวัล {{name}}' } }, '"ลุ้นรางวัล": write ลุ้นโชค'],
    ['in English', { en: { ...en, hello: 'Sign in, {{name}}' }, th }, '"Sign in": write log in'],
    ['in a pack', { th, pack: [{ a: { th: 'กดแสดงเพิ่ม' } }] }, '"0.a.th": "แสดงเพิ่ม": write ดูเพิ่ม'],
    ['in a legal text', { th, terms: '<p>ตั๋ว 2 ท่าน</p>' }, '"2 ท่าน": write คน'],
    ['in a message', { th, said: "const said = 'ขอบคุณค่ะ'" }, 'notices.ts:1: text: "ค่ะ"'],
    ['in a refusal', { th, problems: { a: { th: 'ตั๋ว 2 ท่าน' } } }, '"2 ท่าน": write คน'],
    ['where a line would tear it', { th, pack: { a: 'สโลว์ไลฟ์ต์' } }, 'is torn'],
  ]
  test.each(cases)('%s', (_name, fixture, problem) => {
    expect(problemsOf(fixture).join('\n')).toContain(problem)
  })
})

test('names of people are not checked', () => {
  const problems = problemsOf({ th, pack: { winners: [{ name: 'วรวิทย์ จ.' }] } })

  expect(problems).toEqual([])
})

describe('a key counts as used', () => {
  const texts = {
    en: { ...en, 'level.gold': 'Gold' },
    th: { ...th, 'level.gold': 'ทอง' },
  }
  test.each([
    ['when a condition chooses it', `t(isGold ? 'level.gold' : 'hello', { name })`],
    ['when a table names it', `const table = { gold: 'level.gold' }`],
    ['when a template builds it', 't(`level.${code}`)'],
  ])('%s', (_name, code) => {
    const problems = problemsOf({ ...texts, source: use(code) })

    expect(problems).toEqual([])
  })
})

test('a key that a template builds in another area is used nowhere', () => {
  const texts = { en: { ...en, 'level.gold': 'Gold' }, th: { ...th, 'level.gold': 'ทอง' } }
  const code = "texts.t(isHere ? 'hello' : `level.${code}`, { ns: 'draws', name })"

  const problems = problemsOf({ ...texts, source: use(code) }).join('\n')

  expect(problems).toContain('"level.gold" is used nowhere')
})

describe('a text used in a flow counts as used', () => {
  test.each([
    ['without a value', `texts.t('hello', { ns: 'home' })`, ['"hello" is given no {{name}}']],
    ['with it', `texts.t('hello', { ns: 'home', name })`, []],
    ['with values from elsewhere', `texts.t('hello', { ns: 'home', ...values })`, []],
    [
      'for a key of no text',
      `texts.t('bye', { ns: 'home' })`,
      ['"bye" is not in the texts of home'],
    ],
    ['for a shared text', `texts.t('close')`, ['there are no texts for "core"']],
    ['in an area chosen later', `texts.t('hello', { ns })`, []],
  ])('%s', (_name, code, problems) => {
    const found = problemsOf({ th, source: use(code) })

    expect(found.map((problem) => problem.replace(/^\S+: /, ''))).toEqual(problems)
  })
})

test.each([
  ['nothing', `t('hello')`, ['is given no {{name}}']],
  ['another name', `t('hello', { member: 'Ploy' })`, ['is given no {{name}}']],
  ['its value', `t('hello', { name: 'Ploy', count: 2 })`, []],
  ['values that are not written out', `t('hello', values)`, []],
])('a text with a placeholder that gets %s', (_name, code, told) => {
  const source = page.replace("t('hello', { name: 'Ploy' })", code)

  const problems = problemsOf({ th, source })

  expect(problems.map((problem) => problem.split('"hello" ')[1])).toEqual(told)
})
