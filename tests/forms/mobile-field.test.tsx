import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { MobileField } from '@/forms/mobile-field'

function Form() {
  const form = useForm({ defaultValues: { tel: '' } })
  return (
    <FormProvider {...form}>
      <MobileField<{ tel: string }> name="tel" label="Mobile number" hint="We send a code to it." />
    </FormProvider>
  )
}

function openField() {
  render(<Form />)
  return screen.getByRole('textbox', { name: 'Mobile number' })
}

test('no country code stands before the 0 of the number', () => {
  const field = openField()

  expect(field).toHaveAccessibleDescription('We send a code to it.')
  expect(field.parentElement).toHaveTextContent(/^$/)
})

test.each([
  ['0812344821', '081-234-4821'],
  ['812344821', '081-234-4821'],
  ['0662344821', '066-234-4821'],
  ['662344821', '066-234-4821'],
  ['66812344821', '081-234-4821'],
  ['660812344821', '081-234-4821'],
  ['+66 81 234 4821', '081-234-4821'],
  ['+66 0812344821', '081-234-4821'],
  ['081 234 4821', '081-234-4821'],
])('typing %s shows %s', async (typed, shown) => {
  const field = openField()

  await userEvent.type(field, typed)
  await userEvent.tab()

  expect(field).toHaveValue(shown)
})

test.each([
  ['081-234-4821', '081-234-4821'],
  ['81 234 4821', '081-234-4821'],
  ['+66 (0)81 234-4821', '081-234-4821'],
  ['66-81-234-4821', '081-234-4821'],
  ['0066 81 234 4821', '081-234-4821'],
])('pasting %s shows %s', async (pasted, shown) => {
  const field = openField()

  await userEvent.click(field)
  await userEvent.paste(pasted)

  expect(field).toHaveValue(shown)
})
