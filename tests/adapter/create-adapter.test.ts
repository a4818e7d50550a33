import { expect, test } from 'vitest'
import { createAdapter } from '@/api/adapter/create-adapter'
import { refusal } from '@/api/api-error'
import { outgoing, type Parts } from '@/api/request'
import { getCampaign } from '@/contract/campaign-detail'
import { getCampaigns } from '@/contract/catalogue'
import { getUserConsent } from '@/contract/consents'
import type { Base, Endpoint } from '@/contract/endpoint'
import { getPoints } from '@/contract/points'
import { unwrap } from '@/contract/reader'
import { sendReceipt } from '@/contract/receipts'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions } from '@/contract/redemptions'
import { signIn } from '@/contract/sign-in'

const now = () => Date.parse('2026-11-27T10:00:00+07:00')
const bases = Object.fromEntries(
  ['admin', 'gateway', 'module', 'cart', 'rules', 'blob', 'ocr'].map((base) => [base, `/${base}`]),
) as Record<Base, string>
const config = {
  appId: 'mali',
  subscriptionKey: 'key',
  apiVersion: '1',
  countryPrefix: 'TH',
  bases,
}

/** A request as it leaves, with its body as text. */
function sentBy(options: unknown, endpoint: Endpoint, parts: Parts, token?: string) {
  const adapter = createAdapter(options, { now })
  const caller = { language: 'th', host: 'web' } as const
  const { url, method, headers, body } = outgoing(endpoint, parts, {
    config,
    caller,
    token,
    adapter,
  })
  const form = body instanceof FormData ? Object.fromEntries(body) : undefined
  return {
    line: `${method} ${url}`,
    headers: Object.fromEntries(headers),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : form,
  }
}

const redeem = {
  params: { campaignId: 101 },
  body: { quantity: 2, sp_points: 240, sp_baht: 19.9, shippingFirstName: 'Mali' },
  idempotencyKey: 'k-1',
}

test('without options a request is the contract’s own', () => {
  const caller = { language: 'th', host: 'web' } as const
  const plain = outgoing(redeemCampaign, redeem, { config, caller, token: 't' })

  const { line, headers, body } = sentBy({}, redeemCampaign, redeem, 't')

  expect(line).toBe(`${plain.method} ${plain.url}`)
  expect(headers).toEqual(Object.fromEntries(plain.headers))
  expect(JSON.stringify(body)).toBe(plain.body)
})

test('params move to the query and into the body, bodies have a spelling, units and places', () => {
  const options = {
    spelling: 'pascal',
    fields: { sp_baht: { name: 'Payment.Satang', unit: 'satang' } },
    endpoints: {
      redeemCampaign: {
        path: '/redeem?format=json',
        base: 'https://orders.crm.example/v2',
        params: { campaignId: 'body' },
        sends: { sp_points: 'Payment.Points' },
        add: { body: { Channel: 'app' }, query: { v: 2 } },
      },
    },
  }

  expect(sentBy(options, redeemCampaign, redeem)).toMatchObject({
    line: 'POST https://orders.crm.example/v2/redeem?format=json&v=2',
    body: {
      CampaignId: 101,
      Quantity: 2,
      Payment: { Points: 240, Satang: 1990 },
      ShippingFirstName: 'Mali',
      Channel: 'app',
    },
  })
})

test('a method without a body sends in the query, a method with one may take the query', () => {
  const asGet = { endpoints: { signIn: { method: 'GET', path: '/login' } } }
  const asPost = { endpoints: { getRedemptions: { method: 'POST', query: 'body', path: '/list' } } }

  expect(sentBy(asGet, signIn, { body: { email: 'a@b.example', password: 'p' } })).toMatchObject({
    line: 'GET /gateway/login?email=a%40b.example&password=p',
    body: undefined,
  })
  expect(sentBy(asPost, getRedemptions, { query: { mode: 'available' } })).toMatchObject({
    line: 'POST /gateway/list',
    body: { mode: 'available' },
  })
})

test('a query has names with dots as they are, a body objects; what shares one is put together', () => {
  const asQuery = {
    paging: { kind: 'page', top: 'page.size', page: 'page.no' },
    endpoints: {
      getRedemptions: { path: '/list', sends: { mode: 'filter.state' } },
      getCampaign: { path: '/campaign', sends: { campaignId: 'filter.id' } },
    },
  }
  const asBody = {
    endpoints: {
      redeemCampaign: {
        path: '/redeem',
        params: { campaignId: 'body' },
        sends: { campaignId: 'order.id', sp_points: 'order.points' },
        add: { body: { order: { channel: 'app' } } },
      },
    },
  }

  expect(sentBy(asQuery, getRedemptions, { query: { mode: 'available', top: 25 } }).line).toBe(
    'GET /gateway/list?filter.state=available&page.size=25&page.no=1',
  )
  expect(sentBy(asQuery, getCampaign, { params: { campaignId: 5 } }).line).toBe(
    'GET /gateway/campaign?filter.id=5',
  )
  expect(sentBy(asBody, redeemCampaign, redeem).body).toMatchObject({
    quantity: 2,
    order: { id: 101, points: 240, channel: 'app' },
  })
})

test('files travel in a form as they are, their fields in the platform’s names', () => {
  const photo = new Blob(['x'], { type: 'image/jpeg' })
  const options = {
    spelling: 'snake',
    dates: { form: 'dd/MM/yyyy', era: 'buddhist' },
    fields: { spendingAmount: { unit: 'satang' } },
  }
  const body = { image: photo, spendingAmount: 120.5, receiptDate: '2026-11-27' }

  const sent = sentBy(options, sendReceipt, { body })

  expect(sent.body).toMatchObject({ spending_amount: '12050', receipt_date: '27/11/2569' })
  expect(Object.values(sent.body as object).some((part) => part instanceof Blob)).toBe(true)
  expect(sent.headers['content-type']).toBeUndefined()
})

test('headers have other names, are left out or added; the token has its own', () => {
  const options = {
    headers: {
      names: { 'X-App-Id': 'X-Tenant', 'Idempotency-Key': 'X-Once', 'X-Host': null },
      add: { 'X-Channel': 'app' },
      token: { header: 'X-Token', scheme: '' },
    },
  }

  const { headers } = sentBy(options, redeemCampaign, redeem, 'secret')

  expect(headers).toMatchObject({
    'x-tenant': 'mali',
    'x-once': 'k-1',
    'x-channel': 'app',
    'x-token': 'secret',
    'accept-language': 'th',
  })
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-app-id']))
  expect(headers).not.toHaveProperty('x-host')
  expect(headers).not.toHaveProperty('authorization')
})

test('a scheme of its own stands before the token', () => {
  const { headers } = sentBy({ headers: { token: { scheme: 'token' } } }, getPoints, {}, 'secret')

  expect(headers['authorization']).toBe('token secret')
})

function problemIn(options: unknown, sent: unknown, isGood = true) {
  const answer = unwrap(createAdapter(options, { now }).answer(redeemCampaign, sent, {}, isGood))
  expect(answer.ok).toBe(false)
  const { problem, message, details } = refusal(answer.error, 400)
  return { problem, message, details }
}

const wrapped = {
  wrapper: {
    success: 'status',
    ok: ['ok', 0],
    data: 'payload',
    error: 'why',
    code: 'kind',
    message: 'text',
  },
  problems: { OUT: 'soldOut', 17: 'pointNotEnough' },
  times: { form: 'dd/MM/yyyy HH:mm', era: 'buddhist' },
}

test('a refusal in a wrapper of another kind has the contract’s problem, words and details', () => {
  expect(
    problemIn(wrapped, {
      status: 'no',
      why: { kind: 'OUT', text: 'All gone', nextDate: '28/11/2569 09:00' },
    }),
  ).toMatchObject({
    problem: 'soldOut',
    message: 'All gone',
    details: { nextdate: '2026-11-28T02:00:00.000Z' },
  })
  expect(problemIn(wrapped, { status: 'no', why: { id: 17, pointsShort: 30 } })).toMatchObject({
    problem: 'pointNotEnough',
    details: { pointsshort: 30 },
  })
  expect(problemIn(wrapped, { status: 'no', why: 'OUT' }).problem).toBe('soldOut')
  expect(problemIn(wrapped, { kind: 'OUT' }, false).problem).toBe('soldOut')
})

test('a number of the platform’s own is no number of the contract’s', () => {
  // In the contract 2 is maxPerPerson.
  expect(problemIn(wrapped, { status: 'no', why: { id: 2, kind: '2' } }).problem).not.toBe(
    'maxPerPerson',
  )
  expect(problemIn({ wrapper: { success: 'ok' } }, { ok: false, error: { id: 2 } }).problem).toBe(
    'maxPerPerson',
  )
})

test.each([
  ['its own wrapper', { status: 0, payload: { points: 5 } }],
  ['a wrapper with its number as a text', { status: '0', payload: { points: 5 } }],
  ['another value of success', { status: 'ok', payload: { points: 5 } }],
  ['no wrapper', { points: 5 }],
])('an answer in %s is read', (_, sent) => {
  expect(unwrap(createAdapter(wrapped, { now }).answer(getPoints, sent, {}, true))).toMatchObject({
    ok: true,
    data: { points: 5 },
  })
})

test('the usual wrapper is read without an option', () => {
  const adapter = createAdapter({ loose: true }, { now })

  expect(
    unwrap(adapter.answer(getPoints, { Success: true, Data: { Points: '5' } }, {}, true)),
  ).toMatchObject({
    data: { points: 5 },
  })
  expect(
    unwrap(adapter.answer(getPoints, { Success: false, Error: { Id: 401 } }, {}, true)),
  ).toMatchObject({
    ok: false,
    error: { id: 401 },
  })
})

test.each(['', '0001-01-01T00:00:00', null])('a time that is %j is none', (none) => {
  const adapter = createAdapter({ times: 'iso' }, { now })
  const sent = { voucherExpireDate: none, startDate: '2026-11-27T10:00:00' }

  expect(unwrap(adapter.answer(getCampaign, sent, {}, true)).data).toEqual({
    voucherExpireDate: null,
    startDate: '2026-11-27T03:00:00.000Z',
  })
})

test('a time that cannot be read is that of its item alone', () => {
  const adapter = createAdapter({ times: 'dotnet' }, { now })
  const items = [
    { id: 'r-1', redeemedAt: '/Date(1795748400000)/', openedAt: '/Date(-62135596800000)/' },
    { id: 'r-2', redeemedAt: '/Date(9223372036854775807)/' },
  ]

  expect(unwrap(adapter.answer(getRedemptions, { items }, {}, true)).data).toEqual({
    items: [
      { id: 'r-1', redeemedAt: '2026-11-27T03:00:00.000Z', openedAt: null },
      { id: 'r-2', redeemedAt: 'unread "/Date(9223372036854775807)/"' },
    ],
  })
})

test('an answer that no reader can take is none, and of such a refusal the status is left', () => {
  const fields = { points: { name: 'points', values: { 5: 'five' } } }
  const adapter = createAdapter({ fields, problems: { 7: 'soldOut' } }, { now })
  const noText = { toString: 1 }

  expect(adapter.answer(getPoints, { points: noText }, {}, true)).toEqual({
    success: true,
    data: undefined,
  })
  expect(adapter.answer(getPoints, { code: noText }, {}, false)).toEqual({
    success: false,
    error: {},
  })
})

test('the pages of a list follow its cursors, and each list has its own', () => {
  const paging = { kind: 'cursor', top: 'limit', cursor: 'after', next: '$.next' }
  const fields = { items: '', 'items.id': 'ID' }
  const adapter = createAdapter({ paging, endpoints: { getCampaigns: { fields } } }, { now })
  const asked = (query: object) =>
    adapter.request(getCampaigns, { query: { ...query } }).parts.query
  const answered = (query: object, ids: number[], next: string | null) =>
    unwrap(
      adapter.answer(
        getCampaigns,
        { success: true, data: ids.map((ID) => ({ ID })), next },
        { query: { ...query } },
        true,
      ),
    ).data

  expect(asked({ top: 2, skip: 0 })).toEqual({ limit: 2 })
  expect(answered({ top: 2, skip: 0 }, [1, 2], 'c2')).toEqual({
    items: [{ id: 1 }, { id: 2 }],
    total: 3,
  })
  expect(asked({ top: 2, skip: 2 })).toEqual({ limit: 2, after: 'c2' })
  expect(asked({ category: 1, top: 2, skip: 2 })).toEqual({ category: 1, limit: 4 })
  expect(answered({ category: 1, top: 2, skip: 2 }, [7, 8, 9], null)).toEqual({
    items: [{ id: 9 }],
    total: 3,
  })
  expect(answered({ top: 2, skip: 2 }, [3], '')).toEqual({ items: [{ id: 3 }], total: 3 })
})

test('an answer that is no JSON stays none, and another endpoint is as it was', () => {
  const adapter = createAdapter({ endpoints: { getCampaign: { path: '/c/:campaignId' } } }, { now })

  expect(unwrap(adapter.answer(getUserConsent, undefined, {}, true))).toMatchObject({
    data: undefined,
  })
  expect(adapter.request(getUserConsent, {}).path).toBe(getUserConsent.path)
  expect(adapter.request(getCampaign, { params: { campaignId: 3 } })).toMatchObject({
    path: '/c/:campaignId',
    parts: { params: { campaignId: 3 } },
  })
})
