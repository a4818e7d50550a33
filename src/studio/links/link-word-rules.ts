import { hasPersonalNumber } from '@/attribution/personal-number'
import { LinkWords } from '@/contract/attribution'
import { lookUp } from '@/contract/look-up'

/** The words of a link that marketers write, in the order in which they stand in it. */
export const wordNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'c',
] as const
export type WordName = (typeof wordNames)[number]

/** As typed. */
export type TypedWords = Readonly<Partial<Record<WordName, string>>>

/** A word as the app reads it: small letters, `-` for spaces. */
export function plainWord(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/g, '-')
}

/** Why the app would leave a word out: its signs or length, or a number that may be a person's. */
export type WordFault = 'unreadable' | 'personal'

export function faultOfWord(name: WordName, typed: string): WordFault | undefined {
  const word = plainWord(typed)
  if (word === '') return undefined
  if (!LinkWords.shape[name].safeParse(word).success) return 'unreadable'
  return hasPersonalNumber(word) ? 'personal' : undefined
}

/** The words as they are written into a link: those that the app would read, in their order. */
export function writtenWords(typed: TypedWords): [WordName, string][] {
  return wordNames.flatMap((name) => {
    const word = lookUp(typed, name) ?? ''
    const plain = plainWord(word)
    return plain === '' || faultOfWord(name, word) ? [] : [[name, plain]]
  })
}

/** Words that marketers use for sources and mediums everywhere, beside the brand's own. */
export const usualWords: Readonly<Partial<Record<WordName, readonly string[]>>> = {
  utm_source: ['line', 'facebook', 'instagram', 'tiktok', 'google', 'email', 'sms', 'poster'],
  utm_medium: ['rich-menu', 'chat', 'broadcast', 'push', 'qr', 'email', 'sms', 'social', 'cpc'],
}

/**
 * The known word that a new one is probably meant to be: few letters away, and not only in its
 * digits, as `songkran26` is from `songkran25`. Undefined for a known word.
 */
export function meantWord(word: string, known: readonly string[]): string | undefined {
  if (word.length < 3 || known.includes(word)) return undefined
  const most = word.length <= 5 ? 1 : 2
  const [nearest] = known
    .filter((one) => withoutDigits(one) !== withoutDigits(word))
    .map((one) => ({ one, steps: editDistance(one, word) }))
    .filter(({ one, steps }) => steps <= most && one.length >= 3)
    .sort((a, b) => a.steps - b.steps)
  return nearest?.one
}

function withoutDigits(word: string) {
  return word.replaceAll(/\d/g, '')
}

/** How many letters have to be added, left out, replaced or swapped to make one word of another. */
export function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let y = 1; y <= one.length; y += 1) {
    const row = [y]
    for (let x = 1; x <= other.length; x += 1) {
      const isSame = one[y - 1] === other[x - 1]
      const steps = [at(y - 1, x) + 1, (row[x - 1] ?? 0) + 1, at(y - 1, x - 1) + (isSame ? 0 : 1)]
      const isSwapped = y > 1 && x > 1 && one[y - 1] === other[x - 2] && one[y - 2] === other[x - 1]
      if (isSwapped) steps.push(at(y - 2, x - 2) + 1)
      row.push(Math.min(...steps))
    }
    rows.push(row)
  }
  return at(one.length, other.length)

  function at(y: number, x: number) {
    return rows[y]?.[x] ?? 0
  }
}
