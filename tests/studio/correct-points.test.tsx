import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenPoints, openCounter } from './counter-screen.tsx'
import { refused } from './staff-screen.tsx'

test('only a purchase taken back whole can be said to be of another member', async () => {
  const bodies: unknown[] = []
  const { user } = await openCounter({
    '/correction': async (request) => {
      bodies.push(await request.json())
      const rest = { receiptNumber: 'A-1', member: 'Ploy C.', isForTomorrow: false }
      return { id: 'g1', points: 0, baht: 0, ...rest }
    },
    '/counter/acts': () => ({ items: [givenPoints] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
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

test.each([
  ['reason', 'Give a reason of at least three letters.'],
  ['spendingAmount', 'Enter an amount in baht, such as 120 or 120.50.'],
  ['somethingElse', 'Something you filled in isn’t right.'],
])('a correction with a wrong %s says what is wrong', async (field, words) => {
  const { user } = await openCounter({
    '/correction': () => refused(400, 'invalid', { field }),
    '/counter/acts': () => ({ items: [givenPoints] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'no{Enter}')

  expect(await screen.findByText(words)).toBeVisible()
})

test('a purchase that was corrected is corrected from its new amount', async () => {
  const correction = (giftId: string, toBaht: number) => ({
    ...givenPoints,
    id: `c-${giftId}`,
    act: 'points.corrected',
    details: { giftId, fromBaht: 250, toBaht },
  })
  const { user } = await openCounter({
    '/counter/acts': () => ({ items: [correction('g2', 90), correction('g1', 0), givenPoints] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))

  expect(await screen.findByRole('textbox', { name: /baht/i })).toHaveValue('0.00')
})

test('a correction whose answer was lost stays unknown where its code is not given the second time', async () => {
  const keys: unknown[] = []
  const { user } = await openCounter({
    '/correction': ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'))
      if (keys.length === 1) throw new TypeError('lost')
      return refused(403, 'stepUpNeeded')
    },
    '/counter/acts': () => ({ items: [givenPoints] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Typed wrong{Enter}')
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(await screen.findByText('The connection dropped')).toBeVisible()
  expect(screen.queryByText('This needs a new code.')).toBeNull()
  await waitFor(() => expect(keys.length).toBeGreaterThan(2), { timeout: 5000 })
  expect(new Set(keys).size).toBe(1)
})
