import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { CounterApp } from '@/studio/counter/counter-app'
import { beginStaffSession, restoreStaffSession, useStaff } from '@/studio/session/own-session'
import { ari } from './counter-screen.tsx'
import { openStudio, refused } from './staff-screen.tsx'

const person = { id: 's2', name: 'Tan', email: 'tan@example.com', role: 'counter' as const }

/** A session that is over by the clock of the device, and the page anew. */
function reload() {
  beginStaffSession({ token: 'second', expiresAt: '2001-01-01T00:00:00Z', person })
  useStaff.setState({ session: undefined })
  restoreStaffSession()
}

function AfterReload({ children }: { children: ReactNode }) {
  useState(reload)
  return children
}

const counter = (
  <AfterReload>
    <CounterApp />
  </AfterReload>
)

test('a till whose clock is a day fast stays logged in over a reload', async () => {
  await openStudio(counter, {
    '/self': () => ({ person, steppedUpUntil: null }),
    '/counter': () => ({ branches: [ari] }),
  })

  expect(await screen.findByRole('button', { name: 'Ari' })).toBeVisible()
})

test('whose session is over on the platform reads so after a reload', async () => {
  await openStudio(counter, {
    '/self': () => refused(401, 'unauthorized'),
    '/counter': () => refused(401, 'unauthorized'),
  })

  expect(await screen.findByText('Your session has ended. Log in again.')).toBeVisible()
})
