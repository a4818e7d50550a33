import { expect } from 'vitest'
import { requestEmailChange } from '@/contract/email'
import { getConsentHistory } from '@/contract/consent-history'
import { saveUserConsent } from '@/contract/consents'
import { getMyData } from '@/contract/my-data'
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@/contract/notification-settings'
import { getProfile } from '@/contract/profile'
import { changeProfileDetails } from '@/contract/profile-details'
import { endMemberSession, endOtherSessions, getSessions } from '@/contract/sessions'
import { signIn } from '@/contract/sign-in'
import { redeemCampaign } from '@/contract/redeem'
import { exported } from '../../mocks/areas/membership/my-data-view'
import { rememberDevice } from '../../mocks/areas/session/device-store'
import { saveDelivery } from '../../mocks/areas/wallet/delivery-store'
import { changeRows } from './platform-rows'
import { order, storyNow, test, type World } from './platform-world'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Line/15.0.0'

test('every save is in the consent history, newest first, with its source', async ({ ploy }) => {
  await ploy.call(saveUserConsent, { body: offers(0) }, { host: 'line' })

  const [newest, ...older] = await ploy.call(getConsentHistory, {})
  expect(newest).toMatchObject({
    source: 'profile',
    channel: 'line',
    answers: { marketingOption: { mktoption_sms: 0 } },
  })
  expect(older).toMatchObject([{ source: 'record', channel: null }])
})

test('a member sees their own consents only', async ({ world }) => {
  await world.call(saveUserConsent, { body: offers(1) }, { token: await world.tokenOf('ploy') })

  const history = await world.call(getConsentHistory, {}, { token: await world.tokenOf('ton') })

  expect(history.map(({ source }) => source)).toEqual(['record'])
})

test('the data export is complete and contains this member only', async ({ world }) => {
  const device = { appId: world.appId, token: '', now: storyNow }
  await rememberDevice(world.db, { ...device, memberId: '7001' })
  await rememberDevice(world.db, { ...device, memberId: '7002' })
  const token = await world.tokenOf('ploy')

  const data = await dataOf(world, token)

  expect(data).toMatchObject({
    format: 'taem-my-data-1',
    profile: { email: 'ploy@chaan.example', memberNumber: '009922314821' },
    points: { balance: 2480 },
    consents: [{ source: 'record' }],
    sessions: [{ channel: 'email' }],
    knownDevices: [{ knownUntil: expect.any(String) }],
    notifications: { kinds: { points: true } },
  })
  const { entries } = data['points'] as { entries: { points: number }[] }
  expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(2480)
  const others = await world.db
    .selectFrom('member')
    .select(['id', 'email', 'member_number'])
    .where('email', '!=', 'ploy@chaan.example')
    .where('member_number', 'is not', null)
    .execute()
  for (const { email, member_number } of others) {
    expect(JSON.stringify(data)).not.toContain(email)
    expect(JSON.stringify(data)).not.toContain(member_number)
  }
})

test('the data export names the address that waits for confirmation', async ({ world, ploy }) => {
  const body = { email: 'pim@example.com', proof: { password: 'Veranda#1' } }
  await ploy.call(requestEmailChange, { body })

  const { profile } = await dataOf(world, ploy.token)

  expect(profile).toMatchObject({
    email: 'ploy@chaan.example',
    emailConfirmed: true,
    pendingEmail: 'pim@example.com',
  })
})

test('the data export contains no secret of the platform and no unopened code', async ({
  world,
  ploy,
}) => {
  const wifiPassword = 'coffee_time_9'
  await ploy.call(changeProfileDetails, { body: { wifiUsername: 'ploy_home', wifiPassword } })

  const text = await ploy.call(getMyData, {})

  const { secret } = await world.db.selectFrom('brand').select('secret').executeTakeFirstOrThrow()
  const sessions = await world.db.selectFrom('session').select('token_hash').execute()
  const hashes = await world.db
    .selectFrom('member')
    .select('password_hash')
    .where('password_hash', '!=', '')
    .execute()
  const unopened = await world.db
    .selectFrom('redemption')
    .select('serial')
    .where('opened_at', 'is', null)
    .where('serial', 'is not', null)
    .execute()
  const hidden = [
    ploy.token,
    secret,
    wifiPassword,
    ...sessions.map(({ token_hash }) => token_hash),
    ...hashes.map(({ password_hash }) => password_hash),
    ...unopened.map(({ serial }) => serial ?? ''),
  ]
  expect(unopened.length).toBeGreaterThan(0)
  expect(hidden.filter((one) => text.includes(one))).toEqual([])
  expect(text).not.toMatch(/hash|scrypt|secret/i)
})

test('a guest gets no data export, and a member’s exports are limited', async ({ world, ploy }) => {
  for (let n = 0; n < 10; n += 1) await ploy.call(getMyData, {})

  const guest = await world.refusal(getMyData, {})
  const tired = await ploy.refusal(getMyData, {})

  expect([guest.code, tired.code]).toEqual(['unauthorized', 'tooManyRequests'])
})

test('the sessions name their devices, the current one first', async ({ world }) => {
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  const { token } = await world.call(signIn, { body }, { headers: { 'User-Agent': phone } })
  world.clock.advance(60_000, world.appId)
  await world.tokenOf('ploy')
  await world.tokenOf('ton')

  const sessions = await world.call(getSessions, {}, { token })

  expect(sessions).toMatchObject([
    { isCurrent: true, device: { app: 'LINE', system: 'iPhone' } },
    { isCurrent: false, device: null },
  ])
})

test('signing out one device leaves the others signed in', async ({ world }) => {
  const [here, there, third] = await threeTokens(world)
  const sessions = await world.call(getSessions, {}, { token: here })
  const id = await idOf(world, there)

  await world.call(endMemberSession, { params: { sessionId: id } }, { token: here })

  expect(sessions.map((one) => one.id)).toContain(id)
  expect((await world.refusal(getProfile, {}, { token: there })).code).toBe('sessionRevoked')
  expect((await world.call(getSessions, {}, { token: third })).length).toBe(2)
})

test('all other devices are signed out at once', async ({ world }) => {
  const [here, ...others] = await threeTokens(world)
  const tonsToken = await world.tokenOf('ton')

  const answer = await world.call(endOtherSessions, {}, { token: here })

  expect(answer.ended).toBe(2)
  for (const token of others) {
    expect((await world.refusal(getProfile, {}, { token })).code).toBe('sessionRevoked')
  }
  expect((await world.call(getProfile, {}, { token: here })).displayName).toBe('Ploy')
  expect((await world.call(getProfile, {}, { token: tonsToken })).displayName).toBe('Ton')
})

test('another member’s session is not found', async ({ world, ploy, ton }) => {
  const sessionId = await idOf(world, ton.token)

  const refused = await ploy.refusal(endMemberSession, { params: { sessionId } })

  expect(refused.code).toBe('notFound')
  expect((await ton.call(getProfile, {})).displayName).toBe('Ton')
})

test('two changes of the message settings do not undo each other', async ({ world, ploy }) => {
  const change = (body: Parameters<typeof world.call<typeof changeNotificationSettings>>[1]) =>
    ploy.call(changeNotificationSettings, body)

  await Promise.all([
    change({ body: { kinds: { news: true } } }),
    change({ body: { channels: { sms: true, line: false } } }),
    change({ body: { quiet: { from: '22:00' } } }),
  ])

  const settings = await ploy.call(getNotificationSettings, {})
  expect(settings).toEqual({
    kinds: { points: true, draws: true, news: true },
    channels: { line: false, email: true, sms: true },
    quiet: { from: '22:00', until: '07:00' },
  })
  const tons = await world.call(getNotificationSettings, {}, { token: await world.tokenOf('ton') })
  expect(tons.kinds.news).toBe(false)
})

test('quiet hours start at a full hour', async ({ ploy }) => {
  const refused = await ploy.refusal(changeNotificationSettings, {
    body: { quiet: { from: '21:30' } },
  })

  expect(refused.code).toBe('invalid')
})

function offers(sms: 0 | 1) {
  return {
    marketingOption: {
      version: 1,
      mktoption_sms: sms,
      mktoption_email: 1 as const,
      mktoption_line: 1 as const,
      mktoption_notification: 0 as const,
    },
  }
}

async function dataOf(world: World, token: string) {
  return JSON.parse(await world.call(getMyData, {}, { token })) as Record<string, unknown>
}

async function threeTokens(world: World): Promise<[string, string, string]> {
  return [await world.tokenOf('ploy'), await world.tokenOf('ploy'), await world.tokenOf('ploy')]
}

/** The id of the token's session, as its own device lists it. */
async function idOf(world: World, token: string) {
  const sessions = await world.call(getSessions, {}, { token })
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
}

test('every table that names a member or a redemption is exported, or left out with a reason', async ({
  world,
  ploy,
}) => {
  const data = await dataOf(world, ploy.token)
  const tables = await world.db.introspection.getTables()

  const naming = tables.filter(({ columns }) =>
    columns.some(({ name }) => name === 'member_id' || name === 'redemption_id'),
  )

  expect(naming.map(({ name }) => name).filter((name) => !(name in exported))).toEqual([])
  const parts = Object.entries(exported).flatMap(([, rule]) => ('in' in rule ? [rule.in] : []))
  expect(parts.filter((part) => !(part in data))).toEqual([])
})

test('the data export has what was typed, booked, bought and answered', async ({ world, ploy }) => {
  const { db, appId: app_id } = world
  const owner = { app_id, member_id: '7001' }
  const { redemption } = await ploy.call(redeemCampaign, order(1028, { giftto: 'Grandmother' }))
  const { id } = redemption
  await changeRows(world, 'redemption', { id }, { slot_at: storyNow, people: 2, store_id: 205 })
  await saveDelivery(db, { appId: app_id, redemptionId: id }, { address_json: '{"street":"Ari"}' })
  const ticket = { app_id, number: 'T-1', campaign_id: 1028, redemption_id: id }
  const invoice = { app_id, redemption_id: id, address_json: '{"taxid":"0105"}' }
  const answer = { survey_id: 's', at: storyNow, points_given: 5, answers_json: '{"q1":"Yes"}' }
  const change = { id: 'l', sub: 'U7001', change: 'linked', at: storyNow } as const
  const staff = { staff_id: 'secret-of-staff', raised_by: null, raised_at: null }
  const gift = { id: 'g', at: storyNow, store_id: 205, receipt_number: 'R-9', number_key: 'R9' }
  await db.insertInto('ticket').values(ticket).execute()
  await db.insertInto('tax_invoice').values(invoice).execute()
  await db
    .insertInto('survey_answer')
    .values({ ...owner, ...answer })
    .execute()
  await db
    .insertInto('line_change')
    .values({ ...owner, ...change })
    .execute()
  await db
    .insertInto('counter_gift')
    .values({ ...owner, ...gift, ...staff, satang: 9000, points: 9 })
    .execute()

  const data = await dataOf(world, ploy.token)

  const at = '2026-11-21T10:00:00+07:00'
  expect(data).toMatchObject({
    redemptions: expect.arrayContaining([
      expect.objectContaining({
        id,
        details: { giftto: 'Grandmother' },
        booking: expect.objectContaining({ at, people: 2 }),
        address: { street: 'Ari' },
        taxInvoice: { taxid: '0105' },
        tickets: ['T-1'],
      }),
    ]),
    surveys: expect.arrayContaining([
      { surveyId: 's', answeredAt: at, points: 5, answers: { q1: 'Yes' } },
    ]),
    lineHistory: [{ at, change: 'linked', lineAccount: 'U7001' }],
    counterPurchases: expect.arrayContaining([
      expect.objectContaining({ at, receiptNumber: 'R-9', baht: 90, points: 9 }),
    ]),
    notices: expect.arrayContaining([expect.objectContaining({ title: expect.anything() })]),
  })
  expect(JSON.stringify(data)).not.toContain('secret-of-staff')
})
