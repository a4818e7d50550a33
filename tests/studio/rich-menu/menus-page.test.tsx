import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MenuSet } from '@/contract/studio/rich-menu'
import { emptySet } from '@/studio/rich-menu/menu-edit-rules'
import { RichMenuPage } from '@/studio/rich-menu/menus-page'
import { openStudio, refused } from '../staff-screen.tsx'

beforeEach(() => {
  // The picture waits for its letters: jsdom has no canvas to draw it on.
  vi.spyOn(document.fonts, 'load').mockReturnValue(new Promise(() => {}))
})

test('menus of a brand whose facts cannot be loaded say so, and try again', async () => {
  let asked = 0
  const { user } = await openStudio(<RichMenuPage />, {
    '/rich-menu': () => ({
      draft: null,
      live: null,
      former: null,
      isConnected: false,
      base: 'https://chaan.example',
    }),
    '/': () => {
      asked += 1
      return Response.json({}, { status: 500 })
    },
  })
  await screen.findByText('This couldn’t be loaded.')
  const before = asked

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('This couldn’t be loaded.')
  expect(asked).toBeGreaterThan(before)
})

test('menus that another person has saved meanwhile are theirs or mine, as is chosen', async () => {
  let draft = savedBy('Bua Meesuk', 1, 'Menu')
  const refuseOthers = async (request: Request) => {
    const sent = (await request.json()) as { version: number; content: MenuSet }
    if (sent.version !== draft.version) {
      return refused(409, 'changedMeanwhile', { by: draft.savedBy })
    }
    draft = { ...savedBy('Nok', sent.version + 1, ''), content: sent.content }
    return draft
  }
  const { user } = await openStudio(<RichMenuPage />, {
    'PUT /studio/api/rich-menu': refuseOthers,
    '/rich-menu': () => ({
      draft,
      live: null,
      former: null,
      isConnected: false,
      base: 'https://chaan.example',
    }),
    '/setting': () => ({ Success: true, Data: { decor: {}, feature: { setting: [] } } }),
  })
  const bar = await screen.findByLabelText('Text of the bar below the chat')
  const told = () => screen.findByText(/^Bua Meesuk saved a change/)

  draft = savedBy('Bua Meesuk', 2, 'Bua was here')
  await user.type(bar, '!')
  await told()
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(bar).toHaveValue('Bua was here'))

  draft = savedBy('Bua Meesuk', 3, 'Bua again')
  await user.clear(bar)
  await user.type(bar, 'Nok')
  await told()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(draft.version).toBe(4))
  expect(draft.content.menus[0]?.chatBarText).toBe('Nok')
})

function savedBy(savedBy: string, version: number, chatBarText: string) {
  const { menus } = emptySet('en')
  const content: MenuSet = { menus: menus.map((menu) => ({ ...menu, chatBarText })) }
  return { version, content, savedBy, savedAt: '2026-11-29T10:00:00+07:00' }
}
