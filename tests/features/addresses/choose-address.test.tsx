import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getDeliveryAddresses } from '@/contract/addresses'
import { seedGeography } from '../../../mocks/areas/geography/own-places.ts'
import { dialog, openApp, press as pressIn } from '../../screen.tsx'
import { createWorld, type World } from '../../world.ts'
import { enterOneTimeAddress, oneTimeAddress } from './one-time-address.ts'

let world: World

beforeEach(async () => {
  world = await createWorld()
  await seedGeography(world.db)
})

/** Opens the app. @returns its address flows */
async function enter(as = 'ploy') {
  await openApp('/profile/contactus', { as, world })
  return import('@/features/addresses/modals')
}

const reward = { name: 'Canvas market tote', image: '/tote.svg' }
const press = async (where: string, name: string) => pressIn(name, await dialog(where))
const mark = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

test('choosing an address makes it the default and asks for confirmation', async () => {
  const { chooseDelivery } = await enter()
  const chosen = chooseDelivery({ reward })

  await mark(/^Office/)
  await press('Where should we send it?', 'Use this as my default')
  const asked = await dialog('Send it here?')
  expect(within(asked).getByText('Canvas market tote')).toBeVisible()
  await press('Send it here?', 'Yes, send it here')

  expect(await chosen).toMatchObject({ kind: 'stored', address: { addressname: 'Office' } })
  const [first] = await (await world.signIn('ploy')).call(getDeliveryAddresses, {})
  expect(first).toMatchObject({ addressname: 'Office', isdefault: true })
})

test('asking for another address leads back to the list', async () => {
  const { chooseDelivery } = await enter()
  const chosen = chooseDelivery({ reward })
  await press('Where should we send it?', 'Use this as my default')
  await press('Send it here?', 'Change address')

  await mark(/^Mum/)
  await press('Where should we send it?', 'Use this as my default')
  await press('Send it here?', 'Yes, send it here')

  expect(await chosen).toMatchObject({ address: { addressname: 'Mum in Chiang Mai' } })
})

test('after an edit the list shows the changed address, selected', async () => {
  const { chooseDelivery } = await enter()
  void chooseDelivery({ reward })
  await press('Where should we send it?', 'Edit Office')

  const name = await screen.findByRole('textbox', { name: 'Address name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Studio')
  await press('Edit address', 'Save address')
  const saved = await screen.findByRole('alertdialog', { name: 'Address saved' })
  await userEvent.click(within(saved).getByRole('button', { name: 'OK' }))

  expect(await screen.findByRole('radio', { name: /^Studio/ })).toBeChecked()
})

test('a new address whose answer was lost is found, and marked in the list of a delivery', async () => {
  const { chooseDelivery } = await enter()
  const sent: string[] = []
  world.rewire(async (request, send) => {
    const answer = await send()
    if (request.method !== 'POST' || !/address/i.test(request.url)) return answer
    sent.push(request.url)
    throw new TypeError('no route')
  })
  void chooseDelivery({ reward })
  await press('Where should we send it?', 'Add an address')
  const fill = async (name: string, value: string) =>
    userEvent.type(await screen.findByRole('textbox', { name }), value)
  await fill('Address name', 'Studio')
  await fill('First name', 'Ploy')
  await fill('Last name', 'Charoensuk')
  await fill('Contact number', '0815554821')
  await fill('House no., building, street', '9 Soi Ari 1')
  await fill('Zipcode', '83100')

  await press('Add an address', 'Save address')

  const saved = await screen.findByRole('alertdialog', { name: 'Address saved' })
  await userEvent.click(within(saved).getByRole('button', { name: 'OK' }))
  expect(await screen.findByRole('radio', { name: /^Studio/ })).toBeChecked()
  expect(sent).toHaveLength(1)
})

test('after a deletion the list no longer has the address', async () => {
  const { chooseDelivery } = await enter()
  void chooseDelivery({ reward })
  await press('Where should we send it?', 'Edit Office')

  await press('Edit address', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it' }))

  expect(await screen.findByRole('radio', { name: /^Home/ })).toBeVisible()
  expect(screen.queryByRole('radio', { name: /^Office/ })).toBeNull()
})

test('a refused default shows its reason within sight, and the list stays open', async () => {
  const { chooseDelivery } = await enter()
  const shown: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this)
  })
  world.rewire((request, send) =>
    request.method === 'PUT' ? Promise.reject(new TypeError('No connection')) : send(),
  )
  void chooseDelivery({ reward })

  await mark(/^Office/)
  await press('Where should we send it?', 'Use this as my default')

  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Office/ })).toBeChecked()
  await waitFor(() => expect(shown.at(-1)).toBe(screen.getByRole('alert')))
})

test('a member without addresses can add the first one or a one-time address', async () => {
  const { chooseDelivery } = await enter('ton')
  void chooseDelivery({ reward })

  const list = await dialog('Where should we send it?')
  expect(await within(list).findByText(/^Add an address so that/)).toBeVisible()
  expect(within(list).queryByRole('button', { name: 'Use this as my default' })).toBeNull()
  await press('Where should we send it?', 'Send it somewhere else this time')

  expect(await screen.findByRole('textbox', { name: 'Contact number' })).toBeVisible()
})

test('of addresses that did not load none can be used, and this parcel can go elsewhere', async () => {
  world.rewire((request, send) =>
    /address/i.test(new URL(request.url).pathname)
      ? Promise.resolve(Response.json({}, { status: 500 }))
      : send(),
  )
  const { chooseDelivery } = await enter()
  void chooseDelivery({ reward })

  const list = within(await dialog('Where should we send it?'))
  expect(await list.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(list.queryByRole('button', { name: 'Use this as my default' })).toBeNull()
  expect(list.getByRole('button', { name: 'Send it somewhere else this time' })).toBeEnabled()
})

test('closing the list chooses nothing', async () => {
  const { chooseDelivery } = await enter()
  const chosen = chooseDelivery({ reward })

  await press('Where should we send it?', 'Close')

  expect(await chosen).toBeUndefined()
})

test('no tax invoice is the default choice', async () => {
  const { chooseTaxInvoice } = await enter()
  const chosen = chooseTaxInvoice(undefined)

  expect(await screen.findByRole('radio', { name: 'No tax invoice' })).toBeChecked()
  await press('Tax invoice', 'Continue without an invoice')

  expect(await chosen).toBeNull()
})

test('a tax address that was just edited is selected', async () => {
  const { chooseTaxInvoice } = await enter()
  void chooseTaxInvoice(undefined)
  await press('Tax invoice', 'Edit Ploy Charoensuk')

  await press('Tax invoice address', 'Save address')
  const saved = await screen.findByRole('alertdialog', { name: 'Address saved' })
  await userEvent.click(within(saved).getByRole('button', { name: 'OK' }))

  expect(await screen.findByRole('radio', { name: /^Ploy Charoensuk/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'No tax invoice' })).not.toBeChecked()
})

test('an invoice is made out to the confirmed name', async () => {
  const { chooseTaxInvoice } = await enter()
  const chosen = chooseTaxInvoice(null)

  await mark(/^Ploy Charoensuk/)
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'No tax invoice' })).not.toBeChecked(),
  )
  await press('Tax invoice', 'Use this as my default')
  await press('Invoice to this name?', 'Confirm')

  expect(await chosen).toMatchObject({ key: 'tx-1', taxname: 'Ploy Charoensuk' })
})

test('what was typed for one delivery is there again after the sheet was closed', async () => {
  const { pickDelivery } = await enter('ton')
  const first = pickDelivery(undefined)
  await press('Where should we send it?', 'Send it somewhere else this time')
  const place = { name: 'House no., building, street' }
  await userEvent.type(await screen.findByRole('textbox', place), '45 Moo 3')
  await userEvent.keyboard('{Escape}')
  expect(await first).toBeUndefined()

  void pickDelivery(undefined)
  await press('Where should we send it?', 'Send it somewhere else this time')

  expect(await screen.findByRole('textbox', place)).toHaveValue('45 Moo 3')
})

test('an address for one delivery that is to be changed is there as a whole', async () => {
  const { pickDelivery } = await enter('ton')
  const first = pickDelivery(undefined)
  await enterOneTimeAddress()
  const delivery = await first
  expect(delivery).toMatchObject({ kind: 'once', shipping: { subDistrictName: 'Karon' } })

  const second = pickDelivery(delivery)
  await press('Where should we send it?', 'Send it somewhere else this time')

  for (const [name, value] of Object.entries(oneTimeAddress)) {
    expect(await screen.findByRole('textbox', { name })).toHaveValue(value)
  }
  await pressIn('Use this address')
  expect(await second).toEqual(delivery)
})
