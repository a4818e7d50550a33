import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { press } from '../../screen.tsx'

export const oneTimeAddress = {
  'First name': 'Ton',
  'Last name': 'Suksawat',
  'Contact number': '081-555-4821',
  'House no., building, street': '45 Moo 3',
  Zipcode: '83100',
}

/** Fills in the address for one delivery, and takes it. */
export async function enterOneTimeAddress() {
  await press('Send it somewhere else this time')
  for (const [name, value] of Object.entries(oneTimeAddress)) {
    const box = await screen.findByRole('textbox', { name })
    await userEvent.clear(box)
    await userEvent.type(box, value)
  }
  await press('Use this address')
}

/** Opens the choice of an address anew: the one for the delivery before is not in its form. */
export async function expectNoOneTimeAddress() {
  const { pickDelivery } = await import('@/features/addresses/modals')
  void pickDelivery(undefined)
  await press('Send it somewhere else this time')
  const place = await screen.findByRole('textbox', { name: 'House no., building, street' })
  expect(place).toHaveValue('')
}
