import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { signIn } from '@/contract/session'
import { unlinkLineAccount } from '@/features/profile/unlink-line-flow'
import { loadTexts, startTexts } from '@/i18n/texts'
import { ModalHost } from '@/modal/modal-host'
import { appHistory } from '@/routing/app-history'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

let world: World
const asked = 'DELETE /api/profile/line'

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('profile', 'errors')
})

beforeEach(async () => {
  localStorage.clear()
  world = await createWorld()
  appHistory().replace('/profile')
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
  render(<ModalHost />)
})

afterEach(async () => {
  await endSession(async () => undefined)
  queryClient.clear()
  await world.close()
})

async function takePasswordAway() {
  await world.db.updateTable('member').set({ password_hash: '' }).where('id', '=', '7001').execute()
}

test('a member without a password is led to set one before LINE is unlinked', async () => {
  await takePasswordAway()

  const unlinking = unlinkLineAccount()
  await userEvent.click(await screen.findByRole('button', { name: 'Set a password' }))
  await unlinking

  expect(appHistory().location.pathname).toBe('/profile/changepassword')
  expect(world.requests).not.toContain(asked)
})

test('where only the platform knows that there is none, its refusal leads there as well', async () => {
  await takePasswordAway()
  world.rewire((request, send) =>
    request.url.endsWith('/details') ? Promise.reject(new TypeError('no connection')) : send(),
  )

  const unlinking = unlinkLineAccount()
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Set a password' }))
  await unlinking

  expect(world.requests).toContain(asked)
  expect(appHistory().location.pathname).toBe('/profile/changepassword')
})
