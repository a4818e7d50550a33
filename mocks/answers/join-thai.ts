// Thai has no spaces between words: a browser breaks lines by a dictionary, sometimes where no
// reader would.

const noBreak = '\u00a0'
const joiner = '\u2060'
const mayBreak = '\u200b'

const beforeYear =
  /(มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|พ\.ศ\.) (?=\d{4}(?!\d))/g

/** Compounds of "proof against": กันน้ำ is one word but in no dictionary. */
const proofAgainst = ['น้ำ', 'ฝน', 'ลม', 'ฝุ่น', 'แดด', 'กระแทก', 'ลื่น']

/** Loan words, names and compounds that are missing from the dictionary. */
const wholeWords = [
  'ซิกข์',
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
  'ไม่รู้จัก',
  'เครื่องใช้',
  'เรื่องเล่า',
  'น้ำเงิน',
  'หน้าจอ',
  'สปา',
  'หมดอายุ',
  ...proofAgainst.map((what) => `กัน${what}`),
]

const breaks = new Intl.Segmenter('th', { granularity: 'word' })
const joined = new Map(
  wholeWords.map((word) => [
    word,
    Array.from(breaks.segment(word), ({ segment }) => segment).join(joiner),
  ]),
)
const wholeWord = new RegExp(`(?<=([ก-๎])|)(${wholeWords.join('|')})(?=([ก-๎])|)`, 'g')

/** A text without these marks, for what leaves the app: mails, messages, calendar files. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u200b\u2060]/g, '').replaceAll(noBreak, ' ')
}

/**
 * Keeps together what must not be torn at the end of a line: a number and its unit, the day, month
 * and year of a date, a repeating sign and its word, words that the dictionary breaks inside. Where such a
 * word touches others, a line may break between them.
 */
export function joinThai(text: string): string {
  return text
    .replaceAll(/(?<!\d{3})(\d) (?!จาก|ถึง)(?=[ก-๙])/g, `$1${noBreak}`)
    .replaceAll(/(\d) (?=(?:ml|mAh|MB|V|oz)(?![A-Za-z]))/g, `$1${noBreak}`)
    .replaceAll(beforeYear, `$1${noBreak}`)
    .replaceAll(/ (?=ๆ)|(?<=(?:^|\s)ณ) /g, noBreak)
    .replaceAll(/ทุก(?!ข์)(?=[ก-๙])/g, `ทุก${joiner}`)
    .replaceAll('สองเท่า', `สอง${joiner}เท่า`)
    .replaceAll(wholeWord, (_, before?: string, word = '', after?: string) => {
      const inside = joined.get(word) ?? word
      return (before ? mayBreak : '') + inside + (after ? mayBreak : '')
    })
    .replaceAll(mayBreak + mayBreak, mayBreak)
}
