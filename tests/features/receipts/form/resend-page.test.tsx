import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getReceipt } from '@/contract/receipts'
import { patches, pngOf } from '../../../photo.ts'
import { openApp, press } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'
import { addPhoto, draftIsKept, usePhone } from './phone.ts'

/** Ploy's receipts: one with an unreadable date, and a duplicate. */
const correctable = 'rc-1006'
const final = 'rc-1003'
let world: World

beforeEach(async () => {
  await usePhone(() => pngOf(patches('a receipt')))
  world = await createWorld()
})

const open = (receiptId: string) =>
  openApp(`/profile/resendreceipt?receipt=${receiptId}`, { as: 'ploy', world })

test('a rejected receipt shows its reason and is filled in with the sent values', async () => {
  await open(correctable)

  expect(await screen.findByText('The date on the photo is not readable.')).toBeVisible()
  expect(await screen.findByLabelText('Receipt number')).toHaveValue('0001-310277')
  expect(screen.getByLabelText(/^Spending/)).toHaveValue('265.00')
  expect(screen.getByLabelText('Shop')).toHaveValue('Chaan, Ari')
})

test('a new photo is enough to send the receipt again', async () => {
  await open(correctable)
  await addPhoto()
  await press('Send receipt')
  await screen.findByRole('dialog', { name: 'Receipt sent' })
  await press('Done')

  await waitFor(() => expect(location.pathname).toMatch(/receipthistory.*rc-1006$/))
  const { receipt } = await (
    await world.signIn('ploy')
  ).call(getReceipt, { params: { receiptId: correctable } })
  expect(receipt).toMatchObject({ status: 'pending', receiptNumber: '0001-310277' })
})

test('a blurred photo shows a warning and can be sent', async () => {
  await open(correctable)

  await addPhoto()

  expect(await screen.findByText(/^Hard to read/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send receipt' })).toBeEnabled()
})

test('a correction is kept after a reload, apart from the draft of a new receipt', async () => {
  const { reload } = await open(correctable)
  const number = await screen.findByLabelText('Receipt number')
  await userEvent.clear(number)
  await userEvent.type(number, '0001-310278')
  await draftIsKept(correctable)

  await reload()

  expect(await screen.findByLabelText('Receipt number')).toHaveValue('0001-310278')
})

test.each([
  ['a receipt that cannot be corrected', final],
  ['an unknown receipt', 'rc-9999'],
  ['none', ''],
])('%s leads back to the receipts', async (_, receiptId) => {
  await open(receiptId)

  await screen.findByRole('heading', { name: 'This receipt can’t be sent again' })
  expect(screen.getByRole('link', { name: 'My receipts' })).toHaveAttribute(
    'href',
    '/profile/receipthistory/all',
  )
})
