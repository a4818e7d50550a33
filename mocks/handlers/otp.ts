import type * as contract from '@/contract/otp'
import type { OtpChannel } from '@/contract/otp'
import { otpMessage } from '../answers/messages.ts'
import type { Ask, HandlersOf, Member, Parsed } from '../handler.ts'
import { Problem } from '../problem.ts'
import { toInstant } from '../rules/bangkok.ts'
import { type Client, clientOf } from '../rules/client.ts'
import { refuseRobots } from '../rules/human-check.ts'
import { isContactTaken } from '../rules/new-member.ts'
import { makeOtp, refuseWhenOtpLocked, tryOtp } from '../rules/otp.ts'
import { countSms, type OtpAsker, takeClientTurn, takeOtpTurn } from '../rules/otp-sending.ts'

type MaybeMember = Ask & { member: Member | undefined }
type OtpRequest = Parsed<typeof contract.requestOtp>['body']

export const otpHandlers: HandlersOf<typeof contract> = {
  async requestOtp({ body }, ask) {
    const { db, brand, now, outbox, inTransaction } = ask
    const { contact_number: contactNumber, channel } = body
    if (body.app_id !== brand.appId) throw new Problem('invalid', { field: 'app_id' })
    const asker = await askerOf(ask, body)
    const { client } = asker
    const { tokenHash } = ask
    const purpose = { brand, contactNumber, channel, now, tokenHash, client: client.key }
    await refuseWhenOtpLocked(db, purpose)
    // Counted whatever comes of it: the answer tells whose number is a member's.
    await inTransaction((tx) => takeClientTurn(tx, ask, client))
    await refuseWrongNumber(ask, contactNumber, channel)
    const { code, refcode, expiresAt, triesLeft } = await inTransaction(async (tx) => {
      await takeOtpTurn(tx, ask, asker)
      return makeOtp(tx, purpose)
    })
    const sendCode = async () => {
      const locale = await localeOf(ask, contactNumber, channel)
      if (locale === undefined) return
      await inTransaction((tx) => countSms(tx, ask))
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
    // The time of the answer does not tell either whether a member has the number.
    if (channel === 'forgotpassword') ask.afterwards(sendCode)
    else await sendCode()
    return { refcode, expiresAt: toInstant(expiresAt), triesLeft }
  },

  async confirmOtp({ body }, { brand, now, tokenHash, inTransaction }) {
    const { contactNumber, channel, otp, refcode } = body
    const purpose = { brand, contactNumber, channel, now, tokenHash }
    const tried = await inTransaction((tx) => tryOtp(tx, purpose, { otp, refcode }))
    if ('problem' in tried) throw tried.problem
    return tried
  },
}

/** A member, a known device of whose number it is, or a stranger. */
async function askerOf(ask: MaybeMember, body: OtpRequest): Promise<OtpAsker> {
  const { member } = ask
  const { contact_number: contactNumber, channel, recaptcha } = body
  const owner = channel === 'forgotpassword' ? await ownerOf(ask, contactNumber) : undefined
  const client: Client =
    member && channel !== 'register' && channel !== 'forgotpassword'
      ? { key: `member ${member.id}`, isKnown: true }
      : await clientOf(ask, owner?.id)
  const isPerson = await refuseRobots(recaptcha, ask, client)
  if (client.isKnown && channel !== 'changecontactnumber') {
    return { contactNumber, client, standing: 'own' }
  }
  return { contactNumber, client, standing: isPerson || client.isKnown ? 'person' : 'stranger' }
}

/** Whose language the message speaks; undefined: there is no member to send it to. */
async function localeOf(ask: MaybeMember, contactNumber: string, channel: OtpChannel) {
  const { member, language } = ask
  if (channel !== 'forgotpassword') return member?.locale ?? (language === 'th' ? 1054 : 1033)
  return (await ownerOf(ask, contactNumber))?.locale
}

function ownerOf({ db, brand }: Ask, contactNumber: string) {
  return db
    .selectFrom('member')
    .select(['id', 'locale'])
    .where('app_id', '=', brand.appId)
    .where('contact_number', '=', contactNumber)
    .executeTakeFirst()
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
