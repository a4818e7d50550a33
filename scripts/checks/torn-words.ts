import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fewestWords, joinThai } from '../../mocks/answers/join-thai.ts'

/** Longer words may break: they would not fit into a narrow column. Of letters that take room. */
const longest = 14
/** Of any word of the dictionary, in characters. */
const longestWord = 40

const breaks = new Intl.Segmenter('th', { granularity: 'word' })

let read: ReadonlySet<string> | undefined

/** The words of PyThaiNLP (words_th.txt, CC0 1.0), which has compounds that browsers' dictionaries lack. */
function dictionary() {
  const file = join(import.meta.dirname, 'thai-words.txt.br')
  read ??= new Set(brotliDecompressSync(readFileSync(file)).toString().split('\n'))
  return read
}

/**
 * The words of the dictionary that a line may break in, as `สุด|สัปดาห์`: those that are made of whole
 * words of browsers, in the reading of the text with the fewest words.
 */
export function tornDictionaryWords(text: string): string[] {
  const phrases = joinThai(text).match(/[ก-๎\u2060\u200b]+/g) ?? []
  const misread = phrases.flatMap((phrase) => phrase.split(/[\u2060\u200b]/).flatMap(misreadWord))
  const torn = phrases.flatMap((phrase) => {
    const { words, mayBreak } = piecesOf(phrase)
    return fewestWords(words, isWord).flatMap(({ from, next }) => {
      const parts = words.slice(from, next).map((word, at) => {
        return at > 0 && mayBreak[from + at] ? `|${word}` : word
      })
      const torn = parts.join('')
      return torn.includes('|') ? [torn] : []
    })
  })
  return [...misread, ...torn]
}

/** Words in which browsers break because they read no words, as `แล้วก|ลับ`. */
function misreadWord(piece: string): string[] {
  const seen = Array.from(breaks.segment(piece), ({ segment }) => segment)
  const isRead = seen.map(isMadeOfWords)
  if (!isRead.includes(false)) return []
  const read = readByDictionary(piece)
  const ends = new Set(endsOf(read))
  const wrong = endsOf(seen).findIndex((end, at) => {
    return isRead.slice(at, at + 2).includes(false) && !ends.has(end)
  })
  return read.length > 0 && wrong >= 0 ? [seen.slice(wrong, wrong + 2).join('|')] : []
}

/** Whether the longest words of the dictionary, one after the other, make it up: ไม่มี, but not แล้วก. */
function isMadeOfWords(text: string): boolean {
  let length = text.length
  while (length > 0 && !dictionary().has(text.slice(0, length))) length -= 1
  return length === text.length || (length > 0 && isMadeOfWords(text.slice(length)))
}

function endsOf(words: readonly string[]) {
  let end = 0
  return words.map((word) => (end += word.length))
}

/** A text in the fewest words of the dictionary; none where it has others. */
function readByDictionary(text: string): string[] {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= text.length; end += 1) {
    for (let from = Math.max(0, end - longestWord); from < end; from += 1) {
      const before = best[from]
      const word = text.slice(from, end)
      if (!before || !dictionary().has(word)) continue
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, word]
    }
  }
  return best[text.length] ?? []
}

/** The words that browsers see, and before which of them they may break a line. */
function piecesOf(phrase: string) {
  const words: string[] = []
  const mayBreak: boolean[] = []
  let isJoined = false
  for (const piece of phrase.split(/(?<=[\u2060\u200b])/)) {
    for (const { segment } of breaks.segment(piece.replace(/[\u2060\u200b]/, ''))) {
      words.push(segment)
      mayBreak.push(!isJoined)
      isJoined = false
    }
    isJoined = piece.endsWith('\u2060')
  }
  return { words, mayBreak }
}

function isWord(text: string) {
  return text.replaceAll(/[ัิ-ฺ็-๎]/g, '').length <= longest && dictionary().has(text)
}
