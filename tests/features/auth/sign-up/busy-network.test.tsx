import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { registerChecks, unprovenRegistrations } from '../../../../mocks/areas/limits/limits'
import { addAttempt } from '../../../../mocks/areas/limits/store'
import { openApp } from '../../../screen.tsx'
import { test, type World } from '../../../world.ts'

const address = '203.0.113.7'

/** The app is at an address that has used up these limits. */
async function enterCrowd(world: World, limits = [registerChecks, unprovenRegistrations]) {
  const { db, appId, clock, platform } = world
  const of = { appId, subject: address, now: clock.now(appId) }
  for (const limit of limits) {
    for (let n = 0; n < limit.most; n += 1) await addAttempt(db, limit, of)
  }
  world.rewire(async (request) => platform.fetch(request, address))
}

test('where a network may not be told what is taken, a sign-up goes on to the code', async ({
  world,
}) => {
  await enterCrowd(world)
  await openApp('/register', { world })
  const { signUp } = await import('@/features/auth/sign-up/register-flow')
  const profile = {
    firstName: 'Nok',
    lastName: 'Suwan',
    contact_number: '0891234567',
    email: 'nok@mail.example',
    password: 'Mango#2468',
    birthDate: '2000-02-29',
    locale: 1033,
  } as const

  void signUp({ profile, lineIdToken: undefined })

  expect(await screen.findByRole('dialog', { name: /code/i })).toBeVisible()
  expect(world.requests).toContain('POST /api/auth/register/check')
  expect(world.requests).toContain('POST /api/auth/otp')
})
