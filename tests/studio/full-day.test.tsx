import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CounterApp } from '@/studio/counter/counter-app'
import { chooseBranch } from '@/studio/counter/counter-device'
import { openStudio } from './staff-screen.tsx'

const ari = { id: 204, name: { en: 'Ari' } }
const booking = {
  redemptionId: 'r1',
  slotAt: '2026-11-29T10:00:00+07:00',
  people: 2,
  campaign: { en: 'Brunch' },
  member: 'Ploy C.',
  branch: null,
  state: 'valid',
  payment: null,
  use: null,
}

test('a list of bookings that is not whole says so', async () => {
  const { user } = await openStudio(<CounterApp />, {
    '/counter/bookings': () => ({ items: [booking], total: 1201 }),
    '/counter/acts': () => ({ items: [] }),
    '/counter': () => ({ branches: [ari] }),
  })
  chooseBranch(ari.id)

  await user.click(await screen.findByRole('button', { name: 'Today' }))

  expect(await screen.findByText(/the first 1 of 1,201 bookings/)).toBeVisible()
})
