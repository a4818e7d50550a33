import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getMessage } from '@/contract/studio/messages'
import { callStaff } from '@/studio/api/call-staff'
import { DraftKeeping } from '@/studio/drafts/draft-keeping'
import { changeContent, leaveDraftFor, messageDraft } from '@/studio/messages/message-draft'
import { storedMessage } from '../messages/stored-message.ts'
import { openStudio, prepareStudio, refused } from '../staff-screen.tsx'

const message = { ...storedMessage('message-a', 'A'), version: 3 }
const now = () => messageDraft.use.getState()

/** The state of a message's draft, which is changed and saved when the page opens. */
async function openChanged(answers: Parameters<typeof openStudio>[1]) {
  const keeping = (
    <DraftKeeping
      machine={messageDraft}
      stored={undefined}
      fetchLatest={() => callStaff(getMessage, { params: { messageId: message.id } })}
    />
  )
  const opened = await openStudio(keeping, answers)
  act(() => changeContent({ kind: 'carousel' }))
  await act(() => messageDraft.save())
  return opened
}

beforeEach(async () => {
  await prepareStudio()
  messageDraft.open(message)
  messageDraft.allowSaving(true)
})

test('a draft that another person has deleted can be kept, as another one', async () => {
  const versions: number[] = []
  const { user } = await openChanged({
    'PUT ': async (request) => {
      const { version } = (await request.json()) as { version: number }
      versions.push(version)
      return version === 0 ? { ...message, version: 1 } : refused(404, 'notFound')
    },
  })
  await screen.findByText('Someone deleted this while you were editing.')

  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(now()).toMatchObject({ keeping: { is: 'saved' } }))
  expect(versions).toEqual([3, 0])
  expect(now().draft.content.kind).toBe('carousel')
  expect(now().draft.id).not.toBe(message.id)
})

test('a draft that another person has deleted can be let go, and another one opens', async () => {
  const { user } = await openChanged({ 'PUT ': () => refused(404, 'notFound') })
  await user.click(await screen.findByRole('button', { name: 'Let it go' }))
  await act(() => leaveDraftFor(storedMessage('message-b', 'B')))
  expect(now().draft.id).toBe('message-b')
})

test('what was written over a message that was sent meanwhile is kept as a new one', async () => {
  const sent = { ...message, state: 'sent' }
  const { user } = await openChanged({
    'PUT ': ({ url }) => (url.includes(message.id) ? refused(409, 'notADraft') : message),
    'GET ': () => sent,
  })
  await screen.findByText(/This was sent or planned/)

  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(now().draft.id).not.toBe(message.id))
  expect(now().draft.content.kind).toBe('carousel')
})

test('a choice that cannot be made says why, and can be made again', async () => {
  let isLost = true
  const { user } = await openChanged({
    'PUT ': () => refused(409, 'changedMeanwhile', { by: 'Bua' }),
    'GET ': () => {
      if (isLost) throw new TypeError('The line is down')
      return { ...message, version: 4 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await screen.findByText(/No connection/)

  isLost = false
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(now().draft).toMatchObject({ version: 4, isChanged: false }))
})
