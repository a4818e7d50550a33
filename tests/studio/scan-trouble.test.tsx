import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCounter } from './counter-screen.tsx'

test('why there is no camera is said without a full stop, which Thai does not have', async () => {
  const { user } = await openCounter({})
  await user.click(await screen.findByRole('button', { name: 'Scan' }))

  expect(await screen.findByText(/camera/i, { selector: 'b' })).toHaveTextContent(/[^.]$/)
})
