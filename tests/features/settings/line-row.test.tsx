import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openApp, press } from '../../screen.tsx'
import { createLine, createWorld, type World } from '../../world.ts'

let world: World
const asked = 'DELETE /api/profile/line'

beforeEach(async () => {
  world = await createWorld()
})

/** Starts to unlink LINE; the promise settles when the questions have ended. */
async function unlink() {
  await openApp('/profile/settings', { as: 'ploy', world })
  const { unlinkLineAccount } = await import('@/features/settings/line-row')
  return { unlinking: unlinkLineAccount() }
}

async function takePasswordAway() {
  // Sign-in needs a password.
  await world.signIn('ploy')
  await world.db.updateTable('member').set({ password_hash: '' }).where('id', '=', '7001').execute()
}

test('a member without a password has to set one before unlinking LINE', async () => {
  await takePasswordAway()

  const { unlinking } = await unlink()
  await press('Set a password')
  await unlinking

  expect(location.pathname).toBe('/profile/changepassword')
  expect(world.requests).not.toContain(asked)
})

test('a refusal for a missing password also leads to setting one', async () => {
  await takePasswordAway()
  world.rewire((request, send) =>
    request.url.endsWith('/details') ? Promise.reject(new TypeError('no connection')) : send(),
  )

  const { unlinking } = await unlink()
  await press('Unlink')
  await press('Set a password')
  await unlinking

  expect(world.requests).toContain(asked)
  expect(location.pathname).toBe('/profile/changepassword')
})

test('LINE is no way in any more once it is unlinked', async () => {
  world = await createWorld({ line: createLine() })
  await openApp('/profile/settings', { as: 'ploy', world })
  await press('Unlink LINE')
  const sure = within(await screen.findByRole('alertdialog', { name: 'Unlink LINE?' }))
  await userEvent.click(sure.getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('LINE is no longer linked')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Link LINE' })).toBeVisible()

  await openApp('/', { as: 'ploy', host: 'line', world })

  expect(screen.queryByRole('heading', { name: /, Ploy$/ })).toBeNull()
  const { member } = await import('@/session/session')
  expect(member()).toBeUndefined()
})
