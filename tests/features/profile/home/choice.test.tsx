import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Choice } from '@/features/profile/home/choice'

function Appearance() {
  const [value, setValue] = useState<'light' | 'dark'>('light')
  return (
    <Choice
      legend="Appearance"
      value={value}
      onChange={setValue}
      options={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  )
}

test('a member can choose a setting by its label', async () => {
  render(<Appearance />)

  await userEvent.click(screen.getByLabelText('Dark'))

  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('a member can choose a setting with the arrow keys', async () => {
  render(<Appearance />)

  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')

  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
})
