import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichMenuPage } from '@/studio/rich-menu/menus-page'
import { openStudio } from '../staff-screen.tsx'

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
