import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessageList } from '@/studio/messages/message-list'
import { openStudio } from '../staff-screen.tsx'
import { storedMessage } from './stored-message.ts'

test('every message can be reached, however many a brand has sent', async () => {
  const all = Array.from({ length: 60 }, (_, at) => storedMessage(`message-${at}`, `News ${at}`))
  const { user } = await openStudio(<MessageList mayPublish />, {
    '/messages': ({ url }) => {
      const { searchParams } = new URL(url)
      const [top, skip] = ['top', 'skip'].map((name) => Number(searchParams.get(name)))
      return { items: all.slice(skip, (skip ?? 0) + (top ?? 0)), total: all.length }
    },
  })
  await screen.findByText('News 0')
  expect(screen.queryByText('News 59')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('News 59')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
