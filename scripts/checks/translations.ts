import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { languages } from '../../src/contract/languages.ts'
import { copyProblems } from './thai-texts.ts'
import { findTextUses, type TextUse } from './translation-uses.ts'

type Texts = Map<string, string>

/** Words that stay untranslated in Thai texts. */
const latinWords =
  /\b(LINE|LIFF|QR|OTP|SMS|ID|PDF|OK|Taem|Chaan|Facebook|Google|Apple|X|e-mail|VAT|code|pt)\b/gi
const thai = /\p{Script=Thai}/u
const latin = /\p{Script=Latin}/u
/** A letter of another script than the Latin one. */
const otherLetter = /(?!\p{Script=Latin})\p{L}/u
/**
 * A number, or a placeholder that stands for one, with a plain space before its unit. "Of" and "to"
 * are no units: "1,490 of 4,000" has to break somewhere on a small phone.
 */
const brokenNumber =
  /(?:\d|\{\{(?:age|baht|codes|count|formatted|hours|left|max|min|minutes|most|number|of|percent|points|quantity|used)\}\}) (?!จาก|ถึง)(?=\p{Script=Thai})/u
/** A number before its noun, which is another word for one. */
const counted = /\{\{(?:count|formatted)\}\} (?:[a-z]+ )?[a-z]+s\b/
const plural = /(_ordinal)?_(zero|one|two|few|many|other)$/

/** Whose texts are whole. The others have some areas, and are in English elsewhere. */
const wholeLanguages = ['en', 'th']

/**
 * Checks the texts under `root`/src: a file for every whole language, the files of all languages with
 * the keys and gaps of English and the plural forms of their own, every key used, every used key
 * present; and the words of these texts, of the packs and of the platform's messages. Returns one line
 * per problem.
 */
export function checkTranslations(
  root: string,
  whole = wholeLanguages,
  table: Readonly<Record<string, { tag: string; name: string }>> = languages,
): string[] {
  const english = new Map<string, Texts>()
  const problems: string[] = []
  const report = (file: string, text: string) => problems.push(`${file}: ${text}`)

  const files = globSync('src/**/texts/*.json', { cwd: root }).toSorted()
  for (const folder of new Set(files.map((file) => dirname(file)))) {
    const missing = whole.filter((name) => !files.includes(join(folder, `${name}.json`)))
    for (const language of missing) report(folder, `has no ${language}.json`)
  }
  for (const file of files.filter((name) => basename(name) === 'en.json')) {
    const en = readTexts(join(root, file))
    english.set(namespaceOf(file), en)
    for (const [key, text] of en) {
      if (text.trim() === '') report(file, `"${key}" is empty`)
      if (thai.test(text)) report(file, `"${key}" has Thai in it: ${text}`)
      if (counted.test(text) && !plural.test(key)) {
        report(file, `"${key}" counts, and needs _one and _other: ${text}`)
      }
    }
    for (const key of expectedKeys(en, 'en')) {
      if (!en.has(key)) report(file, `"${key}" is missing`)
    }
    for (const [language, entry] of Object.entries(table)) {
      const other = join(dirname(file), `${language}.json`)
      if (language === 'en' || !files.includes(other)) continue
      compare({ en, texts: readTexts(join(root, other)), ...entry }, (text) => report(other, text))
      if (language === 'th') checkThai(readTexts(join(root, other)), (text) => report(other, text))
    }
  }
  checkUses(root, english, report)
  checkWords(root, files, report)
  return problems
}

function checkWords(root: string, files: string[], report: (file: string, text: string) => void) {
  const check = (file: string, where: string, text: string) => {
    for (const problem of copyProblems(text, `${file} ${where}`)) {
      report(file, `${where}: ${problem}`)
    }
  }
  const platform = globSync(
    [
      'mocks/brands/*/content/*.json',
      // What `npm run brand -- new` writes into a pack.
      'scripts/brand/starter/*.json',
      'mocks/{answers,pages}/*.json',
      'mocks/{answers,areas/*}/texts/*.json',
    ],
    { cwd: root },
  )
  for (const file of [...files, ...platform].toSorted()) {
    for (const [key, text] of readWords(join(root, file))) check(file, `"${key}"`, text)
  }
  for (const file of globSync('mocks/brands/*/content/**/*.html', { cwd: root }).toSorted()) {
    check(file, 'text', readFileSync(join(root, file), 'utf8').replaceAll(/<[^>]*>/g, ' '))
  }
  for (const file of globSync('mocks/{answers,areas}/**/*.ts', { cwd: root }).toSorted()) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      if (thai.test(line)) check(`${file}:${index + 1}`, 'text', line)
    }
  }
}

/** The keys of English with the plural forms of a language. */
function expectedKeys(en: Texts, tag: string) {
  const keys = [...en.keys()].flatMap((key) => {
    const [form, ordinal] = plural.exec(key) ?? []
    // i18next asks for _zero in every language that has it, whatever its grammar.
    if (form === undefined || form.endsWith('_zero')) return [key]
    const { pluralCategories } = new Intl.PluralRules(tag, {
      type: ordinal ? 'ordinal' : 'cardinal',
    }).resolvedOptions()
    const base = key.replace(plural, ordinal ?? '')
    return pluralCategories.map((category) => `${base}_${category}`)
  })
  return new Set(keys)
}

interface Compared {
  en: Texts
  texts: Texts
  tag: string
  /** What the language calls itself. */
  name: string
}

function compare({ en, texts, tag, name }: Compared, report: (text: string) => void) {
  const expected = expectedKeys(en, tag)
  const isInOwnLetters = !latin.test(name)
  for (const key of expected) {
    if (!texts.has(key)) report(`"${key}" is missing`)
  }
  for (const [key, text] of texts) {
    const original = en.get(key) ?? en.get(key.replace(plural, '$1_other'))
    if (!expected.has(key)) {
      report(
        plural.test(key) ? `"${key}" is no plural form of "${tag}"` : `"${key}" is not in English`,
      )
    } else if (original !== undefined && placeholders(original) !== placeholders(text)) {
      report(`"${key}" has other placeholders than English`)
    }
    if (text.trim() === '') report(`"${key}" is empty`)
    else if (isInOwnLetters && looksEnglish(text)) report(`"${key}" looks English: ${text}`)
  }
}

function checkThai(texts: Texts, report: (text: string) => void) {
  for (const [key, text] of texts) {
    if (brokenNumber.test(text)) {
      report(`"${key}" needs a no-break space (U+00A0) between a number and its unit`)
    }
  }
}

function looksEnglish(text: string) {
  const own = text.replaceAll(/\{\{.*?\}\}|<[^>]*>|\$t\(.*?\)/g, ' ').replaceAll(latinWords, ' ')
  return !otherLetter.test(own) && /[a-z]{2}/i.test(own) && text !== 'English'
}

function placeholders(text: string) {
  const names = [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].toSorted().join(' ')
}

function checkUses(
  root: string,
  english: Map<string, Texts>,
  report: (file: string, text: string) => void,
) {
  const strings = new Set<string>()
  const beginnings = new Set<string>()
  const used = new Set<string>()
  const sources = ['src/**/*.{ts,tsx}', 'scripts/build/first-paint-plugin.ts']
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    const found = findTextUses(file, readFileSync(join(root, file), 'utf8'))
    for (const text of found.strings) strings.add(text)
    for (const text of found.beginnings) beginnings.add(text)
    for (const use of found.uses) {
      if (use.key === undefined) continue
      used.add(`${use.namespace}:${use.key}`)
      const problem = missing(use, english)
      if (problem) report(`${file}:${use.line}`, problem)
    }
  }
  for (const key of shellKeys(root)) {
    used.add(`core:${key}`)
    const problem = missing({ namespace: 'core', key, line: 0 }, english)
    if (problem) report('index.html', problem)
  }
  for (const [namespace, texts] of english) {
    for (const key of new Set([...texts.keys()].map((name) => name.replace(plural, '')))) {
      const full = `${namespace}:${key}`
      const isNamed = used.has(full) || strings.has(key) || strings.has(full)
      const isBuilt = [...beginnings].some((text) => key.startsWith(text) || full.startsWith(text))
      if (!isNamed && !isBuilt) report(`texts of ${namespace}`, `"${key}" is used nowhere`)
    }
  }
}

/** The shell of index.html shows texts before any script: `<text-of key="…">`. */
function shellKeys(root: string) {
  const file = join(root, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...html.matchAll(/<text-of key="([^"]+)"/g)].map((match) => match[1] ?? '')
}

function missing({ namespace, key = '', values }: TextUse, english: Map<string, Texts>) {
  const texts = english.get(namespace)
  if (!texts) return `there are no texts for "${namespace}"`
  const forms = [...texts].filter(([name]) => name === key || name.replace(plural, '') === key)
  if (forms.length === 0) return `"${key}" is not in the texts of ${namespace}`
  const gaps = new Set(forms.flatMap(([, text]) => placeholders(text).split(' ')))
  const empty = [...gaps].filter((gap) => gap !== '' && values && !values.includes(gap))
  return empty.length > 0 ? `"${key}" is given no {{${empty.join('}}, {{')}}}` : undefined
}

function namespaceOf(file: string) {
  const folder = basename(dirname(dirname(file)))
  return folder === 'i18n' ? 'core' : folder
}

// Names of people in a pack are not checked.
const people = new Set(['winners', 'ranks', 'friends', 'firstName', 'lastName', 'displayName'])

function readWords(file: string): Texts {
  const texts: Texts = new Map()
  const add = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (!people.has(name)) add(inner, key ? `${key}.${name}` : name)
      }
    }
  }
  add(JSON.parse(readFileSync(file, 'utf8')), '')
  return texts
}

function readTexts(file: string): Texts {
  const texts: Texts = new Map()
  const add = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) add(inner, key ? `${key}.${name}` : name)
    } else throw new Error(`${file}: "${key}" is not a text`)
  }
  add(JSON.parse(readFileSync(file, 'utf8')), '')
  return texts
}
