import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '@/api/query-client'
import { loadRoute } from '@/app/routes'
import { initHost } from '@/host/host'
import { startTexts } from '@/i18n/texts'
import { endSession, member } from '@/session/session'
import { createWorld, type World } from '../world.ts'

const accounts = [{ email: 'ploy@chaan.example', password: 'Veranda#1', name: 'Ploy' }]
let world: World

beforeAll(async () => {
  await startTexts('en')
  await initHost({})
})

beforeEach(async () => {
  world = await createWorld()
  world.rewire((request, send) =>
    new URL(request.url).pathname === '/__demo' ? Promise.resolve(Response.json(accounts)) : send(),
  )
})

afterEach(async () => {
  await endSession(async () => undefined)
  queryClient.clear()
  await world.close()
})

async function openDirectLogin(search: string) {
  const { Page } = (await loadRoute('/vuedev/directlogin')).route
  await Page.start()
  const router = createMemoryRouter(
    [
      {
        path: '/vuedev/directlogin',
        element: (
          <Suspense>
            <Page />
          </Suspense>
        ),
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`/vuedev/directlogin${search}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

test('an engineer is signed in by one tap, and is where the link led', async () => {
  const router = await openDirectLogin('?to=/reward')

  await userEvent.click(await screen.findByRole('button', { name: /Ploy/ }))
  await screen.findByRole('heading', { name: 'Elsewhere' })

  expect([router.state.location.pathname, member()?.displayName]).toEqual(['/reward', 'Ploy'])
})

test('a link of another origin leads home', async () => {
  const router = await openDirectLogin('?to=//evil.example/reward')

  await userEvent.click(await screen.findByRole('button', { name: /Ploy/ }))
  await screen.findByRole('heading', { name: 'Elsewhere' })

  expect(router.state.location.pathname).toBe('/')
})
