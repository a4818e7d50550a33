import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Select, type SelectProps } from '@/ui/select'

const options = [
  { value: 'ari', label: 'Ari' },
  { value: 'silom', label: 'Silom' },
]

function open(props: Partial<SelectProps> = {}) {
  render(<Select label="Branch" placeholder="Choose" options={options} {...props} />)
  return screen.getByRole('combobox', { name: 'Branch' })
}

test('an option can be chosen by its name', async () => {
  const select = open()

  await userEvent.selectOptions(select, 'Silom')

  expect(select).toHaveDisplayValue('Silom')
})

test('an optional select can be cleared', async () => {
  const select = open({ canBeEmpty: true, defaultValue: 'ari' })

  await userEvent.selectOptions(select, screen.getByRole('option', { name: 'Choose' }))

  expect(select).toHaveValue('')
})

test('a required select has no empty option', () => {
  open({ defaultValue: 'ari' })

  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)

  expect(names).toEqual(['Ari', 'Silom'])
})

test('a label shown outside the select names it and shows once', () => {
  open({ isLabelHidden: true })

  expect(screen.queryByText('Branch')).not.toBeInTheDocument()
})

test('the error is the select’s accessible description', () => {
  const select = open({ error: 'Choose one.' })

  expect(select).toBeInvalid()
  expect(select).toHaveAccessibleDescription('Choose one.')
})
