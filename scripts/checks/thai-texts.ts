import { joinThai } from '../../mocks/answers/join-thai.ts'

// One word per thing, in the app, the packs and the platform's messages: wrong words, and their
// replacements.
const words: [RegExp, string][] = [
  [/โค๊ด|โคด|คูปอง/, 'โค้ด'],
  [/(?:รหัส|โค้ด)หมดเวลา/, 'รหัสหมดอายุ or โค้ดหมดอายุ'],
  [/ใส่รหัส/, 'กรอกรหัส'],
  [/แต้ม/, 'คะแนน'],
  [/ลุ้นรางวัล/, 'ลุ้นโชค'],
  [/สิทธิ์ลุ้น|\d สิทธิ์/, 'ตั๋ว'],
  [/ค่าเริ่มต้น|ที่อยู่ตั้งต้น/, 'ที่อยู่หลัก'],
  [/เวิร์คช[็้]?อป|เวิร์กช้?อป|เวิร์กช็อบ/, 'เวิร์กช็อป'],
  [/พาร์ทเนอร์|พาร์เนอร์/, 'พาร์ตเนอร์'],
  [/อีเมล์|อีเมลล์/, 'อีเมล'],
  [/ยกเลิกการเชื่อม/, 'เลิกเชื่อม'],
  [/(?<!ภาพ)สมาชิกจะสิ้นสุด/, 'สมาชิกภาพจะสิ้นสุด'],
  [/ข้อกำหนดและเงื่อนไข|ข้อกำหนดสมาชิก/, 'ข้อกำหนด'],
  [/ข้อกฎหมายและความยินยอม/, 'ศูนย์ความเป็นส่วนตัว'],
  [/คำสั่งซื้อของฉัน/, 'คำสั่งซื้อ'],
  [/เขตหรืออำเภอ|แขวงหรือตำบล/, 'อำเภอหรือเขต, ตำบลหรือแขวง'],
  [/แสดงเพิ่ม$|ดูเพิ่มเติม/, 'ดูเพิ่ม'],
  [/\d ท่าน|สมาชิกท่าน/, 'คน'],
  [/ครับ|ค่ะ|นะคะ/, 'no particle of politeness'],
  [/[ก-๙](?:LINE|OTP|SMS|QR)|(?:LINE|OTP|SMS|QR)[ก-๙]/, 'a space between Thai and Latin words'],
]

const english: [RegExp, string][] = [
  [/\be-mail\b/i, 'email'],
  [/\bsign(?:ed|ing)? (?:in|out)\b/i, 'log in, log out'],
  [/\bLegal and consent\b/i, 'privacy centre'],
  [/\bchanged for cash\b/, 'exchanged for cash'],
]

const breaks = new Intl.Segmenter('th', { granularity: 'word' })

/** Finds the mistakes of a text: words that we do not use, and words that break across lines. */
export function copyProblems(text: string): string[] {
  const found = [...words, ...english].flatMap(([word, instead]) => {
    const wrong = word.exec(text)?.[0]
    return wrong ? [`"${wrong}": write ${instead}`] : []
  })
  return [...found, ...tornWords(joinThai(text))]
}

// A browser leaves a single letter behind where its dictionary does not know the word.
function tornWords(text: string) {
  return (text.match(/[ก-๎\u2060]+/g) ?? []).flatMap((run) => {
    const parts = Array.from(breaks.segment(run), ({ segment }) => segment)
    const isTorn = parts.length > 1 && parts.some((part) => /^[ก-ฮ]์?$/.test(part))
    return isTorn ? [`"${parts.join('|')}" is torn: see mocks/answers/join-thai.ts`] : []
  })
}
