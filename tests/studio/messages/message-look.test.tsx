import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Language } from '@/contract/languages'
import { composeMessage, messageCampaign } from '@/studio/messages/line-message-rules'
import { MessageLook } from '@/studio/messages/message-look'
import type { LanguageMessage } from '@/studio/messages/use-messages'
import { noWords } from '@/studio/messages/message-content-rules'
import { openStudio } from '../staff-screen.tsx'

const messageIn = (language: Language, text: string): LanguageMessage => {
  const words = { title: text, text, button: 'Get it', altText: '' }
  const tea = { name: 'Tea', summary: '', picture: undefined, link: 'https://liff.line.me/1-a/tea' }
  const campaigns = [messageCampaign(tea, location.origin)]
  const message = composeMessage({ kind: 'bubble', words, campaigns, colour: '#123456' })
  return { language, message, findings: [] }
}
const messages = [messageIn('en', 'Tea week'), messageIn('th', 'สัปดาห์ชา')]
const loaded = { id: 'message-a', messages, isFailed: false, retry: () => undefined }
const loading = { ...loaded, messages: undefined }

const chosen = () =>
  screen
    .getAllByRole('tab', { selected: true })
    .map(({ textContent }) => textContent)
    .join(' ')

test('while a campaign loads, the message stays as it is drawn, in its language and look', async () => {
  const { user, rerender } = await openStudio(<MessageLook {...loaded} />, {})
  for (const name of ['ไทย', 'Dark', '320']) await user.click(screen.getByRole('tab', { name }))

  rerender(<MessageLook {...loading} />)
  expect(screen.getAllByText('สัปดาห์ชา')).not.toEqual([])
  expect(screen.getByText('LINE takes this in every language.')).toBeVisible()
  rerender(<MessageLook {...loaded} />)
  expect(chosen()).toBe('ไทย Dark 320')
})

test('another message is never drawn as the one before, and keeps the language and look', async () => {
  const { user, rerender } = await openStudio(<MessageLook {...loaded} />, {})
  await user.click(screen.getByRole('tab', { name: 'ไทย' }))

  rerender(<MessageLook {...loading} id="message-b" />)
  expect(screen.queryByText('สัปดาห์ชา')).toBeNull()
  rerender(<MessageLook {...loaded} id="message-b" />)
  expect(chosen()).toBe('ไทย Light 390')
})

test('a campaign that cannot be loaded is said, with a way to try again', async () => {
  const retry = vi.fn<() => void>()
  const { user } = await openStudio(<MessageLook {...loading} isFailed retry={retry} />, {})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('the line of the chat list stands below a message that has words, and not below an empty one', async () => {
  const { rerender } = await openStudio(<MessageLook {...loaded} />, {})
  expect(screen.getByText(/^In the list of chats:/)).toBeVisible()

  const message = composeMessage({
    kind: 'bubble',
    words: noWords,
    campaigns: [],
    colour: '#123456',
  })
  const empty = { ...loaded, messages: [{ language: 'en' as const, message, findings: [] }] }
  rerender(<MessageLook {...empty} />)
  expect(screen.queryByText(/^In the list of chats:/)).toBeNull()
})
