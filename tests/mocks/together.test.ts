import { expect, test } from 'vitest'
import { createGroupCommit } from '../../mocks/database/group-commit'
import { together } from '../../mocks/database/together'
import { transact } from '../../mocks/database/transact'
import { createWorld, type World } from './platform-world'

const attempt = ({ appId }: World, id: string) => ({
  app_id: appId,
  id,
  kind: 'together',
  subject: '',
  at: 0,
})

async function idsIn({ db }: World): Promise<string[]> {
  const kept = db.selectFrom('attempt').select('id').where('kind', '=', 'together').orderBy('id')
  return (await kept.execute()).map(({ id }) => id)
}

test('statements run in the order in which the parts asked for them', async () => {
  const world = await createWorld()

  const [, first, , second] = await transact(world.db, (tx) =>
    together(
      tx.insertInto('attempt').values(attempt(world, '1')).execute(),
      tx.selectFrom('attempt').select('id').where('kind', '=', 'together').execute(),
      tx.insertInto('attempt').values(attempt(world, '2')).execute(),
      tx.selectFrom('attempt').select('id').where('kind', '=', 'together').execute(),
    ),
  )

  expect([first.length, second.length]).toEqual([1, 2])
})

test('the first failure counts, and what the other parts write later is undone as well', async () => {
  const world = await createWorld()
  const inTransaction = createGroupCommit(world.db)
  const row = attempt(world, '1')

  const end = inTransaction(async (tx) => {
    const write = (id: string) => tx.insertInto('attempt').values(attempt(world, id)).execute()
    await together(
      write('1').then(() => Promise.reject(new Error('The first part fails.'))),
      write('2')
        .then(() => write('3'))
        .then(() => write('4')),
    )
  })

  await expect(end).rejects.toThrow('The first part fails.')
  await inTransaction((tx) => tx.insertInto('attempt').values(row).execute())
  expect(await idsIn(world)).toEqual(['1'])
})

test('of statements that the database refuses, the first one says why', async () => {
  const world = await createWorld()
  await world.db.insertInto('attempt').values(attempt(world, '1')).execute()

  const end = transact(world.db, (tx) =>
    together(
      tx.insertInto('attempt').values(attempt(world, '1')).execute(),
      tx.insertInto('attempt').values(attempt(world, '2')).execute(),
    ),
  )

  await expect(end).rejects.toThrow(/unique/i)
  expect(await idsIn(world)).toEqual(['1'])
})

test('a failure is not hidden by those that follow from it, and are heard of first', async () => {
  const failure = (code: string) => Object.assign(new Error(code), { code })

  const end = together(
    Promise.resolve()
      .then(() => undefined)
      .then(() => Promise.reject(failure('40001'))),
    Promise.reject(failure('25P02')),
  )

  await expect(end).rejects.toThrow('40001')
})
