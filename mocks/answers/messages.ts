import type { Brand } from '../brands/brand.ts'
import type { Message } from '../outbox.ts'
import { languageOfLocale, sayDate, sayTime } from './language.ts'

type Mail = Pick<Message, 'subject' | 'body'>

/** The SMS of a one-time code. The last line lets the phone fill it in on our page alone. */
export function otpMessage(
  { displayName }: Brand['identity'],
  {
    code,
    refcode,
    minutes,
    origin,
    locale,
  }: {
    code: string
    refcode: string
    minutes: number
    origin: string
    locale: number
  },
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

export function lineLinkedMessage(locale: number, isLinked: boolean): Mail {
  if (languageOfLocale(locale) === 'th') {
    return isLinked
      ? {
          subject: 'เชื่อม LINE กับบัญชีสมาชิกแล้ว',
          body: 'บัญชี LINE นี้ใช้เข้าสู่ระบบสมาชิกของคุณได้แล้ว หากไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อเรา',
        }
      : {
          subject: 'เลิกเชื่อม LINE แล้ว',
          body: 'หลังจากนี้เข้าสู่ระบบด้วย LINE ไม่ได้ ให้ใช้อีเมลและรหัสผ่านแทน',
        }
  }
  return isLinked
    ? {
        subject: 'LINE was linked to your membership',
        body: 'A LINE account can now log in to your membership. If this was not you, change your password and contact us.',
      }
    : {
        subject: 'LINE was unlinked from your membership',
        body: 'Logging in with LINE no longer works. Use your email and password instead.',
      }
}

/** @param endsAt undefined: the membership is kept. */
export function membershipMessage(locale: number, endsAt: number | undefined): Mail {
  const language = languageOfLocale(locale)
  const day = endsAt === undefined ? '' : sayDate(endsAt, language)
  if (language === 'th') {
    return endsAt === undefined
      ? { subject: 'ยังเป็นสมาชิกต่อ', body: 'เราหยุดการยกเลิกสมาชิกแล้ว ทุกอย่างยังเหมือนเดิม' }
      : {
          subject: `สมาชิกภาพจะสิ้นสุดวันที่ ${day}`,
          body: `คุณขอยกเลิกสมาชิก ใช้ของรางวัลที่มีได้ถึง ${day} แต่แลกเพิ่มไม่ได้ และเปลี่ยนใจได้ถึงวันนั้น หากไม่ใช่คุณ เข้าสู่ระบบแล้วกดเป็นสมาชิกต่อ`,
        }
  }
  return endsAt === undefined
    ? {
        subject: 'You stay a member',
        body: 'We stopped the cancellation. Everything is as it was.',
      }
    : {
        subject: `Your membership ends on ${day}`,
        body: `You asked us to cancel it. Until ${day} you can use the rewards that you have, but redeem no new ones, and you can change your mind. If this was not you, log in and keep your membership.`,
      }
}

export function signInLockedMessage(locale: number, until: number, reset: string): Mail {
  const time = sayTime(until)
  return languageOfLocale(locale) === 'th'
    ? {
        subject: 'มีการกรอกรหัสผ่านผิดหลายครั้ง',
        body: `อุปกรณ์ที่กรอกผิดเข้าสู่ระบบไม่ได้จนถึงเวลา ${time} อุปกรณ์ที่คุณเคยใช้เข้าสู่ระบบยังใช้ได้ตามปกติ หากลืมรหัสผ่าน ตั้งรหัสผ่านใหม่เพื่อเข้าได้ทันที\n${reset}\nหากไม่ใช่คุณ บัญชียังปลอดภัย เพราะไม่มีใครเข้าสู่ระบบได้`,
      }
    : {
        subject: 'Someone entered a wrong password several times',
        body: `Where it happened, logging in is closed until ${time}. Devices that you have logged in on before work as usual. If you have forgotten your password, a new one lets you in at once:\n${reset}\nIf this was not you, your account is safe: nobody got in.`,
      }
}
