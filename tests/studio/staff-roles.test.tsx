import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { StaffRole } from '@/contract/studio/staff-endpoint'
import { CounterApp } from '@/studio/counter/counter-app'
import { PeoplePage } from '@/studio/people/people-page'
import { RecoveryPage } from '@/studio/people/recovery-page'
import { beginStaffSession, forgetStaffSession, useStaff } from '@/studio/session/own-session'
import { StudioShell } from '@/studio/shell/studio-shell'
import { InvitationPage } from '@/studio/sign-in/invitation-page'
import { mayOpen } from '@/studio/studio-paths'
import { ari } from './counter-screen.tsx'
import { openStudio, refused } from './staff-screen.tsx'

function become(role: StaffRole) {
  const person = { id: 's2', name: 'Fah', email: 'fah@example.com', role }
  act(() => beginStaffSession({ token: 'second', expiresAt: '2099-01-01T00:00:00Z', person }))
}

/** Nobody is logged in. */
function Guest({ children }: { children: ReactNode }) {
  useState(forgetStaffSession)
  return children
}

test('a viewer at the counter can log out for the next person', async () => {
  const { user } = await openStudio(<CounterApp />, { '/sign-out': () => ({ signedOut: true }) })
  become('view')
  await screen.findByText('Not for your role')

  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('Log in to the counter')).toBeVisible()
})

test('a role that was changed meanwhile counts without a new log-in', async () => {
  const person = { id: 's2', name: 'Fah', email: 'fah@example.com', role: 'counter' }
  await openStudio(<CounterApp />, {
    '/self': () => ({ person, steppedUpUntil: null }),
    '/counter': () => ({ branches: [ari] }),
  })
  become('view')

  expect(await screen.findByRole('button', { name: 'Ari' })).toBeVisible()
})

test('a counter that is open stays so when its person gets a role that the page does not know', async () => {
  const person = { id: 's1', name: 'Nok', email: 'nok@example.com', role: 'shiftLead' }
  await openStudio(<CounterApp />, {
    '/self': () => ({ person: { ...person, name: 'Nok B.' }, steppedUpUntil: null }),
    '/counter': () => ({ branches: [ari] }),
  })
  await waitFor(() => expect(useStaff.getState().session?.person.name).toBe('Nok B.'))

  expect(await screen.findByRole('button', { name: 'Ari' })).toBeVisible()
  expect(screen.queryByText('Not for your role')).toBeNull()
})

test('a role that the page does not know is shown as another one', async () => {
  const person = { id: 's2', name: 'Fah', email: 'fah@example.com', role: 'shiftLead' }
  await openStudio(<PeoplePage />, {
    '/staff': () => ({
      people: [{ ...person, hasSecondFactor: true, lastSeenAt: null, contactNumber: null }],
      invitations: [],
    }),
  })

  expect(await screen.findByLabelText('Role: Fah')).toHaveDisplayValue('Another role')
})

test('somebody of the counter finds the way to new recovery codes', async () => {
  const page = (
    <StudioShell>
      <RecoveryPage />
    </StudioShell>
  )
  const { user } = await openStudio(page, {
    '/recovery-codes': () => ({ recoveryCodes: ['AAAAA-BBBBB'] }),
  })
  become('counter')
  const link = screen.getByRole('link', { name: 'Recovery codes' })
  expect(link).toHaveAttribute('href', '/recovery-codes')
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(mayOpen('counter', 'recovery')).toBe(true)
  expect(mayOpen('counter', 'links')).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Make new codes' }))
  await user.click(await screen.findByRole('button', { name: 'I’ve kept them' }))
  expect(await screen.findByRole('button', { name: 'Make new codes' })).toBeVisible()
})

test('whoever has taken an invitation before is led to the log-in', async () => {
  const page = (
    <Guest>
      <Routes>
        <Route path="/opened" element={<InvitationPage />} />
        <Route path="/" element="The log-in" />
      </Routes>
    </Guest>
  )
  const { user } = await openStudio(page, {
    '/invitations/accept': () => refused(410, 'linkInvalid'),
  })
  await user.type(screen.getByLabelText('Your name'), 'Mai')
  await user.type(screen.getByLabelText('New password'), 'Orchid#42x')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/If you have a password, log in/)

  await user.click(screen.getByRole('button', { name: 'I have a password: log in' }))
  expect(await screen.findByText('The log-in')).toBeVisible()
})
