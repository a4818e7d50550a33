import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { signIn } from '@/contract/session'
import { AccountMenu } from '@/features/profile/account-menu'
import { loadTexts, startTexts } from '@/i18n/texts'
import { isKnownPath } from '@/routing/known-paths'
import { beginSession, endSession } from '@/session/session'
import { designSetting } from '@/theme/design-setting'
import { createWorld, type World } from '../../world.ts'

let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('profile')
})

beforeEach(async () => {
  world = await createWorld()
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), false)
})

afterEach(async () => {
  await endSession(async () => undefined)
  await world.close()
})

function showAt(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <AccountMenu /> }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the menu of the profile area leads only where there is a page', async () => {
  showAt('/profile')

  const links = await screen.findAllByRole('link')

  const ways = links.map((link) => link.getAttribute('href') ?? '')
  expect(ways.length).toBeGreaterThan(4)
  expect(ways.filter((way) => !isKnownPath(way))).toEqual([])
})

test.each([
  ['/profile', 'Profile', 'page'],
  ['/profile/edit', 'Profile', 'true'],
  ['/profile/myreward/available', 'My rewards', 'page'],
  ['/profile/order/r-1', 'My rewards', 'true'],
  ['/profile/favorite', 'My Favorite', 'page'],
  ['/profile/receipthistory/all', 'Receipts', 'page'],
  ['/profile/receipthistory/rejected/rc-1', 'Receipts', 'true'],
  ['/profile/resendreceipt', 'Receipts', 'true'],
  ['/receiptupload/add', 'Receipts', 'true'],
])('at %s the menu marks %s', async (path, name, current) => {
  showAt(path)

  await screen.findByRole('link', { name })
  const links = screen.getAllByRole('link')

  const marked = links.filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, current],
  ])
})

test('where the brand takes no receipts the menu does not lead to them', async () => {
  world.rewire(async (_, forward) => {
    const answer = await forward()
    const text = (await answer.text()).replace('"id":"receipts"', '"id":"none"')
    return new Response(text, answer)
  })
  showAt('/profile')

  await screen.findByRole('link', { name: 'My Favorite' })
  await waitFor(() => expect(queryClient.getQueryData(designSetting().queryKey)).toBeDefined())

  expect(screen.queryByRole('link', { name: 'Receipts' })).toBeNull()
})
