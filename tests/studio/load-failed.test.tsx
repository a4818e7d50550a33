import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCounter } from './counter-screen.tsx'
import { refused } from './staff-screen.tsx'

test.each([
  ['Today', '/counter/bookings'],
  ['Payments', '/counter/payments'],
  ['Recent', '/counter/acts'],
])('at the counter the list of %s that failed can be asked for again', async (desk, path) => {
  let isDown = true
  const { user } = await openCounter({
    [path]: () => (isDown ? refused(403, 'forbidden') : { items: [], total: 0 }),
  })

  await user.click(await screen.findByRole('button', { name: desk }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)

  expect(await screen.findByRole('status')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('at the counter a list in a form that the page does not know asks for a reload of the page', async () => {
  const { user } = await openCounter({ '/counter/payments': () => ({ list: [] }) })

  await user.click(await screen.findByRole('button', { name: 'Payments' }))

  const said = await screen.findByRole('alert')
  expect(said).toHaveTextContent('This page is out of date. Reload it.')
  expect(within(said).getByRole('button', { name: 'Reload' })).toBeVisible()
})
