import { expect } from 'vitest'
import {
  cancelEmailChange,
  checkEmailLink,
  confirmEmail,
  requestEmailChange,
  resendEmailLink,
} from '@/contract/email'
import { confirmOtp } from '@/contract/otp'
import {
  checkResetLink,
  forgotPassword,
  forgotPasswordByMobile,
  resetPassword,
} from '@/contract/passwords'
import { getProfile } from '@/contract/profile'
import { getProfileDetails } from '@/contract/profile-details'
import { register } from '@/contract/registration'
import { signIn } from '@/contract/sign-in'
import { agreed, codeFor, lastLink, nok, ticketFor } from './sign-up-steps'
import { emailLinkByAddress } from '../../mocks/areas/limits/limits'
import { addAttempt } from '../../mocks/areas/limits/store'
import { changeAccount, createWorld, storyNow, test, type World } from './platform-world'
import { changeRows } from './platform-rows'

const password = 'Veranda#1'
const next = 'pim@example.com'
const minute = 60_000
const hour = 60 * minute

/** The token of the latest link sent to an address. */
async function linkTo(world: World, email: string): Promise<string> {
  const messages = await world.outbox.list(world.appId)
  const mail = messages.find(
    ({ recipient, body }) => recipient === email && body.includes('/confirmemail?'),
  )
  return /confirmemail\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

async function changeTo(world: World, email: string, caller: { token: string }) {
  // E-mails of the same time have no order.
  world.clock.advance(1000, world.appId)
  await world.call(requestEmailChange, { body: { email, proof: { password } } }, caller)
  return linkTo(world, email)
}

/** Nok has joined; her address is not confirmed yet. */
async function joined(world: World) {
  const body = { profile: nok, otpTicket: await ticketFor(world), consents: agreed }
  const { token } = await world.call(register, { body })
  return { token }
}

async function subjectsTo(world: World, email: string) {
  const messages = await world.outbox.list(world.appId)
  return messages.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
}

test('a new address takes effect when its link is opened, not before', async ({ world, ploy }) => {
  const token = await changeTo(world, ' Pim@Example.com', ploy).then(() => linkTo(world, next))
  const before = await ploy.call(getProfileDetails, {})

  await world.call(confirmEmail, { body: { token } })

  const after = await ploy.call(getProfileDetails, {})
  expect([before.email, before.pendingEmail?.email]).toEqual(['ploy@chaan.example', next])
  expect([after.email, after.pendingEmail, after.emailConfirmed]).toEqual([next, null, true])
  expect((await ploy.call(getProfile, {})).email).toBe(next)
  await world.call(signIn, { body: { email: next, password } })
})

test('the old address is notified of the request and of the change, with the new address masked', async ({
  world,
  ploy,
}) => {
  const token = await changeTo(world, next, ploy)

  await world.call(confirmEmail, { body: { token } })

  const subjects = await subjectsTo(world, 'ploy@chaan.example')
  expect(subjects.toSorted()).toEqual(['Your email is about to change', 'Your email was changed'])
  const told = (await world.outbox.list(world.appId)).filter(
    ({ recipient }) => recipient === 'ploy@chaan.example',
  )
  expect(JSON.stringify(told)).not.toContain(next)
})

test.for([
  [{ email: next }, 'otpRequired'],
  [{ email: next, proof: { password: 'Wrong#123' } }, 'wrongCredentials'],
  [{ email: next, proof: { otpTicket: 'made-up' } }, 'otpExpired'],
  [{ email: 'ton@chaan.example', proof: { password } }, 'duplicateEmail'],
  [{ email: 'PLOY@chaan.example', proof: { password } }, 'invalid'],
  [{ email: 'nobody', proof: { password } }, 'invalid'],
] as const)('a change by %j is refused as %s', async ([body, code], { ploy }) => {
  const refused = await ploy.refusal(requestEmailChange, { body })

  expect(refused.code).toBe(code)
  expect((await ploy.call(getProfileDetails, {})).pendingEmail).toBeNull()
})

test('five wrong passwords lock the change like the sign-in', async ({ ploy }) => {
  const body = { email: next, proof: { password: 'Wrong#123' } }
  for (let n = 0; n < 5; n += 1) await ploy.refusal(requestEmailChange, { body })

  const right = await ploy.refusal(requestEmailChange, {
    body: { email: next, proof: { password } },
  })

  expect(right.code).toBe('locked')
})

test('a code to the member’s own number authorises the change once', async ({ world, ploy }) => {
  const number = '0815554821'
  const asking = { number, channel: 'changeemail', ...ploy } as const
  const code = await codeFor(world, asking)
  const proof = { contactNumber: number, channel: 'changeemail' as const, ...code }
  const { ticket: otpTicket } = await ploy.call(confirmOtp, { body: proof })

  await ploy.call(requestEmailChange, { body: { email: next, proof: { otpTicket } } })

  const body = { email: 'other@example.com', proof: { otpTicket } }
  expect((await ploy.refusal(requestEmailChange, { body })).code).toBe('otpExpired')
})

test('a later request replaces an earlier one', async ({ world, ploy }) => {
  const first = await changeTo(world, next, ploy)
  const second = await changeTo(world, 'pim2@example.com', ploy)

  const refused = await world.refusal(confirmEmail, { body: { token: first } })
  await world.call(confirmEmail, { body: { token: second } })

  expect(refused).toMatchObject({ code: 'emailLinkInvalid', status: 410 })
  expect((await ploy.call(getProfile, {})).email).toBe('pim2@example.com')
})

test('the link of a cancelled change no longer works', async ({ world, ploy }) => {
  const token = await changeTo(world, next, ploy)

  await ploy.call(cancelEmailChange, {})

  expect((await world.refusal(confirmEmail, { body: { token } })).code).toBe('emailLinkInvalid')
  expect((await ploy.call(getProfileDetails, {})).pendingEmail).toBeNull()
})

test('if two members request one address, the first to open the link gets it', async ({
  world,
  ploy,
}) => {
  const ton = { token: await world.tokenOf('ton') }
  const tons = await changeTo(world, next, ton)
  const ploys = await changeTo(world, next, ploy)
  const open = (token: string) => world.call(confirmEmail, { body: { token } })

  const opened = await Promise.allSettled([open(ploys), open(tons)])

  const codes = opened.map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'done'))
  expect(codes.toSorted()).toEqual(['done', 'duplicateEmail'])
  const rows = await world.db.selectFrom('member').select('id').where('email', '=', next).execute()
  expect(rows).toHaveLength(1)
})

test('an address that a new member took meanwhile stays theirs', async ({ world, ploy }) => {
  const token = await changeTo(world, nok.email, ploy)
  await joined(world)

  const refused = await world.refusal(confirmEmail, { body: { token } })

  expect(refused.code).toBe('duplicateEmail')
})

test('a link that is opened twice shows success', async ({ world, ploy }) => {
  const token = await changeTo(world, next, ploy)
  await world.call(confirmEmail, { body: { token } })

  const again = await world.call(confirmEmail, { body: { token } })
  const looked = await world.call(checkEmailLink, { body: { token } })

  expect(again).toEqual({ email: 'p•••@example.com', isChange: true, isDone: true })
  expect(looked).toEqual(again)
  expect(await subjectsTo(world, 'ploy@chaan.example')).toHaveLength(2)
})

test('loading a link’s page changes nothing, since mail scanners open links', async ({
  world,
  ploy,
}) => {
  const token = await changeTo(world, next, ploy)

  const looked = await world.call(checkEmailLink, { body: { token } })

  expect(looked).toEqual({ email: 'p•••@example.com', isChange: true, isDone: false })
  expect((await ploy.call(getProfile, {})).email).toBe('ploy@chaan.example')
})

test('a link is valid for a day, and can be sent again afterwards', async ({ world, ploy }) => {
  const token = await changeTo(world, next, ploy)
  world.clock.advance(24 * hour, world.appId)
  const late = await world.refusal(confirmEmail, { body: { token } })

  await ploy.call(resendEmailLink, {})

  await world.call(confirmEmail, { body: { token: await linkTo(world, next) } })
  expect(late.code).toBe('emailLinkInvalid')
})

test('a link can be sent again after thirty seconds, five times an hour', async ({
  world,
  ploy,
}) => {
  await changeTo(world, next, ploy)
  await ploy.call(resendEmailLink, {})
  const soon = await ploy.refusal(resendEmailLink, {})
  for (let n = 0; n < 4; n += 1) {
    world.clock.advance(31_000, world.appId)
    await ploy.call(resendEmailLink, {})
  }
  world.clock.advance(31_000, world.appId)

  const sixth = await ploy.refusal(resendEmailLink, {})

  expect([soon.code, sixth.code]).toEqual(['tooManyRequests', 'tooManyRequests'])
})

test('a confirmed member without a pending change is sent no link', async ({ world, ploy }) => {
  const refused = await world.refusal(resendEmailLink, {}, ploy)

  expect(refused.code).toBe('invalid')
})

test('a member can request ten addresses in fifteen minutes, taken or free', async ({ ploy }) => {
  const ask = (email: string) =>
    ploy.refusal(requestEmailChange, { body: { email, proof: { password } } })
  for (let n = 0; n < 10; n += 1) await ask('ton@chaan.example')

  expect((await ask('ton@chaan.example')).code).toBe('tooManyRequests')
})

test('a password link sent to the old address is revoked', async ({ world, ploy }) => {
  const token = await changeTo(world, next, ploy)
  await world.call(forgotPassword, { body: { email: 'ploy@chaan.example' } })
  const reset = (await lastLink(world)).token

  await world.call(confirmEmail, { body: { token } })

  expect((await world.refusal(checkResetLink, { body: { token: reset } })).code).toBe(
    'resetLinkInvalid',
  )
})

test('a new member is sent a confirmation link and can sign in without it', async ({ world }) => {
  const caller = await joined(world)
  const before = await world.call(getProfileDetails, {}, caller)

  await world.call(confirmEmail, { body: { token: await linkTo(world, nok.email) } })

  expect([before.email, before.emailConfirmed, before.pendingEmail]).toEqual([
    nok.email,
    false,
    null,
  ])
  expect((await world.call(getProfileDetails, {}, caller)).emailConfirmed).toBe(true)
})

test('an unconfirmed address cannot reset a password', async ({ world }) => {
  await joined(world)
  const body = { email: nok.email }

  const refused = await world.refusal(forgotPassword, { body })
  await world.call(confirmEmail, { body: { token: await linkTo(world, nok.email) } })
  await world.call(forgotPassword, { body })

  expect(refused).toMatchObject({ code: 'emailUnconfirmed', status: 409 })
  expect((await lastLink(world)).token).not.toBe('')
})

test('a member without a confirmed address resets the password with their number and is notified by SMS', async ({
  world,
}) => {
  const elsewhere = await joined(world)
  const number = nok.contact_number
  world.clock.advance(minute, world.appId)
  const ticket = await ticketFor(world, number, 'forgotpassword')

  const { token } = await world.call(forgotPasswordByMobile, {
    body: { contactNumber: number, otpTicket: ticket },
  })
  const body = { token, password: 'Sunset#246' }
  const { session } = await world.call(resetPassword, { body })

  expect(session?.displayName).toBe('Nok')
  expect((await world.refusal(getProfile, {}, elsewhere)).code).toBe('sessionRevoked')
  expect(await subjectsTo(world, number)).toContain('Your password was changed')
})

test('a neutral brand does not reveal that an address is unconfirmed', async ({ world }) => {
  await changeAccount(world, { rules: { forgotPasswordText: 'neutral' } })
  await joined(world)

  const answer = await world.call(forgotPassword, { body: { email: nok.email } })

  expect(answer).toEqual({ sent: true })
  expect(await subjectsTo(world, nok.email)).toEqual(['Confirm your email'])
})

test('changing an unconfirmed address confirms the new one only', async ({ world }) => {
  const caller = await joined(world)
  const first = await linkTo(world, nok.email)
  const body = { email: next, proof: { password: nok.password } }
  await world.call(requestEmailChange, { body }, caller)

  await world.call(confirmEmail, { body: { token: await linkTo(world, next) } })

  expect((await world.refusal(confirmEmail, { body: { token: first } })).code).toBe(
    'emailLinkInvalid',
  )
  expect(await world.call(getProfileDetails, {}, caller)).toMatchObject({
    email: next,
    emailConfirmed: true,
  })
})

test('the mails speak the member’s language', async ({ world }) => {
  const fon = { token: await world.tokenOf('fon') }

  await changeTo(world, next, fon)

  expect(await subjectsTo(world, next)).toEqual(['ยืนยันอีเมลใหม่'])
})

test('the database stores no plain token of a link', async ({ world, ploy }) => {
  const token = await changeTo(world, next, ploy)

  const kept = await world.db.selectFrom('one_time_link').selectAll().execute()

  expect(JSON.stringify(kept)).not.toContain(token)
})

test('a link requested by others does not stop the member from requesting one', async ({
  world,
  ploy,
}) => {
  await changeRows(world, 'member', { email: 'ploy@chaan.example' }, { email_confirmed_at: null })
  const others = { appId: world.appId, subject: 'ploy@chaan.example', now: storyNow }
  for (let n = 0; n < 8; n += 1) await addAttempt(world.db, emailLinkByAddress, others)

  const sent = await world.call(resendEmailLink, {}, ploy)

  expect(sent.email).toBe('ploy@chaan.example')
})

test('a link for an address sets no password, and vice versa', async ({ world, ploy }) => {
  const change = await changeTo(world, next, ploy)
  await world.call(forgotPassword, { body: { email: 'ploy@chaan.example' } })
  const reset = (await lastLink(world)).token

  const body = { token: change, password: 'Sunset#246' }
  expect((await world.refusal(resetPassword, { body })).code).toBe('resetLinkInvalid')
  const refused = await world.refusal(confirmEmail, { body: { token: reset } })
  expect(refused.code).toBe('emailLinkInvalid')
})

test('a link of another brand’s platform does not work here', async ({ world }) => {
  const elsewhere = await createWorld()
  const token = await changeTo(elsewhere, next, { token: await elsewhere.tokenOf('ploy') })

  expect((await world.refusal(checkEmailLink, { body: { token } })).code).toBe('emailLinkInvalid')
})
