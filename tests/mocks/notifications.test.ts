import { expect } from 'vitest'
import { getNotifications, markNotifications } from '@/contract/notifications'
import { notify } from '../../mocks/areas/notifications/store'
import { changeRows } from './platform-rows'
import { createWorld, storyNow, test, type World } from './platform-world'

async function listOf(world: World, token: string) {
  return world.call(getNotifications, { query: {} }, { token })
}

async function unreadOf(world: World, token: string) {
  return (await listOf(world, token)).filter(({ IsRead }) => !IsRead).map(({ key }) => key)
}

/** Tells Ploy something now. */
async function tell(world: World, about: string) {
  const text = { en: about, th: about }
  const now = world.clock.now(world.appId)
  const notice = { about, kind: 'news' as const, title: text, body: text, link: '/' }
  await notify(world.db, [{ ...notice, appId: world.appId, memberId: '7001', now }])
}

test('each has its kind, and a picture where it is about a reward', async ({ world }) => {
  const [first, second] = await listOf(world, await world.tokenOf('ploy'))

  expect(first).toMatchObject({ kind: 'delivery', IsRead: false })
  expect(first?.imageUrl).toMatch(/images\/campaigns\/.+\.svg$/)
  expect(second).toMatchObject({ kind: 'points-expiring', imageUrl: null })
})

test('one of a kind that a newer version has stored is read as news', async ({ world, ploy }) => {
  await tell(world, 'of tomorrow')
  const [latest] = await listOf(world, ploy.token)
  const text = { en: 'of tomorrow', th: 'of tomorrow' }
  const content_json = JSON.stringify({ kind: 'newer', title: text, body: text, link: '/' })
  await changeRows(world, 'notification', { id: latest?.key ?? '' }, { content_json })

  const [read] = await listOf(world, ploy.token)

  expect(read).toMatchObject({ kind: 'news', title: 'of tomorrow' })
})

test('one is marked as read, and as unread again', async ({ world, ploy }) => {
  const before = await unreadOf(world, ploy.token)
  const keys = before.slice(0, 1)

  const read = await ploy.call(markNotifications, { body: { keys, IsRead: true } })
  const afterwards = await unreadOf(world, ploy.token)
  const again = await ploy.call(markNotifications, { body: { keys, IsRead: false } })

  expect(before).toHaveLength(3)
  expect(afterwards).toEqual(before.slice(1))
  expect([read.unread, again.unread]).toEqual([2, 3])
})

test('all are marked up to a time: one that has arrived since stays unread', async ({
  world,
  ploy,
}) => {
  const [latest] = await listOf(world, ploy.token)
  await tell(world, 'since then')

  const body = { until: latest?.at ?? '', IsRead: true as const }
  const { unread } = await ploy.call(markNotifications, { body })

  expect(unread).toBe(1)
  expect(await unreadOf(world, ploy.token)).toEqual(['since then'])
})

test('those of another member stay as they are', async ({ world, ploy }) => {
  const keys = await unreadOf(world, ploy.token)

  await world.call(
    markNotifications,
    { body: { keys, IsRead: true } },
    { token: await world.tokenOf('ton') },
  )

  expect(await unreadOf(world, ploy.token)).toEqual(keys)
})

test('all up to the latest are marked, although instants are sent in whole seconds', async () => {
  const world = await createWorld({ now: storyNow + 789 })
  const token = await world.tokenOf('ploy')
  await tell(world, 'in the middle of a second')
  const until = (await listOf(world, token))[0]?.at ?? ''

  await world.call(markNotifications, { body: { until, IsRead: true } }, { token })

  expect(await unreadOf(world, token)).toEqual([])
})
