import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { openApp } from '../screen.tsx'
import { test } from '../world.ts'

// Another language loads the page again; jsdom leaves that to the test.
test('a guest’s language is kept, without a word to the platform', async ({ world }) => {
  const { reload } = await openApp('/login/signin?returnTo=/profile', { world })
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' })
  const [thai] = await screen.findAllByRole('button', { name: 'ไทย' })
  if (thai) await userEvent.click(thai)

  await reload()

  expect(await screen.findByRole('heading', { level: 1, name: 'ยินดีต้อนรับกลับ' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/login/signin?returnTo=/profile')
  expect(world.requests.filter((request) => request.includes('/profile/locale'))).toEqual([])
})
