import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { studioQueries } from '@/studio/api/staff-queries'
import type { LanguageMessage } from '@/studio/messages/use-messages'
import { changeContent, leaveDraftFor, messageDraft } from '@/studio/messages/message-draft'
import { MessagesPage } from '@/studio/messages/messages-page'
import { SendStep } from '@/studio/messages/send-step'
import { WhatStep } from '@/studio/messages/what-step'
import { halfType, openStudio, prepareStudio, refused } from '../staff-screen.tsx'
import { storedMessage } from './stored-message.ts'

const a = storedMessage('message-a', 'A')
const b = storedMessage('message-b', 'B')

// Only the findings are read here.
const composed = { language: 'en', message: {}, findings: [] } as unknown as LanguageMessage

/** The last step of the message that is open, as its page has it. */
function LastStep() {
  const { id } = messageDraft.use(({ draft }) => draft)
  return <SendStep key={id} stored={id === a.id ? a : b} messages={[composed]} mayPublish />
}

beforeEach(async () => {
  await prepareStudio()
  messageDraft.allowSaving(true)
  messageDraft.open(a)
})

test('a late answer to a test leaves the person at the message that is open now', async () => {
  const tested = Promise.withResolvers<unknown>()
  const isOver = vi.spyOn(studioQueries, 'invalidateQueries')
  const { user } = await openStudio(<LastStep />, { '/message-a/test': () => tested.promise })
  await user.click(screen.getByRole('button', { name: 'Send me a test' }))

  await act(() => leaveDraftFor(b))
  await act(async () => tested.resolve(a))
  await waitFor(() => expect(isOver).toHaveBeenCalled())
  expect(messageDraft.use.getState().draft.id).toBe(b.id)
})

test('a button that sends a test waits by itself, and keeps the focus', async () => {
  const tested = Promise.withResolvers<unknown>()
  const { user } = await openStudio(<LastStep />, { '/message-a/test': () => tested.promise })
  const test = screen.getByRole('button', { name: 'Send me a test' })
  await user.click(test)

  expect(test).toHaveFocus()
  expect(test).toHaveAttribute('aria-busy')
  expect(screen.getByRole('button', { name: 'Send to members now' })).not.toHaveAttribute(
    'aria-busy',
  )
  await act(async () => tested.resolve(a))
  expect(await screen.findByText('A test is on its way to your email.')).toBeVisible()
})

test('a day without its time does not send the message at once', async () => {
  const { user, seen } = await openStudio(<LastStep />, { '/message-a/send': () => a })
  halfType(screen.getByLabelText(/Send later, at/))
  await user.click(screen.getByRole('button', { name: 'Send to members now' }))

  expect(screen.getByLabelText(/Send later, at/)).toBeInvalid()
  expect(screen.getByText('Fill this in completely, or clear it.')).toBeVisible()
  expect(seen).not.toContain('POST /studio/api/messages/message-a/send')
})

test('a time in a year of more than four digits does not send the message at once', async () => {
  const { user, seen } = await openStudio(<LastStep />, { '/message-a/send': () => a })
  const field = screen.getByLabelText(/Send later, at/)
  fireEvent.change(field, { target: { value: '20261-12-24T18:30' } })
  await user.click(screen.getByRole('button', { name: 'Plan it' }))

  expect(screen.getByText('Use a date with a year of four digits.')).toBeVisible()
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(seen).not.toContain('POST /studio/api/messages/message-a/send')
})

test('a time that has passed is said at its field, before a code is asked for', async () => {
  const { user, seen } = await openStudio(<LastStep />, { '/message-a/send': () => a })
  const field = screen.getByLabelText(/Send later, at/)
  fireEvent.change(field, { target: { value: '2020-01-01T10:00' } })
  await user.click(screen.getByRole('button', { name: 'Plan it' }))

  expect(screen.getByText('This time has passed. Choose a later one.')).toBeVisible()
  expect(field).toHaveFocus()
  expect(seen).not.toContain('POST /studio/api/messages/message-a/send')
})

test('a word that the app would not read is said, and is not sent', async () => {
  const page = (
    <>
      <WhatStep />
      <LastStep />
    </>
  )
  const { user } = await openStudio(page, { '/message-a': () => a, '/': () => ({}) })
  const field = screen.getByLabelText('Campaign')
  await user.type(field, 'สงกรานต์')

  expect(screen.getByText(/^Campaign: only small letters/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send me a test' })).toBeDisabled()

  await user.clear(field)
  await user.type(field, 'songkran')
  expect(screen.queryByText(/^Campaign: only/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Send me a test' })).toBeEnabled()
})

test('a campaign that the brand no longer has can be taken out of a message', async () => {
  messageDraft.open({ ...a, content: { ...a.content, kind: 'carousel', campaignIds: [404] } })
  const { user } = await openStudio(<WhatStep />, {
    'GET /api/campaigns/404': () => refused(404, 'notFound'),
    'GET /api/campaigns': () => ({ items: [], total: 0 }),
  })

  await user.click(
    await screen.findByRole('button', { name: /404.*No longer among your campaigns/ }),
  )

  expect(messageDraft.use.getState().draft.content.campaignIds).toEqual([])
  expect(screen.queryByRole('button', { name: /404/ })).toBeNull()
})

test('a message that was sent is begun again with what was typed over it meanwhile', async () => {
  const sent = { ...a, state: 'sent' as const }
  const { user } = await openStudio(<SendStep stored={sent} messages={[composed]} mayPublish />, {
    'PUT ': ({ url }) => (url.includes(a.id) ? refused(409, 'notADraft') : b),
  })
  act(() => changeContent({ kind: 'carousel' }))
  await act(() => messageDraft.save())

  await user.click(screen.getByRole('button', { name: 'Use it for a new message' }))
  const { draft } = messageDraft.use.getState()
  expect(draft.id).not.toBe(a.id)
  expect(draft.content.kind).toBe('carousel')
})

test('a message that was sent is begun again as it is', async () => {
  const sent = { ...a, state: 'sent' as const }
  const { user } = await openStudio(<SendStep stored={sent} messages={[composed]} mayPublish />, {
    'PUT ': () => a,
  })

  await user.click(screen.getByRole('button', { name: 'Use it for a new message' }))
  const { draft } = messageDraft.use.getState()
  expect(draft.id).not.toBe(a.id)
  expect(draft.content).toEqual(a.content)
})

test.each([
  ['network', () => Promise.reject(new TypeError('lost')), /^No connection. Nothing was sent/],
  ['refused', () => refused(400, 'invalid'), /^Something you filled in isn’t right/],
  ['changed by another', () => refused(409, 'changedMeanwhile'), /^Someone else changed this/],
])('no test of an older version is sent where the save is %s', async (_, save, said) => {
  const { user, seen } = await openStudio(<LastStep />, { 'PUT ': save, '/test': () => a })
  act(() => changeContent({ kind: 'carousel' }))
  await user.click(screen.getByRole('button', { name: 'Send me a test' }))

  expect(await screen.findByText(said)).toBeVisible()
  expect(seen.filter((one) => one.endsWith('/test'))).toEqual([])
})

test('a sent message that cannot be loaded is no draft, and can be loaded again', async () => {
  const sent = { ...a, state: 'sent' }
  let isDown = true
  const { user } = await openStudio(<MessagesPage />, {
    'GET /studio/api/messages/message-a': () => (isDown ? refused(503, 'busy') : sent),
    'GET /studio/api/messages': () => ({ items: [sent], total: 1 }),
    '/': () => ({}),
  })
  await user.click(await screen.findByRole('button', { name: /^Open: A/ }))
  const alerts = await screen.findAllByRole('alert')

  expect(screen.queryByRole('button', { name: 'Send me a test' })).toBeNull()
  isDown = false
  const again = within(alerts.at(-1) ?? document.body).getByRole('button')
  await user.click(again)

  expect(await screen.findByRole('button', { name: 'Use it for a new message' })).toBeVisible()
})
