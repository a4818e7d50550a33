import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getDeliveryAddresses, updateDeliveryAddress } from '@/contract/addresses'
import { getTaxAddresses } from '@/contract/tax-addresses'
import { seedGeography } from '../../../mocks/areas/geography/own-places.ts'
import { sayOnline } from '../../lose-connection.ts'
import { enter, openApp, press } from '../../screen.tsx'
import { createWorld, type SignedIn, type World } from '../../world.ts'

let world: World
let ploy: SignedIn

beforeEach(async () => {
  world = await createWorld()
  await seedGeography(world.db)
  ploy = await world.signIn('ploy')
})

const open = (path: string) => openApp(path, { as: 'ploy', world })
const field = (name: string) => screen.findByRole('textbox', { name })
const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
const defaults = async () =>
  (await ploy.call(getDeliveryAddresses, {})).filter(({ isdefault }) => isdefault)

/** Makes the platform answer the next save with an error. */
function failSaving() {
  let hasFailed = false
  world.rewire(async (request, send) => {
    if (hasFailed || request.method !== 'PUT') return send()
    hasFailed = true
    const problem = { Id: 500, Code: 'serverError', Message: 'Out of order' }
    return Response.json({ Success: false, Error: problem }, { status: 500 })
  })
}

test('the default address comes first and is marked', async () => {
  await open('/profile/address/delivery')

  expect(await screen.findByRole('radio', { name: /^Home Default/ })).toBeChecked()
  expect(names()[0]).toMatch(/^Home/)
})

test('using another address makes it the default', async () => {
  await open('/profile/address/delivery')

  await userEvent.click(await screen.findByRole('radio', { name: /^Office/ }))
  await press('Use this as my default')

  const said = await screen.findByRole('dialog', { name: 'Your default address' })
  expect(within(said).getByText('Office')).toBeVisible()
  expect(await defaults()).toMatchObject([{ addressname: 'Office' }])
})

test('two devices that switch the default at once leave one', async () => {
  const { reload } = await open('/profile/address/delivery')
  await userEvent.click(await screen.findByRole('radio', { name: /^Office/ }))
  const third = (await ploy.call(getDeliveryAddresses, {}))[2]
  const { key = '', partition: _, ...body } = third ?? {}

  await Promise.all([
    press('Use this as my default'),
    ploy.call(updateDeliveryAddress, { params: { key }, body: { ...body, isdefault: true } }),
  ])
  await screen.findByRole('dialog', { name: 'Your default address' })

  await reload()
  expect(await screen.findAllByText('Default')).toHaveLength(1)
  const [only, ...others] = await defaults()
  expect(others).toEqual([])
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`^${only?.addressname}`),
  )
})

test('the form can be saved once all required fields are filled in', async () => {
  await open('/profile/address/delivery/add')
  const save = await screen.findByRole('button', { name: 'Save address' })

  await enter(await field('Address name'), 'Studio')
  await enter(await field('First name'), 'Ploy')
  await enter(await field('Last name'), 'Charoensuk')
  await enter(await field('Contact number'), '0815554821')
  await enter(await field('House no., building, street'), '9 Soi Ari 1')
  expect(save).toBeDisabled()
  await enter(await field('Zipcode'), '10400')

  await waitFor(() => expect(save).toBeEnabled())
})

test('after saving, the page confirms it and lists the address', async () => {
  await open('/profile/address/delivery/edit/ad-2')
  const name = await field('Address name')

  await userEvent.clear(name)
  await enter(name, 'Studio')
  await press('Save address')
  const said = await screen.findByRole('alertdialog', { name: 'Address saved' })
  await userEvent.click(within(said).getByRole('button', { name: 'OK' }))

  expect(await screen.findByRole('radio', { name: /^Studio/ })).toBeVisible()
  expect(location.pathname).toBe('/profile/address/delivery')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Studio')
})

test('after a platform error the form keeps its values and can be sent again', async () => {
  failSaving()
  await open('/profile/address/delivery/edit/ad-2')
  const name = await field('Address name')
  await userEvent.clear(name)
  await enter(name, 'Studio')

  await press('Save address')
  const failed = await screen.findByRole('alertdialog')
  expect(failed).toHaveTextContent(/contact our support/)
  await userEvent.click(within(failed).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(failed).not.toBeInTheDocument())

  expect(name).toHaveValue('Studio')
  await press('Save address')
  const said = await screen.findByRole('alertdialog', { name: 'Address saved' })
  await userEvent.click(within(said).getByRole('button', { name: 'OK' }))
  expect(await screen.findByRole('radio', { name: /^Studio/ })).toBeVisible()
})

test('a refusal of one field shows at that field', async () => {
  world.rewire(async (request, send) => {
    if (request.method !== 'PUT') return send()
    const problem = { Id: 400, Code: 'invalid', Message: 'Wrong zipcode.', Field: 'zipcode' }
    return Response.json({ Success: false, Error: problem }, { status: 400 })
  })
  await open('/profile/address/delivery/edit/ad-2')

  await press('Save address')
  const failed = await screen.findByRole('alertdialog')
  await userEvent.click(within(failed).getByRole('button', { name: 'OK' }))

  await waitFor(async () =>
    expect(await field('Zipcode')).toHaveAccessibleDescription('Wrong zipcode.'),
  )
})

test('the default address cannot be deleted, and does not offer to become the default', async () => {
  await open('/profile/address/delivery/edit/ad-1')

  expect(await screen.findByText(/^This is your default address/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test('another address offers to become the default', async () => {
  await open('/profile/address/delivery/edit/ad-2')

  const box = await screen.findByRole('checkbox', { name: 'Make this my default address' })
  expect(box).toBeEnabled()
  expect(box).not.toBeChecked()
})

test('the list offers to change the default only for another address', async () => {
  await open('/profile/address/delivery')
  await screen.findByRole('radio', { name: /^Home Default/, checked: true })

  expect(screen.queryByRole('button', { name: 'Use this as my default' })).toBeNull()
})

test('deleting an address asks for confirmation and removes it from the list', async () => {
  await open('/profile/address/delivery/edit/ad-2')

  await press('Delete')
  expect((await ploy.call(getDeliveryAddresses, {})).map(({ key }) => key)).toContain('ad-2')
  await press('Yes, delete it')

  expect(await screen.findByRole('radio', { name: /^Home/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Office/ })).toBeNull())
})

test('an address whose deletion is cancelled stays', async () => {
  await open('/profile/address/delivery/edit/ad-2')

  await press('Delete')
  await press('Keep it')

  expect((await ploy.call(getDeliveryAddresses, {})).map(({ key }) => key)).toContain('ad-2')
})

test('an address that no longer exists says so and links back', async () => {
  await open('/profile/address/delivery/edit/nothing')

  expect(await screen.findByRole('link', { name: 'To your addresses' })).toBeVisible()
})

test('a company’s tax address has no first and last name', async () => {
  await open('/profile/address/tax/add')
  await userEvent.click(await screen.findByRole('radio', { name: 'Company' }))

  await enter(await field('Company name'), 'Chaan Rueang Ltd')
  await userEvent.click(screen.getByRole('radio', { name: 'Branch' }))
  await enter(await field('Branch number'), '12')
  await enter(await field('Tax ID'), '0000000048216')
  await enter(await field('Contact number'), '021147722')
  await enter(await field('Email'), 'ก ACC@chaan.example')
  await enter(await field('House no.'), '9')
  await enter(await field('Zipcode'), '10400')
  // The district first, then its subdistrict.
  await press('Yes, this is right')
  await press('Yes, this is right')
  await press('Save address')

  expect(await screen.findByRole('alertdialog', { name: 'Address saved' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  const saved = (await ploy.call(getTaxAddresses, {})).find(({ key }) => key !== 'tx-1')
  expect(saved).toMatchObject({
    taxname: 'Chaan Rueang Ltd',
    taxbranch: '00012',
    contact_number: '021147722',
    email: 'acc@chaan.example',
  })
})

test('a tax address can copy the delivery address, each part into its field, and the name', async () => {
  await open('/profile/address/tax/add')

  await press('Same as my delivery address')

  const { address, zipcode, firstname } = firstOf(await ploy.call(getDeliveryAddresses, {}))
  expect(address).toBe('88/12 Soi Ari 4')
  expect(await field('House no.')).toHaveValue('88/12')
  expect(screen.getByLabelText(/^Soi/)).toHaveValue('Ari 4')
  expect(await field('First name')).toHaveValue(firstname)
  expect(await field('Zipcode')).toHaveValue(zipcode)
  expect(screen.queryByRole('button', { name: 'Yes, this is right' })).toBeNull()
})

function firstOf<T>([first]: readonly T[]): T {
  if (!first) throw new Error('There is one.')
  return first
}

test('what was typed outlasts a reload, but for the tax number', async () => {
  const { reload } = await open('/profile/address/tax/add')
  await enter(await field('House no.'), '99/1')
  await enter(await field('Tax ID'), '1101700230708')

  await reload()

  expect(await field('House no.')).toHaveValue('99/1')
  expect(await field('Tax ID')).toHaveValue('')
})

test('the wish for a default outlasts a reload', async () => {
  const { reload } = await open('/profile/address/delivery/edit/ad-2')
  await userEvent.click(await screen.findByRole('checkbox', { name: /default/ }))

  await reload()

  expect(await screen.findByRole('checkbox', { name: /default/ })).toBeChecked()
})

/**
 * Loses what the platform answers to the next new address, or the request before it gets there.
 * `back` brings the connection back, where nothing else gets through after it.
 */
function loseAdding({ arrives, ends = false }: { arrives: boolean; ends?: boolean }) {
  const keys: unknown[] = []
  let isGone = false
  world.rewire(async (request, send) => {
    if (isGone) throw new TypeError('no route')
    if (request.method !== 'POST' || !/address/i.test(request.url)) return send()
    keys.push(((await request.clone().json()) as { key?: unknown }).key)
    if (keys.length > 1) return send()
    if (arrives) await send()
    if (ends) sayOnline(false)
    isGone = ends
    throw new TypeError('no route')
  })
  return {
    keys,
    back() {
      isGone = false
      sayOnline(true)
    },
  }
}

async function addStudio() {
  await enter(await field('Address name'), 'Studio')
  await enter(await field('First name'), 'Ploy')
  await enter(await field('Last name'), 'Charoensuk')
  await enter(await field('Contact number'), '0815554821')
  await enter(await field('House no., building, street'), '9 Soi Ari 1')
  await enter(await field('Zipcode'), '83100')
  await press('Save address')
}

async function closeAlert(name?: string) {
  const alert = await screen.findByRole('alertdialog', name ? { name } : {})
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }))
}

const studios = async () =>
  (await ploy.call(getDeliveryAddresses, {})).filter(({ addressname }) => addressname === 'Studio')

test('an address that did not get there is sent with the same key after a reload', async () => {
  const { keys } = loseAdding({ arrives: false })
  const { reload } = await open('/profile/address/delivery/add')
  await addStudio()
  await closeAlert()

  await reload()
  await press('Save address')

  await screen.findByRole('alertdialog', { name: 'Address saved' })
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('an address whose answer was lost is not offered again after a reload', async () => {
  const { back } = loseAdding({ arrives: true, ends: true })
  const { reload } = await open('/profile/address/delivery/add')
  await addStudio()
  await closeAlert()
  back()

  await reload()

  expect(await screen.findByText(/^The address “Studio” was saved\./)).toBeVisible()
  expect(await field('Address name')).toHaveValue('')
  expect(await studios()).toHaveLength(1)

  await reload()

  expect(await field('Address name')).toHaveValue('')
  expect(screen.queryByText(/was saved/)).toBeNull()
})

test('an address whose answer was lost is found in the list, and said to be saved', async () => {
  const { keys } = loseAdding({ arrives: true })
  const { goTo } = await open('/profile/address/delivery/add')
  await addStudio()

  await closeAlert('Address saved')
  expect(await screen.findByRole('radio', { name: /^Studio/ })).toBeVisible()
  await goTo('/profile/address/delivery/add')

  expect(await field('Address name')).toHaveValue('')
  expect(screen.queryByText(/was saved/)).toBeNull()
  expect(keys).toHaveLength(1)
  expect(await studios()).toHaveLength(1)
})

test('what was changed after a lost answer is not taken as saved before it is', async () => {
  loseAdding({ arrives: true, ends: true })
  await open('/profile/address/delivery/add')
  await addStudio()
  await closeAlert()
  sayOnline(true)
  loseAdding({ arrives: false })
  await enter(await field('Address name'), 'Atelier')

  await press('Save address')

  expect(await screen.findByRole('alertdialog')).not.toHaveAccessibleName('Address saved')
  expect(await studios()).toHaveLength(1)
})
