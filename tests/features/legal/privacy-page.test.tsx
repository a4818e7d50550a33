import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { getUserConsent } from '@/contract/consents'
import { getMembership } from '@/contract/membership'
import { signIn } from '@/contract/session'
import { Component as TextPage } from '@/features/consent/legal-text-page'
import { Component as PrivacyPage } from '@/features/legal/privacy-page'
import { initHost, host } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

let world: World
const password = 'Veranda#1'

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('legal', 'consent', 'errors')
  await initHost({})
  // Their first import is slow here, and waiting for it is not what these tests are about.
  await import('@/features/legal/cancel-modal')
  await import('@/features/legal/confirm-leaving-modal')
  await import('@/features/legal/keep-modal')
  await import('@/features/legal/data-modal')
  await import('@/features/auth/otp-modal')
  await import('@/errors/alert-modal')
  await import('@/html/safe-html')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  world = await createWorld()
})

afterEach(async () => {
  dismissModal()
  await endSession(async () => undefined)
  await world.close()
})

test('a guest may read the texts and sees nobody’s consents', async () => {
  open('/profile/legalpolicy')

  const links = await screen.findAllByRole('link')

  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Terms',
    'Privacy notice',
    'Cookies',
  ])
  expect(world.requests).toEqual([])
})

test('a guest reads what cookies there are and can choose among them', async () => {
  open('/profile/legalpolicy/cookies')

  expect(await screen.findByText(/^Version 1/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose cookies' })).toBeVisible()
  expect(world.requests.filter((request) => request.includes('/profile/'))).toEqual([])
})

test('a text says which version it is and when the member accepted it', async () => {
  await signInAsPloy()

  open('/profile/legalpolicy/terms')

  expect(await screen.findByText(/^Version 2/)).toBeVisible()
  expect(await screen.findByText(/^You accepted it on \d/)).toBeVisible()
})

test('what was agreed to stands there, and the history of it', async () => {
  await signInAsPloy()

  open('/profile/legalpolicy')

  expect(await screen.findByText(/^Version 2, \d+ \w+ \d{4}$/)).toBeVisible()
  expect(screen.getByText('Email, LINE and notifications')).toBeVisible()
  const history = screen.getByRole('region', { name: 'History' })
  expect(within(history).getByText(/^Accepted: terms 2/)).toBeVisible()
})

test('each way of offers is changed by itself, all of them off as well', async () => {
  await signInAsPloy()
  open('/profile/legalpolicy/marketing')

  for (const name of ['Email', 'LINE', 'Notification']) {
    await userEvent.click(await screen.findByRole('switch', { name }))
  }

  await expect
    .poll(() => call(getUserConsent, {}))
    .toMatchObject({ email: false, sms: false, line: false, notification: false })
})

test('an offer that could not be saved goes back to what it was', async () => {
  await signInAsPloy()
  open('/profile/legalpolicy/marketing')
  const email = await screen.findByRole('switch', { name: 'Email' })
  world.rewire(async (request, send) =>
    request.method === 'POST' ? new Response('{}', { status: 500 }) : send(),
  )

  await userEvent.click(email)

  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(email).toBeChecked()
})

test('leaving takes the tick and the password, and the request stands', async () => {
  await signInAsPloy()
  open('/profile/legalpolicy')
  await openCancel()
  const leave = screen.getByRole('button', { name: 'Cancel it' })
  expect(leave).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(leave)

  await userEvent.type(await screen.findByLabelText('Password'), `${password}{Enter}`)

  expect(await screen.findByRole('alertdialog', { name: /^Your membership ends on/ })).toBeVisible()
  expect((await call(getMembership, {})).state).toBe('cancelling')
})

test('a wrong password is said at its field, and nothing is asked for', async () => {
  await signInAsPloy()
  open('/profile/legalpolicy')
  await openCancel()
  await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }))
  const field = await screen.findByLabelText('Password')

  await userEvent.type(field, 'Veranda#2{Enter}')

  expect(await screen.findByText('That is not your password.')).toBeVisible()
  expect(field).toHaveValue('Veranda#2')
  expect((await call(getMembership, {})).state).toBe('active')
})

test('a code to the member’s own number does as well', async () => {
  await signInAsPloy()
  open('/profile/legalpolicy')
  await openCancel()
  await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }))

  await userEvent.click(
    await screen.findByRole('button', { name: 'Send a code to xxx-xxx-4821 instead' }),
  )
  const code = await screen.findByRole('textbox', { name: /code/i })
  await userEvent.type(code, await latestCode())
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByRole('alertdialog', { name: /^Your membership ends on/ })).toBeVisible()
  expect((await call(getMembership, {})).state).toBe('cancelling')
})

test('keeping is the first way out of the dialog, and asks for nothing', async () => {
  await signInAsPloy()
  open('/profile/legalpolicy')
  await openCancel()

  await userEvent.click(screen.getByRole('button', { name: 'Keep my membership' }))

  expect(world.requests.filter((request) => request.startsWith('POST /api/profile'))).toEqual([])
})

test('the data is saved as a file that only this member’s data is in', async () => {
  await signInAsPloy()
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:data')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open('/profile/legalpolicy')

  await userEvent.click(await screen.findByRole('button', { name: /^Download my data/ }))

  expect(await screen.findByText(/my-data-chaan-\d{4}-\d\d-\d\d\.json/)).toBeVisible()
  const text = (await saved.mock.calls[0]?.[0].text()) ?? '{}'
  expect(JSON.parse(text)).toMatchObject({ profile: { email: 'ploy@chaan.example' } })
})

test('where files cannot be saved it says so and gives the data to copy', async () => {
  await signInAsPloy()
  Object.assign(host(), { savesFiles: false })
  open('/profile/legalpolicy')

  await userEvent.click(await screen.findByRole('button', { name: /^Download my data/ }))

  const dialog = await screen.findByRole('dialog', { name: 'Your data' })
  expect(within(dialog).getByRole('region', { name: 'Your data as JSON' })).toHaveTextContent(
    'ploy@chaan.example',
  )
  expect(within(dialog).getByRole('button', { name: 'Copy all of it' })).toBeVisible()
  Object.assign(host(), { savesFiles: undefined })
})

async function openCancel() {
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel membership/ }))
  await screen.findByRole('dialog', { name: 'Cancel your membership?' })
}

async function latestCode() {
  const read = () =>
    world.db
      .selectFrom('outbox')
      .select('body')
      .where('channel', '=', 'sms')
      .orderBy('at', 'desc')
      .executeTakeFirst()
  await expect.poll(read).toBeDefined()
  return /#(\d{6})$/.exec((await read())?.body ?? '')?.[1] ?? ''
}

async function signInAsPloy() {
  const body = { email: 'ploy@chaan.example', password }
  await beginSession(await call(signIn, { body }), true)
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/profile/legalpolicy', Component: PrivacyPage },
      { path: '/profile/legalpolicy/:text', Component: TextPage },
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
