import type { Language } from '@/contract/languages'
import type { Text } from '../brands/content.ts'
import { joinThai } from './join-thai.ts'

export type { Language }

/** The caller's preferred language; English if neither is named. */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  const ranges = (acceptLanguage ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { short: /^(en|th)\b/i.exec(tag)?.[1]?.toLowerCase(), q: Number(weight?.slice(2) ?? 1) }
  })
  const liked = ranges.filter(({ short, q }) => short && q > 0).toSorted((a, b) => b.q - a.q)
  return liked[0]?.short === 'th' ? 'th' : 'en'
}

export function languageOfLocale(locale: number): Language {
  return locale === 1054 ? 'th' : 'en'
}

export function say(text: Text, language: Language): string
export function say(text: Text | null | undefined, language: Language): string | null
export function say(text: Text | null | undefined, language: Language): string | null {
  const said = text?.[language] ?? null
  return said !== null && language === 'th' ? joinThai(said) : said
}

/** A day and, on request, a time, in the member's form: Thai in Buddhist years. */
export function sayDate(at: number, language: Language, withTime = false): string {
  const date = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    timeZone: 'Asia/Bangkok',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(withTime && { hour: '2-digit', minute: '2-digit', hour12: false }),
  }).format(at)
  return language === 'th' ? joinThai(date) : date
}

export function sayTime(at: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Bangkok',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}

export function sayPoints(points: number, language: Language): string {
  const number = points.toLocaleString('en')
  if (language === 'th') return `${number}\u00a0คะแนน`
  return `${number} ${points === 1 ? 'point' : 'points'}`
}
