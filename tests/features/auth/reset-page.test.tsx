import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { forgotPassword } from '@/contract/passwords'
import { Component as ResetPage } from '@/features/auth/reset-page'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { endSession, member, useMember } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

const email = 'ploy@chaan.example'
const password = 'Mango#82tr'

let world: World

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await startTexts('en')
  await loadTexts('auth', 'errors')
  await initHost({})
  world = await createWorld()
})

afterEach(async () => {
  await endSession(async () => undefined)
  queryClient.clear()
  await world.close()
})

/** As the frame around every page does, it follows the session. */
function Page() {
  useMember()
  return <ResetPage />
}

async function sentToken() {
  await call(forgotPassword, { body: { email } })
  const { body } = await world.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  return /token=([\w-]+)/.exec(body)?.[1] ?? ''
}

test('the link that has just been used is not called dead while the next page loads', async () => {
  let openNext: (value: null) => void = () => undefined
  const nextIsReady = new Promise<null>((resolve) => (openNext = resolve))
  const router = createMemoryRouter(
    [
      { path: '/resetpassword', Component: Page },
      { path: '/reward', loader: () => nextIsReady, element: <h1>Rewards</h1> },
    ],
    { initialEntries: [`/resetpassword?token=${await sentToken()}&returnTo=%2Freward`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await userEvent.type(await screen.findByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('Type it again'), password)

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))

  expect(member()).toBeDefined()
  expect(screen.getByLabelText('New password')).toBeDefined()
  expect(world.requests.filter((request) => request.includes('reset'))).toHaveLength(2)
  openNext(null)
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeDefined()
})
