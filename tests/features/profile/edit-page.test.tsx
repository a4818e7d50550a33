import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { changeProfileDetails, getProfileDetails } from '@/contract/profile-details'
import { signIn } from '@/contract/session'
import { Component as EditPage } from '@/features/profile/edit/edit-page'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
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
  act(() => dismissModal())
  await endSession(async () => undefined)
  queryClient.clear()
  await world.close()
})

async function enter(name: string) {
  const body = { email: `${name}@chaan.example`, password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
}

function open(at = '/profile/edit') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <EditPage />
        <ModalHost />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

async function openRow(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

async function openOccupation() {
  const sheet = await openRow(/^Occupation/)
  return sheet.getByLabelText<HTMLInputElement>(/^Occupation/)
}

/** The page comes anew, and nothing is left of what was in memory. */
function reload() {
  cleanup()
  dismissModal()
  queryClient.clear()
  open()
}

test('what was typed into the profile is there after a reload', async () => {
  open()
  await userEvent.type(await openOccupation(), 'Ceramicist')

  reload()

  expect(await openOccupation()).toHaveValue('Ceramicist')
})

test('what was typed before a reload can be saved after it', async () => {
  open()
  await userEvent.type(await openOccupation(), 'Ceramicist')
  reload()
  await openOccupation()

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('button', { name: /^Occupation\s*Ceramicist/ })).toBeVisible()
  expect(await call(getProfileDetails, {})).toMatchObject({ occupation: 'Ceramicist' })
})

test('signing out forgets what was typed into the profile', async () => {
  open()
  await userEvent.type(await openOccupation(), 'Ceramicist')
  cleanup()
  await act(() => endSession(async () => undefined))
  await enter('ploy')

  reload()

  expect(await openOccupation()).not.toHaveValue('Ceramicist')
})

test('a sheet that is closed forgets what was typed into it', async () => {
  open()
  await userEvent.type(await openOccupation(), 'Ceramicist')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect(await openOccupation()).toHaveValue('')
})

test('a row that nothing is said in says what it is good for', async () => {
  open()

  expect(
    await screen.findByRole('button', { name: /^Occupation.*certain jobs.*Add$/ }),
  ).toBeVisible()
})

test('a stored card shows its end alone, and is removed from its sheet', async () => {
  await call(changeProfileDetails, { body: { nationalIdCard: '1101700230708' } })
  open()

  const sheet = await openRow(/^National ID number\s*•••••••••0708$/)
  const field = sheet.getByLabelText(/^National ID number/)
  expect(field).toHaveValue('')
  await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))

  await waitFor(async () =>
    expect(await call(getProfileDetails, {})).toMatchObject({ nationalIdCard: null }),
  )
})

test('a link to one field opens its sheet', async () => {
  open('/profile/edit?field=occupation')

  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByLabelText(/^Occupation/)).toBeVisible()
})

test('a new address asks for the password, and waits for its link', async () => {
  open()
  const sheet = await openRow(/^Email/)
  await userEvent.type(sheet.getByLabelText('New email'), 'pim@example.com')
  await userEvent.type(sheet.getByLabelText('Present password'), 'Wrong#123')
  const send = sheet.getByRole('button', { name: 'Send me a link' })
  await userEvent.click(send)
  expect(await sheet.findByText('This is not your present password.')).toBeVisible()
  await userEvent.clear(sheet.getByLabelText('Present password'))
  await userEvent.type(sheet.getByLabelText('Present password'), 'Veranda#1')
  await userEvent.click(send)

  expect(await screen.findByText('Open the link that we sent to pim@example.com')).toBeVisible()
  expect((await call(getProfileDetails, {})).email).toBe('ploy@chaan.example')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }))
  await waitFor(async () => expect((await call(getProfileDetails, {})).pendingEmail).toBeNull())
})
