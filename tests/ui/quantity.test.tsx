import { fireEvent, render, screen } from '@testing-library/react'
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

  const more = screen.getByRole('button', { name: 'More' })
  expect(more).toHaveAttribute('aria-disabled', 'true')
  expect(more).toHaveFocus()
  await userEvent.click(more)
  expect(screen.getByRole('textbox')).toHaveValue('2')
})

test('fewer than one cannot be chosen', async () => {
  render(<Pieces most={2} />)
  const less = screen.getByRole('button', { name: 'Less' })

  expect(less).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(less)
  expect(screen.getByRole('textbox')).toHaveValue('1')
})

test('the arrow keys count up and down within the limits', async () => {
  render(<Pieces most={3} />)

  await userEvent.type(screen.getByRole('textbox'), '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(screen.getByRole('textbox')).toHaveValue('2')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')

  expect(screen.getByRole('textbox')).toHaveValue('1')
})

test.each([
  ['with Shift', { shiftKey: true }],
  ['while a keyboard composes', { isComposing: true }],
])('an arrow key %s belongs to the field', (_, held) => {
  render(<Pieces most={3} />)

  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowUp', ...held })

  expect(screen.getByRole('textbox')).toHaveValue('1')
})

test.each([
  ['9', '5'],
  ['0', '1'],
  ['3 pieces', '3'],
  ['๔', '4'],
  ['-2', '2'],
  ['none', '1'],
  ['1,5', '1'],
  ['3.0', '3'],
])('typing %j gives %s of at most five', async (typed, count) => {
  render(<Pieces most={5} />)

  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.type(screen.getByRole('textbox'), typed)
  await userEvent.tab()

  expect(screen.getByRole('textbox')).toHaveValue(count)
})
