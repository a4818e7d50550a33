import type { OtpChannel, requestOtp } from '@/contract/otp'
import type { Parsed } from '../../request/area.ts'
import { otpByClient, otpByNumber, otpByStrangers, smsOfBrand } from '../limits/limits.ts'
import {
  type Client,
  clientOf,
  countOfBrand,
  forPeople,
  refuseRobots,
  refuseWhenTooMany,
  subjectOf,
  subjectOfClient,
  takeAttempt,
} from '../limits/take-attempt.ts'
import { findMember, isContactTaken } from '../profile/member-store.ts'
import { otpMessage } from './notices.ts'
import { languageOfLocale } from '../../answers/localize.ts'
import { isForGuests, makeOtp, numberRules, refuseWhenOtpLocked } from './check-otp.ts'
import { Problem } from '../../values/problem.ts'
import type { Member, RequestContext } from '../../request/request-context.ts'

type Context = RequestContext & { member: Member | undefined }
type OtpRequest = Parsed<typeof requestOtp>['body']

/**
 * Makes a code for a number, within all limits.
 * @throws Problem recaptchaFailed, locked, tooManyRequests, duplicateContact, contactTaken, invalid
 */
export async function issueOtp(context: Context, request: OtpRequest) {
  const { db, brand, now, tokenHash, inTransaction } = context
  const { contact_number: contactNumber, channel } = request
  const requester = await requesterOf(context, request)
  const { client } = requester
  const purpose = { brand, contactNumber, channel, now, tokenHash, client: client.key }
  await refuseWhenOtpLocked(db, purpose)
  // Counted even if refused below: the answer reveals whether a member has the number.
  await inTransaction((tx) => takeClientAttempt(tx, context, requester))
  await refuseWrongNumber(context, contactNumber, channel)
  return inTransaction(async (tx) => {
    await takeOtpAttempt(tx, context, requester)
    return makeOtp(tx, purpose)
  })
}

/** Sends a code by SMS, unless it is for a forgotten password and no member has the number. */
export async function sendOtp(
  context: Context,
  { contact_number: contactNumber, channel }: OtpRequest,
  { code, refcode, expiresAt }: { code: string; refcode: string; expiresAt: number },
): Promise<void> {
  const { brand, now, outbox, origin, inTransaction } = context
  const send = async () => {
    const language = await languageOfOtp(context, contactNumber, channel)
    if (language === undefined) return
    const sent = await inTransaction((tx) => countOfBrand(tx, smsOfBrand, context))
    alarmOfSms(context, sent)
    const minutes = Math.ceil((expiresAt - now) / 60_000)
    await outbox.send(brand.appId, now, {
      channel: 'sms',
      recipient: contactNumber,
      ...otpMessage(brand.identity, { code, refcode, minutes, origin, language }),
    })
  }
  // After the answer, so that its time does not reveal whether a member has the number.
  if (channel === 'forgotpassword') context.afterwards(send)
  else await send()
}

/** Who requests a code for a number. */
interface Requester {
  contactNumber: string
  client: Client
  /**
   * `own`: the member, for their own number. `person`: verified by reCAPTCHA, or a member who
   * requests a code for another number. `stranger`: anybody else.
   */
  kind: 'own' | 'person' | 'stranger'
}

async function requesterOf(context: Context, request: OtpRequest): Promise<Requester> {
  const { member } = context
  const { contact_number: contactNumber, channel, recaptcha } = request
  const owner = channel === 'forgotpassword' ? await ownerOf(context, contactNumber) : undefined
  const client: Client =
    member && !isForGuests(channel)
      ? { key: `member ${member.id}`, isKnown: true }
      : await clientOf(context, owner?.id)
  const isPerson = await refuseRobots(recaptcha, context, client)
  if (client.isKnown && channel !== 'changecontactnumber') {
    return { contactNumber, client, kind: 'own' }
  }
  return { contactNumber, client, kind: isPerson || client.isKnown ? 'person' : 'stranger' }
}

/** The language of the message; undefined: no member has the number, and nothing is sent. */
async function languageOfOtp(context: Context, contactNumber: string, channel: OtpChannel) {
  const isForOwner = channel === 'forgotpassword'
  const reader = isForOwner ? await ownerOf(context, contactNumber) : context.member
  if (reader) return languageOfLocale(context.brand, reader.locale)
  return isForOwner ? undefined : context.language
}

function ownerOf({ db, brand }: RequestContext, contactNumber: string) {
  return findMember(db, brand.appId, 'contact_number', contactNumber)
}

/** @throws Problem duplicateContact, unauthorized, invalid, contactTaken */
async function refuseWrongNumber(context: Context, contactNumber: string, channel: OtpChannel) {
  const { db, brand, member } = context
  const rule = numberRules[channel]
  if (rule === 'any') return
  if (rule === 'unused') {
    if (await isContactTaken(db, brand.appId, contactNumber)) throw new Problem('duplicateContact')
    return
  }
  if (!member) throw new Problem('unauthorized')
  const isOwn = member.content.contactNumber.replaceAll('-', '') === contactNumber
  if (rule === 'own') {
    if (!isOwn) throw new Problem('invalid', { field: 'contact_number' })
    return
  }
  if (isOwn || (await isContactTaken(db, brand.appId, contactNumber))) {
    throw new Problem('contactTaken')
  }
}

/**
 * Counts a request for a code. Requests of strangers are limited together, per number and per brand
 * (which pays for SMS); a member's own requests are limited on their own. Call it inside a
 * transaction.
 * @throws Problem tooManyRequests, with `until`
 */
async function takeOtpAttempt(
  tx: RequestContext['db'],
  context: RequestContext,
  { contactNumber, client, kind }: Requester,
): Promise<void> {
  await takeAttempt(tx, otpByNumber, subjectOf(context, `${contactNumber}\n${client.key}`))
  if (kind === 'own') return
  const factor = kind === 'person' ? 2 : 1
  const toNumber = { ...otpByStrangers, most: otpByStrangers.most * factor }
  await takeAttempt(tx, toNumber, subjectOf(context, contactNumber))
  const ofBrand = { ...smsOfBrand, most: context.brand.account.rules.smsPerHour * factor }
  await refuseWhenTooMany(tx, ofBrand, subjectOf(context, 'brand'))
}

/** Limits for how many numbers one client requests codes; a confirmed one is taken back. */
async function takeClientAttempt(
  tx: RequestContext['db'],
  context: RequestContext,
  { client, kind }: Requester,
) {
  const limit = { ...otpByClient, isOfNetwork: !client.isKnown }
  const subject = subjectOf(context, subjectOfClient(client.key))
  await takeAttempt(tx, forPeople(limit, kind === 'person'), subject)
}

/** Raises an alarm at half, all and twice of the brand's limit of SMS per hour. */
function alarmOfSms({ brand, alarm }: RequestContext, sent: number): void {
  const { appId, account } = brand
  const { smsPerHour } = account.rules
  if (sent !== Math.ceil(smsPerHour / 2) && sent !== smsPerHour && sent !== smsPerHour * 2) return
  const text = `${sent} one-time codes within an hour; smsPerHour is ${smsPerHour}`
  alarm({ kind: 'sms', appId, text })
}
