import type { PaymentMethod } from '@/contract/payments'
import { type Language, sayDate, sayPoints } from '../../answers/localize.ts'
import { bahtOf } from '../../values/satang.ts'

export interface Message {
  subject: string
  lines: string[]
}

const paidHow: Record<PaymentMethod, Record<Language, string>> = {
  counter: { en: 'at the counter', th: 'ที่เคาน์เตอร์' },
  delivery: { en: 'on delivery', th: 'ตอนรับของ' },
  link: { en: 'online', th: 'ออนไลน์' },
}

interface Paid {
  id: string
  method: PaymentMethod
  satang: number
  at: number
  what: string
}

/** What was paid, what for, when and how. */
export function receiptMessage(
  language: Language,
  { id, method, satang, at, what }: Paid,
): Message {
  const [baht, how] = [sayBaht(satang), paidHow[method][language]]
  const when = sayDate(at, language, true)
  return language === 'th'
    ? {
        subject: `ได้รับเงิน ${baht} แล้ว`,
        lines: [what, `จ่าย ${baht} ${how} เมื่อ ${when}`, `เลขที่ ${id}`],
      }
    : {
        subject: `We received your ${baht}`,
        lines: [`${what}.`, `${baht} paid ${how} on ${when}.`, `Number ${id}.`],
      }
}

interface Ended {
  satang: number
  points: number
  isAtCounter: boolean
  what: string
}

/** That a link was not paid in time: it is paid at the counter instead, or all is cancelled. */
export function paymentEndedMessage(language: Language, ended: Ended): Message {
  const { points, isAtCounter, what } = ended
  const baht = sayBaht(ended.satang)
  if (language === 'th') {
    if (isAtCounter) {
      const subject = `จ่าย ${baht} ที่เคาน์เตอร์ได้`
      return { subject, lines: [what, `หมดเวลาจ่ายออนไลน์แล้ว จ่าย ${baht} ที่เคาน์เตอร์ตอนใช้`] }
    }
    const back = points > 0 ? [`คืน ${sayPoints(points, language)} ให้คุณแล้ว`] : []
    return {
      subject: 'ยกเลิกแล้ว เพราะยังไม่ได้จ่าย',
      lines: [what, `ไม่ได้รับเงิน ${baht} ภายในเวลา`, ...back],
    }
  }
  if (isAtCounter) {
    const text = `The time to pay online is over. Pay ${baht} at the counter, when you use it.`
    return { subject: `Pay ${baht} at the counter`, lines: [`${what}.`, text] }
  }
  const back = points > 0 ? [`You have your ${sayPoints(points, language)} back.`] : []
  return {
    subject: 'Cancelled: not paid in time',
    lines: [`${what}.`, `We did not get your ${baht} in time.`, ...back],
  }
}

/** That money was given back. */
export function refundMessage(language: Language, refund: Omit<Paid, 'id'>): Message {
  const { method, at, what } = refund
  const baht = sayBaht(refund.satang)
  const when = sayDate(at, language, true)
  if (language === 'th') {
    const where = method === 'link' ? 'ตามช่องทางที่คุณจ่าย' : 'ที่เคาน์เตอร์'
    return { subject: `คืนเงิน ${baht} แล้ว`, lines: [what, `คืน ${baht} ${where} เมื่อ ${when}`] }
  }
  const where = method === 'link' ? 'to how you paid' : 'at the counter'
  return {
    subject: `We gave you ${baht} back`,
    lines: [`${what}.`, `${baht} went back ${where} on ${when}.`],
  }
}

function sayBaht(satang: number) {
  const baht = bahtOf(satang)
  const decimals = Number.isInteger(baht) ? 0 : 2
  return `฿${baht.toLocaleString('en', { minimumFractionDigits: decimals })}`
}
