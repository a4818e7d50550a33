import { languageOfLocale } from '../../answers/localize.ts'
import type { Mail } from '../../request/outbox-store.ts'

export function resetMessage(locale: number, { link }: { link: string }): Mail {
  return languageOfLocale(locale) === 'th'
    ? {
        subject: 'ตั้งรหัสผ่านใหม่',
        body: `เปิดลิงก์นี้ภายใน 30 นาทีเพื่อตั้งรหัสผ่านใหม่ ลิงก์ใช้ได้ครั้งเดียว\n${link}\nหากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้`,
      }
    : {
        subject: 'Set a new password',
        body: `Open this link within 30 minutes to set a new password. It works once.\n${link}\nIf you did not ask for it, there is nothing to do: your password stays as it is.`,
      }
}

export function passwordChangedMessage(locale: number): Mail {
  return languageOfLocale(locale) === 'th'
    ? {
        subject: 'เปลี่ยนรหัสผ่านแล้ว',
        body: 'รหัสผ่านของคุณถูกเปลี่ยน และออกจากระบบในทุกอุปกรณ์แล้ว หากไม่ใช่คุณ ติดต่อเราทันที',
      }
    : {
        subject: 'Your password was changed',
        body: 'Your password was changed and every device was logged out. If this was not you, contact us at once.',
      }
}
