import { expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { isOnline } from '@/api/connection'
import { platformNow } from '@/api/platform-clock'
import { loadConfig } from '@/config/config'
import { getPoints } from '@/contract/points'
import { getProfilePicture } from '@/contract/profile-picture'
import { beginSession } from '@/session/session'
import { createWorld } from '../world.ts'

const minute = 60_000

test('a picture out of the browser’s cache tells neither the time nor a connection', async () => {
  const world = await createWorld()
  loadConfig(document)
  const { session } = await world.signIn('ploy')
  await beginSession(session, true)
  await call(getPoints, {})
  const before = platformNow()
  world.rewire(async () => {
    const headers = { Date: new Date(before - 40 * minute).toUTCString() }
    return new Response(Uint8Array.of(1), { headers: { ...headers, 'Content-Type': 'image/png' } })
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))

  await call(getProfilePicture, {
    params: { userId: session.userId },
    query: { type: 'large', time: '2026-11-29T14' },
  })

  expect(isOnline()).toBe(false)
  expect(Math.abs(platformNow() - before)).toBeLessThan(minute)
})
