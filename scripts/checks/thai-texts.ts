import { joinThai } from '../../mocks/answers/join-thai.ts'
import { tornDictionaryWords } from './torn-words.ts'

// One word per thing, in the app, the packs and the platform's messages: wrong words, and their
// replacements.
const words: [RegExp, string][] = [
  [/โค๊ด|โคด|คูปอง/, 'โค้ด'],
  [/(?:รหัส|โค้ด)หมดเวลา/, 'รหัสหมดอายุ or โค้ดหมดอายุ'],
  [/ใส่รหัส/, 'กรอกรหัส'],
  [/แต้ม/, 'คะแนน'],
  [/ลุ้นรางวัล|ชิงโชค/, 'ลุ้นโชค'],
  [/ตั๋ว(?!เครื่องบิน|รถ|เรือ|หนัง|คอนเสิร์ต)/, 'สิทธิ์ลุ้น'],
  [/สิทธิ์ สิทธิ์/, 'สิทธิ์ once'],
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
  [/คิวอาร์/, 'QR'],
  [/ขอบคุณสำหรับคะแนน/, 'ขอบคุณที่ให้ความเห็น'],
  [/ไปมากแล้ว/, 'ครบจำนวนแล้ว'],
  [/ระบบไม่ว่าง/, 'ขณะนี้มีผู้ใช้งานจำนวนมาก'],
  [/คะแนนวันนี้/, 'คะแนนคงเหลือ'],
  [/ทุกวันหมดอายุ/, 'วันหมดอายุทั้งหมด'],
  [/การซื้อหรือโบนัส/, 'ซื้อสินค้า / โบนัส'],
  [/อ่านทั้งหมดแล้ว/, 'ทำเครื่องหมายว่าอ่านแล้วทั้งหมด'],
  [/ยังไม่ใช่ครั้งนี้|ครั้งนี้ยังไม่ได้รางวัล/, 'ไม่ได้รับรางวัลในรอบนี้'],
  [/แชร์คำชวน/, 'ชวนเพื่อนเลย'],
  [/(?:QR|ลิงก์) ?คำชวน/, 'QR สำหรับชวนเพื่อน'],
  [/คะแนนกำลังมา/, 'รอคะแนนเข้า'],
  [/เวลาต่างไป/, 'เวลาทำการเปลี่ยน'],
  [/^(?:\{\{count\}\}|\d+)\sนาที ถึง/, 'ใช้เวลา 2 นาที ตอบได้ถึง 14 ธันวาคม'],
  [/จองที่ให้แล้ว/, 'จองเรียบร้อยแล้ว'],
  [/ใช้จ่ายที่ไหน/, 'ร้านที่ร่วมรายการ'],
  [/เราไม่รู้ตำแหน่ง/, 'ยังไม่ทราบตำแหน่ง'],
  [/ไม่ได้สักครู่/, 'ระงับ…ชั่วคราว'],
  [/หรือไม่$|หรือเปล่า|(?<!แล้ว)ใช่ไหม|[ก-๙][^'"|()[\]?]*\?/, 'a question with …ไหม'],
  [/[ก-๙](?:LINE|OTP|SMS|QR)|(?:LINE|OTP|SMS|QR)[ก-๙]/, 'a space between Thai and Latin words'],
]

const english: [RegExp, string][] = [
  [/\be-mail\b/i, 'email'],
  [/\bsign(?:ed|ing)? (?:in|out)\b/i, 'log in, log out'],
  [/\bLegal and consent\b/i, 'privacy centre'],
  [/\bchanged for cash\b/, 'exchanged for cash'],
  [/\bpresent (?:password|number|email|one)\b/i, 'current'],
  [/\bnobody can (?:stop|pause) it\b/i, 'you can’t pause it once it starts'],
  [/\bcounts? for (?:\{\{time\}\}|\d+ minutes?)/i, 'it’s then valid for …'],
  [/\b(?:it|reward) goes on (?:at|with)\b/i, 'you’ll finish at …'],
  [/\bpoints (?:do not|don’t) reach\b/i, 'not enough points'],
  [/\bas (?:one|a|one member|a member) may\b/i, 'you’ve reached the limit for this'],
  [/\b(?:can|cannot|can’t) (?:still )?be had\b/i, 'not available right now'],
  [/\bpart of it is yours\b/i, 'some of your order went through'],
  [/^in all$/i, 'total'],
  [/^where it counts$/i, 'where to spend'],
  [/\bby which ways\b/i, 'how we send offers'],
  [/\ba person (?:checks|looks|is (?:checking|looking))\b/i, 'we check every receipt'],
  [/\bstands? here\b|\bstand in your\b/i, 'will show here'],
  [/\bholds between us\b/i, 'our terms, privacy notice and cookies'],
  [/\bthis (?:did not|didn’t) work\b/i, 'we couldn’t load this, or that didn’t work'],
  [/\banother app has the camera\b/i, 'the camera is in use by another app'],
  [/\btoo young\b/i, 'you need to be {age} or older'],
]

/** Words that are refused in some texts only: the text, its file and key. */
const inPlaces: [RegExp, RegExp, string][] = [
  [/^what$/i, /\/settings\/.*"notifications\./, 'what we send'],
  [/^where$/i, /\/settings\/.*"notifications\./, 'how we send it'],
]

const breaks = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Finds the mistakes of a text: words that we do not use, and words that break across lines.
 * `place`: its file and key.
 */
export function copyProblems(text: string, place: string): string[] {
  const here = inPlaces.flatMap(([word, where, instead]): [RegExp, string][] =>
    where.test(place) ? [[word, instead]] : [],
  )
  const found = [...words, ...english, ...here].flatMap(([word, instead]) => {
    const wrong = word.exec(text)?.[0]
    return wrong ? [`"${wrong}": write ${instead}`] : []
  })
  const torn = tornDictionaryWords(text).map(
    (word) => `"${word}" is torn: a line of mocks/answers/thai-compounds.txt keeps it together`,
  )
  return [...found, ...tornWords(joinThai(text)), ...torn]
}

// A browser leaves a single letter behind where its dictionary does not know the word.
function tornWords(text: string) {
  return (text.match(/[ก-๎\u2060]+/g) ?? []).flatMap((run) => {
    const parts = Array.from(breaks.segment(run), ({ segment }) => segment)
    const isTorn = parts.length > 1 && parts.some((part) => /^[ก-ฮ]์?$/.test(part))
    return isTorn ? [`"${parts.join('|')}" is torn: see mocks/answers/join-thai.ts`] : []
  })
}
