import { expect } from 'vitest'
import { getAudit } from '@/contract/studio/staff-people'
import { addAct } from '../../../mocks/areas/staff/staff-audit-store.ts'
import { transact } from '../../../mocks/database/transact.ts'
import { inParts } from '../../../mocks/database/rows.ts'
import { bangkokDay, endOfDay } from '../../../mocks/values/bangkok.ts'
import { test, type World } from '../platform-world.ts'
import { callStaff, signInAsStaff } from './staff-world.ts'

const minute = 60_000
const nok = { id: 'nok', name: 'Nok Suwan' }

/** An admin who reads the audit part by part. */
async function reader(world: World) {
  const token = await signInAsStaff(world, 'nok')
  return (query: { search?: string; after?: string; from?: string; to?: string; top?: number }) =>
    callStaff(world, getAudit, { query }, { token })
}

const act = (world: World, subject: string) =>
  transact(world.db, (tx) =>
    addAct(tx, {
      appId: world.appId,
      now: world.clock.now(world.appId),
      staff: nok,
      act: 'link.made',
      subject,
    }),
  )

const subjects = ({ items }: { items: readonly { subject: string }[] }) =>
  items.map(({ subject }) => subject)

test('parts of the audit follow each other, also when acts are added meanwhile', async ({
  world,
}) => {
  const read = await reader(world)
  for (const name of ['one', 'two', 'three', 'four']) await act(world, name)

  const first = await read({ search: 'link.made', top: 2 })
  await act(world, 'five')
  const second = await read({ search: 'link.made', top: 2, after: first.next ?? '' })
  const all = await read({ top: 1 })
  const rest = await read({ top: 1, after: all.next ?? '' })

  expect(subjects(first)).toEqual(['four', 'three'])
  expect(subjects(second)).toEqual(['two', 'one'])
  expect([...subjects(all), ...subjects(rest)]).toEqual(['five', 'four'])
})

test('days of the audit have what was done on them, also where the clock was set back', async ({
  world,
}) => {
  const read = await reader(world)
  const today = bangkokDay(world.clock.now(world.appId))
  world.clock.advance(24 * 60 * minute, world.appId)
  await act(world, 'ahead')
  world.clock.advance(-24 * 60 * minute, world.appId)
  await act(world, 'set back')

  const found = await read({ search: 'link.made', from: today, to: today })
  const all = await read({ search: 'link.made' })

  expect(subjects(found)).toEqual(['set back'])
  expect(subjects(all)).toEqual(['ahead', 'set back'])
  expect(all).toMatchObject({ isWhole: true, next: null })
})

test('a day of the audit has its last millisecond', async ({ world }) => {
  const today = bangkokDay(world.clock.now(world.appId))
  world.clock.advance(endOfDay(today) - world.clock.now(world.appId), world.appId)
  await act(world, 'at midnight')
  world.clock.advance(1, world.appId)
  const read = await reader(world)

  expect(subjects(await read({ search: 'link.made', to: today }))).toEqual(['at midnight'])
})

test('a search looks through a part of the audit, and goes on where it stopped', async ({
  world,
}) => {
  const read = await reader(world)
  await act(world, 'needle')
  const { position } = await world.db
    .selectFrom('staff_act')
    .select('position')
    .where('app_id', '=', world.appId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const hay = Array.from({ length: 2000 }, (_, index) => ({
    app_id: world.appId,
    position: position + 1 + index,
    at: world.clock.now(world.appId) + index,
    staff_id: nok.id,
    staff_name: nok.name,
    act: 'link.made',
    subject: 'hay',
    details_json: '{}',
    hash: '',
  }))
  for (const rows of inParts(hay)) await world.db.insertInto('staff_act').values(rows).execute()

  const first = await read({ search: 'NEEDLE' })
  const second = await read({ search: 'NEEDLE', after: first.next ?? '' })

  expect(subjects(first)).toEqual([])
  expect(subjects(second)).toEqual(['needle'])
  expect(second.next).toBeNull()
})

test('an act that the audit does not have has nothing after it', async ({ world }) => {
  const read = await reader(world)

  expect(await read({ after: '999999999' })).toMatchObject({ items: [], next: null })
})

test('an answer of 0.1.0 is read, and its tabs read the one of now', async ({ world }) => {
  const old = { items: [], total: 0, isWhole: true }
  const read = await reader(world)
  await act(world, 'one')

  const { items, total } = await read({})

  expect(getAudit.response.parse(old)).toMatchObject({ next: null })
  expect(total).toBe(items.length)
})

test('what acts name by inner ids has names as the reader’s brand has them', async ({ world }) => {
  const token = await signInAsStaff(world, 'nok')
  const ids = { campaignId: 1001, storeId: 204, memberId: '7001' }
  const gone = { campaignId: 1, storeId: 1, memberId: '1' }
  for (const details of [ids, gone]) {
    await transact(world.db, (tx) =>
      addAct(tx, {
        appId: world.appId,
        now: world.clock.now(world.appId),
        staff: nok,
        act: 'code.used',
        subject: '4821',
        details,
      }),
    )
  }

  const read = await callStaff(world, getAudit, { query: { top: 2 } }, { token })

  const names = {
    reward: 'Iced Thai tea, any size',
    branch: 'Chaan Chatuchak Park',
    member: '009922314821',
  }
  expect(read.items.map(({ details }) => details)).toEqual([gone, { ...names, ...ids }])
})
