import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CounterApp } from '@/studio/counter/counter-app'
import { chooseBranch } from '@/studio/counter/counter-device'
import { openStudio } from './staff-screen.tsx'

const ari = { id: 204, name: { en: 'Ari' } }
const given = {
  id: '1',
  at: '2026-11-29T10:00:00+07:00',
  act: 'points.given',
  subject: 'A-1',
  details: { giftId: 'g1', baht: 250 },
}

test('only a purchase taken back whole can be said to be of another member', async () => {
  const bodies: unknown[] = []
  const { user } = await openStudio(<CounterApp />, {
    '/correction': async (request) => {
      bodies.push(await request.json())
      const rest = { receiptNumber: 'A-1', member: 'Ploy C.', isForTomorrow: false }
      return { id: 'g1', points: 0, baht: 0, ...rest }
    },
    '/counter/acts': () => ({ items: [given] }),
    '/counter': () => ({ branches: [ari] }),
  })
  chooseBranch(ari.id)
  await user.click(await screen.findByRole('button', { name: 'My last' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  const sheet = await screen.findByRole('dialog', { name: 'Correct receipt A-1' })
  expect(screen.queryByRole('checkbox')).toBeNull()

  await user.clear(screen.getByRole('textbox', { name: /baht/i }))
  await user.type(screen.getByRole('textbox', { name: /baht/i }), '0')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong member')
  await user.click(screen.getByRole('checkbox', { name: /Wrong member/ }))
  await user.keyboard('{Enter}')

  await waitFor(() => expect(sheet).not.toBeInTheDocument())
  expect(bodies).toEqual([{ baht: 0, reason: 'Wrong member', isOfAnother: true }])
})
