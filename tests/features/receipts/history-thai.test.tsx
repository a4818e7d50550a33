import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setCaller } from '@/api/caller'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'
import { openReceipts } from './receipts-screen.tsx'

let world: World

beforeAll(async () => {
  await startTexts('th')
  await loadTexts('receipts', 'errors')
  await initHost({})
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  setCaller({ language: 'th' })
  world = await createWorld()
})

afterEach(async () => {
  await endSession(async () => undefined)
  await world.close()
  setCaller({ language: 'en' })
})

test('a member who reads Thai finds the shop, the status and the reason in Thai', async () => {
  await openReceipts('/profile/receipthistory/rejected')

  const [first] = await screen.findAllByRole('link', { name: 'ชาน อารีย์' })

  const row = first?.closest('li')
  expect(row).toHaveTextContent('ไม่ผ่าน')
  expect(row).toHaveTextContent('วันที่ในรูปอ่านไม่ออก')
  expect(row).toHaveTextContent('ส่งรูปใหม่')
})

test('what happened to a receipt is told in Thai', async () => {
  await openReceipts('/profile/receipthistory/all/rc-1006')

  await screen.findByRole('heading', { name: 'ความเป็นมา' })

  const steps = screen.getAllByRole('listitem').map((step) => step.textContent)
  expect(steps[0]).toMatch(/^คุณส่งใบเสร็จ/)
  expect(steps.at(-1)).toMatch(/^ไม่ผ่าน/)
})
