import { describe, expect, test } from 'vitest'
import { untilNoConflict } from '../../../mocks/database/conflict'
import { engineOf } from '../../../mocks/database/engine'
import { createGroupCommit } from '../../../mocks/database/group-commit'
import { transact } from '../../../mocks/database/transact'
import { isNoRoom, unavailableBy } from '../../../mocks/database/unavailable'
import { preparedDatabase } from '../../prepared-database'

const failed = (code: string) => Object.assign(new Error('refused'), { code })

describe('a work that others undo', () => {
  test.for(['40001', '40P01'])('is done again after %s until it succeeds', async (code) => {
    let tries = 0

    const result = await untilNoConflict(async () => {
      tries += 1
      if (tries < 4) throw failed(code)
      return 'done'
    })

    expect([result, tries]).toEqual(['done', 4])
  })

  test('is done again after a migration has changed its table', async () => {
    const changed = Object.assign(new Error('cached plan must not change result type'), {
      code: '0A000',
    })

    const tried: number[] = []
    const work = untilNoConflict(async (tries) => {
      tried.push(tries)
      if (tries === 1) throw changed
    })

    await expect(work).resolves.toBeUndefined()
    expect(tried).toEqual([1, 2])
  })

  test.for([
    ['40001', 12],
    ['23505', 3],
    ['23514', 1],
  ] as const)('that always fails with %s is tried %i times', async ([code, most]) => {
    let tries = 0
    const work = untilNoConflict(async () => {
      tries += 1
      throw failed(code)
    })

    await expect(work).rejects.toThrow('refused')
    expect(tries).toBe(most)
  })
})

test.for([
  ['40001', 'locked'],
  ['55P03', 'locked'],
  ['57P01', 'broken'],
  ['08006', 'broken'],
  ['53300', 'broken'],
  ['53100', 'broken'],
  ['ECONNREFUSED', 'broken'],
  ['23505', undefined],
  ['42703', undefined],
] as const)('the error %s makes the database %s', ([code, reason]) => {
  expect(unavailableBy(failed(code))).toBe(reason)
})

test.for([
  [{ errcode: 13 }, true],
  [{ errcode: 4874 }, true],
  [{ errcode: 10 }, false],
  [{ errcode: 778 }, false],
  [{ code: '53100' }, true],
  [{ code: 'ENOSPC' }, true],
  [{ code: '53300' }, false],
] as const)('the error of %j is of a full disk: %s', ([codes, isFull]) => {
  expect(isNoRoom(Object.assign(new Error('refused'), codes))).toBe(isFull)
})

test('the driver’s own errors say that the database cannot be reached', () => {
  const ended = new Error('Connection terminated unexpectedly')
  const none = new Error('timeout exceeded when trying to connect')

  expect([unavailableBy(ended), unavailableBy(none)]).toEqual(['broken', 'broken'])
})

/** Each adds one to what it reads, which is right only if no other one reads the same. */
async function countUp(db: Awaited<ReturnType<typeof preparedDatabase>>, id: string) {
  const rows = await db.selectFrom('attempt').select('id').where('kind', '=', 'count').execute()
  const at = rows.length + 1
  const row = { app_id: 'app', id: `${id}-${at}`, kind: 'count', subject: '', at }
  await db.insertInto('attempt').values(row).execute()
}

test.for(['by itself', 'in groups'])(
  'works that run at once count as if alone, %s',
  async (how) => {
    const db = await preparedDatabase('tables')
    const groups = createGroupCommit(db)
    const run = how === 'by itself' ? transact.bind(null, db) : groups
    const ids = Array.from({ length: 40 }, (_, index) => `work-${index}`)

    await Promise.all(ids.map((id) => run((tx) => countUp(tx, id))))

    const rows = await db.selectFrom('attempt').select('at').orderBy('at').execute()
    expect(rows.map(({ at }) => at)).toEqual(ids.map((_, index) => index + 1))
  },
)

test('a work that throws leaves nothing, and those beside it stay', async () => {
  const db = await preparedDatabase('tables')
  const groups = createGroupCommit(db)
  const broken = groups(async (tx) => {
    await countUp(tx, 'broken')
    throw new Error('planted')
  })

  const [, outcome] = await Promise.allSettled([
    groups((tx) => countUp(tx, 'first')),
    broken,
    groups((tx) => countUp(tx, 'last')),
  ])

  const rows = await db.selectFrom('attempt').select('id').orderBy('at').execute()
  expect(outcome).toMatchObject({ status: 'rejected', reason: new Error('planted') })
  expect(rows.map(({ id }) => id)).toEqual(['first-1', 'last-2'])
})

test('the run uses the database that it was asked for', async () => {
  const asked = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

  expect(engineOf(await preparedDatabase('tables'))).toBe(asked)
})
