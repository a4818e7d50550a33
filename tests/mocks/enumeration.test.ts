import { describe, expect, vi } from 'vitest'
import { requestOtp } from '@/contract/otp'
import { forgotPassword } from '@/contract/passwords'
import { checkRegistration, register } from '@/contract/registration'
import { signIn } from '@/contract/sign-in'
import { agreed, nok, otpBody, ticketFor } from './sign-up-steps'
import { changeAccount, test, type World } from './platform-world'
import { changeRows } from './platform-rows'

const hashes = vi.hoisted(() => ({ count: 0 }))

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const scrypt = (...of: Parameters<typeof crypto.scrypt>) => {
    hashes.count += 1
    crypto.scrypt(...of)
  }
  return { ...crypto, scrypt }
})

const known = 'ploy@chaan.example'
const unknown = 'no@chaan.example'
const address = '203.0.113.7'

test.for([
  ['a member', known],
  ['nobody', unknown],
  ['a member without a password', 'line@mail.example'],
] as const)(
  'a wrong password for the address of %s is hashed once',
  async ([, email], { world }) => {
    await changeRows(
      world,
      'member',
      { email: 'ton@chaan.example' },
      { email: 'line@mail.example', password_hash: '' },
    )
    hashes.count = 0

    const refused = await world.refusal(signIn, { body: { email, password: 'Wrong#123' } })

    expect([refused.code, hashes.count]).toEqual(['wrongCredentials', 1])
  },
)

describe('messages are sent after the response', () => {
  /** The response and the messages, in the order in which they are sent. */
  async function orderOf(world: World, request: () => Promise<Response>) {
    const order: string[] = []
    const { send } = world.outbox
    vi.spyOn(world.outbox, 'send').mockImplementation(async (...message) => {
      order.push(message[2].channel)
      await send(...message)
    })
    const { ok } = await request()
    order.push(ok ? 'answer' : 'refusal')
    await world.platform.settled()
    return order
  }

  test.for([
    [known, ['answer', 'email']],
    [unknown, ['answer']],
  ] as const)('for the address %s of a neutral brand', async ([email, expected], { world }) => {
    await changeAccount(world, { rules: { forgotPasswordText: 'neutral' } })

    const order = await orderOf(world, () => world.send(forgotPassword, { body: { email } }))

    expect(order).toEqual(expected)
  })

  test.for([
    ['0815554821', ['answer', 'sms']],
    ['0899999999', ['answer']],
  ] as const)('for the number %s', async ([number, expected], { world }) => {
    const body = otpBody(world, number, 'forgotpassword')

    const order = await orderOf(world, () => world.send(requestOtp, body))

    expect(order).toEqual(expected)
  })

  test.for([
    [known, ['refusal', 'email']],
    [unknown, ['refusal']],
  ] as const)('for the fifth wrong password for %s', async ([email, expected], { world }) => {
    const wrong = { body: { email, password: 'Wrong#123' } }
    for (let n = 0; n < 4; n += 1) await world.refusal(signIn, wrong)

    const order = await orderOf(world, () => world.send(signIn, wrong))

    expect(order).toEqual(expected)
  })
})

describe('before a sign-up', () => {
  const ask = (n: number) => ({
    body: { email: `n${n}@mail.example`, contact_number: `08${String(n).padStart(8, '0')}` },
  })

  test('a client may check twenty people, and the same ones again', async ({ world }) => {
    for (let n = 0; n < 20; n += 1) await world.call(checkRegistration, ask(n), { address })

    const more = await world.refusal(checkRegistration, ask(20), { address })

    expect(more.code).toBe('tooManyRequests')
    await world.call(checkRegistration, ask(3), { address })
    await world.call(checkRegistration, ask(20), { address: '203.0.113.8' })
  })

  test('a bot gets no information where the brand has reCAPTCHA', async ({ world }) => {
    await changeAccount(world, { recaptcha: { enable: true, secret: 's' } })

    const refused = await world.refusal(checkRegistration, {
      body: { email: known, contact_number: '0815554821' },
    })

    expect(refused.code).toBe('recaptchaFailed')
  })
})

describe('a sign-in on a new device', () => {
  const news = 'A new device (Chrome on Android) logged in'
  const headers = {
    'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36',
  }
  const newsOf = async (world: World) => {
    const sent = await world.outbox.list(world.appId)
    return sent.filter(({ body }) => body.includes(news)).map(({ recipient }) => recipient)
  }

  test('is notified once per device', async ({ world }) => {
    const body = { email: known, password: 'Veranda#1' }
    const first = await world.send(signIn, { body }, { headers })
    const Cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const before = await newsOf(world)

    await world.call(signIn, { body }, { headers: { ...headers, Cookie } })

    expect(before).toEqual([known])
    expect(await newsOf(world)).toEqual([known])
  })

  test('is not notified right after sign-up; later it goes by SMS until the address is confirmed', async ({
    world,
  }) => {
    const profile = { profile: nok, otpTicket: await ticketFor(world), consents: agreed }
    await world.call(register, { body: profile }, { headers })
    const atFirst = await newsOf(world)

    const body = { email: nok.email, password: nok.password ?? '' }
    await world.call(signIn, { body }, { headers })

    expect([atFirst, await newsOf(world)]).toEqual([[], [nok.contact_number]])
  })
})
