import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { getNotificationSettings } from '@/contract/notification-settings'
import { getSessions } from '@/contract/sessions'
import { signIn } from '@/contract/session'
import { Component as NotificationsPage } from '@/features/settings/notifications-page'
import { Component as SessionsPage } from '@/features/settings/sessions-page'
import { Component as SettingsPage } from '@/features/settings/settings-page'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession } from '@/session/session'
import { storedAppearance } from '@/theme/theme'
import { createWorld, type World } from '../../world.ts'

let world: World
const credentials = { body: { email: 'ploy@chaan.example', password: 'Veranda#1' } }

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('settings', 'errors')
  await initHost({})
  await import('@/errors/alert-modal')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  world = await createWorld()
  await call(signIn, credentials)
  await beginSession(await call(signIn, credentials), true)
})

afterEach(async () => {
  dismissModal()
  await endSession(async () => undefined)
  await world.close()
})

test('the appearance that is chosen holds on this device', async () => {
  open('/')

  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))

  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(storedAppearance()).toBe('dark')
})

test('what is switched is kept on the platform, two taps in a row as well', async () => {
  open('/notifications')

  await userEvent.click(await screen.findByRole('switch', { name: /^News and offers/ }))
  await userEvent.click(screen.getByRole('switch', { name: /^SMS/ }))

  await expect
    .poll(() => call(getNotificationSettings, {}))
    .toMatchObject({ kinds: { news: true, points: true }, channels: { sms: true, email: true } })
})

test('orders and rewards cannot be switched off', async () => {
  open('/notifications')

  expect(await screen.findByRole('switch', { name: /^Orders and rewards/ })).toBeDisabled()
})

test('a choice that was refused goes back, and says why', async () => {
  open('/notifications')
  const news = await screen.findByRole('switch', { name: /^News and offers/ })
  world.rewire(async (request, send) =>
    request.method === 'PUT' ? new Response('{}', { status: 500 }) : send(),
  )

  await userEvent.click(news)

  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(news).not.toBeChecked()
})

test('the quiet hours are chosen by the hour', async () => {
  open('/notifications')

  await userEvent.selectOptions(await screen.findByLabelText('From'), '22:00')

  await expect
    .poll(async () => (await call(getNotificationSettings, {})).quiet)
    .toEqual({ from: '22:00', until: '07:00' })
})

test('another device is signed out by its button, this one has none', async () => {
  open('/sessions')
  const rows = await screen.findAllByRole('listitem')
  expect(within(rows[0] ?? document.body).getByText('This device')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: /^Log out Unknown device/ }))

  expect(await screen.findByText('You are logged in on this device only.')).toBeVisible()
  expect(await call(getSessions, {})).toHaveLength(1)
})

test('all others are signed out after a question', async () => {
  open('/sessions')
  await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
  const question = await screen.findByRole('alertdialog')

  await userEvent.click(within(question).getByRole('button', { name: 'Log out all other devices' }))

  expect(await screen.findByText('You are logged in on this device only.')).toBeVisible()
})

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/', Component: SettingsPage },
      { path: '/notifications', Component: NotificationsPage },
      { path: '/sessions', Component: SessionsPage },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ModalHost />
    </QueryClientProvider>,
  )
}
