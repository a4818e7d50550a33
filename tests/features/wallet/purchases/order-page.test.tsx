import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { main, openApp } from '../../../screen.tsx'

test('an unknown order links to all orders and is not requested again', async () => {
  await openApp('/profile/order/no-such', { as: 'ploy' })

  const toAll = await screen.findByRole('link', { name: 'See all orders' })

  expect(toAll).toHaveAttribute('href', '/profile/order')
  expect(main().queryByRole('button')).not.toBeInTheDocument()
})
