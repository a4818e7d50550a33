import { describe, expect, onTestFinished } from 'vitest'
import { changePassword } from '@/contract/account-changes'
import { getProfile } from '@/contract/profile'
import { getPoints } from '@/contract/points'
import { type Endpoint, isEndpoint } from '@/contract/endpoint'
import { endOtherSessions } from '@/contract/sessions'
import { signIn, signInWithLine, signOut } from '@/contract/sign-in'
import { unlinkLine } from '@/contract/sign-in-ways'
import { changeStaffRole, getStaff, inviteStaff } from '@/contract/studio/staff-people'
import { isStaffEndpoint, type StaffEndpoint } from '@/contract/studio/staff-endpoint'
import { signInStaff, stepUp } from '@/contract/studio/staff-session'
import { memberEvents } from '../../mocks/platform/security-events'
import { startLog } from '../../mocks/values/log'
import { rowsOf } from './platform-rows'
import { test, type World } from './platform-world'
import { codeFor } from './sign-up-steps'
import { askStaff, signInAsStaff, steppedUp } from './studio/staff-world'

const password = 'Veranda#1'
const ploysMail = 'ploy@chaan.example'

/** The events that a work has written, as "what: outcome (who)". */
async function eventsOf(work: () => Promise<unknown>): Promise<string[]> {
  const lines = await linesOf(work)
  return lines.map(({ event, outcome, who }) => `${event}: ${outcome} (${who ?? 'unknown'})`)
}

/** The lines of the security log that a work has written. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, string | number>[]> {
  const lines: string[] = []
  const writeSecurity = (line: string) => void lines.push(line)
  onTestFinished(startLog({ mode: 'json', write: () => undefined, writeSecurity }))
  await work()
  return lines.map((line) => JSON.parse(line))
}

type Act = (world: World, token: string) => Promise<unknown>

const ofMembers: [name: string, act: Act, events: string[]][] = [
  [
    'a right password',
    (world) => world.call(signIn, { body: { email: ploysMail, password } }),
    ['logIn.password: done (7001)'],
  ],
  [
    'a wrong password',
    (world) => world.send(signIn, { body: { email: ploysMail, password: 'wrong' } }),
    ['logIn.password: wrongCredentials (7001)'],
  ],
  [
    'an address that nobody has',
    (world) => world.send(signIn, { body: { email: 'no@body.example', password } }),
    ['logIn.password: wrongCredentials (unknown)'],
  ],
  [
    'a wrong ID token of LINE',
    (world) => world.send(signInWithLine, { body: { idToken: 'forged' } }),
    ['logIn.line: lineTokenInvalid (unknown)'],
  ],
  ['a log-out', (world, token) => world.call(signOut, {}, { token }), ['logOut: done (7001)']],
  [
    'a new password',
    (world, token) =>
      world.call(
        changePassword,
        { body: { oldPassword: password, password: 'Sunset#246' } },
        { token },
      ),
    ['password.changed: done (7001)'],
  ],
  [
    'a wrong present password',
    (world, token) =>
      world.send(
        changePassword,
        { body: { oldPassword: 'wrong', password: 'Sunset#246' } },
        { token },
      ),
    ['password.changed: wrongCredentials (7001)'],
  ],
  [
    'the end of other sessions',
    (world, token) => world.call(endOtherSessions, {}, { token }),
    ['sessions.ended: done (7001)'],
  ],
  [
    'LINE is unlinked',
    (world, token) => world.call(unlinkLine, {}, { token }),
    ['line.unlinked: done (7001)'],
  ],
  ['a code is sent', (world) => codeFor(world), ['code.sent: done (unknown)']],
  [
    'a token that nobody has',
    (world) => world.send(getProfile, {}, { token: 'made-up' }),
    ['refused: unauthorized (unknown)'],
  ],
  ['a look at the own points', (world, token) => world.call(getPoints, {}, { token }), []],
]

describe('the security log has what members do with the way into their account', () => {
  test.for(ofMembers)('%s', async ([, act, events], { world, token }) => {
    expect(await eventsOf(() => act(world, token))).toEqual(events)
  })

  test('six wrong passwords: the last is refused by the lock', async ({ world }) => {
    const wrong = { body: { email: ploysMail, password: 'wrong' } }

    const events = await eventsOf(async () => {
      for (let tries = 0; tries < 6; tries += 1) await world.send(signIn, wrong)
    })

    expect(events.at(-1)).toBe('logIn.password: locked (7001)')
  })
})

const ofStaff: [name: string, act: Act, events: string[]][] = [
  [
    'a wrong password',
    (world) =>
      askStaff(world, signInStaff, { body: { email: 'nok@chaan.example', password: 'wrong' } }),
    ['staff.signInStaff: wrongCredentials (nok)'],
  ],
  [
    'a right password, before the second factor',
    (world) => askStaff(world, signInStaff, { body: { email: 'nok@chaan.example', password } }),
    ['staff.signInStaff: code (nok)'],
  ],
  [
    'a wrong code of the second factor',
    (world, token) => askStaff(world, stepUp, { body: { code: '000000' } }, { token }),
    ['staff.stepUp: codeWrong (nok)'],
  ],
  [
    'an act without the second factor',
    (world, token) =>
      askStaff(
        world,
        inviteStaff,
        { body: { email: 'new@chaan.example', role: 'view' } },
        { token },
      ),
    ['staff.inviteStaff: stepUpNeeded (nok)'],
  ],
  [
    'a look without a session',
    (world) => askStaff(world, getStaff, {}),
    ['refused: unauthorized (unknown)'],
  ],
  ['a look at the staff', (world, token) => askStaff(world, getStaff, {}, { token }), []],
]

describe('the security log has the acts of staff, done or refused', () => {
  test.for(ofStaff)('%s', async ([, act, events], { world }) => {
    const token = await signInAsStaff(world, 'nok')

    expect(await eventsOf(() => act(world, token))).toEqual(events)
  })

  test('a log-in at the counter, and what a role may not do', async ({ world }) => {
    const events = await eventsOf(async () => {
      const token = await signInAsStaff(world, 'tan')
      const role = { params: { staffId: 'nok' }, body: { role: 'view' } }
      await askStaff(world, changeStaffRole, role, { token })
    })

    expect(events).toEqual([
      'staff.signInStaff: done (tan)',
      'staff.changeStaffRole: forbidden (tan)',
    ])
  })
})

test('the security log has how far the audit goes, which acts missing at its end cannot hide', async ({
  world,
}) => {
  const token = await steppedUp(world, 'nok')
  const guest = { body: { email: 'new@chaan.example', role: 'view' } }
  expect((await askStaff(world, inviteStaff, guest, { token })).status).toBe(200)
  const acts = await rowsOf(world, 'staff_act', {})

  const lines = await linesOf(() => world.platform.prune())

  const last = acts.toSorted((a, b) => a.position - b.position).at(-1)
  expect(last?.act).toBe('staff.invited')
  expect(lines.filter(({ event }) => event === 'audit.end')).toEqual([
    expect.objectContaining({ brand: world.appId, position: last?.position, hash: last?.hash }),
  ])
})

const ofTheWayIn = Object.values(
  import.meta.glob<Record<string, unknown>>(
    '/src/contract/{account-changes,email,membership,my-data,otp,passwords,registration,sessions,sign-in,sign-in-ways}.ts',
    { eager: true },
  ),
).flatMap((module) => Object.values(module).filter(isEndpoint))
const ofTheStudio = Object.values(
  import.meta.glob<Record<string, unknown>>('/src/contract/studio/*.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter(isStaffEndpoint))

/** Each name of its path, filled in with something. */
const paramsOf = ({ path }: Endpoint | StaffEndpoint) =>
  Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, '1']))

describe('no act is left out of the security log', () => {
  const looks = [
    'checkEmailLink',
    'checkRegistration',
    'checkResetLink',
    'getMembership',
    'getSessions',
  ]

  test('every endpoint about the way in has an event, except those that look', () => {
    const acts = ofTheWayIn.map(({ id }) => id).filter((id) => !looks.includes(id))

    expect(acts.toSorted()).toEqual(Object.keys(memberEvents).toSorted())
  })

  test.for(ofTheWayIn.filter(({ id }) => !looks.includes(id)))(
    'a refused $id is written as its event',
    async (endpoint, { world }) => {
      const parts = { params: paramsOf(endpoint), ...(endpoint.body && { body: {} }) }

      // What it takes is wrong on purpose.
      const events = await eventsOf(() => world.send(endpoint, parts))

      expect(events).toHaveLength(1)
      expect(events[0]).toMatch(new RegExp(`^${Reflect.get(memberEvents, endpoint.id)}: \\w+ `))
      expect(events[0]).not.toContain(': done ')
    },
  )

  test.for(ofTheStudio.filter(({ method }) => method !== 'GET'))(
    'a refused $id of staff is written by its name',
    async (endpoint, { world }) => {
      const parts = { params: paramsOf(endpoint), ...(endpoint.body && { body: {} }) }

      const events = await eventsOf(() => askStaff(world, endpoint, parts))

      expect(events).toHaveLength(1)
      expect(events[0]).toMatch(new RegExp(`^staff.${endpoint.id}: \\w+ `))
      expect(events[0]).not.toContain(': done ')
    },
  )
})
