import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeContent, messageDraft } from '@/studio/messages/message-draft'
import type { MessageContent, StudioMessage } from '@/contract/studio/messages'
import { MessageList } from '@/studio/messages/message-list'
import { openStudio, prepareStudio, refused } from '../staff-screen.tsx'
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

/** The list with one draft, which is open and is deleted. */
async function deleteOpenDraft(save: (request: Request) => unknown) {
  const draft = storedMessage('message-a', 'A')
  await prepareStudio()
  messageDraft.open(draft)
  messageDraft.allowSaving(true)
  const { user } = await openStudio(<MessageList mayPublish />, {
    'DELETE ': () => ({ deleted: true }),
    'PUT ': async (request) => {
      const { content } = (await request.clone().json()) as { content: MessageContent }
      // Back as another message.
      const isBack = content.words.en?.title === 'A'
      return isBack ? { ...draft, id: request.url.split('/').at(-1) } : save(request)
    },
    'GET ': () => ({ items: [draft], total: 1 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete: A' }))
  await screen.findByRole('button', { name: 'Undo' })
  return user
}

test('what was typed since a deletion is saved before the deleted message is back', async () => {
  const saved: unknown[] = []
  const user = await deleteOpenDraft(async (request) => {
    const { content } = (await request.json()) as { content: { kind: string } }
    saved.push(content.kind)
    return storedMessage('message-b', 'B')
  })
  act(() => changeContent({ kind: 'carousel' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(messageDraft.use.getState().draft.content.words.en?.title).toBe('A'))
  expect(messageDraft.use.getState().draft.id).not.toBe('message-a')
  expect(saved).toEqual(['carousel'])
})

test('what was typed since a deletion and cannot be saved stays open', async () => {
  const user = await deleteOpenDraft(() => refused(409, 'notADraft'))
  act(() => changeContent({ kind: 'carousel' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  const { draft } = messageDraft.use.getState()
  expect(draft.content.kind).toBe('carousel')
  expect(draft.content.words.en?.title).not.toBe('A')
})

test('a deleted draft can be had back after an Undo that did not arrive', async () => {
  let items: StudioMessage[] = [storedMessage('message-1', 'Half the points')]
  let isLost = true
  const { user } = await openStudio(<MessageList mayPublish />, {
    'DELETE ': () => {
      items = []
      return { deleted: true }
    },
    'PUT ': () => {
      if (isLost) return Promise.reject(new TypeError('lost'))
      items = [storedMessage('message-1', 'Half the points')]
      return items[0]
    },
    '/messages': () => ({ items, total: items.length }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete: Half the points' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/connection/i)

  isLost = false
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  expect(await screen.findByRole('button', { name: 'Delete: Half the points' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a second tap on Delete leaves what Undo brings back as it was typed last', async () => {
  const a = storedMessage('message-a', 'A')
  const made: string[] = []
  const gone = Promise.withResolvers<unknown>()
  const { user } = await openStudio(<MessageList mayPublish />, {
    'PUT ': async (request) => {
      const { content } = (await request.json()) as { content: MessageContent }
      made.push(content.kind)
      return { ...a, id: request.url.split('/').at(-1), version: 2, content }
    },
    'DELETE ': () => gone.promise,
    'GET ': () => ({ items: [a], total: 1 }),
  })
  messageDraft.allowSaving(true)
  messageDraft.open(a)
  changeContent({ kind: 'carousel' })
  const remove = await screen.findByRole('button', { name: /^Delete/ })
  await user.click(remove)
  await user.click(remove)
  await act(async () => gone.resolve({ deleted: true }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(made).toEqual(['carousel', 'carousel']))
})
