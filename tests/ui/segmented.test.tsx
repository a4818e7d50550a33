import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Segmented } from '@/ui/segmented'

const forms = [
  { value: 'barcode', label: 'Barcode' },
  { value: 'qr', label: 'QR' },
  { value: 'code', label: 'Code' },
]

function Forms() {
  const [form, setForm] = useState('barcode')
  return <Segmented label="Form of the code" options={forms} value={form} onChange={setForm} />
}

test.each([
  ['{ArrowRight}', 'QR'],
  ['{ArrowLeft}', 'Code'],
  ['{End}', 'Code'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Barcode'],
  ['{End}{Home}', 'Barcode'],
])('the keys %s choose %s and take the focus there', async (keys, chosen) => {
  render(<Forms />)

  await userEvent.tab()
  await userEvent.keyboard(keys)

  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(chosen)
  expect(screen.getByRole('tab', { selected: true })).toHaveFocus()
})
