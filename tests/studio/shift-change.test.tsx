import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { restorePending, useUnanswered } from '@/studio/counter/counter-once'
import { beginStaffSession, endStaffSession } from '@/studio/session/own-session'
import { openCounter } from './counter-screen.tsx'
import { refused } from './staff-screen.tsx'

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
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await screen.findByText(/Nok’s receipt/)

  changeShift()
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  expect(screen.queryByText(/Nok’s receipt/)).toBeNull()
})

test('nor is the next person told what becomes of it later', async () => {
  const gave = Promise.withResolvers<unknown>()
  const { seen } = await openCounter({ '/counter/gifts': () => gave.promise })
  await screen.findByLabelText('Code')
  const body = { ticket: 't', baht: 100, receiptNumber: 'A1', storeId: 204 }
  const input = { body, idempotencyKey: 'key' }
  const pending = { act: 'give' as const, input, staffId: 's1', at: Date.now() }
  act(() => useUnanswered.setState({ pending }))
  await waitFor(() => expect(seen.some((one) => one.endsWith('/gifts'))).toBe(true))

  changeShift()
  const gift = { id: 'g1', points: 4, isForTomorrow: false, baht: 100, receiptNumber: 'A1' }
  await act(async () => gave.resolve({ ...gift, member: 'Ploy C.' }))
  await waitFor(() => expect(useUnanswered.getState().pending).toBeUndefined())
  expect(useUnanswered.getState().settled).toBeUndefined()
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

test('an act that waited for a code when the session ended is not left to the next person', async () => {
  const gift = { ...given, details: { giftId: 'g1', baht: 250 } }
  const { user } = await openCounter({
    '/correction': () => refused(403, 'stepUpNeeded'),
    '/counter/acts': () => ({ items: [gift] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Typed wrong{Enter}')
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })

  changeShift()
  await screen.findByLabelText('Code')
  // As after a reload.
  act(restorePending)
  expect(await screen.findByLabelText('Code')).toBeVisible()
})
