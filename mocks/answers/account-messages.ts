import { languageOfLocale, sayDate } from './language.ts'

/** Carries the link that proves an address, to that address. */
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

/** Tells the present address that another one is to take its place. @param next masked */
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

/** Tells the address that was. */
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

export function ownPasswordChangedMessage(locale: number) {
  return languageOfLocale(locale) === 'th'
    ? {
        subject: 'เปลี่ยนรหัสผ่านแล้ว',
        body: 'รหัสผ่านของคุณถูกเปลี่ยน และออกจากระบบในอุปกรณ์อื่นแล้ว หากไม่ใช่คุณ ติดต่อเราทันที',
      }
    : {
        subject: 'Your password was changed',
        body: 'Your password was changed and your other devices were logged out. If this was not you, contact us at once.',
      }
}

export function numberChangedMessage(locale: number) {
  return languageOfLocale(locale) === 'th'
    ? {
        subject: 'เปลี่ยนเบอร์มือถือแล้ว',
        body: 'เบอร์มือถือของบัญชีสมาชิกถูกเปลี่ยนแล้ว หากไม่ใช่คุณ ติดต่อเราทันที',
      }
    : {
        subject: 'Your mobile number was changed',
        body: 'Your membership now has another mobile number. If this was not you, contact us at once.',
      }
}

/** @param reset where a new password is set, which ends the sign-in of whoever it was */
export function newDeviceMessage(
  locale: number,
  {
    device,
    at,
    reset,
  }: { device: { app: string; system: string } | null; at: number; reset: string },
) {
  const language = languageOfLocale(locale)
  const time = sayDate(at, language, true)
  const parts = [device?.app, device?.system].filter(Boolean)
  if (language === 'th') {
    const where = parts.length > 0 ? ` (${parts.join(' บน ')})` : ''
    return {
      subject: 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่',
      body: `มีการเข้าสู่ระบบบัญชีสมาชิกของคุณจากอุปกรณ์ใหม่${where} เมื่อ ${time} หากไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันที\n${reset}`,
    }
  }
  const where = parts.length > 0 ? ` (${parts.join(' on ')})` : ''
  return {
    subject: 'A new device logged in',
    body: `A device that we did not know${where} logged in to your membership on ${time}. If this was not you, set a new password at once:\n${reset}`,
  }
}
