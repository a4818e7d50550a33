import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ShortLinksList } from '@/studio/links/short-links-list'
import { messageDraft } from '@/studio/messages/message-draft'
import { SendStep } from '@/studio/messages/send-step'
import { AuditPage } from '@/studio/people/audit-page'
import { ResultsPage } from '@/studio/results/results-page'
import { tea } from './links/tea-link.ts'
import { openStudio, prepareStudio } from './staff-screen.tsx'

beforeEach(async () => {
  await prepareStudio()
  messageDraft.begin()
})

test.each<[string, () => ReactNode, RegExp]>([
  ['a message', () => <SendStep stored={undefined} messages={[]} mayPublish />, /^Send later/],
  ['the results', () => <ResultsPage />, /^Until/],
  ['the history', () => <AuditPage />, /^From/],
  ['the history', () => <AuditPage />, /^Until/],
])('a date of %s has a year of four digits', async (_, page, label) => {
  await openStudio(page(), { '/': () => ({}) })

  const field = await screen.findByLabelText<HTMLInputElement>(label)
  expect(field.max).toMatch(/^9999-12-31/)
})

test('so has the last day of a short link, and the first day of results without a last one', async () => {
  const page = (
    <>
      <ShortLinksList />
      <ResultsPage />
    </>
  )
  const { user } = await openStudio(page, {
    '/links': () => ({ items: [tea], total: 1 }),
    '/': () => ({}),
  })
  await user.clear(await screen.findByLabelText('Until'))
  expect(screen.getByLabelText('From')).toHaveAttribute('max', '9999-12-31')
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  expect(screen.getByLabelText(/Last day/)).toHaveAttribute('max', '9999-12-31')
})
