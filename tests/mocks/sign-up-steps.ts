import { register, type Registration } from '@/contract/registration'
import type { ConsentPayload } from '@/contract/consents'
import { confirmOtp, type OtpChannel, requestOtp } from '@/contract/otp'
import type { World as WholeWorld } from './platform-world'

/** Also a platform that is served elsewhere. */
type World = Pick<WholeWorld, 'call' | 'appId' | 'outbox'> & {
  platform: Pick<WholeWorld['platform'], 'settled'>
}

/** A visitor who may join: over 18 on the demo's day, with a free number. */
export const nok: Registration = {
  firstName: 'Nok',
  lastName: 'Suwan',
  contact_number: '0891234567',
  email: 'nok@mail.example',
  password: 'Mango#2468',
  birthDate: '2000-02-29',
  locale: 1033,
}

/** The consents that are current on the demo's day. */
export const agreed: ConsentPayload = { termandcondition: 2, dataprivacy: 1 }

interface Asking {
  number?: string
  channel?: OtpChannel
  token?: string
}

/** Requests a code and reads it from the SMS. */
export async function codeFor(world: World, asking: Asking = {}) {
  const { number = nok.contact_number, channel = 'register', token } = asking
  const { refcode } = await world.call(requestOtp, otpBody(world, number, channel), {
    ...(token && { token }),
  })
  return { refcode, otp: await lastCode(world, number) }
}

export function otpBody(world: World, number: string, channel: OtpChannel = 'register') {
  return { body: { contact_number: number, app_id: world.appId, uuid: 'guest', channel } }
}

/** The code of the latest SMS to a number. */
export async function lastCode(world: World, number: string): Promise<string> {
  await world.platform.settled()
  const messages = await world.outbox.list(world.appId)
  const sms = messages.find(({ channel, recipient }) => channel === 'sms' && recipient === number)
  return /#(\d{6})$/.exec(sms?.body ?? '')?.[1] ?? ''
}

/** Requests and confirms a code. @returns the ticket */
export async function ticketFor(
  world: World,
  number = nok.contact_number,
  channel: OtpChannel = 'register',
): Promise<string> {
  const code = await codeFor(world, { number, channel })
  const body = { contactNumber: number, channel, ...code }
  return (await world.call(confirmOtp, { body })).ticket
}

/** Signs a visitor up. @returns the session */
export async function signUp(
  world: World,
  changes: Partial<Registration> = {},
  consents = agreed,
  caller: Parameters<World['call']>[2] = {},
) {
  const profile = { ...nok, ...changes }
  const otpTicket = await ticketFor(world, profile.contact_number)
  return world.call(register, { body: { profile, otpTicket, consents } }, caller)
}

/** The token of the latest password link. */
export async function lastLink(world: World): Promise<{ url: URL; token: string }> {
  await world.platform.settled()
  const messages = await world.outbox.list(world.appId)
  const mail = messages.find(({ body }) => body.includes('/resetpassword?'))
  const url = new URL(/\S+resetpassword\?\S+/.exec(mail?.body ?? '')?.[0] ?? 'http://none.test')
  return { url, token: url.searchParams.get('token') ?? '' }
}
