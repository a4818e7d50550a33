import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { editAmount } from '@/forms/amount-rules'
import { FormField } from '@/forms/form-field'
import { cleanPhone } from '@/forms/identity-rules'
import { compose } from '../compose.ts'

function Phone({ tel }: { tel: string }) {
  const form = useForm({ defaultValues: { tel } })
  return (
    <FormProvider {...form}>
      <FormField<{ tel: string }> name="tel" label="Mobile number" type="tel" clean={cleanPhone} />
    </FormProvider>
  )
}

/** The field with a number in it, and the caret where the bar stands. */
function openPhone(shown: string) {
  render(<Phone tel={shown.replace('|', '')} />)
  const field = screen.getByLabelText<HTMLInputElement>('Mobile number')
  field.focus()
  field.setSelectionRange(shown.indexOf('|'), shown.indexOf('|'))
  return field
}

function seen({ value, selectionStart }: HTMLInputElement) {
  const caret = selectionStart ?? 0
  return `${value.slice(0, caret)}|${value.slice(caret)}`
}

test.each([
  ['081-23|', '4', '081-234|'],
  ['08|-234-482', '1', '081|-234-482'],
  ['081|-234-48', '9', '081-9|23-448'],
  ['081-2|34', '๙', '081-29|3-4'],
  ['081-|234', 'x', '081|-234'],
  ['081-2|34-4821', '{Backspace}', '081|-344-821'],
  ['081-|234', '{Backspace}', '081|-234'],
  ['081|-234', '{Backspace}', '08|2-34'],
  ['08|1-234-4821', '{Delete}', '08|2-344-821'],
  ['081|-234', '{Delete}', '081-|234'],
  ['|', '+66812344821', '081-234-4821|'],
])('in %s, typing %s gives %s', async (before, keys, after) => {
  const field = openPhone(before)

  await userEvent.type(field, keys, { skipClick: true })

  expect(seen(field)).toBe(after)
})

test.each([
  ['|', ' +66 (0)81 234-4821 ', '081-234-4821|'],
  ['|', 'โทร ๐๘๑-๒๓๔-๔๘๒๑ ค่ะ', '081-234-4821|'],
  ['08|-4821', '1 23', '081-23|4-821'],
  ['|', '<script>window.ran = true</script>', '|'],
])('in %s, pasting %j gives %s', async (before, pasted, after) => {
  const field = openPhone(before)

  await userEvent.paste(pasted)

  expect(seen(field)).toBe(after)
})

test('ten thousand pasted characters are cleaned at once', () => {
  const field = openPhone('|')

  fireEvent.change(field, { target: { value: '+๐ 8\u200B-'.repeat(2_000) } })

  expect(field.value).toMatch(/^0\d{2}-\d{3}-\d{4}$/)
})

test('what a keyboard composes is cleaned once, at its end', () => {
  const clean = (typed: string) => typed.toUpperCase()
  function Code() {
    const form = useForm({ defaultValues: { code: '' } })
    return (
      <FormProvider {...form}>
        <FormField<{ code: string }> name="code" label="Code" clean={clean} />
      </FormProvider>
    )
  }
  render(<Code />)
  const field = screen.getByLabelText<HTMLInputElement>('Code')

  compose(field, ['c', 'ch', 'chn'])
  expect(field).toHaveValue('chn')
  fireEvent.compositionEnd(field, { data: 'chn' })

  expect(field).toHaveValue('CHN')
})

test('what is typed over an amount that the Tab key has selected replaces it', async () => {
  render(<Amount />)
  const field = screen.getByLabelText<HTMLInputElement>('Amount')
  // A browser selects the text before it tells of the focus.
  act(() => {
    field.select()
    field.focus()
  })
  expect(field).toHaveValue('1250.00')

  await userEvent.keyboard('100')

  expect(field).toHaveValue('100')
})

function Amount() {
  const form = useForm({ defaultValues: { amount: '1,250.00' } })
  return (
    <FormProvider {...form}>
      <FormField<{ amount: string }> name="amount" label="Amount" edit={editAmount} />
    </FormProvider>
  )
}
