import { forgotPasswordRoute } from '@/features/auth/routes'
import { languageOfLocale, sayDate, sayTime } from '../../answers/localize.ts'
import { signInNotices } from '../limits/limits.ts'
import { subjectOf } from '../limits/take-attempt.ts'
import { addAttempt, blockedUntil } from '../limits/store.ts'
import { sendEmail, sendSms } from '../notifications/messages.ts'
import type { Mail } from '../../request/outbox-store.ts'
import { readDevice } from './view.ts'
import type { RequestContext } from '../../request/request-context.ts'

// One email for many locks: a stranger must not fill the member's mailbox.
export async function sendLockedNotice(
  context: RequestContext,
  { email, locale }: { email: string; locale: number },
  until: number,
) {
  const subject = subjectOf(context, email)
  const isFirst = await context.inTransaction(async (tx) => {
    if ((await blockedUntil(tx, signInNotices, subject)) !== undefined) return false
    await addAttempt(tx, signInNotices, subject)
    return true
  })
  if (!isFirst) return
  const reset = context.origin + forgotPasswordRoute.to()
  await sendEmail(context, email, signInLockedMessage(locale, until, reset))
}

// An unconfirmed email may belong to somebody else.
export async function sendNewDeviceNotice(context: RequestContext, member: SignedIn) {
  const { email, email_confirmed_at: confirmedAt, contact_number: contactNumber } = member
  const message = newDeviceMessage(member.locale, {
    device: readDevice(context.device),
    at: context.now,
    reset: context.origin + forgotPasswordRoute.to(),
  })
  const isBySms = confirmedAt === null && contactNumber !== null
  if (isBySms) await sendSms(context, contactNumber, message)
  else await sendEmail(context, email, message)
}

interface SignedIn {
  email: string
  email_confirmed_at: number | null
  contact_number: string | null
  locale: number
}

/** @param reset the page for a new password, which ends the sessions on all devices */
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
