import { expect } from 'vitest'
import { requestEmailChange } from '@/contract/email'
import { register } from '@/contract/registration'
import { confirmOtp, requestOtp } from '@/contract/otp'
import { checkResetLink, forgotPassword, resetPassword } from '@/contract/passwords'
import { endOtherSessions } from '@/contract/sessions'
import { signIn } from '@/contract/sign-in'
import { chaan } from '../../mocks/brands/demo-packs'
import type { Alarm } from '../../mocks/request/request-context'
import { networkOf } from '../../mocks/areas/limits/take-attempt'
import { addFailure } from '../../mocks/areas/session/lock-sign-in'
import type { Limit } from '../../mocks/areas/limits/limits'
import { addAttempt } from '../../mocks/areas/limits/store'
import {
  forgotByAddress,
  resetMailsByAddress,
  unprovenRegistrations,
  wrongSignIns,
} from '../../mocks/areas/limits/limits'
import {
  agreed,
  codeFor,
  lastCode,
  lastLink,
  nok,
  otpBody,
  signUp,
  ticketFor,
} from './sign-up-steps'
import { changeAccount, createWorld, storyNow, test, type World } from './platform-world'

const email = 'ploy@chaan.example'
const password = 'Veranda#1'
const mobile = '0815554821'
const ploy = { body: { email, password } }
const wrong = { body: { email, password: 'Veranda#2' } }
const home = { address: '203.0.113.7' }
const stranger = { address: '198.51.100.9' }
const minute = 60_000

/** Signs Ploy in. @returns the cookie of her device */
async function knownDevice(world: World, caller: object = home) {
  const answer = await world.send(signIn, ploy, caller)
  expect(answer.status).toBe(200)
  return { headers: { Cookie: cookieOf(answer) } }
}

function cookieOf(answer: Response) {
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

/** Twenty wrong passwords for Ploy, each from another network. */
async function guessFromEverywhere({ db, appId, clock }: World) {
  for (let n = 0; n < 20; n += 1) {
    const client = { key: `address 198.51.100.${n}`, isKnown: false }
    await addFailure(db, { appId, email, now: clock.now(appId), client })
  }
}

async function guess(world: World, times: number, caller: object = stranger) {
  for (let n = 0; n < times; n += 1) await world.refusal(signIn, wrong, caller)
}

test('a stranger’s wrong passwords lock sign-in for that stranger only', async ({ world }) => {
  await guess(world, 5)

  const refused = await world.refusal(signIn, ploy, stranger)

  expect(refused.code).toBe('locked')
  expect((await world.call(signIn, ploy, home)).userId).toBe('7001')
})

test('of many passwords tried at once no more than five are checked', async ({ world }) => {
  const tries = Array.from({ length: 13 }, () => world.refusal(signIn, wrong, stranger))

  const codes = (await Promise.all(tries)).map(({ code }) => code)

  expect(codes.filter((code) => code === 'wrongCredentials')).toHaveLength(5)
  // As the right one is answered then.
  expect(codes.filter((code) => code === 'locked')).toHaveLength(8)
  expect((await world.refusal(signIn, ploy, stranger)).code).toBe('locked')
})

test('wrong passwords from many addresses lock sign-in for strangers, not for a known device', async ({
  world,
}) => {
  const device = await knownDevice(world)
  await guessFromEverywhere(world)

  const elsewhere = await world.refusal(signIn, ploy, home)

  expect(elsewhere).toMatchObject({ code: 'locked', details: { Reason: 'password' } })
  expect((await world.call(signIn, ploy, { ...stranger, ...device })).userId).toBe('7001')
})

test('a known device can sign in from an address that has tried too many accounts', async ({
  world,
}) => {
  const device = await knownDevice(world)
  const caller = { appId: world.appId, subject: stranger.address, now: storyNow }
  for (let n = 0; n < 50; n += 1) await addAttempt(world.db, wrongSignIns, caller)

  const refused = await world.refusal(signIn, ploy, stranger)

  expect(refused.code).toBe('tooManyRequests')
  expect((await world.call(signIn, ploy, { ...stranger, ...device })).userId).toBe('7001')
})

test('a known device has its own five attempts', async ({ world }) => {
  const device = await knownDevice(world)
  await guess(world, 5, device)

  const refused = await world.refusal(signIn, ploy, device)

  expect(refused.code).toBe('locked')
  expect((await world.call(signIn, ploy, home)).userId).toBe('7001')
})

test('a device is known for its own members only, and by its latest token only', async ({
  world,
}) => {
  const tons = { body: { email: 'ton@chaan.example', password: passwordOf('ton') } }
  const ofTon = cookieOf(await world.send(signIn, tons, home))
  await guessFromEverywhere(world)
  const planted = { headers: { Cookie: ofTon } }

  const refused = await world.refusal(signIn, ploy, planted)
  world.clock.advance(15 * minute, world.appId)
  const shared = cookieOf(await world.send(signIn, ploy, planted))
  await guessFromEverywhere(world)

  expect(refused.code).toBe('locked')
  expect(shared).not.toBe(ofTon)
  expect((await world.refusal(signIn, ploy, planted)).code).toBe('locked')
  await world.call(signIn, ploy, { headers: { Cookie: shared } })
  await world.call(signIn, tons, { headers: { Cookie: shared } })
})

test('signing out the other devices and a new password forget all known devices', async ({
  world,
}) => {
  const phone = await knownDevice(world)
  const tablet = await knownDevice(world)
  const { token } = await world.call(signIn, ploy, phone)
  await world.call(endOtherSessions, {}, { token, ...phone })
  await guessFromEverywhere(world)

  const ofTablet = await world.refusal(signIn, ploy, tablet)
  await world.call(signIn, ploy, phone)

  expect(ofTablet.code).toBe('locked')
  await world.call(forgotPassword, { body: { email } }, home)
  const link = await lastLink(world)
  await world.call(resetPassword, { body: { token: link.token, password: 'Sunset#246' } })
  expect(await world.db.selectFrom('member_device').selectAll().execute()).toHaveLength(1)
})

test('a new password removes every sign-in lock', async ({ world }) => {
  await guess(world, 5, home)
  await guessFromEverywhere(world)
  await world.call(forgotPassword, { body: { email } })
  const { token } = await lastLink(world)

  await world.call(resetPassword, { body: { token, password: 'Sunset#246' } })

  const body = { email, password: 'Sunset#246' }
  expect((await world.call(signIn, { body }, home)).userId).toBe('7001')
})

test('a stranger’s wrong passwords do not stop a signed-in member from confirming theirs', async ({
  world,
  token,
}) => {
  await guessFromEverywhere(world)
  await guess(world, 5)

  const body = { email: 'pim@example.com', proof: { password } }

  await expect(world.call(requestEmailChange, { body }, { token })).resolves.toBeDefined()
})

test('the member gets one e-mail in a period, however many locks there are', async ({ world }) => {
  for (const n of [1, 2, 3]) await guess(world, 5, { address: `198.51.100.${n}` })

  await world.platform.settled()
  const mails = await world.outbox.list(world.appId)

  expect(mails.map(({ recipient }) => recipient)).toEqual([email])
  expect(mails[0]?.body).toContain('That device can’t log in until 10:15.')
})

test('a person has more attempts than strangers, and a known device needs no captcha', async ({
  world,
}) => {
  const device = await knownDevice(world)
  await guessFromEverywhere(world)
  await changeAccount(world, { recaptcha: { enable: true, siteKey: 'site', secret: 'secret' } })
  const person = { body: { ...ploy.body, recaptcha: 'person' } }

  const robot = await world.refusal(signIn, ploy, home)

  expect(robot.code).toBe('recaptchaFailed')
  expect((await world.call(signIn, person, home)).userId).toBe('7001')
  expect((await world.call(signIn, ploy, device)).userId).toBe('7001')
})

test('a stranger’s codes do not expire or use up a member’s code', async ({ world, token }) => {
  const own = { number: mobile, channel: 'redeem', token } as const
  const code = await codeFor(world, own)
  const body = { contactNumber: mobile, channel: 'redeem' as const, ...code }
  const asking = otpBody(world, mobile, 'forgotpassword')
  for (let n = 0; n < 12; n += 1) {
    await world.send(requestOtp, asking, { address: `198.51.100.${n}` })
  }

  const elsewhere = await world.refusal(requestOtp, asking, home)
  await world.call(confirmOtp, { body }, { token })
  world.clock.advance(minute, world.appId)

  expect(elsewhere.code).toBe('tooManyRequests')
  await codeFor(world, own)
})

test('a stranger’s password code does not affect the member’s, and each has its own attempts', async ({
  world,
}) => {
  const channel = 'forgotpassword' as const
  const asking = otpBody(world, mobile, channel)
  const mine = await world.call(requestOtp, asking, home)
  const otp = await lastCode(world, mobile)
  const theirs = await world.call(requestOtp, asking, stranger)
  const confirm = (code: { refcode: string; otp: string }) => ({
    body: { contactNumber: mobile, channel, ...code },
  })
  const codes: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const tried = confirm({ refcode: theirs.refcode, otp: `00000${n}` })
    codes.push((await world.refusal(confirmOtp, tried, stranger)).code)
  }

  const proof = await world.call(confirmOtp, confirm({ refcode: mine.refcode, otp }), home)

  expect(codes.at(-1)).toBe('locked')
  expect(proof.ticket).not.toBe('')
})

test('a known device gets a password code after any number of strangers’ requests', async ({
  world,
}) => {
  const device = await knownDevice(world)
  const asking = otpBody(world, mobile, 'forgotpassword')
  for (let n = 0; n < 12; n += 1) {
    await world.send(requestOtp, asking, { address: `198.51.100.${n}` })
  }

  await world.call(requestOtp, asking, device)

  expect((await world.refusal(requestOtp, asking, home)).code).toBe('tooManyRequests')
})

test('a brand’s SMS to strangers are limited, with alarms before the limit, and members still get theirs', async () => {
  const alarms: Alarm[] = []
  const world = await createWorld({ onAlarm: (alarm) => alarms.push(alarm) })
  await changeAccount(world, { rules: { smsPerHour: 4 } })
  const ask = (n: number) =>
    world.send(requestOtp, otpBody(world, `08911100${n}0`), { address: `198.51.100.${n}` })

  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await ask(n)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect(alarms.map(({ text }) => text)).toEqual([
    '2 one-time codes within an hour; smsPerHour is 4',
    '4 one-time codes within an hour; smsPerHour is 4',
  ])
  const token = await world.tokenOf('ploy')
  await world.call(requestOtp, otpBody(world, mobile, 'redeem'), { token })
})

test('a link that a stranger requested leaves the member’s link valid until one is used', async ({
  world,
}) => {
  await world.call(forgotPassword, { body: { email } }, home)
  const { token } = await lastLink(world)
  world.clock.advance(minute, world.appId)
  await world.call(forgotPassword, { body: { email } }, stranger)
  const other = await lastLink(world)

  await world.call(resetPassword, { body: { token, password: 'Sunset#246' } })

  const refused = await world.refusal(checkResetLink, { body: { token: other.token } })
  expect(refused.code).toBe('resetLinkInvalid')
})

test('ten links are mailed at most, and the last one works', async ({ world }) => {
  for (let n = 0; n < 12; n += 1) {
    await world.call(forgotPassword, { body: { email } }, { address: `198.51.100.${n}` })
  }

  const asked = await world.call(forgotPassword, { body: { email } }, home)

  expect(asked).toEqual({ sent: true })
  expect(await world.outbox.list(world.appId)).toHaveLength(10)
  await world.call(checkResetLink, { body: { token: (await lastLink(world)).token } })
})

/** Fills a limit of one network address. */
async function fill({ db, appId, clock }: World, limit: Limit, count = limit.most) {
  const of = { appId, subject: stranger.address, now: clock.now(appId) }
  for (let n = 0; n < count; n += 1) await addAttempt(db, limit, of)
}

const recaptcha = { enable: true, siteKey: 'site', secret: 'secret' }

test('a refusal for what a network did says so, and until when', async ({ world }) => {
  await fill(world, wrongSignIns)

  const refused = await world.refusal(signIn, ploy, stranger)

  expect(refused).toMatchObject({
    code: 'tooManyRequests',
    details: { Until: '2026-11-21T10:15:00+07:00', Reason: 'network' },
  })
})

test('at an address that has tried too many accounts, a person can still sign in', async ({
  world,
}) => {
  await fill(world, wrongSignIns)
  await changeAccount(world, { recaptcha })
  const person = { body: { ...ploy.body, recaptcha: 'person' } }

  const session = await world.call(signIn, person, stranger)
  await fill(world, wrongSignIns, 4 * wrongSignIns.most)

  expect(session.userId).toBe('7001')
  expect((await world.refusal(signIn, person, stranger)).code).toBe('tooManyRequests')
})

test('any number of visitors can prove their numbers at one address', async ({ world }) => {
  for (let n = 10; n < 35; n += 1) {
    const number = `08911100${n}`
    const { refcode } = await world.call(requestOtp, otpBody(world, number), stranger)
    const code = { refcode, otp: await lastCode(world, number) }
    const body = { contactNumber: number, channel: 'register' as const, ...code }
    await world.call(confirmOtp, { body }, stranger)
  }

  expect((await world.call(requestOtp, otpBody(world, '0891110099'), stranger)).refcode).not.toBe(
    '',
  )
})

test('codes that are not confirmed make their address wait, and people wait later', async ({
  world,
}) => {
  const ask = (n: number) => otpBody(world, `08911100${n}`)
  for (let n = 10; n < 30; n += 1) await world.call(requestOtp, ask(n), stranger)
  const refused = await world.refusal(requestOtp, ask(30), stranger)
  await changeAccount(world, { recaptcha })

  const { body } = ask(31)
  const sent = await world.call(requestOtp, { body: { ...body, recaptcha: 'person' } }, stranger)

  expect(refused).toMatchObject({ code: 'tooManyRequests', details: { Reason: 'network' } })
  expect(sent.refcode).not.toBe('')
})

test('sign-ups without a proven number close an address to their like alone', async ({ world }) => {
  await fill(world, unprovenRegistrations)
  const consents = agreed
  const otpTicket = await ticketFor(world)

  const unproven = { body: { profile: nok, otpTicket: 'x'.repeat(32), consents } }
  const refused = await world.refusal(register, unproven, stranger)
  const session = await world.call(
    register,
    { body: { profile: nok, otpTicket, consents } },
    stranger,
  )

  expect(refused).toMatchObject({ code: 'tooManyRequests', details: { Reason: 'network' } })
  expect(session.displayName).toBe('Nok')
})

test('a proven number has a limit of its own', async ({ world }) => {
  const otpTicket = await ticketFor(world)
  const weak = { profile: { ...nok, password: 'P@ssw0rd1' }, otpTicket, consents: agreed }
  for (let n = 0; n < 20; n += 1) await world.refusal(register, { body: weak }, home)

  const refused = await world.refusal(register, { body: weak }, stranger)

  expect(refused.code).toBe('tooManyRequests')
  const other = { email: 'other@mail.example', contact_number: '0891110010' }
  await signUp(world, other, agreed, home)
})

test('an address that has asked about many emails is told nothing more, and links still go out', async ({
  world,
}) => {
  await fill(world, forgotByAddress)

  const unknown = await world.call(forgotPassword, { body: { email: 'no@mail.example' } }, stranger)
  const known = await world.call(forgotPassword, { body: { email } }, stranger)

  expect([unknown, known]).toEqual([{ sent: true }, { sent: true }])
  await world.platform.settled()
  const mails = await world.outbox.list(world.appId)
  expect(mails.map(({ recipient }) => recipient)).toEqual([email])
  const elsewhere = await world.refusal(
    forgotPassword,
    { body: { email: 'no@mail.example' } },
    home,
  )
  expect(elsewhere.code).toBe('notFound')
})

test('an address sends two hundred links at most, to members alone, and a person five times as many', async ({
  world,
}) => {
  await world.refusal(forgotPassword, { body: { email: 'no@mail.example' } }, stranger)
  await fill(world, resetMailsByAddress, resetMailsByAddress.most - 1)
  await world.call(forgotPassword, { body: { email } }, stranger)
  const tons = { email: 'ton@chaan.example' }

  const refused = await world.refusal(forgotPassword, { body: tons }, stranger)
  await changeAccount(world, { recaptcha })
  const person = { body: { ...tons, recaptcha: 'person' } }

  expect(refused).toMatchObject({ code: 'tooManyRequests', details: { Reason: 'network' } })
  expect(await world.call(forgotPassword, person, stranger)).toEqual({ sent: true })
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['', ''],
])('the address %s is counted as %s', ([address = '', counted]) => {
  expect(networkOf(address)).toBe(counted)
})

function passwordOf(name: string) {
  return chaan.members.find((one) => one.email.startsWith(name))?.demoPassword ?? ''
}
