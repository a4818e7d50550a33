import { screen } from '@testing-library/react'
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
