import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../../screen.tsx'
import { createWorld } from '../../../world.ts'

const tote = { id: 1010, path: '/campaign/market-tote-p1010' }

/** The page of the tote, of which `left` of 400 pieces are left. */
async function openTote({ left, as }: { left: number; as?: string }) {
  const world = await createWorld()
  await world.db
    .updateTable('campaign_stock')
    .set({ qty: 400, sold: 400 - left })
    .where('id', '=', tote.id)
    .execute()
  await openApp(tote.path, { as, world })
  const limit = await screen.findByText('Limit')
  return { limit: limit.parentElement, page: within(screen.getByRole('article')) }
}

test('plenty of pieces are not told', async () => {
  const { page } = await openTote({ left: 126 })

  expect(page.queryByText(/\bleft$/)).toBeNull()
})

test('few pieces are told beside the category', async () => {
  const { page } = await openTote({ left: 79 })

  expect(page.getByText('79 left')).toBeVisible()
})

test('a limit of which nothing is used is only its number', async () => {
  const { limit } = await openTote({ left: 126, as: 'mai' })

  expect(limit).toHaveTextContent(/^Limit2 per person$/)
})

test('a limit says what is used of it', async () => {
  const { limit } = await openTote({ left: 126, as: 'ploy' })

  expect(limit).toHaveTextContent('2 per person, you have used 1')
})
