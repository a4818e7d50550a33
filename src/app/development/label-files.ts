import Papa from 'papaparse'
import { lookUp } from '@/contract/look-up'
import { labelFault, type LabelFault, type Labels, ourTextOf } from '@/contract/labels'
import { type Language, languageNames } from '@/contract/languages'

/** Our texts by area and key (`core:nav.home`), in each language; one may have those of some areas. */
export type OurTexts = Readonly<Record<Language, ReadonlyMap<string, string>>>

export type LabelsByLanguage = Readonly<Record<Language, Labels>>

/** A text as the app says it. */
export interface LabelRow {
  key: string
  /** What is said, by language; a brand's label, or else our text; empty where there is neither. */
  said: Record<Language, string>
  /** Whether a label stands in place of our text in any language. */
  isChanged: boolean
  /** A label that no text of the app reads. */
  isUnused: boolean
}

/** The languages that have texts, ours or the brand's: the columns of the labels. */
export function languagesWithTexts(ours: OurTexts, labels: LabelsByLanguage): Language[] {
  return languageNames.filter(
    (language) => ours[language].size > 0 || Object.keys(labels[language]).length > 0,
  )
}

export function labelRows(ours: OurTexts, labels: LabelsByLanguage): LabelRow[] {
  const own = languageNames.flatMap((language) => Object.keys(labels[language]))
  const keys = new Set([...languageNames.flatMap((language) => [...ours[language].keys()]), ...own])
  return Array.from(keys, (key) => ({
    key,
    said: byLanguage((language) => lookUp(labels[language], key) ?? ours[language].get(key) ?? ''),
    isChanged: languageNames.some((language) => lookUp(labels[language], key) !== undefined),
    isUnused: !isKnown(key, ours),
  })).sort((a, b) => a.key.localeCompare(b.key))
}

/** Rows of a file with a column of keys, and one of each of these languages. */
export function toCsv(rows: readonly LabelRow[], columns: readonly Language[]): string {
  return Papa.unparse({
    fields: ['key', ...columns],
    data: rows.map(({ key, said }) => [key, ...columns.map((language) => said[language])]),
  })
}

/** The labels of a language as the blob store has them, `maptext/{language}.json`, without our texts. */
export function toJson(labels: LabelsByLanguage, language: Language): string {
  return JSON.stringify(labels[language], null, 1)
}

export interface FileFault {
  /** The row of a CSV file, its head being the first; the entry of a JSON file; undefined for the whole. */
  row: number | undefined
  key: string
  fault: LabelFault | 'notReadable' | 'noKey' | 'twice' | 'noLanguage'
}

export interface ReadFile {
  /** What differs from our texts and can stand in their place. */
  labels: LabelsByLanguage
  faults: FileFault[]
}

/** Reads a file that this page has written, changed or not; a JSON file says its language by its name. */
export function readLabelFile(name: string, sent: string, ours: OurTexts): ReadFile {
  const text = sent.replace(/^\uFEFF/, '')
  const isJson = /\.json$/i.test(name)
  const read = isJson ? entriesOfJson(name, text) : entriesOfCsv(text)
  const labels = byLanguage((): Record<string, string> => ({}))
  const faults: FileFault[] = [...read.faults]
  const seen = new Set<string>()
  for (const { row, key, language, label } of read.entries) {
    const ourText = ourTextOf(key, ours[language])
    const isOurs = label === ourText || (label === '' && !ours[language].has(key))
    const fault = seen.has(`${language} ${key}`) ? 'twice' : labelFault(label, ourText)
    seen.add(`${language} ${key}`)
    // A language may lack a plural form that another has.
    if (isOurs) continue
    if (fault) faults.push({ row, key, fault })
    else Object.assign(labels[language], { [key]: label })
  }
  return { labels, faults }
}

interface Entry {
  row: number
  key: string
  language: Language
  label: unknown
}

function entriesOfCsv(text: string): { entries: Entry[]; faults: FileFault[] } {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
  })
  const given = languageNames.filter((language) => meta.fields?.includes(language))
  if (!meta.fields?.includes('key')) return failed('noKey')
  if (given.length === 0) return failed('noLanguage')
  const broken = errors
    .filter(({ code }) => code !== 'TooFewFields')
    .map(({ row }) => ({
      row: row === undefined ? undefined : row + 2,
      key: '',
      fault: 'notReadable' as const,
    }))
  const entries = data.flatMap((fields, index) => {
    const key = lookUp(fields, 'key')
    // An empty line.
    if (!key) return []
    return given.map((language) => ({
      row: index + 2,
      key,
      language,
      label: lookUp(fields, language) ?? '',
    }))
  })
  return { entries, faults: broken }
}

function entriesOfJson(name: string, text: string): { entries: Entry[]; faults: FileFault[] } {
  const language = languageNames.find((one) => new RegExp(`\\b${one}\\b`, 'i').test(name))
  if (!language) return failed('noLanguage')
  try {
    const sent: unknown = JSON.parse(text)
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
      return failed('notReadable')
    const entries = Object.entries(sent).map(([key, label]: [string, unknown], index) => ({
      row: index + 1,
      key,
      language,
      label,
    }))
    return { entries, faults: [] }
  } catch {
    return failed('notReadable')
  }
}

function failed(fault: FileFault['fault']) {
  return { entries: [], faults: [{ row: undefined, key: '', fault }] }
}

function isKnown(key: string, ours: OurTexts) {
  return languageNames.some((language) => ourTextOf(key, ours[language]) !== undefined)
}

/** A value of each language. */
export function byLanguage<T>(valueOf: (language: Language) => T): Record<Language, T> {
  const values = languageNames.map((language) => [language, valueOf(language)])
  // Of each name of the table there is one.
  return Object.fromEntries(values) as Record<Language, T>
}
