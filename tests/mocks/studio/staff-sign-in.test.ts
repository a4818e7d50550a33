import { expect } from 'vitest'
import {
  acceptInvitation,
  beginSecondFactor,
  confirmSecondFactor,
  getStaffSelf,
  renewRecoveryCodes,
  signInStaff,
  signOutStaff,
  stepUp,
} from '@/contract/studio/staff-session'
import {
  changeStaffRole,
  getAudit,
  getStaff,
  inviteStaff,
  removeStaff,
  withdrawInvitation,
} from '@/contract/studio/staff-people'
import { totpCodeAt } from '../../../mocks/areas/staff/second-factor.ts'
import { chaan, volt } from '../../../mocks/brands/demo-packs.ts'
import { dropTrigger } from '../../../mocks/database/trigger.ts'
import { seedBrand } from '../../../mocks/seed/seed-brand.ts'
import { storyNow, test, type World } from '../platform-world.ts'
import { callStaff, nextCodeMs, signInAsStaff } from './staff-world.ts'

const nok = { email: 'nok@chaan.example', password: 'Veranda#1' }

function codeOf(world: World, name: string) {
  const person = chaan.staff.find(({ id }) => id === name)
  return totpCodeAt(person?.demoSecret ?? '', world.clock.now(world.appId))
}

/** An admin whose acts that ask for a code are open. */
async function admin(world: World) {
  const token = await signInAsStaff(world, 'nok')
  world.clock.advance(nextCodeMs, world.appId)
  await callStaff(world, stepUp, { body: { code: codeOf(world, 'nok') } }, { token })
  return { token }
}

/** The token of the link in an invitation's mail. */
async function mailedToken({ outbox, appId }: World) {
  const bodies = (await outbox.list(appId)).map(({ body }) => body)
  return /invitation#([\w-]+)/.exec(bodies.join())?.[1] ?? ''
}

test('a sign-in asks for the second factor, and each code is good once', async ({ world }) => {
  expect(await callStaff(world, signInStaff, { body: nok })).toEqual({ next: 'code' })
  const body = { ...nok, code: codeOf(world, 'nok') }

  const answer = await callStaff(world, signInStaff, { body })
  expect(answer).toMatchObject({ next: 'studio', session: { person: { role: 'admin' } } })
  await expect(callStaff(world, signInStaff, { body })).rejects.toThrow('codeUsed')

  world.clock.advance(nextCodeMs, world.appId)
  await expect(
    callStaff(world, signInStaff, { body: { ...body, code: '000000' } }),
  ).rejects.toThrow('codeWrong')
})

test('five wrong codes close the second factor for a while, also to the right one', async ({
  world,
}) => {
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = callStaff(world, signInStaff, { body: { ...nok, code: '000000' } })
    await expect(wrong).rejects.toThrow('codeWrong')
  }
  const right = { ...nok, code: codeOf(world, 'nok') }
  await expect(callStaff(world, signInStaff, { body: right })).rejects.toThrow('tooManyRequests')
})

test('five wrong passwords close the sign-in at one network address', async ({ world }) => {
  for (const email of [nok.email, 'nobody@chaan.example']) {
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = callStaff(world, signInStaff, { body: { email, password: 'Wrong#123' } })
      await expect(wrong).rejects.toThrow('wrongCredentials')
    }
    const right = callStaff(world, signInStaff, { body: { ...nok, email } })
    await expect(right).rejects.toThrow('tooManyRequests')
  }
})

/** How often each refusal comes of calls that are sent at once. */
async function refusalsOf(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls)
  const refused = settled.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []))
  const codes = Object.entries(Object.groupBy(refused, (reason: Error) => reason.message))
  return Object.fromEntries(codes.map(([code, all = []]) => [code, all.length]))
}

test('of many wrong codes at once five are tried', async ({ world }) => {
  const token = await signInAsStaff(world, 'nok')
  const tries = Array.from({ length: 100 }, () =>
    callStaff(world, stepUp, { body: { code: '000000' } }, { token }),
  )

  expect(await refusalsOf(tries)).toEqual({ codeWrong: 5, tooManyRequests: 95 })
})

test('of many wrong passwords at once five are checked, and the right one after them is not', async ({
  world,
}) => {
  const passwords = Array.from({ length: 50 }, () => 'Wrong#123').concat(nok.password)
  const tries = passwords.map((password) =>
    callStaff(world, signInStaff, { body: { ...nok, password } }),
  )

  expect(await refusalsOf(tries)).toEqual({ wrongCredentials: 5, tooManyRequests: 46 })
})

test('right passwords count for no limit', async ({ world }) => {
  for (let tries = 0; tries < 25; tries += 1) {
    expect(await callStaff(world, signInStaff, { body: nok })).toEqual({ next: 'code' })
  }
})

test('a session ends by signing out, by an hour of rest and after half a day', async ({
  world,
}) => {
  const first = { token: await signInAsStaff(world, 'nok') }
  await callStaff(world, signOutStaff, {}, first)
  await expect(callStaff(world, getStaffSelf, {}, first)).rejects.toThrow('unauthorized')

  world.clock.advance(nextCodeMs, world.appId)
  const second = { token: await signInAsStaff(world, 'nok') }
  for (let hours = 0; hours < 12; hours += 1) {
    await callStaff(world, getStaffSelf, {}, second)
    world.clock.advance(59 * 60_000, world.appId)
  }
  world.clock.advance(12 * 60_000, world.appId)
  await expect(callStaff(world, getStaffSelf, {}, second)).rejects.toThrow('unauthorized')

  const third = { token: await signInAsStaff(world, 'nok') }
  world.clock.advance(60 * 60_000, world.appId)
  await expect(callStaff(world, getStaffSelf, {}, third)).rejects.toThrow('unauthorized')
})

test('a recovery code opens the studio once', async ({ world }) => {
  const by = await admin(world)
  const { recoveryCodes } = await callStaff(world, renewRecoveryCodes, {}, by)
  const code = recoveryCodes[0]?.toLowerCase().replace('-', ' ')

  const answer = await callStaff(world, signInStaff, { body: { ...nok, code } })
  expect(answer.next).toBe('studio')
  await expect(callStaff(world, signInStaff, { body: { ...nok, code } })).rejects.toThrow(
    'codeWrong',
  )
})

test('an invited person chooses a password, sets up the second factor and is in', async ({
  world,
}) => {
  const by = await admin(world)
  const invited = { email: 'mai.staff@chaan.example', role: 'publish' } as const
  await callStaff(world, inviteStaff, { body: invited }, by)
  const token = await mailedToken(world)
  const chosen = { name: 'Mai', password: 'Orchid#42x' }

  const { ticket } = await callStaff(world, acceptInvitation, { body: { token, ...chosen } })
  const again = callStaff(world, acceptInvitation, { body: { token, ...chosen } })
  await expect(again).rejects.toThrow('linkInvalid')
  const { secret, uri } = await callStaff(world, beginSecondFactor, { body: { ticket } })
  expect(uri).toContain(`secret=${secret}`)
  const code = totpCodeAt(secret, world.clock.now(world.appId))
  const { session, recoveryCodes } = await callStaff(world, confirmSecondFactor, {
    body: { ticket, code },
  })

  expect(session.person).toMatchObject({ name: 'Mai', role: 'publish' })
  expect(new Set(recoveryCodes).size).toBe(8)
  const seen = await callStaff(world, getStaff, {}, by)
  expect(seen.invitations).toEqual([])
  expect(seen.people.map(({ name }) => name)).toContain('Mai')
})

test('a role that is taken away, and a person who is removed, hold from the next request on', async ({
  world,
}) => {
  const by = await admin(world)
  const tan = { token: await signInAsStaff(world, 'tan') }
  const fah = { token: await signInAsStaff(world, 'fah') }
  await expect(callStaff(world, getStaff, {}, fah)).rejects.toThrow('forbidden')

  const toAdmin = { params: { staffId: 'fah' }, body: { role: 'admin' as const } }
  await callStaff(world, changeStaffRole, toAdmin, by)
  expect((await callStaff(world, getStaff, {}, fah)).people).toHaveLength(4)
  await callStaff(world, removeStaff, { params: { staffId: 'tan' } }, by)
  await expect(callStaff(world, getStaffSelf, {}, tan)).rejects.toThrow('unauthorized')
})

test('a session is of one brand', async ({ world }) => {
  const { identity } = volt
  await seedBrand(world.db, volt, { appId: identity.appId, now: storyNow })
  const token = await signInAsStaff(world, 'nok')
  const atVolt = { platform: world.platform, appId: identity.appId }

  await expect(callStaff(atVolt, getStaffSelf, {}, { token })).rejects.toThrow('unauthorized')
  await expect(callStaff(atVolt, signInStaff, { body: nok })).rejects.toThrow('wrongCredentials')
})

test('the last admin stays one', async ({ world }) => {
  const by = await admin(world)
  const nokId = { staffId: 'nok' }
  const down = callStaff(world, changeStaffRole, { params: nokId, body: { role: 'view' } }, by)
  await expect(down).rejects.toThrow('lastAdmin')
  await expect(callStaff(world, removeStaff, { params: nokId }, by)).rejects.toThrow('lastAdmin')
})

test('acts that ask for a code are closed without one, and five minutes after it', async ({
  world,
}) => {
  const token = await signInAsStaff(world, 'nok')
  const body = { email: 'new@chaan.example', role: 'view' } as const
  await expect(callStaff(world, inviteStaff, { body }, { token })).rejects.toThrow('stepUpNeeded')
  world.clock.advance(nextCodeMs, world.appId)
  await callStaff(world, stepUp, { body: { code: codeOf(world, 'nok') } }, { token })
  await callStaff(world, inviteStaff, { body }, { token })
  world.clock.advance(5 * 60_000, world.appId)
  await expect(callStaff(world, inviteStaff, { body }, { token })).rejects.toThrow('stepUpNeeded')
})

test('an invitation that is withdrawn lets nobody in, and is withdrawn once', async ({ world }) => {
  const by = await admin(world)
  const body = { email: 'mai@chaan.example', role: 'view' } as const
  const invitation = await callStaff(world, inviteStaff, { body }, by)
  const token = await mailedToken(world)
  const params = { invitationId: invitation.id }

  await callStaff(world, withdrawInvitation, { params }, by)

  const chosen = { name: 'Mai', password: 'Orchid#42x' }
  const late = callStaff(world, acceptInvitation, { body: { token, ...chosen } })
  await expect(late).rejects.toThrow('linkInvalid')
  const again = callStaff(world, withdrawInvitation, { params }, by)
  await expect(again).rejects.toThrow('notFound')
  const { items } = await callStaff(world, getAudit, { query: {} }, by)
  expect(items[0]).toMatchObject({ act: 'invitation.withdrawn', subject: 'mai@chaan.example' })
})

test('the audit has every act, is found by its words, and cannot be changed', async ({ world }) => {
  const by = await admin(world)
  await callStaff(world, inviteStaff, { body: { email: 'a_b@chaan.example', role: 'view' } }, by)
  const found = await callStaff(world, getAudit, { query: { search: 'A_B@' } }, by)
  expect(found).toMatchObject({
    next: null,
    isWhole: true,
    items: [{ act: 'staff.invited', by: { name: 'Nok Suwan' }, details: { role: 'view' } }],
  })
  expect((await callStaff(world, getAudit, { query: { search: 'axb@' } }, by)).items).toEqual([])

  await dropTrigger(world.db, { name: 'staff_act_stays', table: 'staff_act' })
  await world.db
    .updateTable('staff_act')
    .set({ subject: 'nobody' })
    .where('position', '=', 2)
    .execute()
  expect((await callStaff(world, getAudit, { query: {} }, by)).isWhole).toBe(false)
})

test('the platform itself cannot change the audit', async ({ world }) => {
  await signInAsStaff(world, 'nok')
  const change = world.db.updateTable('staff_act').set({ subject: 'nobody' }).execute()
  await expect(change).rejects.toThrow('The audit cannot be changed.')
  await expect(world.db.deleteFrom('staff_act').execute()).rejects.toThrow(
    'The audit cannot be changed.',
  )
})
