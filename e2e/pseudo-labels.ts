import { globSync, readFileSync } from 'node:fs'
import { areaOfTexts, flatTexts } from '@/contract/labels'
import type { Say } from './app-texts.ts'

/**
 * The English texts of the app in a made-up language, as labels of a brand: each word half longer, as
 * in German or Finnish, and each text begun by a right-to-left mark, as in Arabic or Hebrew. What a
 * text says in its gaps stays.
 */
export function pseudoLabels(): Record<string, string> {
  const areas = globSync('src/**/texts/en.json').filter((file) => !file.includes('first-paint'))
  const texts = areas.flatMap((file) => {
    const area = areaOfTexts(file)
    return [...flatTexts(JSON.parse(readFileSync(file, 'utf8')))].map(
      ([key, text]) => [`${area}:${key}`, pseudo(text)] as const,
    )
  })
  return Object.fromEntries(texts)
}

/** What the app says in it. */
export function pseudoTexts(say: Say): Say {
  return (...asked) => pseudo(say(...asked))
}

const rightToLeftMark = '\u200f'

function pseudo(text: string) {
  // Gaps and words in turn.
  const parts = text.split(/(\{\{[^}]*\}\})/)
  return (
    rightToLeftMark + parts.map((part) => (part.startsWith('{{') ? part : longer(part))).join('')
  )
}

function longer(words: string) {
  return words.replaceAll(/\p{L}{2,}/gu, (word) => word + 'ö'.repeat(Math.ceil(word.length / 2)))
}
