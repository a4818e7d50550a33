import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { resendRedemptionMs, unknownAfterMs } from '@/exactly-once/timeouts'
import type { Alarm } from '../../mocks/request/request-context'
import { removeBrand } from '../../mocks/brands/brand-store'
import { chaan } from '../../mocks/brands/demo-packs'
import { retention } from '../../mocks/database/retention'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { createWorld, storyNow, test, type World } from './platform-world'
import { sharedDatabase } from '../shared-database.ts'

const day = 86_400_000
const member = '7001'

/** The columns of a row of each pruned table, except its brand, key and age. */
const rows: Readonly<Record<string, object>> = {
  session: { member_id: member, channel: 'email', level_id: 1, created_at: 0 },
  member_device: { member_id: member },
  line_token: {},
  otp: {
    contact_number: '0891234567',
    channel: 'register',
    refcode: 'ABCDEF',
    code_hash: '',
    created_at: 0,
    is_live: 0,
    tries: 0,
  },
  otp_ticket: { contact_number: '0891234567', channel: 'register' },
  one_time_link: { member_id: member, purpose: 'password', email: '', is_live: 0 },
  partner_code: { redemption_id: 'none' },
  slot_hold: { id: 'hold', campaign_id: 1, slot_at: 0, people: 1 },
  attempt: { kind: 'made-up', subject: '' },
  idempotency: { member_id: member, request_hash: '', outcome: 'failed', answer_json: 'null' },
  redemption_source: {},
  referral_signal: { referrer_id: member, friend_id: member },
  marketplace_refusal: { member_id: member, code: 'connectNotFound' },
  studio_message: {
    version: 1,
    state: 'draft',
    content_json: '{}',
    made_at: 0,
    made_by: '',
    changed_by: '',
  },
  staff_session: { staff_id: 'nok', started_at: 0, seen_at: 0 },
  staff_ticket: { staff_id: 'nok', secret: '' },
  staff_invitation: {
    token_hash: '',
    // Each invitation has an address of its own.
    email: sql`'guest' || (select count(*) from staff_invitation)`,
    role: 'view',
    created_at: 0,
  },
  result_count: {
    day: '2026-11-20',
    kind: 'redemption',
    campaign_id: 1,
    way: 'none',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    code: '',
    host: 'web',
    count: 1,
    satang: 0,
  },
  rich_menu_picture: { content_type: 'image/png', base64: '' },
  short_link_open: { name: 'tea26', host: 'web', opens: 1 },
  member_visit: { member_id: member, staff_id: 'tan' },
  notification: { member_id: member, is_read: 0, content_json: '{}' },
  outbox: { at: 0, channel: 'email', recipient: '', subject: '', body: '' },
}

const pruned = Object.entries(retention).flatMap(([table, rule]) =>
  'kept' in rule ? [] : [{ table, ...rule, name: rule.key.at(-1) ?? '' }],
)

type Pruned = (typeof pruned)[number]

async function addRow(
  world: World,
  { table, after, name }: Pruned,
  key: string,
  at: number | null,
) {
  const row = { app_id: world.appId, ...rows[table], [name]: key, [after]: at }
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const values = sql.join(Object.values(row))
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(world.db)
}

async function namesIn(world: World, { table, name }: Pruned): Promise<unknown[]> {
  const { rows: found } = await sql<{ name: unknown }>`
    select ${sql.ref(name)} as name from ${sql.table(table)}
    where app_id = ${world.appId} and ${sql.ref(name)} in ('old', 'young', '7001', '7002')
    order by 1`.execute(world.db)
  return found.map((one) => one.name)
}

test('every table is pruned by age or kept with a reason', async () => {
  const { db } = await createWorld()

  const own = (await db.introspection.getTables()).map(({ name }) => name)

  expect(own.toSorted()).toEqual(Object.keys(retention).toSorted())
})

test.for(pruned)(
  'old rows of $table are deleted, and younger ones stay',
  async (one, { world }) => {
    const limit = storyNow - one.days * day
    // Members of the demo, for tables with the member as the key.
    const [old, young] = one.name === 'member_id' ? ['7001', '7002'] : ['old', 'young']
    await addRow(world, one, old, limit)
    await addRow(world, one, young, limit + 1)

    await world.platform.prune()

    expect(await namesIn(world, one)).toEqual([young])
    expect(world.errors).toEqual([])
  },
)

test('a row that cannot be deleted leaves the old rows of other tables to be deleted', async () => {
  const world = await createWorld()
  const { db, appId: app_id } = world
  const [first, last] = ['session', 'outbox'].map((name) =>
    pruned.find(({ table }) => table === name),
  )
  if (!first || !last) throw new Error('There is nothing to prune.')
  await addRow(world, first, 'old', 0)
  await addRow(world, last, 'old', 0)
  await sql`create table holder (app_id text, token_hash text,
    foreign key (app_id, token_hash) references session (app_id, token_hash))`.execute(db)
  await sql`insert into holder values (${app_id}, 'old')`.execute(db)

  await world.platform.prune()

  expect([await namesIn(world, first), await namesIn(world, last)]).toEqual([['old'], []])
  expect(world.errors).toHaveLength(1)
})

test('a file that cannot be removed leaves other files and the old rows of other brands to be deleted', async () => {
  const fault = new Error('The file cannot be removed.')
  const world = await createWorld({
    fileStore: {
      put: async () => undefined,
      get: async () => undefined,
      remove: (key) => (key === 'old' ? Promise.reject(fault) : Promise.resolve()),
    },
  })
  const { db, appId } = world
  await seedBrand(db, chaan, { appId: 'second', now: storyNow, withMembers: false })
  const brands = [appId, 'second']
  for (const app_id of brands) {
    const files = ['old', 'younger'].map((key, at) => ({ app_id, key, at }))
    await db.insertInto('stored_file').values(files).execute()
    const attempt = { app_id, id: 'old', kind: 'made-up', subject: '', at: 0 }
    await db.insertInto('attempt').values(attempt).execute()
  }

  await world.platform.prune()

  const left = await db.selectFrom('attempt').selectAll().where('id', '=', 'old').execute()
  expect(left).toEqual([])
  const files = await db.selectFrom('stored_file').select('key').execute()
  expect(files).toEqual([{ key: 'old' }, { key: 'old' }])
  expect(world.errors).toEqual([fault, fault])
})

test('pictures of the menus that followers see, and of those before, stay', async ({ world }) => {
  const { db, appId: app_id } = world
  const facts = { published_at: 0, published_by: '', names_json: '[]', held_until: 0 }
  const publications = [
    { id: 1, content_json: '"long ago"', pictures_json: '["long ago"]' },
    { id: 2, content_json: '"before"', pictures_json: '["before"]' },
    { id: 3, content_json: '"live"', pictures_json: '["live"]' },
  ]
  const shown = { ...facts, app_id, state: 'live', before_json: null } as const
  const picture = { app_id, content_type: 'image/png', base64: '', used_at: 0 }
  await db
    .insertInto('rich_menu_publication')
    .values(publications.map((one) => ({ ...shown, ...one })))
    .execute()
  await db
    .insertInto('rich_menu_picture')
    .values(['long ago', 'before', 'live'].map((name) => ({ ...picture, name })))
    .execute()

  await world.platform.prune()

  const left = await db.selectFrom('rich_menu_picture').select('name').orderBy('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['before', 'live'])
})

test('an unsent message stays, and an operator is alerted', async () => {
  const alarms: Alarm[] = []
  const world = await createWorld({ onAlarm: (alarm) => alarms.push(alarm) })
  const message = { channel: 'email', recipient: 'a@b.example', subject: '', body: '' } as const
  await world.outbox.send(world.appId, storyNow - 1000 * day, message)

  await world.platform.prune()

  expect(await world.outbox.list(world.appId)).toHaveLength(1)
  expect(alarms.map(({ text }) => text)).toEqual([
    'messages that have not gone out within an hour: 1',
  ])
})

test('two processes can prune one database concurrently', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retention-'))
  const database = await sharedDatabase(folder)
  const worlds = [await createWorld({ database }), await createWorld({ database })]
  const [world] = worlds
  const one = pruned.find(({ table }) => table === 'attempt')
  if (!world || !one) throw new Error('There is nothing to prune.')
  for (let n = 0; n < 450; n += 1) await addRow(world, one, `${n}`, storyNow - 3 * day)

  await Promise.all(worlds.map(({ platform }) => platform.prune()))

  expect(await world.db.selectFrom('attempt').selectAll().execute()).toEqual([])
  expect(worlds.flatMap(({ errors }) => errors)).toEqual([])
  await Promise.all(worlds.map(({ platform }) => platform.close()))
  rmSync(folder, { recursive: true })
})

test('one run prunes several batches, and a brand ages by its own clock', async ({ world }) => {
  const one = pruned.find(({ table }) => table === 'attempt')
  if (!one) throw new Error('Attempts are not pruned.')
  for (let n = 0; n < 450; n += 1) await addRow(world, one, `${n}`, storyNow)
  const count = async () =>
    (await world.db.selectFrom('attempt').where('app_id', '=', world.appId).select('id').execute())
      .length
  await world.platform.prune()
  const before = await count()

  world.clock.advance(3 * day, world.appId)
  await world.platform.prune()

  expect([before, await count()]).toEqual([450, 0])
})

test('an idempotent response is kept longer than the app retries', () => {
  const rule = retention.idempotency
  const keptMs = 'kept' in rule ? Number.POSITIVE_INFINITY : rule.days * day

  // A session lasts a month, during which the app may stay closed before it retries.
  expect(keptMs).toBeGreaterThan(30 * day + Math.max(resendRedemptionMs, unknownAfterMs))
})

test('a removed brand leaves no rows, and other brands lose none', async ({ world }) => {
  const countsOf = async (appId: string) => {
    const tables = (await world.db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'app_id'),
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows: found } = await sql<{ total: number }>`
        select count(*) as total from ${sql.table(name)} where app_id = ${appId}`.execute(world.db)
      counts[name] = found[0]?.total ?? 0
    }
    return counts
  }
  await seedBrand(world.db, chaan, { appId: 'other', now: storyNow })
  const own = await countsOf(world.appId)
  const seeded = await countsOf('other')

  await removeBrand(world.db, 'other')

  expect(Object.values(seeded).filter((total) => total > 0).length).toBeGreaterThan(15)
  expect(Object.values(await countsOf('other')).filter((total) => total > 0)).toEqual([])
  expect(await countsOf(world.appId)).toEqual(own)
})
