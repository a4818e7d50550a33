import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../../mocks/database/connect'
import { migrate } from '../../../mocks/database/migrate'

const member = (id: string, contactNumber: string) => sql`
  insert into member (app_id, id, email, password_hash, locale, level_id, balance, balance_at,
    can_redeem, joined_at, content_json)
  values ('a', ${id}, ${`${id}@a.example`}, '', 1033, 1, 0, 0, 1, ${Number(id)},
    ${JSON.stringify({ contactNumber, uuid: `00${id}`, referCode: `code${id}` })})`

test('members of an older database keep their numbers and codes', async () => {
  const db = connect({ file: ':memory:' })
  await migrate(db, '0001-main-job')
  await member('1', '081-555-4821').execute(db)

  await migrate(db)

  const row = await db.selectFrom('member').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    contact_number: '0815554821',
    member_number: '001',
    refer_code: 'CODE1',
    state: 'active',
    referrals: 0,
  })
})

test('a number that two members have stays with whoever joined first', async () => {
  const db = connect({ file: ':memory:' })
  await migrate(db, '0001-main-job')
  await member('2', '081-555-4821').execute(db)
  await member('1', '081-555-4821').execute(db)

  await migrate(db)

  const rows = await db
    .selectFrom('member')
    .select(['id', 'contact_number'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ contact_number }) => contact_number)).toEqual(['0815554821', null])
})

test('a database that is up to date stays as it is', async () => {
  const db = connect({ file: ':memory:' })
  await migrate(db)

  await migrate(db)

  expect(await db.selectFrom('member').selectAll().execute()).toEqual([])
})
