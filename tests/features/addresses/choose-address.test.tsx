import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { getDeliveryAddresses } from '@/contract/addresses'
import { signIn } from '@/contract/session'
import { chooseDelivery, chooseTaxInvoice } from '@/features/addresses/modals'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession } from '@/session/session'
import { seedGeography } from '../../../mocks/geography/own-places.ts'
import { createWorld, type World } from '../../world.ts'

let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('addresses', 'errors')
  await initHost({})
  // Their first import is slow here, and waiting for it is not what these tests are about.
  await import('@/errors/alert-modal')
  await import('@/features/addresses/address-list-modal')
  await import('@/features/addresses/address-form-modal')
  await import('@/features/addresses/confirm-address-modal')
  await import('@/features/addresses/shipping-modal')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  await seedGeography(world.db)
  render(
    <QueryClientProvider client={queryClient}>
      <ModalHost />
    </QueryClientProvider>,
  )
})

afterEach(async () => {
  act(() => dismissModal())
  await endSession(async () => undefined)
  queryClient.clear()
  await world.close()
})

async function enter(name = 'ploy') {
  const body = { email: `${name}@chaan.example`, password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
}

const reward = { name: 'Canvas market tote', image: '/tote.svg' }
const dialog = (name: string) => screen.findByRole('dialog', { name })
const press = async (where: string, name: string) =>
  userEvent.click(await within(await dialog(where)).findByRole('button', { name }))
const mark = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

test('what is chosen becomes the default one, and is asked about once more', async () => {
  await enter()
  const chosen = chooseDelivery({ reward })

  await mark(/^Office/)
  await press('Where shall we send it?', 'Use this as my default')
  const asked = await dialog('Send it here?')
  expect(within(asked).getByText('Canvas market tote')).toBeVisible()
  await press('Send it here?', 'Yes, send it here')

  expect(await chosen).toMatchObject({ kind: 'stored', address: { addressname: 'Office' } })
  const [first] = await call(getDeliveryAddresses, {})
  expect(first).toMatchObject({ addressname: 'Office', isdefault: true })
})

test('whoever wants another one comes back to the list', async () => {
  await enter()
  const chosen = chooseDelivery({ reward })
  await press('Where shall we send it?', 'Use this as my default')
  await press('Send it here?', 'Change address')

  await mark(/^Mum/)
  await press('Where shall we send it?', 'Use this as my default')
  await press('Send it here?', 'Yes, send it here')

  expect(await chosen).toMatchObject({ address: { addressname: 'Mum in Chiang Mai' } })
})

test('a changed address is in the list that comes back, and marked', async () => {
  await enter()
  void chooseDelivery({ reward })
  await press('Where shall we send it?', 'Edit Office')

  const name = await screen.findByRole('textbox', { name: 'Address name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Studio')
  await press('Edit address', 'Save address')
  const saved = await screen.findByRole('alertdialog', { name: 'Address saved' })
  await userEvent.click(within(saved).getByRole('button', { name: 'OK' }))

  expect(await screen.findByRole('radio', { name: /^Studio/ })).toBeChecked()
})

test('a deleted address is not in the list that comes back', async () => {
  await enter()
  void chooseDelivery({ reward })
  await press('Where shall we send it?', 'Edit Office')

  await press('Edit address', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it' }))

  expect(await screen.findByRole('radio', { name: /^Home/ })).toBeVisible()
  expect(screen.queryByRole('radio', { name: /^Office/ })).toBeNull()
})

test('what cannot be made the default one is said, and the list stays', async () => {
  await enter()
  world.rewire((request, send) =>
    request.method === 'PUT' ? Promise.reject(new TypeError('No connection')) : send(),
  )
  void chooseDelivery({ reward })

  await mark(/^Office/)
  await press('Where shall we send it?', 'Use this as my default')

  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Office/ })).toBeChecked()
})

test('a member without addresses adds the first one, or sends it elsewhere once', async () => {
  await enter('ton')
  void chooseDelivery({ reward })

  const list = await dialog('Where shall we send it?')
  expect(await within(list).findByText(/^Add an address, and rewards/)).toBeVisible()
  expect(within(list).getByRole('button', { name: 'Use this as my default' })).toBeDisabled()
  await press('Where shall we send it?', 'Send it somewhere else this time')

  expect(await screen.findByRole('textbox', { name: 'Contact number' })).toBeVisible()
})

test('whoever closes the list has chosen nothing', async () => {
  await enter()
  const chosen = chooseDelivery({ reward })

  await press('Where shall we send it?', 'Close')

  expect(await chosen).toBeUndefined()
})

test('no tax invoice is what is meant unless somebody wants one', async () => {
  await enter()
  const chosen = chooseTaxInvoice(undefined)

  expect(await screen.findByRole('radio', { name: 'No tax invoice' })).toBeChecked()
  await press('Tax invoice', 'Go on without an invoice')

  expect(await chosen).toBeNull()
})

test('a tax address that was just changed is the one that is marked', async () => {
  await enter()
  void chooseTaxInvoice(undefined)
  await press('Tax invoice', 'Edit Ploy Charoensuk')

  await press('Tax invoice address', 'Save address')
  const saved = await screen.findByRole('alertdialog', { name: 'Address saved' })
  await userEvent.click(within(saved).getByRole('button', { name: 'OK' }))

  expect(await screen.findByRole('radio', { name: /^Ploy Charoensuk/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'No tax invoice' })).not.toBeChecked()
})

test('an invoice is made out to the name that was confirmed', async () => {
  await enter()
  const chosen = chooseTaxInvoice(null)

  await mark(/^Ploy Charoensuk/)
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'No tax invoice' })).not.toBeChecked(),
  )
  await press('Tax invoice', 'Use this as my default')
  await press('Invoice to this name?', 'Confirm')

  expect(await chosen).toMatchObject({ key: 'tx-1', taxname: 'Ploy Charoensuk' })
})
