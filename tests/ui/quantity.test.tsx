import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Quantity } from '@/ui/quantity'

function Pieces({ most }: { most: number }) {
  const [count, setCount] = useState(1)
  return (
    <Quantity
      label="Pieces"
      lessLabel="Less"
      moreLabel="More"
      value={count}
      most={most}
      onChange={setCount}
    />
  )
}

test('no more than the limit can be chosen', async () => {
  render(<Pieces most={2} />)

  await userEvent.click(screen.getByRole('button', { name: 'More' }))

  expect(screen.getByRole('status')).toHaveTextContent('2')
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled()
})

test('fewer than one cannot be chosen', () => {
  render(<Pieces most={2} />)

  expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled()
})
