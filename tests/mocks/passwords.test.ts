import { expect } from 'vitest'
import { confirmOtp, requestOtp } from '@/contract/otp'
import {
  checkResetLink,
  forgotPassword,
  forgotPasswordByMobile,
  resetPassword,
} from '@/contract/passwords'
import { getProfile } from '@/contract/profile'
import { signIn } from '@/contract/sign-in'
import { lastLink, nok, otpBody, ticketFor } from './sign-up-steps'
import { changeAccount, test, type World } from './platform-world'
import { rowOf } from './platform-rows'

const email = 'ploy@chaan.example'
const mobile = '0815554821'
const password = 'Sunset#246'
const minute = 60_000

async function linkFor(world: World) {
  await world.call(forgotPassword, { body: { email } })
  return (await lastLink(world)).token
}

test('a member sets a new password by a link and signs in with it', async ({ world }) => {
  const token = await linkFor(world)

  await world.call(resetPassword, { body: { token, password } })

  const session = await world.call(signIn, { body: { email, password } })
  const old = await world.refusal(signIn, { body: { email, password: 'Veranda#1' } })
  expect([session.userId, old.code]).toEqual(['7001', 'wrongCredentials'])
})

test('the link opens on the origin of the app', async ({ world }) => {
  await world.call(forgotPassword, { body: { email: ' Ploy@Chaan.Example ' } })

  const { url } = await lastLink(world)
  expect(url.origin + url.pathname).toBe('http://app.test/resetpassword')
})

test('the e-mail is in the member’s language, not in that of the page', async ({ world }) => {
  await world.call(forgotPassword, { body: { email: 'fon@chaan.example' } }, { language: 'en' })

  const [mail] = await world.outbox.list(world.appId)
  expect([mail?.recipient, mail?.subject]).toEqual(['fon@chaan.example', 'ตั้งรหัสผ่านใหม่'])
})

test('a link shows its owner masked', async ({ world }) => {
  const token = await linkFor(world)

  const { email: masked } = await world.call(checkResetLink, { body: { token } })

  expect(masked).toBe('p•••@chaan.example')
})

test('a new password ends every session', async ({ world }) => {
  const sessions = await Promise.all([world.tokenOf('ploy'), world.tokenOf('ploy')])
  const token = await linkFor(world)
  await world.call(resetPassword, { body: { token, password } })

  const refused = await Promise.all(
    sessions.map(async (session) => (await world.refusal(getProfile, {}, { token: session })).code),
  )

  expect(refused).toEqual(['sessionRevoked', 'sessionRevoked'])
})

test('a new password leaves other members signed in', async ({ world, ton }) => {
  const token = await linkFor(world)

  await world.call(resetPassword, { body: { token, password } })

  expect((await ton.call(getProfile, {})).userId).toBe('7002')
})

test('the member is notified of the change', async ({ world }) => {
  const token = await linkFor(world)

  await world.call(resetPassword, { body: { token, password } })

  const messages = await world.outbox.list(world.appId)
  const notices = messages.filter(({ subject }) => subject === 'Your password was changed')
  expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual(['0815554821', email])
  expect(JSON.stringify(notices)).not.toContain(password)
})

test('a new password removes the sign-in lock', async ({ world }) => {
  for (let n = 0; n < 5; n += 1) {
    await world.refusal(signIn, { body: { email, password: 'Wrong#123' } })
  }
  const token = await linkFor(world)
  await world.call(resetPassword, { body: { token, password } })

  const session = await world.call(signIn, { body: { email, password } })

  expect(session.userId).toBe('7001')
})

test('setting a new password signs the member in', async ({ world }) => {
  const token = await linkFor(world)

  const { session } = await world.call(resetPassword, { body: { token, password } })

  const profile = await world.call(getProfile, {}, { token: session?.token ?? '' })
  expect([session?.loginChannel, profile.userId]).toEqual(['email', '7001'])
})

test('the e-mail’s link keeps the return address', async ({ world }) => {
  const returnTo = '/linelogin?returnTo=%2Fcampaign%2Ficed-thai-tea-p1001'

  await world.call(forgotPassword, { body: { email, returnTo } })

  const { url } = await lastLink(world)
  expect(url.searchParams.get('returnTo')).toBe(returnTo)
})

test.for(['//evil.test', '/\\evil.test', 'https://evil.test/', '/a b', '/\u0000', 'x', '/'])(
  'the e-mail’s link does not return to “%s”',
  async (returnTo, { world }) => {
    await world.call(forgotPassword, { body: { email, returnTo } })

    const { url, token } = await lastLink(world)
    expect(url.origin).toBe('http://app.test')
    expect(url.searchParams.get('returnTo')).toBeNull()
    expect(token).not.toBe('')
  },
)

test('a link that is used ten times at once sets one password', async ({ world }) => {
  const token = await linkFor(world)
  const use = (n: number) =>
    world.call(resetPassword, { body: { token, password: `Sunset#24${n}` } })

  const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => use(n)))

  const refused = tries.filter(({ status }) => status === 'rejected')
  const codes = refused.map((answer) => answer.status === 'rejected' && answer.reason.code)
  expect(codes).toEqual(Array(9).fill('resetLinkInvalid'))
})

test('a reset whose answer was lost is answered again, and signs nobody in', async ({ world }) => {
  const token = await linkFor(world)
  await world.call(resetPassword, { body: { token, password } })
  const told = (await world.outbox.list(world.appId)).length
  world.clock.advance(10 * minute - 1, world.appId)

  const again = await world.call(resetPassword, { body: { token, password } })
  world.clock.advance(1, world.appId)
  const late = await world.refusal(resetPassword, { body: { token, password } })

  expect(again).toEqual({ changed: true, session: null })
  expect(late.code).toBe('resetLinkInvalid')
  expect(await world.outbox.list(world.appId)).toHaveLength(told)
})

test('a used link is refused with a password that has been replaced since', async ({ world }) => {
  const token = await linkFor(world)
  await world.call(resetPassword, { body: { token, password } })
  world.clock.advance(1, world.appId)
  const next = await linkFor(world)
  await world.call(resetPassword, { body: { token: next, password: 'Sunset#357' } })

  const refused = await world.refusal(resetPassword, { body: { token, password } })

  expect(refused.code).toBe('resetLinkInvalid')
})

test('a used link answers five guesses of the password', async ({ world }) => {
  const token = await linkFor(world)
  await world.call(resetPassword, { body: { token, password } })
  const guess = (n: number) =>
    world.refusal(resetPassword, { body: { token, password: `Sunset#35${n}` } })
  for (let n = 0; n < 5; n += 1) expect((await guess(n)).code).toBe('resetLinkInvalid')

  const refused = await world.refusal(resetPassword, { body: { token, password } })

  expect(refused.code).toBe('resetLinkInvalid')
})

test('a link that another one has ended is refused with the new password', async ({ world }) => {
  const unused = await linkFor(world)
  world.clock.advance(1, world.appId)
  await world.call(resetPassword, { body: { token: await linkFor(world), password } })

  const refused = await world.refusal(resetPassword, { body: { token: unused, password } })

  expect(refused.code).toBe('resetLinkInvalid')
})

test('a link is valid for half an hour', async ({ world }) => {
  const token = await linkFor(world)
  world.clock.advance(30 * minute, world.appId)

  const check = await world.refusal(checkResetLink, { body: { token } })
  const use = await world.refusal(resetPassword, { body: { token, password } })

  expect([check.code, use.code]).toEqual(['resetLinkInvalid', 'resetLinkInvalid'])
  expect(use.status).toBe(410)
})

test.for([
  ['Sunset24', 'invalid'],
  ['P@ssw0rd1', 'passwordCommon'],
  ['Ploy#4821', 'passwordCommon'],
  ['ncc-1701', 'passwordCommon'],
  ['rush2112#', 'passwordCommon'],
  ['Blackcat#7', 'passwordCommon'],
])('the password %s is refused, and the link stays valid', async ([weak = '', code], { world }) => {
  const token = await linkFor(world)

  const refused = await world.refusal(resetPassword, { body: { token, password: weak } })

  expect(refused.code).toBe(code)
  await world.call(resetPassword, { body: { token, password } })
})

test('an address gets three links in fifteen minutes, known or unknown', async ({ world }) => {
  const ask = (of: string) => world.refusal(forgotPassword, { body: { email: of } })
  for (let n = 0; n < 3; n += 1) await linkFor(world)
  for (let n = 0; n < 3; n += 1) await ask('nobody@chaan.example')

  const codes = [(await ask(email)).code, (await ask('nobody@chaan.example')).code]
  world.clock.advance(15 * minute, world.appId)

  expect(codes).toEqual(['tooManyRequests', 'tooManyRequests'])
  await linkFor(world)
})

test('an unknown address is refused where the brand reveals it', async ({ world }) => {
  const refused = await world.refusal(forgotPassword, { body: { email: 'no@chaan.example' } })

  expect(refused).toMatchObject({ code: 'notFound', status: 404 })
})

test('an unknown address gets the same response where the brand is neutral', async ({ world }) => {
  await changeAccount(world, { rules: { forgotPasswordText: 'neutral' } })

  const known = await world.call(forgotPassword, { body: { email } })
  const unknown = await world.call(forgotPassword, { body: { email: 'no@chaan.example' } })

  expect(unknown).toEqual(known)
  await world.platform.settled()
  expect(await world.outbox.list(world.appId)).toHaveLength(1)
})

test('an unknown number gets the same response, and no SMS', async ({ world }) => {
  const request = (number: string) =>
    world.call(requestOtp, otpBody(world, number, 'forgotpassword'))
  const guess = async (number: string, refcode: string) => {
    const channel = 'forgotpassword' as const
    const body = { contactNumber: number, otp: '000000', refcode, channel }
    return world.refusal(confirmOtp, { body })
  }

  const known = await request(mobile)
  const unknown = await request(nok.contact_number)

  const { refcode, ...answer } = unknown
  expect(answer).toEqual({ expiresAt: known.expiresAt, triesLeft: known.triesLeft })
  expect(refcode).toHaveLength(known.refcode.length)
  const wrong = await guess(nok.contact_number, refcode)
  expect([wrong.code, wrong.details]).toEqual([
    'otpWrong',
    (await guess(mobile, known.refcode)).details,
  ])
  await world.platform.settled()
  const receivers = (await world.outbox.list(world.appId)).map(({ recipient }) => recipient)
  expect(receivers).toEqual([mobile])
})

test('the SMS for a new password is in the member’s language', async ({ world }) => {
  const { contact_number: number } = await rowOf(world, 'member', { email: 'fon@chaan.example' })

  await world.call(requestOtp, otpBody(world, number ?? '', 'forgotpassword'), { language: 'en' })

  await world.platform.settled()
  expect((await world.outbox.list(world.appId))[0]?.subject).toBe('รหัส OTP')
})

test('a password ticket works once, and for its own number', async ({ world }) => {
  const otpTicket = await ticketFor(world, mobile, 'forgotpassword')
  const trade = { body: { contactNumber: mobile, otpTicket } }

  const other = await world.refusal(forgotPasswordByMobile, {
    body: { contactNumber: nok.contact_number, otpTicket },
  })
  const { token } = await world.call(forgotPasswordByMobile, trade)
  const again = await world.refusal(forgotPasswordByMobile, trade)

  expect((await world.call(checkResetLink, { body: { token } })).email).toBe('p•••@chaan.example')
  expect([other.code, again.code]).toEqual(['otpExpired', 'otpExpired'])
})

test('a code for another purpose sets no password', async ({ world }) => {
  const otpTicket = await ticketFor(world, nok.contact_number)

  const refused = await world.refusal(forgotPasswordByMobile, {
    body: { contactNumber: nok.contact_number, otpTicket },
  })

  expect(refused.code).toBe('otpExpired')
})

test('the database stores no plain token of a link', async ({ world }) => {
  const token = await linkFor(world)

  const kept = await world.db.selectFrom('one_time_link').selectAll().execute()

  expect(JSON.stringify(kept)).not.toContain(token)
})
