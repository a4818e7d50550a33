import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Checkbox } from '@/ui/checkbox'
import { PasswordField } from '@/ui/password-field'
import { TextField } from '@/ui/text-field'

test('the hint is the field’s accessible description', () => {
  render(<TextField label="Email" hint="As on your card." />)

  const field = screen.getByLabelText('Email')

  expect(field).toHaveAccessibleDescription('As on your card.')
  expect(field).not.toHaveAttribute('aria-invalid')
})

test('the error replaces the hint as the field’s description', () => {
  render(<TextField label="Email" hint="As on your card." error="Enter your email." />)

  const field = screen.getByLabelText('Email')

  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Enter your email.')
  expect(screen.queryByText('As on your card.')).not.toBeInTheDocument()
})

test('a checkbox shows its error', () => {
  render(<Checkbox label="I agree" error="Agree to go on." />)

  const box = screen.getByRole('checkbox', { name: 'I agree' })

  expect(box).toHaveAccessibleDescription('Agree to go on.')
})

test('a password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />)

  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')

  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})
