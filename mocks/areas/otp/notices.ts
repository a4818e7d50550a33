import { languageOfLocale } from '../../answers/localize.ts'
import type { Mail } from '../../request/outbox-store.ts'
import type { Brand } from '../../brands/brand.ts'

interface OtpText {
  code: string
  refcode: string
  minutes: number
  origin: string
  locale: number
}

/** The SMS of a one-time code. The last line lets the phone fill it in, on our page only. */
export function otpMessage(
  { displayName }: Brand['identity'],
  { code, refcode, minutes, origin, locale }: OtpText,
): Mail {
  const isThai = languageOfLocale(locale) === 'th'
  const text = isThai
    ? `${displayName}: รหัส OTP คือ ${code} (Ref: ${refcode}) ใช้ได้ ${minutes} นาที ห้ามบอกรหัสนี้กับใคร`
    : `${displayName}: your code is ${code} (Ref: ${refcode}). It works for ${minutes} minutes. Never tell it to anyone.`
  return {
    subject: isThai ? 'รหัส OTP' : 'Your one-time code',
    body: `${text}\n\n@${new URL(origin).hostname} #${code}`,
  }
}
