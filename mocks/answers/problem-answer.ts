import { lookUp } from '@/contract/look-up'
import { problemStatuses } from '@/contract/problem-statuses'
import { type ProblemCode, problemIds } from '@/contract/problems'
import type { Brand } from '../brands/brand.ts'
import type { Text } from '../brands/content.ts'
import type { Problem } from '../problem.ts'
import { joinThai } from './join-thai.ts'
import { type Language, say, sayDate, sayTime } from './language.ts'

// The brand's own words, where its pack has some, by the key of its error texts.
const brandTexts: Partial<Record<ProblemCode, string>> = {
  unauthorized: 'api.401',
  tokenInvalid: 'api.412',
  sessionRevoked: 'api.1905',
  forbidden: 'api.403',
  serverError: 'api.500',
  callCentre: 'api.100000',
  keyReused: 'redeem.keyConflict',
  inFlight: 'redeem.checking',
  wrongCredentials: 'account.signInWrong',
  locked: 'account.signInLocked',
  soldOut: 'campaign.soldOut',
  maxPerPerson: 'campaign.maxPerPerson',
  coolDown: 'campaign.coolDown',
  pointNotEnough: 'campaign.pointNotEnough',
  conditionInvalid: 'campaign.conditionInvalid',
  sponsorOnly: 'campaign.sponsorOnly',
  expired: 'campaign.expired',
  notStarted: 'campaign.notStarted',
  hostNotSupported: 'campaign.notSupported',
  appVersion: 'campaign.appVersion',
  termsRequired: 'campaign.terms',
  duplicateEmail: 'account.emailDuplicate',
  duplicateContact: 'account.contactDuplicate',
  referCodeNotFound: 'account.referCodeNotFound',
  contactTaken: 'account.mobileTaken',
  passwordCommon: 'account.passwordCommon',
  tooYoung: 'validation.birthDate.minAge',
  otpWrong: 'account.otpWrong',
  otpExpired: 'otp.expired',
  resetLinkInvalid: 'account.resetLinkInvalid',
  accountBlocked: 'page.block',
  accountBanned: 'page.ban',
}

// One code for several reasons: what the brand says to one of them.
const reasonTexts: Readonly<Record<string, string>> = {
  'locked otp': 'api.100003',
  'referCodeNotFound full': 'account.referFull',
}

const ownReasonTexts: Readonly<Record<string, Text>> = {
  'invalid defaultAddress': {
    en: 'The default address cannot be deleted. Make another one the default first.',
    th: 'ลบที่อยู่หลักไม่ได้ ตั้งที่อยู่อื่นเป็นที่อยู่หลักก่อน',
  },
  'invalid zipcode': {
    en: 'This zipcode does not belong to this subdistrict.',
    th: 'รหัสไปรษณีย์นี้ไม่ตรงกับตำบลหรือแขวงนี้',
  },
  'invalid place': {
    en: 'Province, district and subdistrict do not belong together.',
    th: 'จังหวัด อำเภอหรือเขต และตำบลหรือแขวงไม่ตรงกัน',
  },
  'invalid taxAddress': {
    en: 'This tax address is no longer there. Choose another one.',
    th: 'ไม่มีที่อยู่ใบกำกับภาษีนี้แล้ว เลือกที่อยู่อื่น',
  },
  'invalid addresses': {
    en: 'You can keep {most} addresses. Delete one that you no longer use first.',
    th: 'เก็บที่อยู่ได้ {most} รายการ ลบรายการที่ไม่ใช้แล้วก่อน',
  },
  'invalid demoElsewhere': {
    en: 'Demo accounts only work on the computer that Taem runs on. Here, register as a new member or continue with LINE.',
    th: 'บัญชีตัวอย่างใช้ได้บนเครื่องที่รันระบบอยู่เท่านั้น ที่นี่ให้สมัครสมาชิกใหม่หรือเข้าสู่ระบบด้วย LINE',
  },
  'invalid photoBroken': {
    en: 'This picture is damaged or not complete. Choose another one.',
    th: 'ไฟล์รูปเสียหรือไม่ครบ เลือกรูปอื่น',
  },
  'invalid photoSmall': {
    en: 'This picture is too small. Choose a larger one.',
    th: 'รูปนี้เล็กเกินไป เลือกรูปที่ใหญ่กว่านี้',
  },
  'invalid photoLarge': {
    en: 'This picture has too many pixels. Choose a smaller one.',
    th: 'รูปนี้ละเอียดเกินไป เลือกรูปที่เล็กกว่านี้',
  },
  'invalid photoTaken': {
    en: 'A photo like this one was sent before. Take a new photo of your receipt.',
    th: 'มีรูปเหมือนรูปนี้ส่งมาแล้ว ถ่ายรูปใบเสร็จของคุณใหม่',
  },
  'receiptLimit device': {
    en: 'Many receipts were sent from this device today. You can send the next one from {day}.',
    th: 'วันนี้เครื่องนี้ส่งใบเสร็จไปมากแล้ว ส่งใบต่อไปได้ตั้งแต่ {day}',
  },
}

const ownTexts: Partial<Record<ProblemCode, Text>> = {
  notFound: { en: 'We could not find this.', th: 'ไม่พบสิ่งที่คุณหา' },
  invalid: { en: 'Something in the request is not right.', th: 'ข้อมูลที่ส่งมาไม่ถูกต้อง' },
  tooLarge: {
    en: 'This is too large to send. Choose a smaller file, or shorten what you wrote.',
    th: 'ข้อมูลใหญ่เกินกว่าที่ส่งได้ เลือกไฟล์ที่เล็กลง หรือพิมพ์ให้สั้นลง',
  },
  tooManyRequests: {
    en: 'Too many requests. Please wait a moment.',
    th: 'มีคำขอมากเกินไป รอสักครู่แล้วลองใหม่',
  },
  busy: {
    en: 'We cannot do this right now because the system is busy. Please wait a moment and try again.',
    th: 'ตอนนี้ระบบไม่ว่าง รอสักครู่แล้วลองใหม่',
  },
  lineNotLinked: {
    en: 'This LINE account is not linked to a membership yet.',
    th: 'บัญชี LINE นี้ยังไม่ได้เชื่อมกับสมาชิก',
  },
  lineTokenInvalid: {
    en: 'LINE could not confirm who you are. Please try again.',
    th: 'LINE ยืนยันตัวตนไม่สำเร็จ ลองใหม่อีกครั้ง',
  },
  lineTokenExpired: {
    en: 'Your LINE log-in has expired. Please open the page from LINE again.',
    th: 'การเข้าสู่ระบบด้วย LINE หมดอายุ เปิดหน้านี้จาก LINE อีกครั้ง',
  },
  lineAlreadyLinked: {
    en: 'This LINE account, or this membership, is already linked to another.',
    th: 'บัญชี LINE หรือสมาชิกนี้เชื่อมกับบัญชีอื่นอยู่แล้ว',
  },
  freshSignInRequired: {
    en: 'Please log in with your email and password again first.',
    th: 'เข้าสู่ระบบด้วยอีเมลและรหัสผ่านอีกครั้งก่อน',
  },
  socialNotLinked: {
    en: 'This account is not linked to a membership yet.',
    th: 'บัญชีนี้ยังไม่ได้เชื่อมกับสมาชิก',
  },
  socialTokenInvalid: {
    en: 'We could not confirm who you are. Please try again.',
    th: 'ยืนยันตัวตนไม่สำเร็จ ลองใหม่อีกครั้ง',
  },
  accountClosed: {
    en: 'This membership was cancelled and has ended. You can join again as a new member.',
    th: 'สมาชิกภาพนี้ถูกยกเลิกและสิ้นสุดแล้ว คุณสมัครเป็นสมาชิกใหม่ได้',
  },
  providerDown: {
    en: 'A service that we need for this does not answer right now. Please try again in a moment.',
    th: 'บริการที่ต้องใช้ยังไม่ตอบกลับ ลองใหม่อีกครั้งในอีกสักครู่',
  },
  passwordRequired: {
    en: 'Set a password first, or you could not log in any more.',
    th: 'ตั้งรหัสผ่านก่อน ไม่เช่นนั้นจะเข้าสู่ระบบไม่ได้',
  },
  emailLinkInvalid: {
    en: 'This link has been used, replaced or has expired. Ask for a new one in your profile.',
    th: 'ลิงก์นี้ถูกใช้แล้ว มีลิงก์ใหม่กว่า หรือหมดอายุแล้ว ขอลิงก์ใหม่ได้ในโปรไฟล์',
  },
  emailUnconfirmed: {
    en: 'This email was never confirmed, so we send no link to it. Use your mobile number instead.',
    th: 'อีเมลนี้ยังไม่ได้ยืนยัน เราจึงส่งลิงก์ไปไม่ได้ ใช้เบอร์มือถือแทน',
  },
  recaptchaFailed: {
    en: 'We could not check that you are a person. Please try again.',
    th: 'เรายืนยันไม่ได้ว่าคุณไม่ใช่โปรแกรมอัตโนมัติ ลองใหม่อีกครั้ง',
  },
  expired: { en: 'This reward has ended.', th: 'รายการนี้สิ้นสุดแล้ว' },
  notStarted: { en: 'This reward is not open yet.', th: 'รายการนี้ยังไม่เปิด' },
  coolDown: {
    en: 'You can redeem this again later.',
    th: 'แลกรายการนี้ได้อีกครั้งภายหลัง',
  },
  locked: {
    en: 'Too many tries. Please try again later.',
    th: 'ลองหลายครั้งเกินไป ลองใหม่อีกครั้งภายหลัง',
  },
  tooYoung: {
    en: 'You are too young for this membership.',
    th: 'อายุยังไม่ถึงเกณฑ์ของสมาชิก',
  },
  notAvailable: {
    en: 'This reward cannot be redeemed in the app.',
    th: 'ของรางวัลนี้แลกในแอปไม่ได้',
  },
  addressRequired: {
    en: 'Choose a delivery address first.',
    th: 'เลือกที่อยู่จัดส่งก่อน',
  },
  priceChanged: {
    en: 'The price has changed. Look at it again before you confirm.',
    th: 'ราคาเปลี่ยนไป ดูอีกครั้งก่อนยืนยัน',
  },
  slotFull: {
    en: 'This time has no seats left. Choose another.',
    th: 'รอบนี้เต็มแล้ว เลือกรอบอื่น',
  },
  otpRequired: { en: 'Confirm your mobile number first.', th: 'ยืนยันเบอร์มือถือก่อน' },
  receiptLimit: {
    en: 'You have sent {most} receipts today, which is the most for one day. You can send the next one from {day}.',
    th: 'วันนี้คุณส่งใบเสร็จครบ {most} ใบแล้ว ส่งใบต่อไปได้ตั้งแต่ {day}',
  },
  itemRequired: { en: 'Choose which one and its size first.', th: 'เลือกแบบและขนาดก่อน' },
  paymentDue: { en: 'Pay for it first, then open it.', th: 'จ่ายเงินก่อน แล้วค่อยเปิด' },
}

const unknown: Text = {
  en: 'Sorry, something went wrong. Please try again later.',
  th: 'ขออภัย มีบางอย่างผิดพลาด ลองใหม่อีกครั้งภายหลัง',
}

/**
 * What a refusal looks like on the wire: status and body. One refusal travels with status 200, as
 * platforms of this family do, so that the app's reading of `Success: false` stays exercised.
 */
export function problemAnswer(
  { code, details }: Pick<Problem, 'code' | 'details'>,
  brand: Brand | undefined,
  language: Language,
): { status: number; body: unknown } {
  const id = problemIds[code]
  const status = problemStatuses[code]
  const reason = typeof details.reason === 'string' ? details.reason : ''
  const why = `${code} ${reason}`
  const key = lookUp(reasonTexts, why) ?? brandTexts[code] ?? ''
  const texts = [brand?.errorTexts.get(key), lookUp(ownReasonTexts, why), ownTexts[code], unknown]
  // A text whose gaps nothing fills is not for members: the next one says less, and says it whole.
  const messages = texts.flatMap((text) => (text ? fill(text, details, language) : []))
  const message = messages.find((filled) => !/\{\w+\}/.test(filled)) ?? say(unknown, language)
  return {
    status: code === 'conditionInvalid' ? 200 : status,
    body: {
      Success: false,
      Error: {
        ...pascal(details),
        Id: id,
        Code: code,
        Message: message,
        Type: 'refused',
      },
    },
  }
}

function pascal(details: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      value,
    ]),
  )
}

function fill(text: Text, details: Readonly<Record<string, unknown>>, language: Language) {
  const filled = text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const { nextDate, endDate, until } = details
    const date = nextDate ?? endDate
    if (name === 'date' && typeof date === 'string') {
      return sayDate(Date.parse(date), language, true)
    }
    if (name === 'time' && typeof until === 'string') return sayTime(Date.parse(until))
    if (name === 'day' && typeof until === 'string') {
      return sayDate(Date.parse(until), language)
    }
    const value = lookUp(details, name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
  return language === 'th' ? joinThai(filled) : filled
}
