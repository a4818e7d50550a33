import { expect } from 'vitest'
import {
  consentTypes,
  getConsentDocument,
  getConsentText,
  getConsentVersions,
  getUserConsent,
  saveUserConsent,
} from '@/contract/consents'
import { signIn } from '@/contract/sign-in'
import { changeAccount, test } from './platform-world'

test('the consent versions are the brand’s', async ({ world }) => {
  const versions = await world.call(getConsentVersions, { params: { appId: world.appId } })

  const current = consentTypes.map((type) => versions[type].current_version)
  expect(current).toEqual([2, 1, 1, 1, 1])
})

test('every document is there in both languages, as a page and as data', async ({ world }) => {
  const wanted = consentTypes.flatMap((type) =>
    ([1033, 1054] as const).map((locale) => ({
      params: { appId: world.appId, type, version: type === 'terms' ? 2 : 1, locale },
    })),
  )

  for (const input of wanted) {
    const text = await world.call(getConsentText, input)
    const data = await world.call(getConsentDocument, input)

    expect(data).toMatchObject({ version: input.params.version, content: text })
    expect(data.title).not.toBe('')
    expect(/[ก-ฮ]/.test(data.title)).toBe(input.params.locale === 1054)
  }
})

test('a document opened by itself is a page without scripts', async ({ world }) => {
  const params = { appId: world.appId, type: 'terms' as const, version: 2, locale: 1033 }

  const { headers } = await world.send(getConsentText, { params })

  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test.for([
  ['of another brand', { appId: 'other' }],
  ['of a version to come', { version: 3 }],
  ['of an unknown version', { version: 1 }],
  ['in another language', { locale: 1036 }],
])('there is no document %s', async ([, changes], { world }) => {
  const params = { appId: world.appId, type: 'terms' as const, version: 2, locale: 1033 }

  const refused = await world.refusal(getConsentText, {
    params: { ...params, ...(changes as object) },
  })

  expect(refused).toMatchObject({ code: 'notFound', status: 404 })
})

test('a member sees their accepted versions', async ({ ploy }) => {
  const consent = await ploy.call(getUserConsent, {})

  expect(consent).toMatchObject({ terms: 2, privacy: 1, age: 1, marketing: 1, cookie: 1 })
  expect(consent).toMatchObject({ email: true, sms: false, line: true, notification: true })
})

test('one demo member has not accepted the newest terms', async ({ world }) => {
  const session = await world.call(signIn, {
    body: { email: 'krit@chaan.example', password: 'Veranda#1' },
  })

  expect(session.pdpa).toEqual({ terms: 1, privacy: 1 })
})

test('saving one consent leaves the others unchanged', async ({ ploy }) => {
  const cookies = { version: 1, functionalCookies: true, analyticsTracker: true }

  const saved = await ploy.call(saveUserConsent, { body: { cookies } })

  expect(saved).toMatchObject({ terms: 2, marketing: 1, cookie: 1, email: true })
  expect(saved.cookies).toMatchObject({
    necessaryCookies: true,
    functionalCookies: true,
    analyticsTracker: true,
    marketingCookies: false,
  })
})

test('every save stays in the history, in order', async ({ world, ploy }) => {
  const option = {
    version: 1,
    mktoption_email: 0,
    mktoption_sms: 1,
    mktoption_notification: 0,
    mktoption_line: 0,
  } as const
  await ploy.call(saveUserConsent, { body: { marketingOption: option } })
  world.clock.advance(1000, world.appId)
  await ploy.call(saveUserConsent, { body: { marketingOption: { ...option, mktoption_sms: 0 } } })

  const rows = await world.db
    .selectFrom('consent_record')
    .select('payload_json')
    .where('app_id', '=', world.appId)
    .where('member_id', '=', '7001')
    .orderBy('at')
    .execute()

  const sms = rows.map(({ payload_json }) => JSON.parse(payload_json).marketingOption.mktoption_sms)
  expect(sms).toEqual([0, 1, 0])
})

test('the history cannot be changed or deleted', async ({ world }) => {
  const change = world.db.updateTable('consent_record').set({ at: 0 })
  const removal = world.db.deleteFrom('consent_record')

  await expect(change.execute()).rejects.toThrow('append-only')
  await expect(removal.execute()).rejects.toThrow('append-only')
})

test.for([
  ['terms to come', { termandcondition: 3 }],
  ['no version', { dataprivacy: 0 }],
  ['an age below the brand’s', { consentAge: { version: 1, age: 12 } }],
  ['cookies to come', { cookies: { version: 2 } }],
])('%s cannot be accepted', async ([, body], { ploy }) => {
  const refused = await ploy.refusal(saveUserConsent, { body: body as object })

  expect(refused.code).toBe('invalid')
})

test('a raised version has its document and can be accepted', async ({ world }) => {
  await changeAccount(world, { consentVersions: { terms: { current_version: 3 } } })
  const token = await world.tokenOf('ploy')
  const params = { appId: world.appId, type: 'terms' as const, version: 3, locale: 1054 }

  const text = await world.call(getConsentText, { params })
  const saved = await world.call(saveUserConsent, { body: { termandcondition: 3 } }, { token })

  expect(text).toContain('<h1>')
  expect(saved.terms).toBe(3)
})
