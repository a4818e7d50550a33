import { lookUp } from './look-up'
import { z } from './zod'

/** A text in the languages that it has, by their names: `{ en: 'Coffee', th: 'กาแฟ' }`. */
export const Text = /* @__PURE__ */ z
  .record(z.string(), z.string())
  .check(z.refine((text) => Object.values(text).some((words) => words.trim() !== '')))
export type Text = z.infer<typeof Text>

/** A text in a language, else in the first that it has. */
export function textIn(text: Text, language: string): string {
  return lookUp(text, language) || Object.values(text).find((words) => words !== '') || ''
}
