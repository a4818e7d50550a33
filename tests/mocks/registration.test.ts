import { describe, expect } from 'vitest'
import { getUserConsent } from '@/contract/consents'
import { getPointHistory } from '@/contract/point-history'
import { getProfile } from '@/contract/profile'
import { checkRegistration, register, type Registration } from '@/contract/registration'
import { signIn, signInWithLine } from '@/contract/sign-in'
import { lineSubOf } from '../../mocks/line/demo-subs'
import { agreed, nok, signUp, ticketFor } from './sign-up-steps'
import { createWorld, lineWorld, test, type World } from './platform-world'
import { changeRows, rowOf, rowsOf } from './platform-rows'

async function refusedSignUp(world: World, changes: object, consents: object = agreed) {
  const otpTicket = await ticketFor(world)
  const profile = { ...nok, ...changes }
  return world.refusal(register, { body: { profile, otpTicket, consents } })
}

test('a new member signs up and is signed in', async ({ world }) => {
  const session = await signUp(world)

  expect(session).toMatchObject({
    displayName: 'Nok',
    loginChannel: 'email',
    userLevelDetail: { key: 'sunrise' },
    pdpa: { terms: 2, privacy: 1 },
    uuid: expect.stringMatching(/^\d{12}$/),
    usercode: expect.stringMatching(/^[2-9A-Z]{8}$/),
  })
  const profile = await world.call(getProfile, {}, { token: session.token })
  expect(profile).toMatchObject({
    name: 'Nok Suwan',
    contact_number: '089-123-4567',
    email: 'nok@mail.example',
    birthDate: '2000-02-29',
    lineLinked: false,
  })
})

test('a new member gets welcome points in the ledger', async ({ world }) => {
  const { token, point } = await signUp(world)

  const history = await world.call(getPointHistory, { query: { mode: 'earned' } }, { token })
  expect(point.point).toBe(100)
  expect(history.items).toMatchObject([{ points: 100, type: 'trace-welcome' }])
})

test('a new member can sign in with the password', async ({ world }) => {
  const { userId } = await signUp(world)

  const session = await world.call(signIn, {
    body: { email: nok.email, password: nok.password ?? '' },
  })

  expect(session.userId).toBe(userId)
})

test('an e-mail address is stored in lower case, without Thai characters and spaces', async ({
  world,
}) => {
  const { token } = await signUp(world, { email: ' Nokก@Mail.Example ' })

  expect((await world.call(getProfile, {}, { token })).email).toBe('nok@mail.example')
})

test('a name is stored without invisible and direction characters', async ({ world }) => {
  const { displayName } = await signUp(world, { firstName: '  N\u202eo\u200bk  Noi ' })

  expect(displayName).toBe('Nok Noi')
})

test.for<[string, object, string]>([
  ['a first name of two', { firstName: 'No' }, 'firstName'],
  ['a name of spaces', { lastName: '       ' }, 'lastName'],
  ['a name with a digit', { firstName: 'Nok2' }, 'firstName'],
  ['a name with a Thai digit', { lastName: 'ใจดี๒' }, 'lastName'],
  ['a name that is a script', { lastName: '<script>alert(1)</script>' }, 'lastName'],
  ['a number with a wrong beginning', { contact_number: '1891234567' }, 'contact_number'],
  ['an address without a host', { email: 'nok@mail' }, 'email'],
  ['an address of two', { email: 'a@b.example,c@d.example' }, 'email'],
  ['a password that is short', { password: 'Ma#2468' }, 'password'],
  ['a password that is long', { password: 'Mango#2468246' }, 'password'],
  ['a password without a digit', { password: 'Mango#Mango' }, 'password'],
  ['a password without a sign', { password: 'Mango24680' }, 'password'],
  ['a password whose sign cannot be seen', { password: 'Mango\u200b24680' }, 'password'],
  ['no password', { password: undefined }, 'password'],
  ['a day that does not exist', { birthDate: '2001-02-29' }, 'birthDate'],
  ['a birthday to come', { birthDate: '2026-11-22' }, 'birthDate'],
  ['a birthday of long ago', { birthDate: '1850-01-01' }, 'birthDate'],
  ['a national ID with a wrong digit', { idcard: '3570100423915' }, 'idcard'],
  ['an unknown gender', { gender: '<b>' }, 'gender'],
  ['an unknown choice', { extra: { drinks: ['petrol'] } }, 'drinks'],
])('%s is refused', async ([, changes, field], { world }) => {
  const refused = await refusedSignUp(world, changes)

  expect(refused).toMatchObject({ code: 'invalid', details: { Field: field } })
})

test.for(['P@ssw0rd1', 'Qwerty#123', 'abcd#1234', 'Chaan#2026', '111111#1', 'Nok#Suwan1'])(
  'the password %s is too easy to guess',
  async (password, { world }) => {
    const own = { email: 'noksuwan@mail.example' }

    const refused = await refusedSignUp(world, { password, ...own })

    expect(refused.code).toBe('passwordCommon')
  },
)

test('a visitor who turns eighteen today may join, a day earlier not', async ({ world }) => {
  const tooYoung = await refusedSignUp(world, { birthDate: '2008-11-22' })
  world.clock.advance(31_000, world.appId)
  const session = await signUp(world, { birthDate: '2008-11-21' })

  expect(tooYoung).toMatchObject({
    code: 'tooYoung',
    message: 'You need to be 18 or older.',
    details: { Age: 18 },
  })
  expect(session.displayName).toBe('Nok')
})

test('the date is Bangkok’s, which is a day ahead at six in the evening UTC', async () => {
  const world = await createWorld({ now: Date.parse('2026-11-21T18:00:00Z') })
  // The demo has moved with the date; the terms stay at their version.
  const session = await signUp(world, { birthDate: '2008-11-22' })

  expect(session.displayName).toBe('Nok')
})

test('a valid national ID is stored, and not in the profile', async ({ world }) => {
  const { userId, token } = await signUp(world, { idcard: '3-5701-00423-91-4' })

  const detail = await rowOf(world, 'member_detail', { member_id: userId })
  const answer = await world.send(getProfile, {}, { token })
  expect(detail.id_card).toBe('3570100423914')
  expect(await answer.text()).not.toContain('3570100423914')
})

test('the brand’s own fields are stored, unknown ones are not', async ({ world }) => {
  const { userId } = await signUp(world, {
    extra: { drinks: ['coffee', 'matcha'], points: '1000000', balance: '5' },
  })

  const { extra_json } = await rowOf(world, 'member_detail', { member_id: userId })
  expect(JSON.parse(extra_json)).toEqual({ drinks: ['coffee', 'matcha'] })
})

test('points and level in a sign-up are ignored', async ({ world }) => {
  const session = await signUp(world, { points: 9999, level_id: 3, balance: 9999 } as object)

  expect([session.point.point, session.userLevelDetail.key]).toEqual([100, 'sunrise'])
})

describe('a taken value', () => {
  test.for<[string, object, string, string]>([
    [
      'an address',
      { email: 'PLOY@chaan.example' },
      'duplicateEmail',
      'This email address is already in use. Please use a different email.',
    ],
    [
      'an unknown referral code',
      { referCode: 'NOBODY22' },
      'referCodeNotFound',
      'Your Referral code is invalid, Please try again.',
    ],
  ])(
    '%s is refused with the specification’s text',
    async ([, changes, code, message], { world }) => {
      const refused = await refusedSignUp(world, changes)

      expect(refused).toMatchObject({ code, message })
    },
  )

  test('after a refusal the ticket still works', async ({ world }) => {
    const otpTicket = await ticketFor(world)
    const send = (changes: object) => ({
      body: { profile: { ...nok, ...changes }, otpTicket, consents: agreed },
    })
    await world.refusal(register, send({ email: 'ploy@chaan.example' }))

    const session = await world.call(register, send({}))

    expect(session.displayName).toBe('Nok')
  })

  test('ten concurrent sign-ups with one ticket create one member', async ({ world }) => {
    const otpTicket = await ticketFor(world)
    const once = (n: number) =>
      world.call(register, {
        body: {
          profile: { ...nok, email: `nok${n}@mail.example` },
          otpTicket,
          consents: agreed,
        },
      })

    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => once(n)))

    const codes = tries.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.code] : [],
    )
    expect(codes).toEqual(Array(9).fill('otpExpired'))
    expect(await membersWith(world, '0891234567')).toBe(1)
  })

  test('a retried sign-up signs the same member in', async ({ world }) => {
    const otpTicket = await ticketFor(world)
    const body = { profile: nok, otpTicket, consents: agreed }
    const lost = await world.call(register, { body })
    world.clock.advance(60_000, world.appId)

    const again = await world.call(register, { body })

    expect([again.userId, again.point.point]).toEqual([lost.userId, 100])
    expect(again.token).not.toBe(lost.token)
  })

  test.for([
    ['with another password', { password: 'Papaya#246' }, 60_000],
    ['for another address', { email: 'other@mail.example' }, 60_000],
    ['after the ticket’s time', {}, 10 * 60_000],
  ] as const)('a used ticket does not work %s', async ([, changes, later], { world }) => {
    const otpTicket = await ticketFor(world)
    await world.call(register, { body: { profile: nok, otpTicket, consents: agreed } })
    world.clock.advance(later, world.appId)

    const refused = await world.refusal(register, {
      body: { profile: { ...nok, ...changes }, otpTicket, consents: agreed },
    })

    expect(refused.code).toBe('otpExpired')
  })

  test('of two concurrent sign-ups with one address, one succeeds', async ({ world }) => {
    const numbers = ['0891234567', '0891234568']
    const tickets = await Promise.all(numbers.map((number) => ticketFor(world, number)))

    const tries = await Promise.allSettled(
      numbers.map((contact_number, n) =>
        world.call(register, {
          body: {
            profile: { ...nok, contact_number },
            otpTicket: tickets[n] ?? '',
            consents: agreed,
          },
        }),
      ),
    )

    const refused = tries.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'duplicateEmail' } }])
  })
})

async function membersWith(world: World, number: string) {
  const rows = await rowsOf(world, 'member', { contact_number: number })
  return rows.length
}

test('a ticket is valid for ten minutes and for its own number', async ({ world }) => {
  const otpTicket = await ticketFor(world)
  const other = { ...nok, contact_number: '0890000000' }

  const wrongNumber = await world.refusal(register, {
    body: { profile: other, otpTicket, consents: agreed },
  })
  world.clock.advance(10 * 60_000, world.appId)
  const late = await world.refusal(register, {
    body: { profile: nok, otpTicket, consents: agreed },
  })

  expect([wrongNumber.code, late.code]).toEqual(['otpExpired', 'otpExpired'])
})

test('a sign-up needs the current terms and privacy notice', async ({ world }) => {
  const otpTicket = await ticketFor(world)
  const send = (consents: object) =>
    world.refusal(register, { body: { profile: nok, otpTicket, consents } })

  const codes = await Promise.all(
    [{}, { termandcondition: 1, dataprivacy: 1 }, { termandcondition: 2 }].map(
      async (consents) => (await send(consents)).code,
    ),
  )
  const future = await send({ termandcondition: 3, dataprivacy: 1 })

  expect(codes).toEqual(Array(3).fill('termsRequired'))
  expect(future.code).toBe('invalid')
})

test('the accepted consents are stored with the member', async ({ world }) => {
  const { token } = await signUp(
    world,
    {},
    {
      ...agreed,
      consentAge: { version: 1, age: 20 },
      marketingOption: {
        version: 1,
        mktoption_email: 1,
        mktoption_sms: 0,
        mktoption_notification: 0,
        mktoption_line: 1,
        mktoption_ussd: 0,
      },
    },
  )

  const consent = await world.call(getUserConsent, {}, { token })
  expect(consent).toMatchObject({ terms: 2, privacy: 1, age: 1, marketing: 1, cookie: 0 })
  expect(consent).toMatchObject({ email: true, sms: false, line: true, notification: false })
})

describe('a referral code', () => {
  test('counts for the friend, in upper or lower case', async ({ world }) => {
    const { userId } = await signUp(world, { referCode: ' ploy4821 ' })

    const referral = await world.db
      .selectFrom('referral')
      .selectAll()
      .where('member_id', '=', userId)
      .executeTakeFirst()
    expect(referral).toMatchObject({ referrer_id: '7001', points: 100, bought_at: null })
  })

  test('counts twenty times at most, also for two concurrent sign-ups', async ({ world }) => {
    await changeRows(world, 'member', { id: '7001' }, { referrals: 19 })
    const join = (n: number) =>
      signUp(world, {
        referCode: 'PLOY4821',
        email: `nok${n}@mail.example`,
        contact_number: `089123456${n}`,
      })

    const tries = await Promise.allSettled([join(1), join(2)])

    const refused = tries.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([
      {
        reason: {
          code: 'referCodeNotFound',
          message: 'This member has already brought 20 friends.',
        },
      },
    ])
  })
})

describe('before the code is sent', () => {
  test.for<[string, object, string]>([
    ['a taken address', { email: 'ploy@chaan.example' }, 'duplicateEmail'],
    ['a taken number', { contact_number: '0815554821' }, 'duplicateContact'],
    ['an unknown code', { referCode: 'NOBODY22' }, 'referCodeNotFound'],
    ['a password that is soon guessed', { password: 'P@ssw0rd1' }, 'passwordCommon'],
  ])('%s is reported', async ([, changes, code], { world }) => {
    const { email, contact_number } = nok

    const refused = await world.refusal(checkRegistration, {
      body: { email, contact_number, ...changes },
    })

    expect(refused.code).toBe(code)
  })

  test('free values are reported as free, with a limit per fifteen minutes', async ({ world }) => {
    const { email, contact_number } = nok
    const check = { body: { email, contact_number } }
    const caller = { address: '10.0.0.1' }
    for (let n = 0; n < 60; n += 1) await world.call(checkRegistration, check, caller)

    const refused = await world.refusal(checkRegistration, check, caller)

    expect(refused.code).toBe('tooManyRequests')
  })
})

describe('with LINE', () => {
  async function signUpWith(world: World, lineIdToken: string, changes: object = {}) {
    const profile: Registration = { ...nok, password: undefined, ...changes }
    const otpTicket = await ticketFor(world, profile.contact_number)
    return { body: { profile, otpTicket, consents: agreed, lineIdToken } }
  }

  test('a new member joins without a password and is signed in through LINE', async () => {
    const { line, world } = await lineWorld()
    const idToken = await line.issueIdToken({ sub: lineSubOf('nok') })

    const session = await world.call(register, await signUpWith(world, idToken))

    expect(session).toMatchObject({ loginChannel: 'line', line: { sub: lineSubOf('nok') } })
    const next = await line.issueIdToken({ sub: lineSubOf('nok'), expiresIn: 1800 })
    const again = await world.call(signInWithLine, { body: { idToken: next } })
    expect(again.userId).toBe(session.userId)
  })

  test('a membership without a password cannot be signed in by e-mail', async () => {
    const { line, world } = await lineWorld()
    const idToken = await line.issueIdToken({ sub: lineSubOf('nok') })
    await world.call(register, await signUpWith(world, idToken))

    const empty = await world.refusal(signIn, { body: { email: nok.email, password: '' } })

    expect(empty.code).toBe('wrongCredentials')
  })

  test('a sign-up can be retried with the same ID token', async () => {
    const { line, world } = await lineWorld()
    const idToken = await line.issueIdToken({ sub: lineSubOf('nok') })
    const input = await signUpWith(world, idToken)
    const lost = await world.call(register, input)

    const again = await world.call(register, input)

    expect(again.userId).toBe(lost.userId)
  })

  test('another LINE account does not sign in to the member of a ticket', async () => {
    const { line, world } = await lineWorld()
    const idToken = await line.issueIdToken({ sub: lineSubOf('nok') })
    const input = await signUpWith(world, idToken)
    await world.call(register, input)
    const lineIdToken = await line.issueIdToken({ sub: lineSubOf('ploy') })

    const refused = await world.refusal(register, { body: { ...input.body, lineIdToken } })

    expect(refused.code).toBe('otpExpired')
  })

  test('an ID token creates one member', async () => {
    const { line, world } = await lineWorld()
    const idToken = await line.issueIdToken({ sub: lineSubOf('nok') })
    await world.call(register, await signUpWith(world, idToken))
    const other = { email: 'other@mail.example', contact_number: '0891234568' }

    const again = await world.refusal(register, await signUpWith(world, idToken, other))

    expect(again.code).toBe('lineTokenInvalid')
    expect(await membersWith(world, '0891234568')).toBe(0)
  })

  test.for([
    ['that is a member’s', { sub: lineSubOf('ploy') }, 'lineAlreadyLinked'],
    ['that has expired', { sub: lineSubOf('nok'), expiresIn: -1 }, 'lineTokenExpired'],
  ] as const)('a LINE account %s creates no member', async ([, issue, code]) => {
    const { line, world } = await lineWorld()
    const idToken = await line.issueIdToken(issue)

    const refused = await world.refusal(register, await signUpWith(world, idToken))

    expect(refused.code).toBe(code)
    expect(await membersWith(world, nok.contact_number)).toBe(0)
  })

  test('an ID token unknown to LINE creates no member', async () => {
    const { world } = await lineWorld()

    const refused = await world.refusal(register, await signUpWith(world, 'made.up.token'))

    expect(refused.code).toBe('lineTokenInvalid')
  })
})

test('no password and no national ID is in a response or a message', async ({ world }) => {
  const session = await signUp(world, { idcard: '3570100423914' })

  const messages = await world.outbox.list(world.appId)
  const seen = JSON.stringify([session, messages])
  expect(seen).not.toContain(nok.password)
  expect(seen).not.toContain('3570100423914')
  expect(world.errors).toEqual([])
})

test('a name is stored without emoji and doubled spaces', async ({ world }) => {
  const profile = { ...nok, firstName: ' Nok💛  Joy 👩🏽‍🍳' }
  const body = { profile, otpTicket: await ticketFor(world), consents: agreed }

  const { displayName } = await world.call(register, { body })

  expect(displayName).toBe('Nok Joy')
})
