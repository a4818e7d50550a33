import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { getDeliveryAddresses } from '@/contract/addresses'
import { signIn } from '@/contract/session'
import { getTaxAddresses } from '@/contract/tax-addresses'
import { Component as FormPage } from '@/features/addresses/address-form-page'
import { Component as ListPage } from '@/features/addresses/addresses-page'
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
  await import('@/features/addresses/confirm-address-modal')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  await seedGeography(world.db)
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
})

afterEach(async () => {
  act(() => dismissModal())
  await endSession(async () => undefined)
  queryClient.clear()
  await world.close()
})

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <ModalHost />
          </>
        ),
        children: [
          { path: '/profile/address/:tab', Component: ListPage },
          { path: '/profile/address/:tab/add', Component: FormPage },
          { path: '/profile/address/:tab/edit/:key', Component: FormPage },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.findByRole('textbox', { name })
const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
const defaults = async () =>
  (await call(getDeliveryAddresses, {})).filter(({ isdefault }) => isdefault)

/** The platform answers the next saving with an error of its own. */
function failSaving() {
  let hasFailed = false
  world.rewire(async (request, send) => {
    if (hasFailed || request.method !== 'PUT') return send()
    hasFailed = true
    const problem = { Id: 500, Code: 'serverError', Message: 'Out of order' }
    return Response.json({ Success: false, Error: problem }, { status: 500 })
  })
}

test('the default address stands first, and is marked', async () => {
  open('/profile/address/delivery')

  expect(await screen.findByRole('radio', { name: /^Home Default/ })).toBeChecked()
  expect(names()[0]).toMatch(/^Home/)
})

test('another one that is used is the default one from then on', async () => {
  open('/profile/address/delivery')

  await userEvent.click(await screen.findByRole('radio', { name: /^Office/ }))
  await press('Use this as my default')

  const said = await screen.findByRole('dialog', { name: 'Your default address' })
  expect(within(said).getByText('Office')).toBeVisible()
  expect(await defaults()).toMatchObject([{ addressname: 'Office' }])
})

test('it can be saved once everything that is needed is there', async () => {
  open('/profile/address/delivery/add')
  const save = await screen.findByRole('button', { name: 'Save address' })

  await userEvent.type(await field('Address name'), 'Studio')
  await userEvent.type(await field('First name'), 'Ploy')
  await userEvent.type(await field('Last name'), 'Charoensuk')
  await userEvent.type(await field('Contact number'), '0815554821')
  await userEvent.type(await field('House no., building, street'), '9 Soi Ari 1')
  expect(save).toBeDisabled()
  await userEvent.type(await field('Zipcode'), '10400')

  await waitFor(() => expect(save).toBeEnabled())
})

test('a saved address is said to be saved, and is in the list', async () => {
  const router = open('/profile/address/delivery/edit/ad-2')
  const name = await field('Address name')

  await userEvent.clear(name)
  await userEvent.type(name, 'Studio')
  await press('Save address')
  const said = await screen.findByRole('alertdialog', { name: 'Address saved' })
  await userEvent.click(within(said).getByRole('button', { name: 'OK' }))

  expect(await screen.findByRole('radio', { name: /^Studio/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/profile/address/delivery')
})

test('after an error of the platform and its OK the form is as it was, and can be sent', async () => {
  failSaving()
  open('/profile/address/delivery/edit/ad-2')
  const name = await field('Address name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Studio')

  await press('Save address')
  const failed = await screen.findByRole('alertdialog')
  await userEvent.click(within(failed).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(failed).not.toBeInTheDocument())

  expect(name).toHaveValue('Studio')
  await press('Save address')
  expect(await screen.findByRole('alertdialog', { name: 'Address saved' })).toBeVisible()
})

test('what the platform refuses in one field is said there', async () => {
  world.rewire(async (request, send) => {
    if (request.method !== 'PUT') return send()
    const problem = { Id: 400, Code: 'invalid', Message: 'Wrong zipcode.', Field: 'zipcode' }
    return Response.json({ Success: false, Error: problem }, { status: 400 })
  })
  open('/profile/address/delivery/edit/ad-2')

  await press('Save address')
  const failed = await screen.findByRole('alertdialog')
  await userEvent.click(within(failed).getByRole('button', { name: 'OK' }))

  await waitFor(async () =>
    expect(await field('Zipcode')).toHaveAccessibleDescription('Wrong zipcode.'),
  )
})

test('the default address cannot be deleted, nor be made none', async () => {
  open('/profile/address/delivery/edit/ad-1')

  const box = await screen.findByRole('checkbox', { name: 'Make this my default address' })

  expect(box).toBeDisabled()
  expect(box).toBeChecked()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test('an address is deleted after a question, and is in the list no longer', async () => {
  open('/profile/address/delivery/edit/ad-2')

  await press('Delete')
  expect((await call(getDeliveryAddresses, {})).map(({ key }) => key)).toContain('ad-2')
  await press('Yes, delete it')

  expect(await screen.findByRole('radio', { name: /^Home/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Office/ })).toBeNull())
})

test('an address that is kept after all is still there', async () => {
  open('/profile/address/delivery/edit/ad-2')

  await press('Delete')
  await press('Keep it')

  expect((await call(getDeliveryAddresses, {})).map(({ key }) => key)).toContain('ad-2')
})

test('an address that is gone says so, with the way back', async () => {
  open('/profile/address/delivery/edit/nothing')

  expect(await screen.findByRole('link', { name: 'To your addresses' })).toBeVisible()
})

test('a company’s tax address asks for no names of a person', async () => {
  open('/profile/address/tax/add')
  await userEvent.click(await screen.findByRole('radio', { name: 'Company' }))

  await userEvent.type(await field('Company name'), 'Chaan Rueang Ltd')
  await userEvent.click(screen.getByRole('radio', { name: 'Branch' }))
  await userEvent.type(await field('Branch number'), '12')
  await userEvent.type(await field('Tax ID'), '0000000048216')
  await userEvent.type(await field('Contact number'), '021147722')
  await userEvent.type(await field('Email'), 'ก ACC@chaan.example')
  await userEvent.type(await field('House no.'), '9')
  await userEvent.type(await field('Zipcode'), '10400')
  // The district first, then its subdistrict.
  await press('Yes, this is right')
  await press('Yes, this is right')
  await press('Save address')

  expect(await screen.findByRole('alertdialog', { name: 'Address saved' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  const saved = (await call(getTaxAddresses, {})).find(({ key }) => key !== 'tx-1')
  expect(saved).toMatchObject({
    taxname: 'Chaan Rueang Ltd',
    taxbranch: '00012',
    contact_number: '021147722',
    email: 'acc@chaan.example',
  })
})

test('a tax address takes its place from the delivery address', async () => {
  open('/profile/address/tax/add')

  await press('Same as my delivery address')

  const { address, zipcode } = firstOf(await call(getDeliveryAddresses, {}))
  expect(await field('House no.')).toHaveValue(address)
  expect(await field('Zipcode')).toHaveValue(zipcode)
  expect(screen.queryByRole('button', { name: 'Yes, this is right' })).toBeNull()
})

function firstOf<T>([first]: readonly T[]): T {
  if (!first) throw new Error('There is one.')
  return first
}
