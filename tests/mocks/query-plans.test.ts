import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { areas } from '../../mocks/areas/areas'
import { staffAreas } from '../../mocks/areas/staff-areas'
import { faultsOf } from './query-plans'

function tables() {
  const native = new DatabaseSync(':memory:')
  native.exec(
    'create table pending_point (app_id, id, member_id, due_on, primary key (app_id, id))',
  )
  native.exec('create table campaign (app_id, id, primary key (app_id, id))')
  native.exec('create index by_member on pending_point (app_id, member_id, due_on)')
  return native
}

const ofBrand = 'select * from "pending_point" where "app_id" = ?'
const own = 'select due_on from pending_point where app_id = ? and member_id = ?'

test('a query without an index is a fault, and one with an index is not', () => {
  const native = tables()
  const before = [faultsOf(native, own), faultsOf(native, `${own} order by due_on`)]

  native.exec('drop index by_member')

  const search = 'SEARCH pending_point USING INDEX sqlite_autoindex_pending_point_1 (app_id=?)'
  expect(before).toEqual([[], []])
  expect(faultsOf(native, own)).toEqual([search])
  expect(faultsOf(native, `${own} order by due_on`)).toEqual([
    search,
    'USE TEMP B-TREE FOR ORDER BY',
  ])
})

test.for([
  ['a whole table', 'select * from pending_point', 1],
  ['a whole table by another name', 'select * from "pending_point" as "own"', 1],
  ['a whole table within', 'delete from campaign where id in (select id from pending_point)', 1],
  ['a sort', `${own} order by id`, 1],
  ['the first rows by an index', `${ofBrand} order by id desc limit ?`, 0],
  ['the first rows by no index', `${ofBrand} order by due_on limit ?`, 2],
  ['the first rows with a condition', `${ofBrand} and due_on > ? order by id limit ?`, 1],
  ['a sort of equal rows', `${own} order by due_on, id`, 0],
  ['a small table', 'select * from campaign order by id desc', 0],
] as const)('the check finds %s', ([, sql, faults]) => {
  expect(faultsOf(tables(), sql)).toHaveLength(faults)
})

test('each endpoint is called by a test whose queries are checked', () => {
  const folder = 'tests/mocks'
  const checked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .filter((text) => /platform-world|receiptsWorld|staff-world/.test(text))
    .join('\n')

  const names = [...areas, ...staffAreas].flatMap((area) => Object.keys(area.handlers))

  expect(names.length).toBeGreaterThan(120)
  const uncalled = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(checked))
  expect(uncalled, 'needs a test in tests/mocks that calls it by platform-world.ts').toEqual([])
})
