import type { Ask } from '../handler.ts'
import type { Client } from './client.ts'
import {
  noteOfBrand,
  otpByClient,
  otpByNumber,
  otpByStrangers,
  refuseWhenTooMany,
  smsOfBrand,
  takeTurn,
} from './throttle.ts'

/** Who asks for a code to be sent to a number. */
export interface OtpAsker {
  contactNumber: string
  client: Client
  /**
   * `own`: the member, to their own number. `person`: shown to be one, or a member who asks for
   * another number. `stranger`: anybody else.
   */
  standing: 'own' | 'person' | 'stranger'
}

/**
 * Counts a request for a code. What strangers ask for one number, and what a brand pays for SMS,
 * is bounded together; a member's own requests are counted by themselves alone. Call it inside a
 * transaction.
 * @throws Problem tooManyRequests, with `until`
 */
export async function takeOtpTurn(
  tx: Ask['db'],
  { brand, now }: Ask,
  { contactNumber, client, standing }: OtpAsker,
): Promise<void> {
  const { appId } = brand
  const subject = `${contactNumber}\n${client.key}`
  await takeTurn(tx, otpByNumber, { appId, subject, now })
  if (standing === 'own') return
  const more = standing === 'person' ? 2 : 1
  const mostToNumber = otpByStrangers.most * more
  const toNumber = { ...otpByStrangers, most: mostToNumber }
  await takeTurn(tx, toNumber, { appId, subject: contactNumber, now })
  const mostOfBrand = brand.account.rules.smsPerHour * more
  const ofBrand = { ...smsOfBrand, most: mostOfBrand }
  await refuseWhenTooMany(tx, ofBrand, { appId, subject: 'brand', now })
}

/** One client may ask for the codes of so many numbers. Counted whatever comes of the request. */
export async function takeClientTurn(tx: Ask['db'], { brand, now, address }: Ask, client: Client) {
  // Behind an unknown address is nobody in particular.
  const subject = client.isKnown ? client.key : address
  await takeTurn(tx, otpByClient, { appId: brand.appId, subject, now })
}

/** Counts an SMS that goes out, and alarms at half of what the brand pays for in an hour, and at all. */
export async function countSms(tx: Ask['db'], { brand, now, alarm }: Ask): Promise<void> {
  const { appId, account } = brand
  const { smsPerHour } = account.rules
  const sent = await noteOfBrand(tx, smsOfBrand, { appId, now })
  if (sent !== Math.ceil(smsPerHour / 2) && sent !== smsPerHour && sent !== smsPerHour * 2) return
  const text = `${sent} one-time codes within an hour; smsPerHour is ${smsPerHour}`
  alarm({ kind: 'sms', appId, text })
}
