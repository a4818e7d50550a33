import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeLinkDraft } from '@/studio/links/link-draft'
import { changeContent, messageDraft } from '@/studio/messages/message-draft'
import {
  endStaffSession,
  forgetStaffSession,
  restoreStaffSession,
} from '@/studio/session/own-session'
import { InvitationPage } from '@/studio/sign-in/invitation-page'
import { storedMessage } from './messages/stored-message.ts'
import { prepareStudio, refused, renderAtAddress } from './staff-screen.tsx'

const ofStaff = () => Object.keys(localStorage).filter((name) => name.includes('studioMessage'))

test('a log-out takes away what this browser has of a draft that the platform has', async () => {
  await prepareStudio()
  messageDraft.open({ ...storedMessage('message-a', 'A'), version: 3 })
  expect(ofStaff()).toHaveLength(1)

  act(() => forgetStaffSession())

  expect(ofStaff()).toEqual([])
})

test('a draft that the platform does not have waits a week for its person', async () => {
  await prepareStudio()
  messageDraft.open({ ...storedMessage('message-a', 'A'), version: 3 })
  changeContent({ kind: 'carousel' })

  act(() => forgetStaffSession())
  expect(ofStaff()).toHaveLength(1)

  const day = 24 * 60 * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * day })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  restoreStaffSession()
  expect(ofStaff()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2 * day)
  restoreStaffSession()
  expect(ofStaff()).toEqual([])
})

test('the draft of a link, of a session that ended by itself, goes after a week', async () => {
  await prepareStudio()
  changeLinkDraft({ name: 'Tea' })
  const kept = () => Object.keys(localStorage).filter((name) => name.includes('studioLink'))
  act(() => endStaffSession('token'))
  restoreStaffSession()
  expect(kept()).toHaveLength(1)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 60 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  restoreStaffSession()
  expect(kept()).toEqual([])
})

test('the token of an invitation leaves the address, and a reload still has it', async () => {
  await prepareStudio()
  forgetStaffSession()
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.json())
    return refused(410, 'linkInvalid')
  })
  history.replaceState(null, '', '/studio/invitation#secret')
  const open = () => renderAtAddress(<InvitationPage />)
  const before = open()
  await waitFor(() => expect(location.href).not.toContain('secret'))
  expect(location.pathname).toBe('/studio/invitation')
  before.unmount()

  open()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Your name'), 'Mai')
  await user.type(screen.getByLabelText('New password'), 'Orchid#42x')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(bodies).toMatchObject([{ token: 'secret' }]))
})
