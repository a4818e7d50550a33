import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Thai has no spaces between words: a browser breaks lines by a dictionary, sometimes where no
// reader would.

const noBreak = '\u00a0'
const joiner = '\u2060'
const mayBreak = '\u200b'

/** A month before its year, or before the time. */
const beforeYear =
  /(มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|พ\.ศ\.) (?=\d{4}(?!\d)|\d\d:\d\d)/g

/** Loan words and names that browsers do not know. */
const wholeWords = [
  'ซิกข์',
  'ทริป',
  'เวิร์กช็อป',
  'เดย์ไลต์',
  'ซันไรส์',
  'โกลเดนอาวร์',
  'กิโลวัตต์',
  'เมกะวัตต์',
  'โวลต์พอยต์',
  'ชานคลับ',
  'บาริสต้า',
  'มัทฉะ',
  'ลาเต้',
  'โคลด์บรูว์',
  'เฮาส์เบลนด์',
  'กราโนลา',
  'ครัวซองต์',
  'สโตนแวร์',
  'แคนวาส',
  'เอสเปรสโซ',
  'พาวเวอร์แบงก์',
  'คีย์บอร์ด',
  'แมคคานิคอล',
  'อินเอียร์',
  'กราไฟต์',
  'ซาวร์โด',
  'มาร์เก็ตเพลส',
  'ดริปเปอร์',
  'สแปร์โรว์พาร์เซล',
  'โฮสติ้ง',
  'โมก้าพอต',
  'ทรีตเมนต์',
  'สปาดอกบัว',
  'เดย์สปา',
  'ไดรฟ์ทรู',
  'สกายวอล์ก',
  'ออเดอร์',
  'โซเชียลมีเดีย',
  'โซลาร์',
  'สเตนเลส',
  'เกสต์เฮาส์',
  'สปา',
  'ริชเมนู',
  'แชต',
  'แท็บ',
]

/** Compounds of "proof against": กันน้ำ is one word but in no dictionary. */
const proofAgainst = ['น้ำ', 'ฝน', 'ลม', 'ฝุ่น', 'แดด', 'กระแทก', 'ลื่น']

/** Whose something is: a line that begins with it alone reads as another sentence. */
const owners = ['เรา', 'คุณ', 'ฉัน']

/** Compounds that the dictionary does not have, beside those of thai-compounds.txt. */
const ownCompounds = [
  'สิทธิ์ของฉัน',
  'ครั้งเดียว',
  'ชิ้นเดียว',
  'อย่างเดียว',
  'เรื่องเล่า',
  'หน้าจอ',
  'หมดอายุ',
  'สองเท่า',
  'แจ้งเตือน',
  ...owners.map((who) => `ของ${who}`),
  ...proofAgainst.map((what) => `กัน${what}`),
]

/** Thai words that browsers break wrongly after some others, as in แล้วก|ลับ. */
const misread = ['กลับ', 'กรอก', 'หนึ่ง', 'ริมน้ำ', 'พาหมา', 'ถึงที่อยู่', 'อย่างไร', 'คำตอบ']

const breaks = new Intl.Segmenter('th', { granularity: 'word' })
/** Belongs to the word after it; with ข์ it is another word. */
const every = 'ทุก'
/** Words that belong to the next one: "every" and "not". */
const leading = [every, 'ไม่']
/** "Can" at the end of a phrase: it belongs to the word before it. */
const can = 'ได้'
const wholeWord = new RegExp(`(${[...wholeWords, ...misread, `${every}(?!ข์)`].join('|')})`)

/** Words of a Thai dictionary in which browsers break lines. The check of texts says which are missing. */
const compounds = new Set([
  ...ownCompounds,
  ...readFileSync(join(import.meta.dirname, 'thai-compounds.txt'), 'utf8')
    .trim()
    .split('\n'),
])
/** How many words make up the longest compound. */
const most = 8

/** A phrase of several is kept in one line up to this length. */
const shortPhrase = 14

/** A text without these marks, for what leaves the app: mails, messages, calendar files. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u200b\u2060]/g, '').replaceAll(noBreak, ' ')
}

const betweenLetters = /(?<=[ก-๎])[\u200b\u2060]+(?=[ก-๎])/g

/** The texts of the app and of packs come again and again. */
const known = new Map<string, string>()
const mostKnown = 20_000

/**
 * Keeps together what must not be torn at the end of a line: a number and its unit, the day, month
 * and year of a date, a repeating sign and its word, the words of a compound, a short phrase among
 * others. Where a word that browsers do not know touches others, a line may break between them.
 */
export function joinThai(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const joined = joinWords(joinNumbers(text.replaceAll(betweenLetters, '')))
  known.set(text, joined)
  return joined
}

function joinNumbers(text: string) {
  return text
    .replaceAll(/(?<!\d{3})(\d) (?!จาก|ถึง)(?=[ก-๙])/g, `$1${noBreak}`)
    .replaceAll(/(\d) (?=(?:ml|mAh|MB|V|oz)(?![A-Za-z]))/g, `$1${noBreak}`)
    .replaceAll(beforeYear, `$1${noBreak}`)
    .replaceAll(/(สำหรับ) (?=\d)/g, `$1${noBreak}`)
    .replaceAll(/ (?=ๆ)|(?<=(?:^|\s)ณ) /g, noBreak)
}

function joinWords(text: string) {
  const hasPhrases = text.includes(' ')
  return text.replaceAll(/[ก-๎]+/g, (phrase) => {
    const words = wordsOf(phrase)
    const isWhole = hasPhrases && phrase.length <= shortPhrase
    return asLine(isWhole ? [words] : groupsOf(words))
  })
}

/** A word as browsers see it, or one that they do not know in the parts that they see. */
interface Word {
  parts: string[]
  isUnknown: boolean
}

function wordsOf(phrase: string): Word[] {
  return phrase.split(wholeWord).flatMap((piece, at): Word[] => {
    const parts = partsOf(piece)
    if (at % 2 === 1) return [{ parts, isUnknown: wholeWords.includes(piece) }]
    return parts.map((part) => ({ parts: [part], isUnknown: false }))
  })
}

function partsOf(text: string) {
  return Array.from(breaks.segment(text), ({ segment }) => segment)
}

/** Words with their compounds together; some belong to what follows. */
function groupsOf(words: readonly Word[]): Word[][] {
  const texts = words.map(({ parts }) => parts.join(''))
  const groups: Word[][] = []
  for (const { from, next } of fewestWords(texts, (text) => compounds.has(text))) {
    const before = groups.at(-1)
    const group = words.slice(from, next)
    const last = before?.length === 1 ? texts[from - 1] : undefined
    const isCan = from === words.length - 1 && texts[from] === can
    if (before && (isCan || (last && leading.includes(last)))) before.push(...group)
    else groups.push(group)
  }
  return groups
}

/** Reads words as the fewest of words and compounds: where each begins, and where the next one does. */
export function fewestWords(
  words: readonly string[],
  isCompound: (text: string) => boolean,
): { from: number; next: number }[] {
  // For each word, the fewest from there to the end.
  const rest = [{ count: 0, next: words.length }]
  for (let from = words.length - 1; from >= 0; from -= 1) {
    let best = { count: Infinity, next: from + 1 }
    for (let next = Math.min(words.length, from + most); next > from; next -= 1) {
      if (next > from + 1 && !isCompound(words.slice(from, next).join(''))) continue
      const count = 1 + (rest[words.length - next]?.count ?? 0)
      if (count < best.count) best = { count, next }
    }
    rest.push(best)
  }
  const found = []
  for (let from = 0; from < words.length;) {
    const { next } = rest[words.length - from] ?? { next: words.length }
    found.push({ from, next })
    from = next
  }
  return found
}

/** Groups in one line, each whole. */
function asLine(groups: readonly Word[][]) {
  return groups
    .map((group) => group.flatMap(({ parts }) => parts).join(joiner))
    .reduce((line, text, at) => {
      const isKnown = [groups[at - 1]?.at(-1), groups[at]?.at(0)].every((word) => !word?.isUnknown)
      return line + (isKnown && breaksBetween(line, text) ? '' : mayBreak) + text
    })
}

/** Whether browsers break between the two and nowhere else beside. */
function breaksBetween(line: string, text: string) {
  const before = line.slice(Math.max(line.lastIndexOf(joiner), line.lastIndexOf(mayBreak)) + 1)
  const [after = ''] = text.split(joiner)
  const parts = partsOf(before + after)
  return parts.at(-1) === after && parts.slice(0, -1).join('') === before
}
