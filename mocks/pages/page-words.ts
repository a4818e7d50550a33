import type { Text } from '../brands/content.ts'
import type { PagePattern } from './page-table.ts'

interface Words {
  title: Text
  description: Text
}

/** `{brand}` is the brand's name. */
export const informationWords: Partial<Record<PagePattern, Words>> = {
  '/profile/contactus': {
    title: { en: 'Contact us', th: 'ติดต่อเรา' },
    description: {
      en: 'How to reach {brand}: phone, email, address and opening hours.',
      th: 'ช่องทางติดต่อ {brand} โทรศัพท์ อีเมล ที่อยู่ และเวลาทำการ',
    },
  },
  '/profile/legalpolicy': {
    title: { en: 'Privacy centre', th: 'ศูนย์ความเป็นส่วนตัว' },
    description: {
      en: 'The terms and policies of {brand}, and what members can decide about their data.',
      th: 'ข้อกำหนดและนโยบายของ {brand} และสิ่งที่สมาชิกเลือกได้เกี่ยวกับข้อมูลของตน',
    },
  },
  '/profile/legalpolicy/terms': {
    title: { en: 'Terms of use', th: 'ข้อกำหนดการใช้งาน' },
    description: {
      en: 'The terms of membership and of redeeming rewards at {brand}.',
      th: 'ข้อกำหนดของการเป็นสมาชิกและการแลกของรางวัลกับ {brand}',
    },
  },
  '/profile/legalpolicy/privacy': {
    title: { en: 'Privacy policy', th: 'นโยบายความเป็นส่วนตัว' },
    description: {
      en: 'What {brand} keeps of its members, why, for how long, and who else sees it.',
      th: '{brand} เก็บข้อมูลใดของสมาชิก เพื่ออะไร นานเท่าใด และใครเห็นบ้าง',
    },
  },
  '/profile/legalpolicy/cookies': {
    title: { en: 'Cookie policy', th: 'นโยบายคุกกี้' },
    description: {
      en: 'What {brand} keeps in your browser, and what you can choose.',
      th: '{brand} เก็บอะไรไว้ในเบราว์เซอร์ของคุณ และคุณเลือกอะไรได้บ้าง',
    },
  },
}

/** `{names}` are rewards of the category. */
export const categoryWords: Text = {
  en: '{names} and more. Redeem them with your {brand} points.',
  th: '{names} และอื่น ๆ แลกได้ด้วยคะแนน {brand}',
}

export const endedWords: Text = {
  en: 'This reward has ended. See what else there is at {brand}.',
  th: 'ของรางวัลนี้สิ้นสุดแล้ว ดูของรางวัลอื่นของ {brand}',
}

export const missingWords: Words = {
  title: { en: 'Page not found', th: 'ไม่พบหน้านี้' },
  description: {
    en: 'The link is not complete, or what it led to has gone. See the rewards of {brand}.',
    th: 'ลิงก์ไม่ครบ หรือไม่มีหน้านี้แล้ว ดูของรางวัลของ {brand}',
  },
}
