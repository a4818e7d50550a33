import { describe, expect } from 'vitest'
import { changeContactNumber, changePassword } from '@/contract/account-changes'
import { confirmEmail, requestEmailChange } from '@/contract/email'
import { confirmOtp, type OtpChannel } from '@/contract/otp'
import type { OwnerProof } from '@/contract/owner-proof'
import { checkResetLink, forgotPassword, resetPassword } from '@/contract/passwords'
import { getProfile } from '@/contract/profile'
import { register, type Registration } from '@/contract/registration'
import { signIn } from '@/contract/sign-in'
import { createLineStandIn } from '../../mocks/line/stand-in'
import { startSession } from '../../mocks/areas/session/store'
import { agreed, codeFor, lastLink, nok, ticketFor } from './sign-up-steps'
import { createWorld, storyNow, test, type World } from './platform-world'
import { rowOf } from './platform-rows'

const password = 'Veranda#1'
const next = { number: '0812223333', email: 'pim@example.com', password: 'Sunset#246' }
const minute = 60_000

interface Whose {
  token: string
  number: string
}

async function ployIn(world: World): Promise<Whose> {
  return { token: await world.tokenOf('ploy'), number: '0815554821' }
}

async function ticket(world: World, { token }: Whose, number: string, channel: OtpChannel) {
  const code = await codeFor(world, { number, channel, token })
  const body = { contactNumber: number, channel, ...code }
  return (await world.call(confirmOtp, { body }, { token })).ticket
}

/** The three changes of sign-in details, each with its request beside the proof. */
const changes = {
  number: {
    channel: 'presentnumber',
    async request(world: World, whose: Whose, proof?: OwnerProof) {
      const otpTicket = await ticket(world, whose, next.number, 'changecontactnumber')
      world.clock.advance(31_000, world.appId)
      const body = { contact_number: next.number, otpTicket, proof }
      return () => world.call(changeContactNumber, { body }, whose)
    },
  },
  email: {
    channel: 'changeemail',
    async request(world: World, whose: Whose, proof?: OwnerProof) {
      return () => world.call(requestEmailChange, { body: { email: next.email, proof } }, whose)
    },
  },
  password: {
    channel: 'changepassword',
    async request(world: World, whose: Whose, proof?: OwnerProof) {
      const body = { password: next.password, proof }
      return () => world.call(changePassword, { body }, whose)
    },
  },
} as const
type Change = keyof typeof changes

async function outcome(send: () => Promise<unknown>): Promise<string> {
  try {
    await send()
    return 'done'
  } catch (error) {
    if (typeof error === 'object' && error && 'code' in error) return String(error.code)
    throw error
  }
}

/** Nok joined by LINE and has no password. */
async function lineWorld() {
  const line = createLineStandIn({ clock: () => storyNow, channelId: '2000000001' })
  const world = await createWorld({ verifyIdToken: line.verifyIdToken })
  const { password: _, ...profile }: Registration = nok
  const lineIdToken = await line.issueIdToken({ sub: 'U-nok', expiresIn: 1800 })
  const otpTicket = await ticketFor(world)
  const body = { profile, otpTicket, consents: agreed, lineIdToken }
  const { token } = await world.call(register, { body })
  world.clock.advance(minute, world.appId)
  return { line, world, nokIn: { token, number: nok.contact_number }, lineIdToken }
}

describe.each(Object.keys(changes) as Change[])('a change of the %s', (change) => {
  test('is refused with a session only', async () => {
    const { world, nokIn } = await lineWorld()

    const send = await changes[change].request(world, nokIn)

    expect(await outcome(send)).toBe('otpRequired')
  })

  test('is accepted with a code to the present number, once and in that session only', async () => {
    const { world, nokIn } = await lineWorld()
    const { channel, request } = changes[change]
    const otpTicket = await ticket(world, nokIn, nokIn.number, channel)
    const { member_id } = await rowOf(world, 'member_line', { sub: 'U-nok' })
    const elsewhere = await otherSession(world, member_id, nokIn)

    const stolen = await outcome(await request(world, elsewhere, { otpTicket }))
    const own = await outcome(await request(world, nokIn, { otpTicket }))

    expect([stolen, own]).toEqual(['otpExpired', 'done'])
  })

  test('is refused with a code for another purpose', async () => {
    const { world, nokIn } = await lineWorld()
    const otpTicket = await ticket(world, nokIn, nokIn.number, 'cancelmembership')
    world.clock.advance(31_000, world.appId)

    const send = await changes[change].request(world, nokIn, { otpTicket })

    expect(await outcome(send)).toBe('otpExpired')
  })

  test('is accepted with a new LINE sign-in for a member without a password', async () => {
    const { line, world, nokIn, lineIdToken: spent } = await lineWorld()
    const { request } = changes[change]
    const other = await line.issueIdToken({ sub: 'U-other' })
    const fresh = await line.issueIdToken({ sub: 'U-nok', expiresIn: 1900 })

    const outcomes: string[] = []
    for (const lineIdToken of [spent, other, fresh]) {
      outcomes.push(await outcome(await request(world, nokIn, { lineIdToken })))
    }

    expect(outcomes).toEqual(['lineTokenInvalid', 'lineTokenInvalid', 'done'])
  })

  test('is refused with a LINE sign-in that is five minutes old', async () => {
    const { line, world, nokIn } = await lineWorld()
    const lineIdToken = await line.issueIdToken({ sub: 'U-nok', expiresIn: 1900 })
    world.clock.advance(4 * minute, world.appId)

    const send = await changes[change].request(world, nokIn, { lineIdToken })

    expect(await outcome(send)).toBe('lineTokenExpired')
  })
})

async function otherSession(world: World, memberId: string, { number }: Whose): Promise<Whose> {
  const now = world.clock.now(world.appId)
  const token = await startSession(world.db, {
    appId: world.appId,
    memberId,
    channel: 'line',
    now,
  })
  return { token, number }
}

test('a change of number is refused with a wrong password, and five of them lock it', async ({
  world,
}) => {
  const ploy = await ployIn(world)
  const otpTicket = await ticket(world, ploy, next.number, 'changecontactnumber')
  const send = (guess: string) => {
    const body = { contact_number: next.number, otpTicket, proof: { password: guess } }
    return outcome(() => world.call(changeContactNumber, { body }, ploy))
  }

  const outcomes: string[] = []
  for (let n = 0; n < 5; n += 1) outcomes.push(await send('Wrong#123'))
  outcomes.push(await send(password))

  expect(outcomes).toEqual([...Array(5).fill('wrongCredentials'), 'locked'])
  expect((await world.call(getProfile, {}, ploy)).contact_number).toBe('081-555-4821')
})

test('a LINE sign-in that authorised one change authorises no other', async () => {
  const { line, world, nokIn } = await lineWorld()
  const lineIdToken = await line.issueIdToken({ sub: 'U-nok', expiresIn: 1900 })
  await (
    await changes.email.request(world, nokIn, { lineIdToken })
  )()

  const send = await changes.password.request(world, nokIn, { lineIdToken })

  expect(await outcome(send)).toBe('lineTokenInvalid')
})

test('a member with a password cannot use LINE instead of it', async () => {
  const { line, world } = await lineWorld()
  const ploy = await ployIn(world)
  const lineIdToken = await line.issueIdToken({ sub: 'U-nok', expiresIn: 1900 })

  const send = await changes.email.request(world, ploy, { lineIdToken })

  expect(await outcome(send)).toBe('otpRequired')
})

test('the previous address and number are notified of a change', async ({ world }) => {
  const ploy = await ployIn(world)
  const proof = { password }
  const told = async () => {
    const sent = await world.outbox.list(world.appId)
    return sent
      .filter(({ body }) => body.includes('If this wasn’t you, contact us'))
      .map(({ recipient, subject }) => `${recipient}: ${subject}`)
      .toSorted()
  }

  await (
    await changes.number.request(world, ploy, proof)
  )()
  const first = await told()
  await (
    await changes.email.request(world, ploy, proof)
  )()
  const mails = await world.outbox.list(world.appId)
  const token =
    /confirmemail\?token=(\S+)/.exec(mails.map(({ body }) => body).join('\n'))?.[1] ?? ''
  await world.call(confirmEmail, { body: { token } })
  const second = await told()
  await world.call(
    changePassword,
    { body: { oldPassword: password, password: next.password } },
    ploy,
  )

  expect(first).toEqual([
    '0815554821: Your mobile number was changed',
    'ploy@chaan.example: Your mobile number was changed',
  ])
  expect(second.filter((line) => !first.includes(line))).toEqual([
    '0812223333: Your email was changed',
    'ploy@chaan.example: Your email was changed',
  ])
  expect((await told()).filter((line) => !second.includes(line))).toEqual([
    '0812223333: Your password was changed',
    'pim@example.com: Your password was changed',
  ])
})

test('a new number and a new password revoke open password links', async ({ world }) => {
  const ploy = await ployIn(world)
  const codes: string[] = []
  const linkOut = async () => {
    world.clock.advance(minute, world.appId)
    await world.call(forgotPassword, { body: { email: 'ploy@chaan.example' } })
    return { body: { token: (await lastLink(world)).token } }
  }

  const first = await linkOut()
  await (
    await changes.number.request(world, ploy, { password })
  )()
  codes.push((await world.refusal(checkResetLink, first)).code)
  const second = await linkOut()
  const body = { oldPassword: password, password: next.password }
  await world.call(changePassword, { body }, ploy)
  codes.push((await world.refusal(checkResetLink, second)).code)

  expect(codes).toEqual(['resetLinkInvalid', 'resetLinkInvalid'])
})

test('a password reset cancels a pending change of address', async ({ world }) => {
  const ploy = await ployIn(world)
  await (
    await changes.email.request(world, ploy, { password })
  )()
  const mails = await world.outbox.list(world.appId)
  const change = /confirmemail\?token=(\S+)/.exec(mails.map(({ body }) => body).join('\n'))?.[1]
  await world.call(forgotPassword, { body: { email: 'ploy@chaan.example' } })
  const { token } = await lastLink(world)

  await world.call(resetPassword, { body: { token, password: next.password } })

  const refused = await world.refusal(confirmEmail, { body: { token: change ?? '' } })
  expect(refused.code).toBe('emailLinkInvalid')
  await world.call(signIn, { body: { email: 'ploy@chaan.example', password: next.password } })
})
