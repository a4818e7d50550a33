import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '@/contract/languages'
import { lookUp } from '@/contract/look-up'
import { ownText } from '../../mocks/answers/own-texts'

const mocks = join(import.meta.dirname, '../../mocks')

interface OwnText {
  language: string
  /** `area:group.name`, with its plural form. */
  key: string
  text: string
}

const files = globSync('{answers,areas/*}/texts/*.json', { cwd: mocks })
const texts = files.flatMap((file): OwnText[] => {
  const area = basename(dirname(dirname(file)))
  const language = basename(file, '.json')
  const content: Record<string, string | Record<string, string>> = JSON.parse(
    readFileSync(join(mocks, file), 'utf8'),
  )
  return Object.entries(content).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [{ language, key: `${area}:${name}`, text: value }]
      : Object.entries(value).map(([inner, text]) => ({
          language,
          key: `${area}:${name}.${inner}`,
          text,
        })),
  )
})
const byLanguage = Map.groupBy(texts, ({ language }) => language)
const named = [...byLanguage].map(([language, own]) => ({ language, own }))

/** The others may lack areas, which are in English then. */
const whole = ['en', 'th']

const form = /(_ordinal)?_(zero|one|two|few|many|other)$/
const keyOf = ({ key }: OwnText) => key.replace(form, '')
const areaOf = ({ key }: OwnText) => key.split(':')[0] ?? ''
const keysOf = (own: OwnText[]) => [...new Set(own.map(keyOf))].toSorted()
const gapsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => gap ?? '')

/** What each text can be filled with: a gap may be missing in one plural form, as in "one point". */
function gapsByKey(own: OwnText[]) {
  const all = Map.groupBy(own, keyOf)
  return Object.fromEntries(
    [...all].map(([key, forms]) => [
      key,
      [...new Set(forms.flatMap(({ text }) => gapsOf(text)))].toSorted(),
    ]),
  )
}

test.each(named)('the texts in $language say the same as English', ({ own }) => {
  const areas = new Set(own.map(areaOf))
  const english = (byLanguage.get('en') ?? []).filter((text) => areas.has(areaOf(text)))

  expect(keysOf(own)).toEqual(keysOf(english))
  expect(gapsByKey(own)).toEqual(gapsByKey(english))
  expect(own.filter(({ text }) => text.trim() === '')).toEqual([])
})

test.each(whole)('the texts in %s are whole', (language) => {
  const areas = new Set(byLanguage.get(language)?.map(areaOf))

  expect(areas.size).toBeGreaterThan(15)
  expect(areas).toEqual(new Set(texts.map(areaOf)))
})

test.each(named)('a count has each plural form of $language', ({ language, own }) => {
  const tag = lookUp(languages, language)?.tag
  const counted = Map.groupBy(
    own.filter(({ key }) => form.test(key)),
    (text) => keyOf(text) + (text.key.includes('_ordinal_') ? ' ordinal' : ''),
  )

  expect(counted.size).toBeGreaterThan(whole.includes(language) ? 5 : -1)
  for (const [name, forms] of counted) {
    const type = name.endsWith(' ordinal') ? 'ordinal' : 'cardinal'
    const { pluralCategories } = new Intl.PluralRules(tag, { type }).resolvedOptions()
    const given = forms.map(({ key }) => form.exec(key)?.[2] ?? '')
    expect([name, ...given.toSorted()]).toEqual([name, ...pluralCategories.toSorted()])
  }
})

test('each text is used', () => {
  const code = globSync('{answers,areas}/**/*.ts', { cwd: mocks })
    .map((file) => readFileSync(join(mocks, file), 'utf8'))
    .join('\n')
  const calls = [...code.matchAll(/ownText\(\s*'([\w-]+)',\s*([^,)]+)/g)]
  const uses = calls.flatMap(([, area = '', given = '']) =>
    [...given.matchAll(/['`]([^'`]+)['`]/g)].map(([, key = '']) => `${area}:${key}`),
  )
  // A key may be built: `parcel.${state}`.
  const patterns = uses.map((use) => {
    const parts = use.split(/\$\{[^}]+\}/).map((part) => part.replaceAll('.', String.raw`\.`))
    return new RegExp(`^${parts.join(String.raw`\w+`)}$`)
  })
  const unused = keysOf(texts).filter((key) => !patterns.some((pattern) => pattern.test(key)))

  expect(unused).toEqual([])
})

test('a gap is filled in each language with its own words, and those as they are', () => {
  const shop = { en: 'Shop {{order}} $t(points:expired) $&', th: 'ร้าน' }

  expect(ownText('marketplaces', 'orderTitle', { shop, order: 'A-1' })).toEqual({
    en: 'Shop {{order}} $t(points:expired) $&, order A-1',
    th: 'ร้าน คำสั่งซื้อ A-1',
  })
})

test('a language says a text that it does not have in the first that the text has', () => {
  expect(ownText('collect', 'title', { source: { th: 'ป้ายร้าน' } })).toEqual({
    en: 'Code: ป้ายร้าน',
    th: 'รหัส: ป้ายร้าน',
  })
})
