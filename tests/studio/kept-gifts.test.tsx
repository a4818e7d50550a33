import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginStaffSession, endStaffSession, useStaff } from '@/studio/session/own-session'
import { givenPoints, openCounter, visitor } from './counter-screen.tsx'
import { refused } from './staff-screen.tsx'

const gift = {
  id: 'g1',
  points: 5,
  baht: 120,
  receiptNumber: 'A1',
  member: 'Ploy C.',
  isForTomorrow: false,
}

/** The desk of points with a member's code read, and an amount and receipt number entered. */
async function openGift(answers: Parameters<typeof openCounter>[0] = {}) {
  const opened = await openCounter({ '/counter/member': () => visitor, ...answers })
  const { user } = opened
  await user.type(await screen.findByLabelText('Code'), 'TM1.abc{Enter}')
  await user.type(await screen.findByLabelText('Amount in baht'), '120')
  await user.type(screen.getByLabelText('Receipt number'), 'A1')
  return opened
}

/** As after a reload, or a change of language: all that was on the page is read again. */
function openAnew() {
  const { session } = useStaff.getState()
  act(() => endStaffSession(session?.token ?? ''))
  if (session) act(() => beginStaffSession(session))
}

test('a member, an amount and a receipt number outlast a look at another desk', async () => {
  const { user, seen } = await openGift()
  await user.click(screen.getByRole('button', { name: 'Recent' }))
  await user.click(screen.getByRole('button', { name: 'Points' }))

  expect(screen.getByRole('heading', { name: 'Ploy C.' })).toBeVisible()
  expect(screen.getByLabelText('Amount in baht')).toHaveValue('120.00')
  expect(screen.getByLabelText('Receipt number')).toHaveValue('A1')
  expect(seen.filter((one) => one.endsWith('/counter/member'))).toHaveLength(1)
})

test('they outlast what a reload does, and are gone once points are given', async () => {
  const { user } = await openGift({ '/counter/gifts': () => gift })
  openAnew()
  expect(await screen.findByLabelText('Receipt number')).toHaveValue('A1')

  await user.click(screen.getByRole('button', { name: /^Give/ }))
  await screen.findByRole('heading', { name: /^5 points/ })
  openAnew()
  await user.click(await screen.findByRole('button', { name: 'Points' }))

  expect(screen.queryByLabelText('Receipt number')).toBeNull()
})

test('a member whose code is not good takes the former one’s place', async () => {
  const codes = ['TM1.abc', 'TM1.old']
  const { user } = await openGift({
    '/counter/member': async (request) => {
      const { qr } = (await request.json()) as { qr: string }
      return qr === codes[0] ? visitor : refused(410, 'memberCodeWrong')
    },
  })
  await user.click(screen.getByRole('button', { name: 'Code' }))
  await user.type(await screen.findByLabelText('Code'), 'TM1.old{Enter}')
  await screen.findByText(/^This member code isn’t good any more/)
  await user.click(screen.getByRole('button', { name: 'Recent' }))
  await user.click(screen.getByRole('button', { name: 'Points' }))

  expect(screen.queryByRole('heading', { name: 'Ploy C.' })).toBeNull()
})

test('the next member’s gift begins empty', async () => {
  let count = 0
  const { user } = await openGift({
    '/counter/member': () => ({
      ...visitor,
      ticket: `t${(count += 1)}`,
      member: `Member ${count}`,
    }),
  })
  await user.type(screen.getByLabelText('Member’s code'), 'TM1.def{Enter}')
  await screen.findByRole('heading', { name: 'Member 2' })

  expect(screen.getByLabelText('Amount in baht')).toHaveValue('')
  expect(screen.getByLabelText('Receipt number')).toHaveValue('')
})

test('a member whose gift may have been given is not offered once more', async () => {
  let isLost = true
  const { user } = await openGift({
    '/counter/gifts': () => (isLost ? Promise.reject(new TypeError('lost')) : gift),
  })
  await user.click(screen.getByRole('button', { name: /^Give/ }))
  await screen.findByText('The connection dropped')
  isLost = false
  await screen.findByText('The points were given.')

  expect(screen.queryByLabelText('Receipt number')).toBeNull()
})

test('that a receipt is of another member stays ticked', async () => {
  const { user } = await openCounter({ '/counter/acts': () => ({ items: [givenPoints] }) })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Recent' }))
    await user.click(await screen.findByRole('button', { name: 'Correct' }))
  }
  await open()
  await user.clear(await screen.findByLabelText('Amount in baht'))
  await user.type(screen.getByLabelText('Amount in baht'), '0')
  await user.click(screen.getByRole('checkbox'))
  openAnew()
  await open()

  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked())
})
