import { afterEach, describe, expect, test } from 'vitest'
import { createRecaptchaVerifier } from '../../../mocks/third-party/recaptcha'
import { createLineVerifier } from '../../../mocks/line/verify-id-token'
import { createPaymentLinks } from '../../../mocks/third-party/payment-links'
import { createReceiptReader } from '../../../mocks/third-party/receipt-reader'
import { createSocialVerifier } from '../../../mocks/third-party/social'
import { closeCompanies, companyThat } from './company'

afterEach(closeCompanies)

describe('reCAPTCHA', () => {
  const check = { secret: 'secret-1', token: 'token-1' }

  test('is asked with the brand’s secret and the visitor’s token', async () => {
    let asked = ''
    const base = await companyThat(async (request) => {
      asked = `${request.method} ${new URL(request.url).pathname} ${await request.text()}`
      return Response.json({ success: true, score: 0.9 })
    })

    const isPerson = await createRecaptchaVerifier(base).verify(check)

    expect([isPerson, asked]).toEqual([true, 'POST /siteverify secret=secret-1&response=token-1'])
  })

  test.for([
    ['an invalid token', { success: false }, false],
    ['a visitor who is hardly a person', { success: true, score: 0.1 }, false],
    ['a visitor who ticked the box', { success: true }, true],
  ] as const)('returns for %s its verdict', async ([, answer, isPerson]) => {
    const base = await companyThat(async () => Response.json(answer))

    expect(await createRecaptchaVerifier(base).verify(check)).toBe(isPerson)
  })

  test('returns no verdict while it is down', async () => {
    const base = await companyThat(async () => new Response('', { status: 503 }))

    await expect(createRecaptchaVerifier(base).verify(check)).rejects.toThrow('503')
  })
})

describe('the social provider', () => {
  const check = { accessToken: 'token-1', socialAppId: 'soc-1' }

  test('returns the account of a token', async () => {
    const base = await companyThat(async (request) =>
      Response.json(
        request.headers.get('authorization') === 'Bearer token-1'
          ? { id: 'person-1', app_id: 'soc-1' }
          : {},
      ),
    )

    expect(await createSocialVerifier(base).idOf(check)).toBe('person-1')
  })

  test('a token of another app is refused', async () => {
    const base = await companyThat(async () => Response.json({ id: 'person-1', app_id: 'soc-2' }))

    expect(await createSocialVerifier(base).idOf(check)).toBeUndefined()
  })

  test('a token that the provider refuses is refused', async () => {
    const base = await companyThat(async () => new Response('', { status: 401 }))

    expect(await createSocialVerifier(base).idOf(check)).toBeUndefined()
  })

  test('returns nothing while it is down', async () => {
    const base = await companyThat(async () => new Response('', { status: 502 }))

    await expect(createSocialVerifier(base).idOf(check)).rejects.toThrow('502')
  })

  test('no request is sent without a configured address', async () => {
    expect(await createSocialVerifier(undefined).idOf(check)).toBeUndefined()
  })
})

test.for([
  ['LINE', (base: string) => createLineVerifier(base).verifyIdToken('token-1', 'channel-1')],
  [
    'the social provider',
    (base: string) => createSocialVerifier(base).idOf({ accessToken: 'a', socialAppId: 'soc-1' }),
  ],
  [
    'reCAPTCHA',
    (base: string) => createRecaptchaVerifier(base).verify({ secret: 's', token: 'token-1' }),
  ],
  [
    'the payment provider',
    (base: string) =>
      createPaymentLinks(base, 'secret-1').refund({
        appId: 'chaan-demo',
        paymentId: 'p-1',
        refundId: 'r-1',
        satang: 100,
      }),
  ],
  [
    'the receipt reader',
    (base: string) =>
      createReceiptReader(base).read({ bytes: new Uint8Array([1]), contentType: 'image/jpeg' }),
  ],
] as const)('%s is not redirected elsewhere', async ([, ask]) => {
  const asked: string[] = []
  const base = await companyThat(async (request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    return pathname === '/elsewhere'
      ? Response.json({ id: 'person-1', app_id: 'soc-1', success: true, sub: 'u', reference: 'r' })
      : new Response(null, { status: 307, headers: { Location: '/elsewhere' } })
  })

  await expect(ask(base)).rejects.toThrow('fetch failed')

  expect(asked).toHaveLength(1)
  expect(asked).not.toContain('/elsewhere')
})
