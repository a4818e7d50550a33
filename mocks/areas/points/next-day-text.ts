import type { Text } from '../../brands/content.ts'

/** Adds to what tells of points that they wait, where `deliverPoints` says so. */
export function withNextDay(text: Text, wait: boolean): Text {
  if (!wait) return text
  return {
    en: `${text.en} Today’s limit is reached: they arrive on one of the next days.`,
    th: `${text.th} วันนี้ได้ครบแล้ว คะแนนจะเข้าในวันถัดไป`,
  }
}
