import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booking, openCounter } from './counter-screen.tsx'

test('a list of bookings that is not whole says so', async () => {
  const { user } = await openCounter({
    '/counter/bookings': () => ({ items: [booking], total: 1201 }),
  })

  await user.click(await screen.findByRole('button', { name: 'Today' }))

  expect(await screen.findByText(/the first 1 of 1,201 bookings/)).toBeVisible()
})
