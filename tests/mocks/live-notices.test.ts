import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createParser } from 'eventsource-parser'
import { expect, onTestFinished, test } from 'vitest'
import { followNotifications, getNotifications } from '@/contract/notifications'
import { notify } from '../../mocks/areas/notifications/store'
import { createWorld, type World } from './platform-world'
import { sharedDatabase } from '../shared-database.ts'

/** Follows as a member; `next` waits for the next event. */
async function follow(world: World, member: 'ploy' | 'ton', after?: string) {
  const token = await world.tokenOf(member)
  const response = await world.send(followNotifications, { query: { after } }, { token })
  const events: string[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => void events.push(`${event} ${data}`),
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  async function next() {
    while (events.length === 0) {
      const part = await reader?.read()
      if (!part || part.done) return 'the end'
      parser.feed(part.value)
    }
    return events.shift()
  }
  return { response, next, leave: () => reader?.cancel() }
}

async function tell(world: World, memberId: string, about: string) {
  const text = { en: about, th: about }
  const now = world.clock.now(world.appId)
  const notice = { about, kind: 'earned' as const, title: text, body: text, link: '/' }
  await notify(world.db, [{ ...notice, appId: world.appId, memberId, now }])
}

async function newWorld(database?: string) {
  const world = await createWorld(database === undefined ? {} : { database })
  onTestFinished(() => world.platform.close())
  return world
}

test('only the member gets each new notification, once', async () => {
  const world = await newWorld()
  await tell(world, '7001', 'before')
  const ploy = await follow(world, 'ploy')
  const ton = await follow(world, 'ton')
  expect(await ploy.next()).toBe('hello {}')
  expect(await ton.next()).toBe('hello {}')

  await tell(world, '7001', 'one')
  expect(await ploy.next()).toBe('notification {"kind":"earned"}')
  await tell(world, '7001', 'one')
  await tell(world, '7002', 'two')

  expect(await ton.next()).toBe('notification {"kind":"earned"}')
  world.platform.endStreams()
  expect([await ploy.next(), await ton.next()]).toEqual(['the end', 'the end'])
})

test('notifications newer than the list come first, one event per kind', async () => {
  const world = await newWorld()
  const token = await world.tokenOf('ploy')
  const list = await world.call(getNotifications, { query: {} }, { token })
  await tell(world, '7001', 'one')
  await tell(world, '7001', 'two')

  const behind = await follow(world, 'ploy', list[0]?.key)
  const now = await world.call(getNotifications, { query: {} }, { token })
  const upToDate = await follow(world, 'ploy', now[0]?.key)
  const withoutAny = await follow(world, 'ploy', 'none')

  expect([await behind.next(), await behind.next()]).toEqual([
    'hello {}',
    'notification {"kind":"earned"}',
  ])
  await upToDate.next()
  await withoutAny.next()
  const kinds = new Set(now.map(({ kind }) => `notification {"kind":"${kind}"}`))
  const told = []
  for (const _ of kinds) told.push(await withoutAny.next())
  expect(new Set(told)).toEqual(kinds)
  world.platform.endStreams()
  expect([await behind.next(), await upToDate.next(), await withoutAny.next()]).toEqual([
    'the end',
    'the end',
    'the end',
  ])
})

test('a notification that another process stores arrives, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'taem-live-'))
  const database = await sharedDatabase(folder)
  const one = await newWorld(database)
  const two = await newWorld(database)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ploy = await follow(one, 'ploy')
  await ploy.next()

  await tell(two, '7001', 'from there')

  expect(await ploy.next()).toBe('notification {"kind":"earned"}')
})

test('no proxy is to hold events back', async () => {
  const { response } = await follow(await newWorld(), 'ploy')

  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
})

test('a member follows in ten places at most, and in another one after leaving one', async () => {
  const world = await newWorld()
  const followed = []
  for (let place = 0; place < 10; place += 1) followed.push(await follow(world, 'ploy'))
  expect((await follow(world, 'ploy')).response.status).toBe(503)
  expect((await follow(world, 'ton')).response.status).toBe(200)

  await followed[0]?.leave()

  expect((await follow(world, 'ploy')).response.status).toBe(200)
})

test('a guest is refused', async () => {
  const world = await newWorld()

  expect((await world.send(followNotifications, { query: {} })).status).toBe(401)
})
