import { lookUp } from '../../src/contract/look-up.ts'
import { joinThai } from './join-thai.ts'

type Join = (text: string) => string

/** How languages without spaces keep together what a line must not break. */
const joins: Partial<Record<string, Join>> = { th: joinThai }

/** A number, a hyphen and a unit, such as 27-inch. Not a code or an address, such as 1-a.example. */
const beforeUnit = /(^|\s)(\d+-)(?=[a-z]{2,}(?![\w@/-]|\.\w))/gi

const month = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2000, at)),
).join('|')
/** The spaces of an English date, such as 31 December 2026. */
const insideDate = new RegExp(
  `(?<=\\b\\d{1,2}) (?=(?:${month})\\b)|(?<=\\b(?:${month})) (?=\\d{4}\\b)`,
  'g',
)

/** A text in a language, with the marks that it needs at the ends of lines. */
export function joinLines(text: string, language: string): string {
  const whole = text.replaceAll(beforeUnit, '$1$2\u2060').replaceAll(insideDate, '\u00a0')
  return lookUp(joins, language)?.(whole) ?? whole
}
