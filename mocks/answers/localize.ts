import { type Language, languageNames, languages } from '@/contract/languages'
import { LocaleCode } from '@/contract/shared'
import { textIn } from '@/contract/text'
import type { Brand } from '../brands/brand.ts'
import type { Text } from '../brands/content.ts'
import { languageOfText } from './compose-text.ts'
import { joinLines } from './line-joining.ts'
import { inOwnLanguages } from './own-texts.ts'
import { pointsText } from './points-text.ts'

export type { Language }

/** The language of a locale's code, if the brand has it, else the brand's first. */
export function languageOfLocale(brand: Pick<Brand, 'languages'>, locale: number): Language {
  return brand.languages.find((name) => languages[name].code === locale) ?? brand.languages[0]
}

/** The language in which a signed-in member reads what is sent to them. */
export function languageOfMember({ brand, member }: OfMember): Language {
  return languageOfLocale(brand, member.locale)
}

interface OfMember {
  brand: Pick<Brand, 'languages'>
  member: { locale: number }
}

/** Whether the table has a locale of this code. */
export function isLocaleCode(locale: number): boolean {
  return languageNames.some((name) => languages[name].code === locale)
}

/**
 * The code of a stored locale: a member keeps their choice where the brand does not have it now. One
 * that the table does not have is the brand's first.
 */
export function localeCodeOf(brand: Pick<Brand, 'languages'>, locale: number): LocaleCode {
  const { data } = LocaleCode.safeParse(locale)
  return data ?? languages[brand.languages[0]].code
}

/** A text in a language, else in the first that it has, with lines that break well. */
export function say(text: Text, language: Language): string
export function say(text: Text | null | undefined, language: Language): string | null
export function say(text: Text | null | undefined, language: Language): string | null {
  return text ? joinLines(textIn(text, language), languageOfText(text, language)) : null
}

/** Several texts in one language, such as those of a message. */
export function plainOf<Name extends string>(
  texts: Readonly<Record<Name, Text>>,
  language: Language,
): Record<Name, string> {
  const said = Object.entries<Text>(texts).map(([name, text]) => [name, textIn(text, language)])
  // Object.fromEntries loses the names.
  return Object.fromEntries(said) as Record<Name, string>
}

/** A day and, on request, a time, in the form of a language: Thai has Buddhist years. */
export function sayDate(at: number, language: Language, withTime = false): string {
  const date = new Intl.DateTimeFormat(languages[language].tag, {
    timeZone: 'Asia/Bangkok',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(withTime && { hour: '2-digit', minute: '2-digit', hour12: false }),
  }).format(at)
  return joinLines(date, language)
}

/** `sayDate` in each language of the platform's words. */
export function dateText(at: number, withTime = false): Text {
  return inOwnLanguages((language) => sayDate(at, language, withTime))
}

/** The month of a calendar date, by its name in each language of the platform's words. */
export function monthText(date: string): Text {
  return inOwnLanguages((language) =>
    new Intl.DateTimeFormat(languages[language].tag, { month: 'long', timeZone: 'UTC' }).format(
      new Date(date),
    ),
  )
}

export function sayTime(at: number, language: Language): string {
  return new Intl.DateTimeFormat(languages[language].tag, {
    timeZone: 'Asia/Bangkok',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

export function sayPoints(points: number, language: Language): string {
  return textIn(pointsText(points), language)
}
