import type * as contract from '@/contract/otp'
import type { OtpChannel } from '@/contract/otp'
import { otpMessage } from '../answers/messages.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { toInstant } from '../rules/bangkok.ts'
import { refuseRobots } from '../rules/human-check.ts'
import { isContactTaken } from '../rules/new-member.ts'
import { makeOtp, refuseWhenOtpLocked, tryOtp } from '../rules/otp.ts'
import { otpByAddress, otpByNumber, takeTurn } from '../rules/throttle.ts'

type MaybeMember = Ask & { member: Member | undefined }

export const otpHandlers: HandlersOf<typeof contract> = {
  async requestOtp({ body }, ask) {
    const { db, brand, now, outbox, inTransaction } = ask
    const { contact_number: contactNumber, channel } = body
    if (body.app_id !== brand.appId) throw new Problem('invalid', { field: 'app_id' })
    await refuseRobots(body.recaptcha, ask)
    const purpose = { brand, contactNumber, channel, now }
    await refuseWhenOtpLocked(db, purpose)
    // Counted whatever comes of it: the answer tells whose number is a member's.
    await inTransaction((tx) =>
      takeTurn(tx, otpByAddress, { appId: brand.appId, subject: ask.address, now }),
    )
    await refuseWrongNumber(ask, contactNumber, channel)
    const { code, refcode, expiresAt, triesLeft } = await inTransaction(async (tx) => {
      await takeTurn(tx, otpByNumber, { appId: brand.appId, subject: contactNumber, now })
      return makeOtp(tx, purpose)
    })
    const locale = await localeOf(ask, contactNumber, channel)
    if (locale !== undefined) {
      await outbox.send(brand.appId, now, {
        channel: 'sms',
        recipient: contactNumber,
        ...otpMessage(brand.identity, {
          code,
          refcode,
          minutes: Math.ceil((expiresAt - now) / 60_000),
          origin: ask.origin,
          locale,
        }),
      })
    }
    return { refcode, expiresAt: toInstant(expiresAt), triesLeft }
  },

  async confirmOtp({ body }, { brand, now, inTransaction }) {
    const { contactNumber, channel, otp, refcode } = body
    const purpose = { brand, contactNumber, channel, now }
    const tried = await inTransaction((tx) => tryOtp(tx, purpose, { otp, refcode }))
    if ('problem' in tried) throw tried.problem
    return tried
  },
}

/** Whose language the message speaks; undefined: there is no member to send it to. */
async function localeOf(ask: MaybeMember, contactNumber: string, channel: OtpChannel) {
  const { db, brand, member, language } = ask
  if (channel !== 'forgotpassword') return member?.locale ?? (language === 'th' ? 1054 : 1033)
  const owner = await db
    .selectFrom('member')
    .select('locale')
    .where('app_id', '=', brand.appId)
    .where('contact_number', '=', contactNumber)
    .executeTakeFirst()
  return owner?.locale
}

async function refuseWrongNumber(ask: MaybeMember, contactNumber: string, channel: OtpChannel) {
  const { db, brand, member } = ask
  if (channel === 'register') {
    if (await isContactTaken(db, brand.appId, contactNumber)) throw new Problem('duplicateContact')
    return
  }
  // Whether a member has it is told to nobody.
  if (channel === 'forgotpassword') return
  if (!member) throw new Problem('unauthorized')
  const isOwn = member.content.contactNumber.replaceAll('-', '') === contactNumber
  if (channel !== 'changecontactnumber') {
    if (!isOwn) throw new Problem('invalid', { field: 'contact_number' })
    return
  }
  if (isOwn || (await isContactTaken(db, brand.appId, contactNumber))) {
    throw new Problem('contactTaken')
  }
}
