import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '@/api/query-client'
import { Component as LoginPage } from '@/features/auth/login-page'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { endSession, member } from '@/session/session'
import { createWorld, type World } from '../../world.ts'
import { ModalHost } from '@/modal/modal-host'

let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('auth', 'errors')
  await initHost({})
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
})

afterEach(async () => {
  await endSession(async () => undefined)
  queryClient.clear()
  await world.close()
})

/** The page on its own address, with somewhere to go. */
function openLogin(returnTo: string) {
  const router = createMemoryRouter(
    [
      { path: '/login/:tab?', Component: LoginPage },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`/login/signin?${new URLSearchParams({ returnTo })}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ModalHost />
    </QueryClientProvider>,
  )
  return router
}

async function send(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('a member who signs in goes on to where they were going', async () => {
  const router = openLogin('/campaign/iced-thai-tea-p1001?utm_source=chat')

  await send(' PLOY@chaan.example', 'Veranda#1')
  await screen.findByRole('heading', { name: 'Elsewhere' })

  expect(router.state.location).toMatchObject({
    pathname: '/campaign/iced-thai-tea-p1001',
    search: '?utm_source=chat',
  })
  expect(member()?.loginChannel).toBe('email')
})

test('a wrong password is said at the field, and what was typed stays', async () => {
  openLogin('/')

  await send('ploy@chaan.example', 'veranda')

  await screen.findByText('Email or password is not right. Please try again.')
  expect(screen.getByLabelText('Email')).toHaveValue('ploy@chaan.example')
  expect(screen.getByLabelText('Password')).toHaveValue('veranda')
})

test('a lost connection is said in an alert, and what was typed stays', async () => {
  world.rewire(() => Promise.reject(new TypeError('No connection.')))
  openLogin('/')

  await send('ploy@chaan.example', 'Veranda#1')

  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Network connection error!')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByDisplayValue('ploy@chaan.example')).toBeVisible()
})

test('an empty form asks for what is missing and sends nothing', async () => {
  openLogin('/')

  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))

  expect(await screen.findByText('Enter your email.')).toBeInTheDocument()
  expect(screen.getByText('Enter your password.')).toBeInTheDocument()
  expect(world.requests).not.toContain('POST /api/auth/signin')
})

test('a guest goes back to the campaign', async () => {
  const router = openLogin('/campaign/iced-thai-tea-p1001')

  await userEvent.click(screen.getByRole('link', { name: 'Continue as guest' }))

  expect(router.state.location.pathname).toBe('/campaign/iced-thai-tea-p1001')
})
