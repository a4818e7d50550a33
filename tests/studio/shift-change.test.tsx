import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUnanswered } from '@/studio/counter/counter-once'
import { beginStaffSession, endStaffSession } from '@/studio/session/own-session'
import { openCounter } from './counter-screen.tsx'

const given = {
  id: '1',
  at: '2026-11-29T10:00:00+07:00',
  act: 'points.given',
  subject: 'Nok’s receipt',
  details: {},
}
const person = { id: 's2', name: 'Tan', email: 'tan@example.com', role: 'counter' as const }

/** The session of the first person ends by itself, and another one logs in. */
function changeShift() {
  act(() => endStaffSession('token'))
  act(() => beginStaffSession({ token: 'second', expiresAt: '2099-01-01T00:00:00Z', person }))
}

test('the next person at a device does not see the acts of the one before', async () => {
  const acts = Promise.withResolvers<unknown>()
  const { user } = await openCounter({
    '/counter/acts': (request) =>
      request.headers.get('Authorization') === 'Bearer token' ? { items: [given] } : acts.promise,
  })
  await user.click(await screen.findByRole('button', { name: 'My last' }))
  await screen.findByText(/Nok’s receipt/)

  changeShift()
  await user.click(await screen.findByRole('button', { name: 'My last' }))
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  expect(screen.queryByText(/Nok’s receipt/)).toBeNull()
})

test('the next person at a device is not told what became of an act of the one before', async () => {
  await openCounter({})
  await screen.findByLabelText('Code')
  act(() => useUnanswered.setState({ settled: { act: 'give', answer: {} } }))
  await screen.findByText('The points were given.')

  changeShift()
  await screen.findByLabelText('Code')
  expect(screen.queryByText('The points were given.')).toBeNull()
})
