import { type Language, plainOf } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Mail } from '../../request/outbox-store.ts'
import type { Brand } from '../../brands/brand.ts'

interface OtpText {
  code: string
  refcode: string
  minutes: number
  origin: string
  language: Language
}

/** The SMS of a one-time code. The last line lets the phone fill it in, on our page only. */
export function otpMessage(
  { displayName }: Brand['identity'],
  { code, refcode, minutes, origin, language }: OtpText,
): Mail {
  const texts = {
    subject: ownText('otp', 'code.subject'),
    body: ownText('otp', 'code.body', { brand: displayName, code, refcode, count: minutes }),
  }
  const { subject, body } = plainOf(texts, language)
  return { subject, body: `${body}\n\n@${new URL(origin).hostname} #${code}` }
}
