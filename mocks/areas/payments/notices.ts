import { languages } from '@/contract/languages'
import type { PaymentMethod } from '@/contract/payments'
import { bahtOf } from '@/contract/satang'
import { textIn } from '@/contract/text'
import { dateText, type Language } from '../../answers/localize.ts'
import { inOwnLanguages, ownText } from '../../answers/own-texts.ts'
import { pointsText } from '../../answers/points-text.ts'
import type { Text } from '../../brands/content.ts'

export interface Message {
  subject: string
  lines: string[]
}

interface Paid {
  id: string
  method: PaymentMethod
  satang: number
  at: number
  what: Text
}

/** What was paid, what for, when and how. */
export function receiptMessage(
  language: Language,
  { id, method, satang, at, what }: Paid,
): Message {
  const baht = bahtText(satang)
  const paid = { baht, how: ownText('payments', `how.${method}`), when: dateText(at, true) }
  return messageIn(language, {
    subject: ownText('payments', 'paid.subject', { baht }),
    lines: [
      ownText('payments', 'what', { what }),
      ownText('payments', 'paid.when', paid),
      ownText('payments', 'paid.number', { id }),
    ],
  })
}

interface Ended {
  satang: number
  points: number
  isAtCounter: boolean
  what: Text
}

/** That a link was not paid in time: it is paid at the counter instead, or all is cancelled. */
export function paymentEndedMessage(
  language: Language,
  { satang, points, isAtCounter, what }: Ended,
): Message {
  const baht = bahtText(satang)
  const bought = ownText('payments', 'what', { what })
  if (isAtCounter) {
    return messageIn(language, {
      subject: ownText('payments', 'atCounter.subject', { baht }),
      lines: [bought, ownText('payments', 'atCounter.text', { baht })],
    })
  }
  const back = ownText('payments', 'unpaid.pointsBack', { points: pointsText(points) })
  return messageIn(language, {
    subject: ownText('payments', 'unpaid.subject'),
    lines: [bought, ownText('payments', 'unpaid.text', { baht }), ...(points > 0 ? [back] : [])],
  })
}

interface Refunded extends Omit<Paid, 'id'> {
  /** It had come a second time. */
  isSecond: boolean
}

/** That money was given back. */
export function refundMessage(
  language: Language,
  { method, satang, at, what, isSecond }: Refunded,
): Message {
  const baht = bahtText(satang)
  const where = ownText('payments', method === 'link' ? 'refunded.asPaid' : 'refunded.atCounter')
  return messageIn(language, {
    subject: ownText('payments', 'refunded.subject', { baht }),
    lines: [
      ownText('payments', 'what', { what }),
      ...(isSecond ? [ownText('payments', 'refunded.second')] : []),
      ownText('payments', 'refunded.text', { baht, where, when: dateText(at, true) }),
    ],
  })
}

function messageIn(
  language: Language,
  { subject, lines }: { subject: Text; lines: Text[] },
): Message {
  return {
    subject: textIn(subject, language),
    lines: lines.map((line) => textIn(line, language)),
  }
}

function bahtText(satang: number): Text {
  const baht = bahtOf(satang)
  const decimals = { minimumFractionDigits: Number.isInteger(baht) ? 0 : 2 }
  return inOwnLanguages((language) => `฿${baht.toLocaleString(languages[language].tag, decimals)}`)
}
