import { lookUp } from './look-up'
import { z } from './zod'

/** A text in the languages that it has, by their names: `{ en: 'Coffee', th: 'กาแฟ' }`. */
export const Text = z.record(z.string(), z.string())
export type Text = z.infer<typeof Text>

/** A text in a language, else in the first that it has. */
export function textIn(text: Text, language: string): string {
  return lookUp(text, language) ?? Object.values(text)[0] ?? ''
}
