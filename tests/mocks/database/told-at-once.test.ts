import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { notify } from '../../../mocks/areas/notifications/store.ts'
import { createGroupCommit } from '../../../mocks/database/group-commit.ts'
import { engineOf } from '../../../mocks/database/engine.ts'
import { createLiveNotices } from '../../../mocks/request/live-notices.ts'
import { sharedDatabase } from '../../shared-database.ts'
import { freshFolder } from '../../fresh-folder.ts'
import { createWorld, type World } from '../platform-world.ts'

const minute = 60_000

async function twoWorlds() {
  const database = await sharedDatabase(freshFolder())
  const worlds = [await createWorld({ database }), await createWorld({ database })] as const
  onTestFinished(async () => {
    for (const { platform } of worlds) await platform.close()
  })
  return worlds
}

/** Follows as Ploy in one process. SQLite does not tell: there it looks ten times a second. */
async function followIn({ db, appId, errors }: World, now = () => Date.now()) {
  const looks =
    engineOf(db) === 'postgres' ? { pollMs: minute, pollToldMs: minute } : { pollMs: 100 }
  const live = createLiveNotices(db, {
    report: (error) => errors.push(error),
    now,
    ...looks,
  })
  onTestFinished(live.close)
  const stream = live.open({ appId, memberId: '7001' })
  const reader = stream?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toContain('event: hello')
  return { next }
}

async function tell({ db, appId, clock }: World, about: string, tx = db) {
  const text = { en: about, th: about }
  const notice = { about, kind: 'earned' as const, title: text, body: text, link: '/' }
  await notify(tx, [{ ...notice, appId, memberId: '7001', now: clock.now(appId) }])
}

const told = 'event: notification\ndata: {"kind":"earned"}\n\n'

test('what another process stores is told long before the next look', async () => {
  const [here, there] = await twoWorlds()
  const { next } = await followIn(here)

  await tell(there, 'one')
  expect(await next()).toBe(told)
  await tell(there, 'two')
  expect(await next()).toBe(told)
})

test('what is stored while the connection is down is told when it is back', async () => {
  const [here, there] = await twoWorlds()
  const { next } = await followIn(here)
  await tell(there, 'before')
  expect(await next()).toBe(told)

  await endListeners(there)
  await tell(there, 'meanwhile')

  expect(await next()).toBe(told)
  expect(here.errors).toEqual([])
})

test('what is stored after a clock was set back an hour is told', async () => {
  const [here, there] = await twoWorlds()
  let ahead = 60 * minute
  const { next } = await followIn(here, () => Date.now() + ahead)

  ahead = 0
  await tell(there, 'after')

  expect(await next()).toBe(told)
})

test('what works that share a commit store is told, though one of them throws', async () => {
  const [here, there] = await twoWorlds()
  const { next } = await followIn(here)
  const inTransaction = createGroupCommit(there.db)
  // By then it listens.
  await tell(there, 'before')
  expect(await next()).toBe(told)

  const works = [
    inTransaction((tx) => tell(there, 'one', tx)),
    inTransaction(async (tx) => {
      await tell(there, 'two', tx)
      throw new Error('Undone.')
    }),
  ]

  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
  ])
  expect(await next()).toBe(told)
})

/** Ends the connections that listen, as a restart of the server would. */
async function endListeners({ db }: World) {
  if (engineOf(db) === 'sqlite') return
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'taem listener' and datname = current_database()`.execute(db)
}
