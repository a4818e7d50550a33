import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { notify } from '../../../mocks/areas/notifications/store'
import { redeemCampaign } from '@/contract/redeem'
import { openApp } from '../../screen.tsx'
import { test, type World } from '../../world.ts'
import { eventually } from '../../eventually.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function tell(world: World, about: string) {
  const text = { en: about, th: about }
  const notice = { about, kind: 'earned' as const, title: text, body: text, link: '/' }
  const now = world.clock.now(world.appId)
  await notify(world.db, [{ ...notice, appId: world.appId, memberId: '7001', now }])
}

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** How often the list was asked for, and how many follow. */
function watch(world: World) {
  const seen = { lists: 0, follows: 0, followed: 0 }
  world.rewire(async (request, send) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/notifications')) seen.lists += 1
    if (!pathname.endsWith('/notifications/live')) return send()
    seen.followed += 1
    seen.follows += 1
    request.signal.addEventListener('abort', () => (seen.follows -= 1))
    return send()
  })
  return seen
}

/** The connection begins after the page's own requests. */
const followed = (seen: ReturnType<typeof watch>) => waitFor(() => expect(seen.follows).toBe(1))

const rowSoon = (name: RegExp) => screen.findByRole('link', { name })

test('a notification that arrives while the list is open shows at once, and on the bell', async ({
  world,
}) => {
  const seen = watch(world)
  await openApp('/noti', { as: 'ploy', world })
  await screen.findByRole('link', { name: 'Notifications, 3 unread' })
  await followed(seen)

  await tell(world, 'Eleven points more')

  expect(await rowSoon(/^Eleven points more/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Notifications, 4 unread' })).toBeVisible()
})

test('a draw that is entered on another device shows its tickets', async ({ world }) => {
  const seen = watch(world)
  const { call } = await world.signIn('ploy')
  await openApp('/luckydraw/mine', { as: 'ploy', world })
  expect(await screen.findByText('You have 3 tickets')).toBeVisible()
  await followed(seen)

  await call(redeemCampaign, {
    params: { campaignId: 1023 },
    body: { quantity: 1, sp_points: 50, sp_baht: 0 },
    idempotencyKey: crypto.randomUUID(),
  })

  expect(await screen.findByText('You have 4 tickets')).toBeVisible()
})

test('an app in the background follows no notifications, and loads the missed ones on return', async ({
  world,
}) => {
  const seen = watch(world)
  await openApp('/noti', { as: 'ploy', world })
  await followed(seen)

  // What it would begin from here on waits for this clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setHidden(true)
  await eventually(() => expect(seen.follows).toBe(0))
  const { lists } = seen
  await tell(world, 'Told meanwhile')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toMatchObject({ lists, followed: 1 })
  vi.useRealTimers()
  setHidden(false)

  expect(await rowSoon(/^Told meanwhile/)).toBeVisible()
  expect(seen).toMatchObject({ follows: 1, followed: 2 })
})

test('a platform without events is not asked again within seconds', async ({ world }) => {
  let asked = 0
  const { promise: timersAreFake, resolve: answer } = Promise.withResolvers<void>()
  world.rewire(async (request, send) => {
    if (!new URL(request.url).pathname.endsWith('/notifications/live')) return send()
    asked += 1
    await timersAreFake
    return new Response('{}', { status: 404 })
  })
  await openApp('/noti', { as: 'ploy', world })
  await waitFor(() => expect(asked).toBe(1))

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer()
  // Second by second: the answer is read between two of them.
  for (let second = 0; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1000)

  expect(asked).toBe(1)
})

test('an event that cannot be read shows the list anew, and is reported', async ({ world }) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  const seen = { lists: 0, followed: 0 }
  world.rewire(async (request, answer) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/notifications')) seen.lists += 1
    if (!pathname.endsWith('/notifications/live')) return answer()
    seen.followed += 1
    const events = new ReadableStream<Uint8Array>({
      async start(stream) {
        const say = (text: string) => stream.enqueue(new TextEncoder().encode(text))
        say(': here\n\n')
        await sent
        say('event: notification\ndata: {"kind": 7}\n\n')
      },
    })
    return new Response(events, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  await openApp('/noti', { as: 'ploy', world })
  await waitFor(() => expect(seen.followed).toBe(1))
  await world.answered()
  const { lists } = seen
  send()

  await waitFor(() => expect(seen.lists).toBe(lists + 1))
  await waitFor(() => expect(warned.mock.calls.join()).toContain('/notifications/live'))
  expect(seen.followed).toBe(1)
})

test('an app that has stopped following leaves no timer', async () => {
  vi.useFakeTimers()
  const { followLive } = await import('@/features/notifications/live-flow')

  const stop = followLive()
  expect(vi.getTimerCount()).toBe(1)
  stop()

  expect(vi.getTimerCount()).toBe(0)
})
