import { languageOfLocale } from '../../answers/localize.ts'

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
