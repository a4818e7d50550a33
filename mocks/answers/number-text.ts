import { type Language, languages } from '@/contract/languages'
import type { Text } from '../brands/content.ts'
import { inOwnLanguages } from './own-texts.ts'

/** A number with the separators of each language: `1,234`. @param decimals at least */
export function numberText(number: number, decimals = 0): Text {
  return inOwnLanguages((language) => sayNumber(number, language, decimals))
}

function sayNumber(number: number, language: Language, decimals: number): string {
  return number.toLocaleString(languages[language].tag, { minimumFractionDigits: decimals })
}
