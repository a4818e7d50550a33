import { expect, vi } from 'vitest'
import { openApp } from '../screen.tsx'
import { test } from '../world.ts'

test('events after another tab has signed in are of its member', async ({ world }) => {
  await openApp('/', { world })
  // The app has modules of its own.
  const { sendEvents, track } = await import('@/analytics/analytics')
  const { storeAccount } = await import('@/session/kept-account')
  const { joinSession } = await import('@/session/member-session')
  const { session } = await world.signIn('ploy')
  const sent = vi.fn()

  await storeAccount(session, true)
  await joinSession()
  sendEvents(sent)
  track({ name: 'sign_out' })

  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ userId: session.userId }))
})
