import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enter, main, openApp, press } from '../../screen.tsx'

const name = 'Back to the chat'
const conversation = '/profile/help/reply/ht-301'

async function writeTo(host: 'web' | 'line') {
  await openApp(conversation, { as: 'ploy', host })
  await screen.findByRole('log', { name: 'Messages' })
  const before = screen.queryByRole('button', { name })
  await enter(await screen.findByRole('textbox', { name: 'Write a message' }), 'Thanks')
  await press('Send')
  await main().findByText('Thanks')
  return before
}

test('after a message inside LINE the member can go back to the chat', async () => {
  const before = await writeTo('line')
  const { default: liff } = await import('@line/liff/core')
  const close = vi.spyOn(liff, 'closeWindow')

  await press(name)

  expect(before).toBeNull()
  expect(close).toHaveBeenCalledOnce()
})

test('on the web there is no chat to go back to', async () => {
  await writeTo('web')

  expect(screen.queryByRole('button', { name })).toBeNull()
})
