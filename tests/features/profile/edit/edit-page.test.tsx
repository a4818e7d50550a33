import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { changeProfileDetails, getProfileDetails } from '@/contract/profile-details'
import { holdAnswers, isChange } from '../../../hold-answers.ts'
import { openApp } from '../../../screen.tsx'
import { createWorld, type SignedIn, type World } from '../../../world.ts'

let world: World
let ploy: SignedIn

beforeEach(async () => {
  world = await createWorld()
  ploy = await world.signIn('ploy')
})

const open = (path = '/profile/edit') => openApp(path, { as: 'ploy', world })

async function openRow(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

async function openOccupation() {
  const sheet = await openRow(/^Occupation/)
  return sheet.getByLabelText<HTMLInputElement>(/^Occupation/)
}

test('profile edits are kept after a reload', async () => {
  const { reload } = await open()
  await userEvent.type(await openOccupation(), 'Ceramicist')

  await reload()

  expect(await openOccupation()).toHaveValue('Ceramicist')
})

test('profile edits made before a reload can be saved after it', async () => {
  const { reload } = await open()
  await userEvent.type(await openOccupation(), 'Ceramicist')
  await reload()
  await openOccupation()

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('button', { name: /^Occupation\s*Ceramicist/ })).toBeVisible()
  expect(await ploy.call(getProfileDetails, {})).toMatchObject({ occupation: 'Ceramicist' })
})

test('signing out discards unsaved profile edits', async () => {
  const { reload } = await open()
  await userEvent.type(await openOccupation(), 'Ceramicist')
  const { beginSession, endSession } = await import('@/session/session')
  await endSession(async () => undefined)
  await waitFor(() => expect(location.pathname).not.toBe('/profile/edit'))
  await beginSession(ploy.session, true)

  await reload('/profile/edit')

  expect(await openOccupation()).not.toHaveValue('Ceramicist')
})

test('closing a sheet discards its edits', async () => {
  await open()
  await userEvent.type(await openOccupation(), 'Ceramicist')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect(await openOccupation()).toHaveValue('')
})

test('an empty row says why the detail is useful', async () => {
  await open()

  expect(
    await screen.findByRole('button', { name: /^Occupation.*certain jobs.*Add$/ }),
  ).toBeVisible()
})

test('a stored card shows its last digits only and can be removed in its sheet', async () => {
  await ploy.call(changeProfileDetails, { body: { nationalIdCard: '1101700230708' } })
  await open()

  const sheet = await openRow(/^National ID number\s*•••••••••0708$/)
  const field = sheet.getByLabelText(/^National ID number/)
  expect(field).toHaveValue('')
  await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))

  await waitFor(async () =>
    expect(await ploy.call(getProfileDetails, {})).toMatchObject({ nationalIdCard: null }),
  )
})

test('a card that could not be removed says so in its sheet, which keeps what was typed', async () => {
  await ploy.call(changeProfileDetails, { body: { nationalIdCard: '1101700230708' } })
  await open()
  const sheet = await openRow(/^National ID number/)
  await userEvent.type(sheet.getByLabelText(/^National ID number/), '1101700230708')
  world.rewire((request, send) =>
    isChange(request) ? Promise.resolve(Response.json({}, { status: 500 })) : send(),
  )

  await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))

  expect(await sheet.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sheet.getByLabelText(/^National ID number/)).toHaveValue('1101700230708')
})

test('a link to one field opens its sheet', async () => {
  await open('/profile/edit?field=occupation')

  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByLabelText(/^Occupation/)).toBeVisible()
})

test('a new e-mail address needs the password and waits for its link', async () => {
  await open()
  const sheet = await openRow(/^Email/)
  await userEvent.type(sheet.getByLabelText('New email'), 'pim@example.com')
  await userEvent.type(sheet.getByLabelText('Current password'), 'Wrong#123')
  const send = sheet.getByRole('button', { name: 'Send me a link' })
  await userEvent.click(send)
  expect(await sheet.findByText('That isn’t your current password.')).toBeVisible()
  await userEvent.clear(sheet.getByLabelText('Current password'))
  await userEvent.type(sheet.getByLabelText('Current password'), 'Veranda#1')
  await userEvent.click(send)

  expect(await screen.findByText('Open the link we sent to pim@example.com')).toBeVisible()
  expect((await ploy.call(getProfileDetails, {})).email).toBe('ploy@chaan.example')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }))
  await waitFor(async () =>
    expect((await ploy.call(getProfileDetails, {})).pendingEmail).toBeNull(),
  )
})

test('while an address is sent, no code is asked for and the sheet stays', async () => {
  await open()
  const sheet = await openRow(/^Email/)
  await userEvent.type(sheet.getByLabelText('New email'), 'pim@example.com')
  await userEvent.type(sheet.getByLabelText('Current password'), 'Veranda#1')
  const { letThrough } = holdAnswers(world, isChange)

  await userEvent.click(sheet.getByRole('button', { name: 'Send me a link' }))
  expect(sheet.getByRole('button', { name: /^Use a code/ })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  history.back()
  letThrough()

  expect(await screen.findByText('Open the link we sent to pim@example.com')).toBeVisible()
})

test('while a card is removed, its sheet saves nothing and stays', async () => {
  await ploy.call(changeProfileDetails, { body: { nationalIdCard: '1101700230708' } })
  await open()
  const sheet = await openRow(/^National ID number/)
  await userEvent.type(sheet.getByLabelText(/^National ID number/), '1101700230708')
  const { letThrough } = holdAnswers(world, isChange)

  await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))
  expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  letThrough()

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await ploy.call(getProfileDetails, {})).toMatchObject({ nationalIdCard: null })
})
