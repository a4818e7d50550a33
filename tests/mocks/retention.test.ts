import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { resendFor } from '@/api/lost-answer'
import { unknownAfter } from '@/api/unknown-after'
import type { Schema } from '../../mocks/database/schema'
import type { Alarm } from '../../mocks/handler'
import { retention } from '../../mocks/rules/retention'
import { createWorld, storyNow, type World } from './world'

const day = 86_400_000
const member = '7001'

/** The columns of a row of each table that is pruned, except its brand, its key and its age. */
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
  cart_request: { member_id: member, request_hash: '', outcome: 'failed', answer_json: 'null' },
  redemption_source: {},
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

  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table'`.execute(db)

  const own = tables.filter(({ name }) => !/^(sqlite|kysely)_/.test(name)).map(({ name }) => name)
  expect(own.toSorted()).toEqual(Object.keys(retention).toSorted())
})

test.for(pruned)('old rows of $table go, and younger ones stay', async (one) => {
  const world = await createWorld()
  const limit = storyNow - one.days * day
  // Members of the demo, where the key is one.
  const [old, young] = one.name === 'member_id' ? ['7001', '7002'] : ['old', 'young']
  await addRow(world, one, old, limit)
  await addRow(world, one, young, limit + 1)

  await world.platform.prune()

  expect(await namesIn(world, one)).toEqual([young])
  expect(world.errors).toEqual([])
})

test('a message that has not gone out stays, and an operator hears of it', async () => {
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

test('two processes prune one database side by side', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retention-'))
  const file = join(folder, 'taem.db')
  const worlds = [await createWorld({ file }), await createWorld({ file })]
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

test('more than one batch goes in one run, and a brand ages by its own clock', async () => {
  const world = await createWorld()
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

test.for(['idempotency', 'cart_request'] as const satisfies (keyof Schema)[])(
  'what was answered to a key (%s) outlives every retry of the app',
  (table) => {
    const rule = retention[table]
    const keptMs = 'kept' in rule ? Number.POSITIVE_INFINITY : rule.days * day

    // A session lasts a month, in which the app may lie unopened before it asks.
    expect(keptMs).toBeGreaterThan(30 * day + Math.max(resendFor, unknownAfter))
  },
)
