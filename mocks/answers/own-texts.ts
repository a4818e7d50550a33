import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import i18next, { type i18n } from 'i18next'
import { type Language, languageNames } from '@/contract/languages'
import { z } from '@/contract/zod'
import { textIn } from '@/contract/text'
import type { Text } from '../brands/content.ts'
import { textOf } from './compose-text.ts'
import type { OwnTextKeys } from './typed-own-texts.ts'

/** What a text says in its gaps. */
interface Values {
  /** Chooses the plural form. */
  count?: number
  [gap: string]: string | number | Text | undefined
}

/** i18next's store. Its own types of keys take long to check. */
interface TextStore extends Omit<i18n, 't' | 'exists'> {
  t(key: string, options: object): string
  exists(key: string, options: object): boolean
}

const TextFile = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))

const mocks = join(import.meta.dirname, '..')

/** The platform's own words by language; those of an area are in its folder, a file per language. */
const stores = new Map(
  languageNames.flatMap((language) => {
    const areas = readAreas(language)
    return areas.length === 0 ? [] : [[language, storeOf(language, areas)] as const]
  }),
)

/** The languages in which the platform has words of its own. */
const ownLanguages = [...stores.keys()]

/** Texts by what they were made of: a busy campaign says the same to many. */
const made = new Map<string, Text>()
const mostMade = 1000

/**
 * One of the platform's own texts, in each language that has it. A gap can have a text, which each
 * language says in its own way. `ordinal`: `count` chooses the form of 1st, 2nd and 3rd.
 */
export function ownText<Area extends keyof OwnTextKeys>(
  area: Area,
  key: OwnTextKeys[Area],
  values: Values = {},
  { ordinal = false } = {},
): Text {
  const of = JSON.stringify([area, key, values, ordinal])
  const known = made.get(of)
  if (known) return known
  const text = makeText(area, key, values, ordinal)
  if (made.size === mostMade) made.clear()
  made.set(of, text)
  return text
}

function makeText(area: string, key: string, values: Values, ordinal: boolean): Text {
  const chosen = { ns: area, count: values.count, ordinal }
  const said = Array.from(stores, ([language, store]) =>
    store.exists(key, chosen)
      ? [[language, store.t(key, { ...chosen, replace: valuesIn(language, values) })]]
      : [],
  )
  return Object.fromEntries(said.flat())
}

function valuesIn(language: Language, values: Values) {
  const said = Object.entries(values).map(([gap, value]) => [
    gap,
    typeof value === 'object' ? textIn(value, language) : value,
  ])
  return Object.fromEntries(said)
}

/** A text that is made in each language in which the platform has words of its own. */
export function inOwnLanguages(wordsIn: (language: Language) => string): Text {
  return textOf(ownLanguages, wordsIn)
}

/** A text that is the same in every language, such as what somebody has typed. */
export function sameText(words: string): Text {
  return inOwnLanguages(() => words)
}

function readAreas(language: Language) {
  const files = globSync(`{answers,areas/*}/texts/${language}.json`, { cwd: mocks })
  return files.map((file) => {
    const texts = TextFile.parse(JSON.parse(readFileSync(join(mocks, file), 'utf8')))
    return [basename(dirname(dirname(file))), texts] as const
  })
}

function storeOf(language: Language, areas: ReturnType<typeof readAreas>): TextStore {
  const store = i18next.createInstance() as TextStore
  void store.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: Object.fromEntries(areas) },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return store
}
