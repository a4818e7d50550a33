import { randomBytes } from 'node:crypto'
import { expect, vi } from 'vitest'
import { getProfile } from '@/contract/profile'
import { changeProfileDetails, getProfileDetails } from '@/contract/profile-details'
import { findStaffTicket, insertStaffTicket } from '../../mocks/areas/staff/staff-session-store'
import { faultOfDataKeys, sealRows } from '../../mocks/database/seal-rows'
import { noDataKeys, type Place, readDataKeys } from '../../mocks/values/data-keys'
import { test, type World } from './platform-world'
import { checkingPlansOf, takeFaults } from './query-plans'
import { signInAsStaff } from './studio/staff-world.ts'

const newKey = () => randomBytes(32).toString('base64')
const place: Place = { of: 'member_detail.id_card', appId: 'chaan-demo', owner: '7001' }
const text = 'anything'
/** Its check digit is right. */
const id = '1101700230708'

test('a sealed value is opened by its key, and does not show the text', () => {
  const keys = readDataKeys(newKey())
  const [one, other] = [keys.seal(text, place), keys.seal(text, place)]

  expect([keys.open(one, place), keys.open(other, place)]).toEqual([text, text])
  expect(one).not.toBe(other)
  expect(one).not.toContain(text)
})

test.for<[string, Partial<Place>]>([
  ['another member', { owner: '7002' }],
  ['another brand', { appId: 'volt-demo' }],
  ['another column', { of: 'member.birth_date' }],
])('a value that was moved to %s is not opened', ([, moved]) => {
  const keys = readDataKeys(newKey())
  const stored = keys.seal(text, place)

  expect(() => keys.open(stored, { ...place, ...moved })).toThrow(/authenticate/)
})

test('a value with another end is not opened', () => {
  const keys = readDataKeys(newKey())
  const stored = keys.seal(text, place)

  expect(() => keys.open(`${stored.slice(0, -8)}AAAAAAAA`, place)).toThrow(/authenticate/)
})

test('a value of an earlier key is opened, and a new one begins as those of the first key', () => {
  const [old, young] = [newKey(), newKey()]
  const stored = readDataKeys(old).seal(text, place)
  const both = readDataKeys(`${young}, ${old}`)

  const [first = '', second = ''] = both.beginnings
  expect(both.open(stored, place)).toBe(text)
  expect(stored.startsWith(second)).toBe(true)
  expect(both.seal(text, place).startsWith(first)).toBe(true)
  expect(() => readDataKeys(young).open(stored, place)).toThrow(/^DATA_KEY has no key/)
  expect(() => noDataKeys.open(stored, place)).toThrow(/^DATA_KEY is not set/)
})

test.for(['abc', `${newKey()},`, Buffer.alloc(31).toString('base64')])(
  'keys that are none are refused: %s',
  (keys) => {
    expect(() => readDataKeys(keys)).toThrow(/^DATA_KEY: key \d has \d+ bytes instead of 32/)
  },
)

/** Everything that the database holds, as one text. */
async function contentOf({ db }: World) {
  const rows = [
    await db.selectFrom('member').selectAll().execute(),
    await db.selectFrom('member_detail').selectAll().execute(),
    await db.selectFrom('staff').selectAll().execute(),
    await db.selectFrom('staff_ticket').selectAll().execute(),
  ]
  return JSON.stringify(rows)
}

test('with a key, neither IDs nor birthdays nor second factors stand in the clear', async ({
  world,
  ploy,
}) => {
  const before = await ploy.call(getProfile, {})
  const secrets = await world.db.selectFrom('staff').select('totp_secret').execute()
  vi.stubEnv('DATA_KEY', newKey())

  const sealed = await sealRows(world.db)
  await ploy.call(changeProfileDetails, { body: { nationalIdCard: id, passport: 'AA1234567' } })

  const content = await contentOf(world)
  expect(sealed.get('member.birth_date')).toBeGreaterThan(3)
  expect(before.birthDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  for (const secret of [
    id,
    'AA1234567',
    before.birthDate ?? '',
    ...secrets.map((one) => one.totp_secret),
  ])
    expect(content).not.toContain(secret)
  expect((await ploy.call(getProfile, {})).birthDate).toBe(before.birthDate)
  expect(await ploy.call(getProfileDetails, {})).toMatchObject({
    nationalIdCard: '•••••••••0708',
    passport: '•••••••67',
  })
  await signInAsStaff(world, 'nok')
})

test('after a new key, everything is sealed with it, and the old one is not needed', async ({
  world,
  ploy,
}) => {
  const [old, young] = [newKey(), newKey()]
  const { birthDate } = await ploy.call(getProfile, {})
  vi.stubEnv('DATA_KEY', old)
  await sealRows(world.db)

  vi.stubEnv('DATA_KEY', `${young},${old}`)
  const first = await sealRows(world.db)
  const again = await sealRows(world.db)
  vi.stubEnv('DATA_KEY', young)

  expect(first.get('member.birth_date')).toBeGreaterThan(3)
  expect([...again.values()]).toEqual([0, 0, 0, 0, 0, 0])
  expect((await ploy.call(getProfile, {})).birthDate).toBe(birthDate)
})

test('the values of many members are sealed by a statement', async ({ world }) => {
  vi.stubEnv('DATA_KEY', newKey())
  await world.db.updateTable('member').set({ birth_date: '1990-01-01' }).execute()
  const updates: string[] = []
  const db = world.db.withPlugin({
    transformQuery({ node }) {
      const [text = ''] = node.kind === 'RawNode' ? node.sqlFragments : []
      if (text.startsWith('update')) updates.push(text)
      return node
    },
    transformResult: async ({ result }) => result,
  })

  const sealed = await sealRows(db)

  expect(sealed.get('member.birth_date')).toBeGreaterThan(10)
  // One for each column that has values.
  expect(updates.length).toBeLessThanOrEqual(sealed.size)
  expect(updates.length).toBeGreaterThan(0)
})

test('two tickets of one person keep their own secrets', async ({ world }) => {
  const { appId, db } = world
  const of = { appId, staffId: 'staff-1', now: world.clock.now(appId) }
  const first = await insertStaffTicket(db, { ...of, secret: 'FIRST' })
  const second = await insertStaffTicket(db, { ...of, secret: 'SECOND' })

  vi.stubEnv('DATA_KEY', newKey())
  await sealRows(db)

  const secretOf = async (ticket: string) =>
    (await findStaffTicket(db, { appId, ticket, now: of.now }))?.secret
  expect([await secretOf(first), await secretOf(second)]).toEqual(['FIRST', 'SECOND'])
})

test('all tickets of one person are sealed, also more than are read at once', async ({ world }) => {
  const { appId, db } = world
  const of = { appId, staffId: 'staff-1', now: world.clock.now(appId) }
  for (let number = 0; number < 501; number += 1)
    await insertStaffTicket(db, { ...of, secret: `SECRET ${number}` })

  vi.stubEnv('DATA_KEY', newKey())
  const sealed = await sealRows(db)

  expect(sealed.get('staff_ticket.secret')).toBe(501)
  expect(await contentOf(world)).not.toContain('SECRET ')
})

test('a start looks for the keys of sealed values by an index', async ({ world }) => {
  vi.stubEnv('DATA_KEY', newKey())
  await sealRows(world.db)

  expect(await checkingPlansOf(() => faultOfDataKeys(world.db))).toBeUndefined()

  expect(takeFaults()).toEqual([])
})

test('a start names a key that only some values still need', async ({ world, ploy }) => {
  const [old, young] = [newKey(), newKey()]
  vi.stubEnv('DATA_KEY', old)
  await sealRows(world.db)
  await ploy.call(changeProfileDetails, { body: { passport: 'AA1234567' } })
  vi.stubEnv('DATA_KEY', young)
  // The rows of before stay as they are, and one more is sealed with the new key.
  const { app_id, id: owner } = await world.db
    .selectFrom('member')
    .select(['app_id', 'id'])
    .where('birth_date', 'is not', null)
    .orderBy('app_id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const own = readDataKeys(young).seal('2000-01-01', {
    of: 'member.birth_date',
    appId: app_id,
    owner,
  })
  await world.db
    .updateTable('member')
    .set({ birth_date: own })
    .where('app_id', '=', app_id)
    .where('id', '=', owner)
    .execute()

  expect(await faultOfDataKeys(world.db)).toMatch(/^DATA_KEY has no key .* by which member\.birth/)
  vi.stubEnv('DATA_KEY', '')
  expect(await faultOfDataKeys(world.db)).toMatch(/^DATA_KEY is not set, but member\.birth_date/)
  vi.stubEnv('DATA_KEY', `${old},${young}`)
  expect(await faultOfDataKeys(world.db)).toBeUndefined()
  await sealRows(world.db)
  vi.stubEnv('DATA_KEY', old)
  expect(await faultOfDataKeys(world.db)).toBeUndefined()
})
