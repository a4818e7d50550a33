import { sql } from 'kysely'
import { expect } from 'vitest'
import { changePassword } from '@/contract/account-changes'
import { getProfile } from '@/contract/profile'
import { endOtherSessions, getSessions } from '@/contract/sessions'
import { signIn, signInWithLine, signOut } from '@/contract/sign-in'
import { lineSubOf } from '../../mocks/line/demo-subs'
import { createTrigger, dropTrigger, refuse } from '../../mocks/database/trigger'
import { lineWorld, storyNow, test, type World } from './platform-world'
import { changeRows } from './platform-rows'

const ploy = { email: 'ploy@chaan.example', password: 'Veranda#1' }
const wrong = { email: ploy.email, password: 'Veranda#2' }
const minute = 60_000

test('a member signs in with e-mail and password', async ({ world }) => {
  const session = await world.call(signIn, { body: ploy })

  expect(session).toMatchObject({
    userId: '7001',
    displayName: 'Ploy',
    loginChannel: 'email',
    point: { point: 2480 },
    userLevelDetail: { name: 'Daylight' },
  })
  const profile = await world.call(getProfile, {}, { token: session.token })
  expect(profile.updated_points.points).toBe(2480)
})

test('upper case and spaces around the e-mail do not matter', async ({ world }) => {
  const session = await world.call(signIn, {
    body: { ...ploy, email: '  Ploy@Chaan.Example ' },
  })

  expect(session.userId).toBe('7001')
})

test('a wrong password and an unknown address get the same error', async ({ world }) => {
  const wrongPassword = await world.refusal(signIn, { body: wrong })
  const unknown = await world.refusal(signIn, { body: { ...ploy, email: 'no@chaan.example' } })

  expect(wrongPassword).toEqual(unknown)
  expect(wrongPassword.code).toBe('wrongCredentials')
})

test('five wrong passwords lock sign-in for fifteen minutes', async ({ world }) => {
  for (let n = 0; n < 5; n += 1) await world.refusal(signIn, { body: wrong })

  const locked = await world.refusal(signIn, { body: ploy })
  world.clock.advance(15 * minute + 1, world.appId)
  const session = await world.call(signIn, { body: ploy })

  expect(locked).toMatchObject({ code: 'locked', status: 429 })
  expect(locked.message).toContain('10:15')
  expect(session.userId).toBe('7001')
})

test('five concurrent wrong passwords lock it as well', async ({ world }) => {
  await Promise.all(Array.from({ length: 5 }, () => world.refusal(signIn, { body: wrong })))

  const locked = await world.refusal(signIn, { body: ploy })

  expect(locked.code).toBe('locked')
})

test('the member is notified of the lock', async ({ world }) => {
  for (let n = 0; n < 6; n += 1) await world.refusal(signIn, { body: wrong })

  await world.platform.settled()
  const messages = await world.outbox.list(world.appId)
  expect(messages.map(({ recipient }) => recipient)).toEqual([ploy.email])
})

test('a right password resets the count of wrong ones', async ({ world }) => {
  for (let n = 0; n < 4; n += 1) await world.refusal(signIn, { body: wrong })
  await world.call(signIn, { body: ploy })

  const refused = await world.refusal(signIn, { body: wrong })

  expect(refused.code).toBe('wrongCredentials')
})

test('signing out revokes the token and leaves other sessions', async ({ world, ploy }) => {
  const elsewhere = world.as(await world.tokenOf('ploy'))
  await ploy.call(signOut, {})

  const refused = await ploy.refusal(getProfile, {})
  const profile = await elsewhere.call(getProfile, {})

  expect(refused).toMatchObject({ code: 'sessionRevoked', status: 401 })
  expect(refused.details.Id).toBe(1905)
  expect(profile.userId).toBe('7001')
})

test('an unknown token and one older than a month are refused', async ({ world, token }) => {
  const unknown = await world.refusal(getProfile, {}, { token: 'made-up' })
  const none = await world.refusal(getProfile, {})
  world.clock.advance(31 * 24 * 60 * minute, world.appId)

  const old = await world.refusal(getProfile, {}, { token })

  expect([unknown.code, none.code, old.code]).toEqual(Array(3).fill('unauthorized'))
})

test('a token of one brand is refused by another', async ({ world }) => {
  const { seedBrand } = await import('../../mocks/seed/seed-brand')
  const { chaan } = await import('../../mocks/brands/demo-packs')
  await seedBrand(world.db, chaan, { appId: 'other', now: storyNow })
  const token = await world.tokenOf('ploy')

  const refused = await world.refusal(getProfile, {}, { token, appId: 'other' })

  expect(refused.code).toBe('unauthorized')
})

test('the database stores no plain password and no plain token', async ({ world }) => {
  const { token } = await world.call(signIn, { body: ploy })

  const members = await world.db.selectFrom('member').selectAll().execute()
  const sessions = await world.db.selectFrom('session').selectAll().execute()

  const stored = JSON.stringify([members, sessions])
  expect(stored).not.toContain(ploy.password)
  expect(stored).not.toContain(token)
})

test('a member with a linked LINE account signs in with an ID token, once per token', async () => {
  const { line, world } = await lineWorld()
  const idToken = await line.issueIdToken({ sub: lineSubOf('ploy') })

  const session = await world.call(signInWithLine, { body: { idToken } })
  const again = await world.refusal(signInWithLine, { body: { idToken } })

  expect(session).toMatchObject({ userId: '7001', loginChannel: 'line' })
  expect(session.line?.sub).toBe(lineSubOf('ploy'))
  expect(again.code).toBe('lineTokenInvalid')
})

test('an ID token whose session could not begin signs in again', async () => {
  const { line, world } = await lineWorld()
  const idToken = await line.issueIdToken({ sub: lineSubOf('ploy') })
  await sql`alter table member_device rename to elsewhere`.execute(world.db)
  const failed = await world.refusal(signInWithLine, { body: { idToken } })
  await sql`alter table elsewhere rename to member_device`.execute(world.db)

  const session = await world.call(signInWithLine, { body: { idToken } })

  expect(failed.code).toBe('serverError')
  expect(session).toMatchObject({ userId: '7001', loginChannel: 'line' })
})

test.for([
  ['without a membership', { sub: lineSubOf('somebody') }, 'lineNotLinked'],
  ['that has expired', { sub: lineSubOf('ploy'), expiresIn: -10 }, 'lineTokenExpired'],
] as const)('an ID token %s is refused', async ([, issue, code]) => {
  const { line, world } = await lineWorld()
  const idToken = await line.issueIdToken(issue)

  const refused = await world.refusal(signInWithLine, { body: { idToken } })

  expect(refused.code).toBe(code)
})

test('a tampered ID token is refused', async () => {
  const { line, world } = await lineWorld()
  const [head, , signature] = (await line.issueIdToken({ sub: lineSubOf('ton') })).split('.')
  const claims = { sub: lineSubOf('ploy'), aud: '2000000001', exp: storyNow / 1000 + 600 }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')

  const refused = await world.refusal(signInWithLine, {
    body: { idToken: [head, payload, signature].join('.') },
  })

  expect(refused.code).toBe('lineTokenInvalid')
})

const endOthers = (world: World, token: string) => world.call(endOtherSessions, {}, { token })

function takeNewPassword(world: World, token: string) {
  const body = { oldPassword: ploy.password, password: 'Sunset#246' }
  return world.call(changePassword, { body }, { token })
}

/** The token of Ploy's sign-in before her level changed. */
async function signInAndRise(world: World) {
  const { token } = await world.call(signIn, { body: ploy })
  await changeRows(world, 'member', { email: ploy.email }, { level_id: 3 })
  return token
}

test('a member whose level has changed gets a new token, and the old one expires soon', async ({
  world,
}) => {
  const token = await signInAndRise(world)

  const profile = await world.call(getProfile, {}, { token })

  expect(profile).toMatchObject({ userLevel: 3, renewed: { token: expect.any(String) } })
  const renewed = profile.renewed?.token ?? ''
  expect((await world.call(getProfile, {}, { token: renewed })).renewed).toBeNull()
  world.clock.advance(2 * minute, world.appId)
  expect(await world.refusal(getProfile, {}, { token })).toMatchObject({ code: 'unauthorized' })
})

test('a replaced token gets the same new one for as long as it is valid', async ({ world }) => {
  const token = await signInAndRise(world)
  const first = await world.call(getProfile, {}, { token })
  const before = await world.call(getSessions, {}, { token: first.renewed?.token ?? '' })
  world.clock.advance(59_000, world.appId)

  const again = await world.call(getProfile, {}, { token })

  expect(again.renewed?.token).toBe(first.renewed?.token)
  const live = await world.call(getSessions, {}, { token: again.renewed?.token ?? '' })
  expect(live).toHaveLength(before.length)
  world.clock.advance(2000, world.appId)
  expect(await world.refusal(getProfile, {}, { token })).toMatchObject({ code: 'unauthorized' })
})

test.for([
  ['a log-out of the other devices', endOthers],
  ['a new password', takeNewPassword],
] as const)('%s leaves the new token of this device', async ([, act], { world }) => {
  const token = await signInAndRise(world)
  await world.call(getProfile, {}, { token })

  await act(world, token)

  const { renewed } = await world.call(getProfile, {}, { token })
  expect(renewed?.token).toEqual(expect.any(String))
  await world.call(getProfile, {}, { token: renewed?.token ?? '' })
})

test('a replaced token gets the new one also when the level is back', async ({ world }) => {
  const token = await signInAndRise(world)
  const first = await world.call(getProfile, {}, { token })
  await changeRows(world, 'member', { email: ploy.email }, { level_id: 2 })

  const again = await world.call(getProfile, {}, { token })

  expect(again.renewed?.token).toBe(first.renewed?.token)
})

test('a log-out with a replaced token ends the new one as well', async ({ world }) => {
  const token = await signInAndRise(world)
  const first = await world.call(getProfile, {}, { token })

  await world.call(signOut, {}, { token })

  const refused = await world.refusal(getProfile, {}, { token: first.renewed?.token ?? '' })
  expect(refused.code).toBe('sessionRevoked')
})

test('a new token that was signed out is not given again as a valid one', async ({ world }) => {
  const token = await signInAndRise(world)
  const first = await world.call(getProfile, {}, { token })
  await world.call(signOut, {}, { token: first.renewed?.token ?? '' })

  const again = await world.call(getProfile, {}, { token })

  const refused = await world.refusal(getProfile, {}, { token: again.renewed?.token ?? '' })
  expect(refused.code).toBe('sessionRevoked')
})

test('a token stays valid if it cannot be replaced', async ({ world }) => {
  const token = await signInAndRise(world)
  const trigger = { name: 'no_room', table: 'session' } as const
  const does = refuse(world.db, 'There is no room.')
  await createTrigger(world.db, { ...trigger, on: 'before insert', does })

  const refused = await world.refusal(getProfile, {}, { token })
  await dropTrigger(world.db, trigger)
  world.clock.advance(2 * minute, world.appId)
  const { renewed } = await world.call(getProfile, {}, { token })

  expect(refused.code).toBe('serverError')
  expect(renewed).toEqual({ token: expect.any(String), jwt: expect.any(String) })
})
