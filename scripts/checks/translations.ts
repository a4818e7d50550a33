import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { locales } from '../../src/i18n/locale.ts'
import { copyProblems } from './thai-texts.ts'
import { findTextUses, type TextUse } from './translation-uses.ts'

type Texts = Map<string, string>

/** Words that stay untranslated in Thai texts. */
const latinWords =
  /\b(LINE|LIFF|QR|OTP|SMS|ID|PDF|OK|Taem|Chaan|Facebook|Google|Apple|X|e-mail|VAT|code)\b/gi
const thai = /\p{Script=Thai}/u
/**
 * A number, or a placeholder that stands for one, with a plain space before its unit. "Of" and "to"
 * are no units: "1,490 of 4,000" has to break somewhere on a small phone.
 */
const brokenNumber =
  /(?:\d|\{\{(?:age|baht|codes|count|formatted|hours|left|max|min|minutes|most|number|of|percent|points|quantity|used)\}\}) (?!จาก|ถึง)(?=\p{Script=Thai})/u
/** A number before its noun, which is another word for one. */
const counted = /\{\{(?:count|formatted)\}\} (?:[a-z]+ )?[a-z]+s\b/
const plural = /_(zero|one|two|few|many|other)$/

/**
 * Checks the texts under `root`/src: a file for every language of the app, English and Thai complete
 * with the same keys, every key used, every used key present; and the words of these texts, of the
 * packs and of the platform's messages. Returns one line per problem.
 */
export function checkTranslations(root: string, languages = Object.keys(locales)): string[] {
  const english = new Map<string, Texts>()
  const problems: string[] = []
  const report = (file: string, text: string) => problems.push(`${file}: ${text}`)

  const files = globSync('src/**/texts/*.json', { cwd: root }).toSorted()
  for (const folder of new Set(files.map((file) => dirname(file)))) {
    const missing = languages.filter((name) => !files.includes(join(folder, `${name}.json`)))
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
    const thaiFile = join(dirname(file), 'th.json')
    if (files.includes(thaiFile)) {
      compare(file, en, thaiFile, readTexts(join(root, thaiFile)), report)
    }
  }
  checkUses(root, english, report)
  checkWords(root, files, report)
  return problems
}

function checkWords(root: string, files: string[], report: (file: string, text: string) => void) {
  const check = (file: string, where: string, text: string) => {
    for (const problem of copyProblems(text)) report(file, `${where}: ${problem}`)
  }
  const platform = globSync(['mocks/brands/*/content/*.json', 'mocks/{answers,pages}/*.json'], {
    cwd: root,
  })
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

function compare(
  enFile: string,
  en: Texts,
  thFile: string,
  th: Texts,
  report: (file: string, text: string) => void,
) {
  for (const key of en.keys()) {
    const base = key.replace(plural, '')
    if (key.endsWith('_one') && !en.has(`${base}_other`))
      report(enFile, `"${base}_other" is missing`)
    if (key.endsWith('_other') && !en.has(`${base}_one`)) report(enFile, `"${base}_one" is missing`)
    if (!key.endsWith('_one') && !th.has(key)) report(thFile, `"${key}" is missing`)
  }
  for (const [key, text] of th) {
    const original = en.get(key)
    // i18next asks for _zero in every language that has it, whatever its grammar.
    if (plural.test(key) && !/_(other|zero)$/.test(key)) {
      report(thFile, `"${key}": Thai has one plural form, _other`)
    } else if (original === undefined) report(thFile, `"${key}" is not in English`)
    else if (placeholders(original) !== placeholders(text)) {
      report(thFile, `"${key}" has other placeholders than English`)
    }
    if (brokenNumber.test(text)) {
      report(thFile, `"${key}" needs a no-break space (U+00A0) between a number and its unit`)
    }
    if (text.trim() === '') report(thFile, `"${key}" is empty`)
    else if (looksEnglish(text)) report(thFile, `"${key}" looks English: ${text}`)
  }
}

function looksEnglish(text: string) {
  const own = text.replaceAll(/\{\{.*?\}\}|<[^>]*>|\$t\(.*?\)/g, ' ').replaceAll(latinWords, ' ')
  return !thai.test(text) && /[a-z]{2}/i.test(own) && text !== 'English'
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
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }).toSorted()) {
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
