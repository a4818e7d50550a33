import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setStepUp } from '@/studio/api/call-staff'
import { PeoplePage } from '@/studio/people/people-page'
import { openStudio, refused } from '../staff-screen.tsx'

const bua = {
  id: 's2',
  name: 'Bua',
  email: 'bua@example.com',
  role: 'publish',
  contactNumber: null,
  hasSecondFactor: true,
  lastSeenAt: null,
}
const invitation = {
  id: 'i1',
  email: 'tan@example.com',
  role: 'view',
  expiresAt: '2098-12-31T17:00:00.000Z',
}

/** The staff of a brand, on a platform that answers acts as the test says. */
async function openPeople(answers: Record<string, (request: Request) => unknown>) {
  let asked = 0
  const opened = await openStudio(<PeoplePage />, {
    ...answers,
    'GET ': () => ({ people: [bua], invitations: [invitation] }),
  })
  setStepUp(async () => {
    asked += 1
    return false
  })
  await screen.findByText('bua@example.com')
  return { ...opened, codes: () => asked }
}

test('an invitation to what is no email is told before a code is asked for', async () => {
  const { user, codes } = await openPeople({
    '/invitations': () => refused(403, 'stepUpNeeded'),
  })
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('Email'), 'tan@example')
  await user.click(sheet.getByRole('button', { name: 'Send invitation' }))

  expect(await sheet.findByText('This isn’t an email address.')).toBeVisible()
  expect(codes()).toBe(0)

  await user.type(sheet.getByLabelText('Email'), '.com')
  await user.click(sheet.getByRole('button', { name: 'Send invitation' }))
  expect(await sheet.findByText('This needs a new code.')).toBeVisible()
  expect(codes()).toBe(1)
})

test.each(['+66 (0)81 555 4821', '081-555-4821', '๐๘๑ ๕๕๕ ๔๘๒๑'])(
  'the number of a person typed as %s is kept as the platform has numbers',
  async (typed) => {
    const sent: unknown[] = []
    const { user } = await openPeople({
      '/number': async (request) => {
        sent.push(await request.json())
        return bua
      },
    })
    await user.click(screen.getByRole('button', { name: /^Number/ }))
    await user.type(await screen.findByLabelText('Mobile number'), typed)
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Bua’s number is saved')).toBeVisible()
    expect(sent).toEqual([{ contactNumber: '0815554821' }])
  },
)

test.each(['081 555 482', '081 555 4821 9', 'none'])(
  'a number that is none, %s, is told as such and removes nothing',
  async (typed) => {
    const { user } = await openPeople({ '/number': () => refused(403, 'stepUpNeeded') })
    await user.click(screen.getByRole('button', { name: /^Number/ }))
    await user.type(await screen.findByLabelText('Mobile number'), typed)
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText(/^This isn’t a Thai mobile number/)).toBeVisible()
  },
)

test('a member whom nobody has is told as such, and the sheet stays', async () => {
  const { user } = await openPeople({ '/end-sessions': () => refused(404, 'notFound') })
  await user.click(screen.getByRole('button', { name: 'Log a member out' }))
  await user.type(await screen.findByLabelText('Email or phone number'), 'no@body.example')
  await user.type(screen.getByLabelText('Reason, for the history'), 'Asked by phone')
  await user.click(screen.getByRole('button', { name: 'Log out' }))

  expect(await screen.findByText('No member has this email or number.')).toBeVisible()
  expect(screen.getByLabelText('Email or phone number')).toHaveValue('no@body.example')
})

test('an invitation that is withdrawn is told to be', async () => {
  const { user } = await openPeople({ 'DELETE ': () => ({ withdrawn: true }) })
  await user.click(screen.getByRole('button', { name: /^Withdraw/ }))

  expect(await screen.findByText('The invitation to tan@example.com is withdrawn')).toBeVisible()
})

test('a second tap on Withdraw does not say that what was withdrawn is gone', async () => {
  const done = Promise.withResolvers<unknown>()
  let count = 0
  const { user } = await openPeople({
    'DELETE ': () => ((count += 1) > 1 ? refused(404, 'notFound') : done.promise),
  })
  const withdraw = screen.getByRole('button', { name: /^Withdraw/ })
  await user.click(withdraw)
  await user.click(withdraw)
  await act(async () => done.resolve({ withdrawn: true }))

  expect(await screen.findByText('The invitation to tan@example.com is withdrawn')).toBeVisible()
  expect(count).toBe(1)
})
