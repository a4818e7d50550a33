import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyContent } from '@/studio/messages/message-content-rules'
import { messageDraft } from '@/studio/messages/message-draft'
import { SegmentStep } from '@/studio/messages/segment-step'
import { openStudio, prepareStudio } from '../staff-screen.tsx'
import { storedMessage } from './stored-message.ts'

const { segment } = emptyContent
const lastVisit = () => messageDraft.use.getState().draft.content.segment.lastVisit

/** The step of a message for those who logged in within 30 days. */
async function openStep(isOpen: boolean, more: Parameters<typeof openStudio>[1] = {}) {
  await prepareStudio()
  const stored = storedMessage('message-a', 'A')
  const content = {
    ...stored.content,
    segment: { ...segment, lastVisit: { is: 'within', days: 30 } },
  }
  messageDraft.open({ ...stored, content } as typeof stored)
  return openStudio(<SegmentStep isOpen={isOpen} />, { ...more, '/': () => ({}) })
}

test('days since the last log-in are emptied and typed anew', async () => {
  const { user } = await openStep(false)
  const days = screen.getByLabelText('Days')
  await user.clear(days)
  expect(days).toHaveValue(null)
  expect(lastVisit()?.days).toBe(30)

  await user.type(days, '7')
  expect(lastVisit()?.days).toBe(7)
})

test('a field of days that is left empty has the former days again', async () => {
  const { user } = await openStep(false)
  const days = screen.getByLabelText('Days')
  await user.clear(days)
  await user.tab()
  expect(days).toHaveValue(30)
})

test('while the members of a segment are counted, those of the one before are not shown', async () => {
  const members = { members: 50, recipients: 40, app: 9, line: 9, email: 9, sms: 9 }
  const later = Promise.withResolvers<unknown>()
  let asked = 0
  const { user } = await openStep(true, {
    '/message-audience': () => (asked++ === 0 ? members : later.promise),
  })
  await screen.findByText('40 members of 50 would get it')

  await user.selectOptions(screen.getByLabelText('Agreed to'), 'LINE')
  expect(screen.queryByText('40 members of 50 would get it')).toBeNull()
  expect(screen.getByText('Counting …')).toBeVisible()
  later.resolve(members)
})
