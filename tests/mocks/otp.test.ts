import { expect } from 'vitest'
import { confirmOtp, requestOtp } from '@/contract/otp'
import { codeFor, lastCode, nok, otpBody } from './sign-up-steps'
import { test, type World } from './platform-world'

const number = nok.contact_number
const second = 1000
const minute = 60 * second

function confirm(code: { refcode: string; otp: string }, contactNumber = number) {
  return { body: { contactNumber, channel: 'register' as const, ...code } }
}

const wrongOf = (otp: string) => (otp === '000000' ? '111111' : '000000')

test('a code is sent by SMS, and confirming it returns a ticket', async ({ world }) => {
  const code = await codeFor(world)

  const { ticket } = await world.call(confirmOtp, confirm(code))

  expect(code.otp).toMatch(/^\d{6}$/)
  expect(ticket.length).toBeGreaterThan(20)
})

test('the SMS ends with the line that lets a phone fill in the code', async ({ world }) => {
  const { refcode, otp } = await codeFor(world)

  const [sms] = await world.outbox.list(world.appId)
  expect(sms?.body.split('\n').at(-1)).toBe(`@app.test #${otp}`)
  expect(sms?.body).toContain(refcode)
  expect(sms?.subject).not.toContain(otp)
})

test('the SMS is in the language of the request', async ({ world }) => {
  await world.call(requestOtp, otpBody(world, number), { language: 'th' })

  const [sms] = await world.outbox.list(world.appId)
  expect(sms?.body).toMatch(/รหัส/)
})

test('a code is valid for two minutes by the platform’s clock', async ({ world }) => {
  const code = await codeFor(world)
  world.clock.advance(120 * second, world.appId)

  const refused = await world.refusal(confirmOtp, confirm(code))

  expect(refused).toMatchObject({ code: 'otpExpired', status: 410 })
})

test('a code can be confirmed once', async ({ world }) => {
  const code = await codeFor(world)
  await world.call(confirmOtp, confirm(code))

  const again = await world.refusal(confirmOtp, confirm(code))

  expect(again.code).toBe('otpExpired')
})

test('a code confirmed ten times at once returns one ticket', async ({ world }) => {
  const code = await codeFor(world)

  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => world.call(confirmOtp, confirm(code))),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await world.db.selectFrom('otp_ticket').selectAll().execute()).toHaveLength(1)
})

test('a new code replaces the previous one', async ({ world }) => {
  const first = await codeFor(world)
  world.clock.advance(31 * second, world.appId)
  await codeFor(world)

  const refused = await world.refusal(confirmOtp, confirm(first))

  expect(refused.code).toBe('otpExpired')
})

test('a code is valid for its own number, purpose and reference only', async ({ world }) => {
  const code = await codeFor(world)
  const other = await codeFor(world, { number: '0899999999' })

  const refusals = await Promise.all([
    world.refusal(confirmOtp, confirm(code, '0899999999')),
    world.refusal(confirmOtp, confirm({ otp: code.otp, refcode: other.refcode })),
    world.refusal(confirmOtp, {
      body: { ...confirm(code).body, channel: 'changecontactnumber' },
    }),
  ])

  expect(refusals.map((refused) => refused.code)).toEqual(Array(3).fill('otpExpired'))
})

test('after a wrong code the right one still works', async ({ world }) => {
  const code = await codeFor(world)

  const wrong = await world.refusal(confirmOtp, confirm({ ...code, otp: wrongOf(code.otp) }))

  expect(wrong.code).toBe('otpWrong')
  expect(wrong.details).toMatchObject({ TriesLeft: 4 })
  expect(wrong.message).toBe('You enter the wrong OTP, Please try again.')
  await world.call(confirmOtp, confirm(code))
})

async function enterWrong(world: World, times: number) {
  const code = await codeFor(world)
  const wrong = confirm({ ...code, otp: wrongOf(code.otp) })
  const codes: string[] = []
  for (let n = 0; n < times; n += 1) codes.push((await world.refusal(confirmOtp, wrong)).code)
  return { code, codes }
}

test('the fifth wrong code locks the number, also for the right code and new ones', async ({
  world,
}) => {
  const { code, codes } = await enterWrong(world, 5)
  world.clock.advance(31 * second, world.appId)

  const right = await world.refusal(confirmOtp, confirm(code))
  const anew = await world.refusal(requestOtp, otpBody(world, number))

  expect(codes).toEqual([...Array(4).fill('otpWrong'), 'locked'])
  expect(right).toMatchObject({ code: 'locked', status: 429, details: { Id: 100003 } })
  expect(anew.code).toBe('locked')
  expect(right.message).toBe(
    'You have entered a wrong code too many times. Please try again later.',
  )
})

test('five concurrent wrong codes lock as well', async ({ world }) => {
  const code = await codeFor(world)
  const wrong = confirm({ ...code, otp: wrongOf(code.otp) })
  await Promise.all(Array.from({ length: 5 }, () => world.refusal(confirmOtp, wrong)))

  const right = await world.refusal(confirmOtp, confirm(code))

  expect(right.code).toBe('locked')
})

test('the lock ends after fifteen minutes', async ({ world }) => {
  await enterWrong(world, 5)
  world.clock.advance(15 * minute, world.appId)

  const code = await codeFor(world)

  await expect(world.call(confirmOtp, confirm(code))).resolves.toMatchObject({
    ticket: expect.any(String),
  })
})

test('a right code resets the count of wrong ones', async ({ world }) => {
  const { code } = await enterWrong(world, 4)
  await world.call(confirmOtp, confirm(code))
  world.clock.advance(31 * second, world.appId)

  const { codes } = await enterWrong(world, 1)

  expect(codes).toEqual(['otpWrong'])
})

test('a number can get one code in thirty seconds', async ({ world }) => {
  await codeFor(world)
  world.clock.advance(29 * second, world.appId)

  const refused = await world.refusal(requestOtp, otpBody(world, number))
  world.clock.advance(1 * second, world.appId)

  expect(refused).toMatchObject({ code: 'tooManyRequests', status: 429 })
  await codeFor(world)
})

test('a number can get five codes in fifteen minutes', async ({ world }) => {
  for (let n = 0; n < 5; n += 1) {
    await codeFor(world)
    world.clock.advance(minute, world.appId)
  }

  const sixth = await world.refusal(requestOtp, otpBody(world, number))
  world.clock.advance(10 * minute, world.appId)

  expect(sixth.code).toBe('tooManyRequests')
  await codeFor(world)
})

test('one client address can request twenty codes in fifteen minutes', async ({ world }) => {
  const from = (n: number) => otpBody(world, `08911100${String(n).padStart(2, '0')}`)
  for (let n = 0; n < 20; n += 1) await world.call(requestOtp, from(n), { address: '10.0.0.1' })

  const refused = await world.refusal(requestOtp, from(20), { address: '10.0.0.1' })

  expect(refused.code).toBe('tooManyRequests')
  await world.call(requestOtp, from(20), { address: '10.0.0.2' })
})

test('two concurrent requests send one code', async ({ world }) => {
  await Promise.allSettled([codeFor(world), codeFor(world)])

  expect(await world.outbox.list(world.appId)).toHaveLength(1)
})

test('a member’s number is refused for a sign-up, and nothing is sent', async ({ world }) => {
  const refused = await world.refusal(requestOtp, otpBody(world, '0815554821'))

  expect(refused).toMatchObject({
    code: 'duplicateContact',
    message: 'This contact number is already in use.',
  })
  expect(await world.outbox.list(world.appId)).toEqual([])
})

test('a member can only change to a free number', async ({ world, ploy }) => {
  const change = (to: string) => otpBody(world, to, 'changecontactnumber')

  const guest = await world.refusal(requestOtp, change(number))
  const taken = await ploy.refusal(requestOtp, change('0825557305'))

  expect([guest.code, taken.code]).toEqual(['unauthorized', 'contactTaken'])
  await ploy.call(requestOtp, change(number))
})

test('a code for redeeming goes to the member’s own number only', async ({ world, ploy }) => {
  const other = await ploy.refusal(requestOtp, otpBody(world, number, 'redeem'))

  expect(other.code).toBe('invalid')
  await ploy.call(requestOtp, otpBody(world, '0815554821', 'redeem'))
})

test('a code is not sent for an unknown brand', async ({ world }) => {
  const { body } = otpBody(world, number)

  const refused = await world.refusal(requestOtp, { body: { ...body, app_id: 'other' } })

  expect(refused.code).toBe('invalid')
})

test('the database stores no plain code and no plain ticket', async ({ world }) => {
  const code = await codeFor(world)
  const { ticket } = await world.call(confirmOtp, confirm(code))

  const kept = await Promise.all([
    world.db.selectFrom('otp').selectAll().execute(),
    world.db.selectFrom('otp_ticket').selectAll().execute(),
  ])

  expect(JSON.stringify(kept)).not.toContain(ticket)
  expect(JSON.stringify(kept[0].map(({ code_hash }) => code_hash))).not.toContain(
    await lastCode(world, number),
  )
})
