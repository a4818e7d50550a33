import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { changeContactNumber } from '@/contract/account-changes'
import { requestEmailChange } from '@/contract/email'
import { type Endpoint, fillPath, type Input, type Output } from '@/contract/endpoint'
import { confirmOtp, type OtpChannel, requestOtp } from '@/contract/otp'
import { forgotPassword, resetPassword } from '@/contract/passwords'
import { getProfile } from '@/contract/profile'
import { read, unwrap } from '@/contract/reader'
import { getRedemptionByKey, redeemCampaign } from '@/contract/redeem'
import { prefixes } from '../../mocks/platform/endpoint-routes.ts'
import { report } from './figures.ts'
import { headersOf, serve, signIn } from './served.ts'

const own = '0815554821'
const next = '0812223333'

/** Calls an endpoint like the app. @returns the response, or the code of the refusal */
async function send<E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: Input<E>,
  token?: string,
): Promise<Output<E> | string> {
  const { params, body, idempotencyKey } = input as {
    params?: Record<string, unknown>
    body?: unknown
    idempotencyKey?: string
  }
  const answer = await fetch(origin + prefixes[endpoint.base] + fillPath(endpoint.path, params), {
    method: endpoint.method,
    headers: {
      ...headersOf('chaan-demo', token),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { ok, data, error } = unwrap(await answer.json())
  const { response } = endpoint
  if (ok && answer.ok && typeof response !== 'string') return read(response, data) as Output<E>
  return typeof error === 'object' && error && 'Code' in error ? String(error.Code) : 'unreadable'
}

function idOf(answer: Output<typeof redeemCampaign> | string) {
  return typeof answer === 'string' ? answer : answer.redemption.id
}

test('one-time values cannot be used twice or in another session', async () => {
  const { origin, dataDir } = await serve()
  const db = new DatabaseSync(join(dataDir, 'taem.db'), { readOnly: true })
  const latest = (recipient: string, pattern: RegExp) => {
    const sent = db
      .prepare('select body from outbox where recipient = ? order by at desc')
      .all(recipient)
    return sent.map(({ body }) => pattern.exec(String(body))?.[1]).find(Boolean) ?? ''
  }
  const [here, stolen, ton] = await Promise.all([
    signIn(origin),
    signIn(origin),
    signIn(origin, 'ton@chaan.example'),
  ])
  const codeOf = async (number: string, channel: OtpChannel) => {
    const body = { contact_number: number, app_id: 'chaan-demo', uuid: 'u', channel }
    const asked = await send(origin, requestOtp, { body }, here)
    const refcode = typeof asked === 'string' ? asked : asked.refcode
    const otp = latest(number, /#(\d{6})$/)
    return { body: { contactNumber: number, channel, otp, refcode } }
  }
  const ticketOf = async (code: Awaited<ReturnType<typeof codeOf>>) => {
    const proved = await send(origin, confirmOtp, code, here)
    return typeof proved === 'string' ? proved : proved.ticket
  }
  const refusals: Record<string, unknown> = {}

  const code = await codeOf(own, 'changeemail')
  const otpTicket = await ticketOf(code)
  refusals['a code, again'] = await send(origin, confirmOtp, code, here)
  const email = { body: { email: 'pim@example.com', proof: { otpTicket } } }
  refusals['a proof, in a stolen session'] = await send(origin, requestEmailChange, email, stolen)
  refusals['a proof, by another member'] = await send(origin, requestEmailChange, email, ton)
  const done = await send(origin, requestEmailChange, email, here)
  refusals['a proof, again'] = await send(origin, requestEmailChange, email, here)
  const newNumber = await ticketOf(await codeOf(next, 'changecontactnumber'))
  const number = { body: { contact_number: next, otpTicket: newNumber } }
  refusals['an open session'] = await send(origin, changeContactNumber, number, stolen)
  refusals['a proof for something else'] = await send(
    origin,
    changeContactNumber,
    { body: { ...number.body, proof: { otpTicket } } },
    here,
  )

  const idempotencyKey = crypto.randomUUID()
  const byKey = { params: { key: idempotencyKey } }
  const order = {
    params: { campaignId: 1001 },
    body: { quantity: 1, sp_points: 120, sp_baht: 0 },
    idempotencyKey,
  }
  const redeemed = await send(origin, redeemCampaign, order, here)
  const foreignKey = await send(origin, getRedemptionByKey, byKey, ton)
  const sameKey = await send(origin, redeemCampaign, order, ton)

  await send(origin, forgotPassword, { body: { email: 'ploy@chaan.example' } })
  const token = latest('ploy@chaan.example', /resetpassword\?token=([\w-]+)/)
  const reset = { body: { token, password: 'Sunset#246' } }
  const changed = await send(origin, resetPassword, reset)
  const repeated = await send(origin, resetPassword, reset)
  const another = { body: { token, password: 'Sunset#357' } }
  refusals['a link for a password, again'] = await send(origin, resetPassword, another)
  refusals['a session of before'] = await send(origin, getProfile, {}, here)
  db.close()

  expect([done, changed]).toEqual([expect.any(Object), expect.objectContaining({ changed: true })])
  expect(repeated).toEqual({ changed: true, session: null })
  expect(redeemed).toMatchObject({ redemption: { campaignId: 1001 } })
  expect(foreignKey).toMatchObject({ status: 'unknown' })
  expect(idOf(sameKey)).not.toBe(idOf(redeemed))
  const expected = {
    'a code, again': 'otpExpired',
    'a proof, in a stolen session': 'otpExpired',
    'a proof, by another member': 'otpExpired',
    'a proof, again': 'otpExpired',
    'an open session': 'otpRequired',
    'a proof for something else': 'otpExpired',
    'a link for a password, again': 'resetLinkInvalid',
    'a session of before': 'sessionRevoked',
  }
  const wrong = Object.entries(expected).filter(([name, is]) => refusals[name] !== is)
  report({ name: 'replays', tried: Object.keys(expected).length + 2, violations: wrong.length })
  expect(refusals).toEqual(expected)
})
