import { confirmEmailRoute } from '@/features/profile/routes'
import { languageOfLocale } from '../../answers/localize.ts'
import { sendEmail } from '../notifications/messages.ts'
import type { EmailPurpose } from './email-links.ts'
import type { RequestContext } from '../../request/request-context.ts'

interface EmailLink {
  token: string
  email: string
  purpose: EmailPurpose
  locale: number
}

/** Sends a link to the email that it confirms. */
export async function mailEmailLink(
  context: RequestContext,
  { token, email, purpose, locale }: EmailLink,
): Promise<void> {
  const url = new URL(confirmEmailRoute.to({}, { token }), context.origin)
  const brand = context.brand.identity.displayName
  const isChange = purpose === 'changeEmail'
  const message = confirmEmailMessage(locale, { link: url.href, brand, isChange })
  await sendEmail(context, email, message)
}

export function confirmEmailMessage(
  locale: number,
  { link, brand, isChange }: { link: string; brand: string; isChange: boolean },
) {
  if (languageOfLocale(locale) === 'th') {
    const what = isChange
      ? `เปิดลิงก์นี้ภายใน 24 ชั่วโมงเพื่อใช้อีเมลนี้กับสมาชิก ${brand}`
      : `ยินดีต้อนรับสู่ ${brand} เปิดลิงก์นี้ภายใน 24 ชั่วโมงเพื่อยืนยันว่าอีเมลนี้เป็นของคุณ`
    return {
      subject: isChange ? 'ยืนยันอีเมลใหม่' : 'ยืนยันอีเมลของคุณ',
      body: `${what}\n${link}\nหากคุณไม่ได้ขอ ไม่ต้องทำอะไร`,
    }
  }
  const what = isChange
    ? `Open this link within 24 hours to use this email for your ${brand} membership.`
    : `Welcome to ${brand}. Open this link within 24 hours to confirm that this email is yours.`
  return {
    subject: isChange ? 'Confirm your new email' : 'Confirm your email',
    body: `${what}\n${link}\nIf you did not ask for it, there is nothing to do.`,
  }
}

/** To the present email, when another one is requested. @param next masked */
export function emailChangingMessage(locale: number, next: string) {
  return languageOfLocale(locale) === 'th'
    ? {
        subject: 'มีการขอเปลี่ยนอีเมล',
        body: `มีการขอเปลี่ยนอีเมลของบัญชีสมาชิกเป็น ${next} อีเมลนี้ยังใช้ได้จนกว่าจะเปิดลิงก์ที่ส่งไปยังอีเมลใหม่ หากไม่ใช่คุณ เข้าสู่ระบบแล้วยกเลิกในโปรไฟล์ และเปลี่ยนรหัสผ่าน`,
      }
    : {
        subject: 'Your email is about to change',
        body: `Someone asked to change the email of your membership to ${next}. This address stays until the link that we sent to the new one is opened. If this was not you, log in, cancel the change in your profile, and change your password.`,
      }
}

/** To the former email. */
export function emailChangedMessage(locale: number) {
  return languageOfLocale(locale) === 'th'
    ? {
        subject: 'เปลี่ยนอีเมลแล้ว',
        body: 'อีเมลของบัญชีสมาชิกถูกเปลี่ยนเป็นอีเมลอื่นแล้ว หากไม่ใช่คุณ ติดต่อเราทันที',
      }
    : {
        subject: 'Your email was changed',
        body: 'Your membership now has another email. If this was not you, contact us at once.',
      }
}
