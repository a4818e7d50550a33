import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TargetColumn } from '@/studio/links/target-column'
import { messageDraft } from '@/studio/messages/message-draft'
import { WhatStep } from '@/studio/messages/what-step'
import { LinkChoices } from '@/studio/rich-menu/link-choices'
import { storedMessage } from '../messages/stored-message.ts'
import { openStudio, prepareStudio } from '../staff-screen.tsx'

test.each([
  ['a link', () => <TargetColumn />],
  ['a message', () => <WhatStep />],
  ['an area of a menu', () => <LinkChoices area={0} chosen={null} />],
])('the campaigns for %s say that there are more than the first', async (_, page) => {
  await prepareStudio()
  messageDraft.open(storedMessage('message-a', 'A'))
  const { user } = await openStudio(page(), {
    'GET /api/campaigns': () => ({ items: [], total: 41 }),
    '/': () => ({}),
  })
  const kind = screen.queryByRole('combobox', { name: 'Kind of page' })
  if (kind) await user.selectOptions(kind, 'Campaign')

  expect(await screen.findByText(/^These are the first 0 of 41\./)).toBeVisible()
})
