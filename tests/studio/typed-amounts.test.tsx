import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from '@/contract/zod'
import { readKept } from '@/studio/session/kept-slots'
import { typedSlot } from '@/studio/session/own-session'
import { givenPoints, openCounter, visitor } from './counter-screen.tsx'

const unclear = 'Enter an amount in baht, such as 120 or 120.50.'

async function openGift() {
  const bodies: { baht: number }[] = []
  const { user } = await openCounter({
    '/counter/member': () => visitor,
    '/counter/gifts': async (request) => {
      const body = (await request.json()) as { baht: number }
      bodies.push(body)
      const rest = { receiptNumber: 'A1', member: 'Ploy C.', isForTomorrow: false }
      return { id: 'g1', points: 5, baht: body.baht, ...rest }
    },
  })
  await user.type(await screen.findByLabelText('Code'), 'TM1.abc{Enter}')
  const field = await screen.findByLabelText('Amount in baht')
  return { user, field, bodies }
}

test.each([
  ['129,50', '129.50', 129.5],
  ['1.234,50', '1,234.50', 1234.5],
  ['12,950', '12,950.00', 12_950],
  ['๑๒๙.๕๐', '129.50', 129.5],
])('a purchase of %s is read as %s baht', async (typed, shown, baht) => {
  const { user, field, bodies } = await openGift()
  await user.type(field, typed)
  await user.type(screen.getByLabelText('Receipt number'), 'A1')
  expect(field).toHaveValue(shown)

  await user.click(screen.getByRole('button', { name: /^Give/ }))
  await waitFor(() => expect(bodies).toMatchObject([{ baht }]))
})

test.each(['1.234', '12.345', '1,23,4'])(
  'a purchase of %s, which may mean two amounts, gives nothing and its field says so',
  async (typed) => {
    const { user, field, bodies } = await openGift()
    await user.type(screen.getByLabelText('Receipt number'), 'A1')
    await user.type(field, `${typed}{Enter}`)

    expect(field).toHaveAccessibleDescription(unclear)
    expect(field).toHaveValue(typed)
    expect(screen.getByRole('button', { name: 'Give points' })).toBeVisible()
    expect(bodies).toEqual([])
    await user.type(field, '{Backspace}')
    expect(field).not.toHaveAccessibleDescription(unclear)
  },
)

test('a purchase that a keyboard sends without a key says beside its field what is wrong', async () => {
  const { user, field, bodies } = await openGift()
  await user.type(screen.getByLabelText('Receipt number'), 'A1')
  await user.type(field, '1.234')

  fireEvent.submit(field)

  expect(field).toHaveAccessibleDescription(unclear)
  expect(bodies).toEqual([])
})

test('the amount of a correction that is only looked at is not kept as typed', async () => {
  const gift = { ...givenPoints, details: { ...givenPoints.details, baht: 1250 } }
  const { user } = await openCounter({ '/counter/acts': () => ({ items: [gift] }) })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  const field = await screen.findByLabelText('Amount in baht')
  await user.click(screen.getByLabelText('Reason'))
  expect(field).toHaveValue('1,250.00')
  await user.click(field)
  expect(field).toHaveValue('1250.00')
  await user.tab()

  expect(readKept('session', typedSlot(), z.unknown())).toEqual({ desk: 'acts' })
})

test('a correction is read like a purchase', async () => {
  const bodies: unknown[] = []
  const { user } = await openCounter({
    '/correction': async (request) => {
      bodies.push(await request.json())
      const rest = { receiptNumber: 'A-1', member: 'Ploy C.', isForTomorrow: false }
      return { id: 'g1', points: 5, baht: 129.5, ...rest }
    },
    '/counter/acts': () => ({ items: [givenPoints] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  const field = await screen.findByLabelText('Amount in baht')
  await user.type(screen.getByLabelText('Reason'), 'Typed wrong')
  await user.clear(field)
  await user.type(field, '1.234{Enter}')
  expect(field).toHaveAccessibleDescription(unclear)
  expect(bodies).toEqual([])

  await user.clear(field)
  await user.type(field, '129,50{Enter}')
  await waitFor(() => expect(bodies).toEqual([{ baht: 129.5, reason: 'Typed wrong' }]))
})

test.each([
  ['250.00', 250],
  ['1,250.00', 1250],
])(
  'what is typed over an amount of %s that the Tab key has selected replaces it',
  async (shown, baht) => {
    const gift = { ...givenPoints, details: { ...givenPoints.details, baht } }
    const { user } = await openCounter({ '/counter/acts': () => ({ items: [gift] }) })
    await user.click(await screen.findByRole('button', { name: 'Recent' }))
    await user.click(await screen.findByRole('button', { name: 'Correct' }))
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /baht/i })
    expect(amount).toHaveValue(shown)

    // A browser selects the text before it tells of the focus.
    act(() => {
      amount.select()
      amount.focus()
    })
    await user.keyboard('100')

    expect(amount).toHaveValue('100')
  },
)
