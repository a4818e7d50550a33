import { expect } from 'vitest'
import { getProfile } from '@/contract/profile'
import { endSessionsOfMember } from '@/contract/studio/member-access'
import { getAudit } from '@/contract/studio/staff-people'
import { test, type World } from '../platform-world'
import { callStaff, nextCodeMs, signInAsStaff, steppedUp } from './staff-world'

const body = { member: 'ploy@chaan.example', reason: 'Asked by phone' }

async function toldTo(world: World, token: string) {
  const { code, details } = await world.refusal(getProfile, {}, { token })
  return [code, details['Reason']]
}

test('staff end all sessions of a member, who is told so on each device', async ({
  world,
  ploy,
}) => {
  const phone = await world.tokenOf('ploy')
  const ton = await world.tokenOf('ton')
  const token = await steppedUp(world, 'nok')

  const answer = await callStaff(world, endSessionsOfMember, { body }, { token })

  expect(answer).toEqual({ ended: 2, member: expect.stringMatching(/^Ploy/) })
  expect(await toldTo(world, ploy.token)).toEqual(['sessionRevoked', 'byStaff'])
  expect(await toldTo(world, phone)).toEqual(['sessionRevoked', 'byStaff'])
  await expect(world.call(getProfile, {}, { token: ton })).resolves.toBeDefined()
})

test.for([
  [/^(\d{3})(\d{3})/, '$1-$2 '],
  [/^0/, '+66 '],
  [/^0/, '+66 (0)'],
  [/^0/, '0066'],
] as const)(
  'a phone number names the member as well, written by %s as %s',
  async ([part, as], { world, ploy }) => {
    const { contact_number } = await world.db
      .selectFrom('member')
      .select('contact_number')
      .where('email', '=', 'ploy@chaan.example')
      .executeTakeFirstOrThrow()
    const written = contact_number?.replace(part, as) ?? ''
    const token = await steppedUp(world, 'nok')

    await callStaff(world, endSessionsOfMember, { body: { ...body, member: written } }, { token })

    expect(await toldTo(world, ploy.token)).toEqual(['sessionRevoked', 'byStaff'])
  },
)

test('the history says who did it and why, by the number of the member', async ({
  world,
  ploy,
}) => {
  await ploy.call(getProfile, {})
  const token = await steppedUp(world, 'nok')

  await callStaff(world, endSessionsOfMember, { body }, { token })

  const { items } = await callStaff(world, getAudit, { query: {} }, { token })
  expect(items[0]).toMatchObject({
    act: 'member.loggedOut',
    by: { id: 'nok' },
    subject: '009922314821',
    details: { memberId: '7001', ended: 1, reason: body.reason },
  })
})

test('it asks for a code, for an admin, and for a member whom the brand has', async ({ world }) => {
  const admin = await signInAsStaff(world, 'nok')
  const counter = await signInAsStaff(world, 'tan')

  await expect(callStaff(world, endSessionsOfMember, { body }, { token: admin })).rejects.toThrow(
    'stepUpNeeded',
  )
  await expect(callStaff(world, endSessionsOfMember, { body }, { token: counter })).rejects.toThrow(
    'forbidden',
  )
  world.clock.advance(nextCodeMs, world.appId)
  const token = await steppedUp(world, 'nok')
  const nobody = { ...body, member: 'no@body.example' }
  await expect(callStaff(world, endSessionsOfMember, { body: nobody }, { token })).rejects.toThrow(
    'notFound',
  )
})
