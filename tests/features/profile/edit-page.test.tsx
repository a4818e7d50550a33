import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { getProfileDetails } from '@/contract/profile-details'
import { signIn } from '@/contract/session'
import { Component as EditPage } from '@/features/profile/edit/edit-page'
import { loadTexts, startTexts } from '@/i18n/texts'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('profile', 'auth', 'errors')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  await enter('ploy')
})

afterEach(async () => {
  await endSession(async () => undefined)
  queryClient.clear()
  await world.close()
})

async function enter(name: string) {
  const body = { email: `${name}@chaan.example`, password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
}

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/profile/edit']}>
        <EditPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.findByLabelText<HTMLInputElement>(/^Occupation/)
}

async function change(occupation: HTMLInputElement) {
  await userEvent.clear(occupation)
  await userEvent.type(occupation, 'Ceramicist')
}

/** The page comes anew, and nothing is left of what was in memory. */
function reload() {
  cleanup()
  queryClient.clear()
  return open()
}

test('what was typed into the profile is there after a reload', async () => {
  await change(await open())

  const occupation = await reload()

  expect(occupation).toHaveValue('Ceramicist')
})

test('what was typed before a reload can be saved after it', async () => {
  await change(await open())
  await reload()

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(async () =>
    expect(await call(getProfileDetails, {})).toMatchObject({ occupation: 'Ceramicist' }),
  )
})

test('signing out forgets what was typed into the profile', async () => {
  await change(await open())
  cleanup()
  await act(() => endSession(async () => undefined))
  await enter('ploy')

  const occupation = await reload()

  expect(occupation).not.toHaveValue('Ceramicist')
})
