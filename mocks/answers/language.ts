import type { Text } from '../brands/content.ts'

export type Language = 'en' | 'th'

/** English unless Thai is what the caller asks for first. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*th\b/i.test(acceptLanguage ?? '') ? 'th' : 'en'
}

export function languageOfLocale(locale: number): Language {
  return locale === 1054 ? 'th' : 'en'
}

export function say(text: Text, language: Language): string
export function say(text: Text | null | undefined, language: Language): string | null
export function say(text: Text | null | undefined, language: Language): string | null {
  return text?.[language] ?? null
}

/** A day and, when asked for, a time, as members read it: Thai in Buddhist years. */
export function sayDate(at: number, language: Language, withTime = false): string {
  return new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    timeZone: 'Asia/Bangkok',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(withTime && { hour: '2-digit', minute: '2-digit', hour12: false }),
  }).format(at)
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
  if (language === 'th') return `${number} คะแนน`
  return `${number} ${points === 1 ? 'point' : 'points'}`
}
