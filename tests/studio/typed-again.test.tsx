import { act, screen } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { expect, test } from 'vitest'
import { ShortLinkMaker } from '@/studio/links/short-link-maker'
import { ShortLinksList } from '@/studio/links/short-links-list'
import { messageDraft } from '@/studio/messages/message-draft'
import { SendStep } from '@/studio/messages/send-step'
import { PeoplePage } from '@/studio/people/people-page'
import {
  beginStaffSession,
  endStaffSession,
  forgetStaffSession,
  useStaff,
} from '@/studio/session/own-session'
import { StaffGate } from '@/studio/sign-in/staff-gate'
import { givenPoints, openCounter } from './counter-screen.tsx'
import { tea } from './links/tea-link.ts'
import { openStudio, refused } from './staff-screen.tsx'

const bua = { id: 's2', name: 'Bua', email: 'bua@example.com', role: 'admin' as const }

/** The session ends by itself; the same person logs in again, or another one. */
function logInAgain(person = useStaff.getState().session?.person) {
  act(() => endStaffSession(useStaff.getState().session?.token ?? ''))
  if (!person) throw new Error('Nobody was logged in.')
  act(() => beginStaffSession({ token: 'second', expiresAt: '2099-01-01T00:00:00Z', person }))
}

const openPage = (page: ReactNode, answers: Parameters<typeof openStudio>[1]) =>
  openStudio(<StaffGate at="studio">{page}</StaffGate>, answers)

const nok = { id: 's1', name: 'Nok', email: 'nok@example.com', role: 'admin' }
const staff = {
  '/staff': () => ({
    people: [{ ...nok, hasSecondFactor: true, lastSeenAt: null, contactNumber: null }],
    invitations: [],
  }),
}

test('an invitation is still filled in after the session has ended', async () => {
  const { user } = await openPage(<PeoplePage />, staff)
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.type(screen.getByLabelText('Email'), 'tan@example.com')
  await user.selectOptions(screen.getByLabelText('Role'), 'Publish')

  logInAgain()
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  expect(screen.getByLabelText('Email')).toHaveValue('tan@example.com')
  expect(screen.getByLabelText('Role')).toHaveValue('publish')
})

test('the next person at the device sees nothing of it', async () => {
  const { user } = await openPage(<PeoplePage />, staff)
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.type(screen.getByLabelText('Email'), 'tan@example.com')

  logInAgain(bua)
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  expect(screen.getByLabelText('Email')).toHaveValue('')
})

test('a person who has logged out finds nothing of it', async () => {
  const { user } = await openPage(<PeoplePage />, staff)
  const person = useStaff.getState().session?.person ?? bua
  await user.click(await screen.findByRole('button', { name: 'Log a member out' }))
  await user.type(screen.getByLabelText('Email or phone number'), '0812345678')

  act(forgetStaffSession)
  act(() => beginStaffSession({ token: 'second', expiresAt: '2099-01-01T00:00:00Z', person }))

  await user.click(await screen.findByRole('button', { name: 'Log a member out' }))
  expect(screen.getByLabelText('Email or phone number')).toHaveValue('')
})

test('the invitation after one that was sent begins anew', async () => {
  const { user } = await openPage(<PeoplePage />, {
    ...staff,
    '/invitations': () => ({
      id: 'i1',
      email: 'tan@example.com',
      role: 'publish',
      expiresAt: '2099-01-01T00:00:00Z',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.type(screen.getByLabelText('Email'), 'tan@example.com')
  await user.selectOptions(screen.getByLabelText('Role'), 'Publish')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))

  await screen.findByText('Invitation sent to tan@example.com')
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  expect(screen.getByLabelText('Email')).toHaveValue('')
  expect(screen.getByLabelText('Role')).toHaveValue('view')
})

test('so are a member to be logged out and the number of a colleague', async () => {
  const { user } = await openPage(<PeoplePage />, staff)
  await user.click(await screen.findByRole('button', { name: 'Log a member out' }))
  await user.type(screen.getByLabelText('Email or phone number'), '0812345678')
  await user.type(screen.getByLabelText(/^Reason/), 'Lost phone')
  logInAgain()
  await user.click(await screen.findByRole('button', { name: 'Log a member out' }))
  expect(screen.getByLabelText('Email or phone number')).toHaveValue('0812345678')
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Lost phone')
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: /^Number/ }))
  await user.type(screen.getByLabelText('Mobile number'), '089')
  logInAgain()
  await user.click(await screen.findByRole('button', { name: /^Number/ }))
  expect(screen.getByLabelText('Mobile number')).toHaveValue('089')
})

test('the name and the changes of a short link stay, until they are left', async () => {
  const page = (
    <>
      <ShortLinkMaker path="/cart" />
      <ShortLinksList />
    </>
  )
  const { user } = await openPage(page, { '/links': () => ({ items: [tea], total: 1 }) })
  await user.type(await screen.findByLabelText('Name of a short link'), 'coffee')
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  await user.type(screen.getByLabelText('Leads to'), '/tea')

  logInAgain()
  expect(await screen.findByLabelText('Name of a short link')).toHaveValue('coffee')
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  expect(screen.getByLabelText('Leads to')).toHaveValue('/reward/tea')

  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  expect(screen.getByLabelText('Leads to')).toHaveValue('/reward')
})

/** As on its page: the draft is taken up again. */
function RestoredMessage() {
  useEffect(() => messageDraft.restore(), [])
  return <SendStep stored={undefined} messages={[]} mayPublish />
}

test('the time of a message stays', async () => {
  const { user } = await openPage(<RestoredMessage />, {})
  act(() => messageDraft.begin())
  await user.type(await screen.findByLabelText(/^Send later/), '2026-12-24T18:30')

  logInAgain()
  expect(await screen.findByLabelText(/^Send later/)).toHaveValue('2026-12-24T18:30')
})

test('so does a correction of points', async () => {
  const { user } = await openCounter({
    '/counter/acts': () => ({ items: [givenPoints] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Typed wrong')

  logInAgain()
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Typed wrong')
})

test('a correction that is sent again after the log-in is not there to be corrected once more', async () => {
  const { user } = await openCounter({
    '/correction': (request) =>
      request.headers.get('Authorization') === 'Bearer token'
        ? refused(401, 'unauthorized')
        : {
            id: 'g1',
            points: 0,
            baht: 250,
            receiptNumber: 'A-1',
            member: 'P',
            isForTomorrow: false,
          },
    '/counter/acts': () => ({ items: [givenPoints] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Typed wrong{Enter}')
  await screen.findByRole('textbox', { name: 'Email' })

  const person = { ...nok, role: 'admin' as const }
  act(() => beginStaffSession({ token: 'second', expiresAt: '2099-01-01T00:00:00Z', person }))
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('')
})
