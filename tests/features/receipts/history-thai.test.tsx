import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { main, openApp } from '../../screen.tsx'

const openReceipts = (path: string) => openApp(path, { as: 'ploy', language: 'th' })

test('in Thai the shop, the status and the reason are in Thai', async () => {
  await openReceipts('/profile/receipthistory/rejected')

  const [first] = await screen.findAllByRole('link', { name: 'ชาน อารีย์' })

  const row = first?.closest('li')
  expect(row).toHaveTextContent('ไม่ผ่าน')
  expect(row).toHaveTextContent('วันที่ในรูปอ่านไม่ออก')
  expect(row).toHaveTextContent('ส่งรูปใหม่')
})

test('in Thai the receipt’s timeline is in Thai', async () => {
  await openReceipts('/profile/receipthistory/all/rc-1006')

  await screen.findByRole('heading', { name: 'ความเป็นมา' })

  const steps = main()
    .getAllByRole('listitem')
    .map((step) => step.textContent)
  expect(steps[0]).toMatch(/^คุณส่งใบเสร็จ/)
  expect(steps.at(-1)).toMatch(/^ไม่ผ่าน/)
})
