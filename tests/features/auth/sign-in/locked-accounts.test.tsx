import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { changeRows } from '../../../mocks/platform-rows.ts'
import { openApp, signInByForm } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'

let world: World

beforeEach(async () => {
  world = await createWorld()
})

const lock = (state: 'blocked' | 'banned') => changeRows(world, 'member', { id: '7001' }, { state })

test('a paused account sees that it is paused, and public pages stay open', async () => {
  await world.signIn('ploy')
  await lock('blocked')

  await openApp('/profile', { as: 'ploy', world })

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your account is paused' }),
  ).toBeVisible()
  expect(location.pathname).toBe('/error/block')
  await userEvent.click(screen.getByRole('link', { name: 'See all rewards' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
  expect(location.pathname).toBe('/reward')
  expect(screen.queryByText(/Ploy/)).toBeNull()
})

test('the sign-in tells a closed account that it is closed, and another may sign in', async () => {
  await lock('banned')
  await openApp('/login/signin', { world })

  await signInByForm('ploy')

  await waitFor(() => expect(location.pathname).toBe('/error/ban'))
  await userEvent.click(await screen.findByRole('link', { name: 'Log in to another account' }))
  await signInByForm('fon')
  expect(await screen.findByRole('heading', { name: /, Fon$/ })).toBeVisible()
})
