import { ConfigError } from '@/config/config'
import type { Language } from '@/i18n/locale'
import type { FailureWords } from '@/first-paint/failure-words'

/**
 * What the last page says of an app that has loaded and could not start. Nothing else of the app is
 * relied on, nor its texts.
 * @returns undefined where a part did not load: the page's own words are about the connection
 */
export function failureWords(
  error: unknown,
  language: Language = document.documentElement.lang === 'th' ? 'th' : 'en',
): FailureWords | undefined {
  if (error instanceof ConfigError) return words[language].setting
  const isNotLoaded = error instanceof TypeError && /module|import|MIME|fetch/i.test(error.message)
  return isNotLoaded ? undefined : words[language].other
}

const words: Record<Language, Record<'setting' | 'other', FailureWords>> = {
  en: {
    setting: [
      'The app could not start',
      'A setting is missing on our side. It is not your phone, and not your connection. Your points are safe. Please come back later.',
      'Try again',
    ],
    other: [
      'The app could not start',
      'Something went wrong in the app. Your points are safe. If it stays like this, please tell us in the shop.',
      'Try again',
    ],
  },
  th: {
    setting: [
      'แอปเริ่มทำงานไม่ได้',
      'การตั้งค่าฝั่งเราขาดหายไป ไม่ใช่เพราะโทรศัพท์หรือสัญญาณของคุณ คะแนนของคุณยังอยู่ครบ กรุณากลับมาใหม่ภายหลัง',
      'ลองอีกครั้ง',
    ],
    other: [
      'แอปเริ่มทำงานไม่ได้',
      'เกิดข้อผิดพลาดในแอป คะแนนของคุณยังอยู่ครบ ถ้ายังเป็นอยู่ กรุณาแจ้งที่สาขา',
      'ลองอีกครั้ง',
    ],
  },
}
