import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dialog, openApp } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'

let world: World

beforeEach(async () => {
  world = await createWorld()
})

const openLogin = (returnTo: string) =>
  openApp(`/login/signin?${new URLSearchParams({ returnTo })}`, { world })

async function send(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('after signing in, the member returns to the page they came from', async () => {
  await openLogin('/campaign/iced-thai-tea-p1001?utm_source=chat')

  await send(' PLOY@chaan.example', 'Veranda#1')
  await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })

  expect(location).toMatchObject({
    pathname: '/campaign/iced-thai-tea-p1001',
    search: '?utm_source=chat',
  })
  const { member } = await import('@/session/session')
  expect(member()?.loginChannel).toBe('email')
})

test('a wrong password shows an error at the field and keeps the input', async () => {
  await openLogin('/')

  await send('ploy@chaan.example', 'veranda')

  await screen.findByText('Your email or password isn’t right. Please try again.')
  expect(screen.getByLabelText('Email')).toHaveValue('ploy@chaan.example')
  expect(screen.getByLabelText('Password')).toHaveValue('veranda')
})

test('a lost connection shows an alert and keeps the input', async () => {
  await openLogin('/')
  world.rewire(() => Promise.reject(new TypeError('No connection.')))

  await send('ploy@chaan.example', 'Veranda#1')

  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Network connection error!')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByDisplayValue('ploy@chaan.example')).toBeVisible()
})

test('an empty form shows its required fields and sends nothing', async () => {
  await openLogin('/')

  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))

  expect(await screen.findByText('Enter your email.')).toBeInTheDocument()
  expect(screen.getByText('Enter your password.')).toBeInTheDocument()
  expect(world.requests).not.toContain('POST /api/auth/signin')
})

test('a guest can go back to the campaign', async () => {
  await openLogin('/campaign/iced-thai-tea-p1001')

  await userEvent.click(screen.getByRole('link', { name: 'Continue as guest' }))

  expect(location.pathname).toBe('/campaign/iced-thai-tea-p1001')
})

test('a member of the former programme confirms the birthday that it knew, once', async () => {
  const { content_json } = await world.db
    .selectFrom('member')
    .select('content_json')
    .where('email', 'like', 'ploy@%')
    .executeTakeFirstOrThrow()
  const content: object = JSON.parse(content_json)
  await world.db
    .updateTable('member')
    .set({
      birth_date: '1990-05-06',
      content_json: JSON.stringify({ ...content, birthDateConfirmed: false }),
    })
    .where('email', 'like', 'ploy@%')
    .execute()
  const saved: unknown[] = []
  world.rewire(async (request, pass) => {
    const answer = await pass()
    if (request.method === 'PUT') saved.push(await answer.clone().json())
    return answer
  })
  await openLogin('/profile')
  await send('ploy@chaan.example', 'Veranda#1')
  const asked = await dialog('When is your birthday?')
  expect(
    within(asked).getByText('Please check the birthday we have, and complete it.'),
  ).toBeVisible()
  expect(within(asked).getByLabelText('Year')).toHaveValue('1990')

  await userEvent.click(within(asked).getByRole('button', { name: 'Confirm' }))

  await waitFor(() => expect(asked).not.toBeInTheDocument())
  await waitFor(() =>
    expect(saved).toEqual([
      expect.objectContaining({ BirthDate: '1990-05-06', BirthDateConfirmed: true }),
    ]),
  )
})

/** The addresses that Back leads to, the nearest first, down to the first page of the visit. */
async function backOf() {
  const { appHistory } = await import('@/routing/app-history')
  const found: string[] = []
  while (appHistory().canGoBack()) {
    const { key } = appHistory().location
    // The browser's address follows a step a moment later.
    await waitFor(() => expect(history.state).toMatchObject({ key }))
    history.back()
    await waitFor(() => expect(appHistory().location.key).not.toBe(key))
    found.push(location.pathname)
  }
  return found
}

test('after a sign-in Back leads to the page before, and never to the same one twice', async () => {
  const { goTo } = await openApp('/reward', { world })
  await goTo('/campaign/iced-thai-tea-p1001')
  await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })
  const returnTo = new URLSearchParams({ returnTo: '/campaign/iced-thai-tea-p1001' })
  await goTo(`/login/signin?${returnTo}`)
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Back to log in' }))
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' })

  await send('ploy@chaan.example', 'Veranda#1')
  await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })

  expect(location.pathname).toBe('/campaign/iced-thai-tea-p1001')
  expect(await backOf()).toEqual(['/reward'])
})

test('Back from a forgotten password keeps the e-mail that was typed', async () => {
  await openLogin('/')
  await userEvent.type(await screen.findByLabelText('Email'), 'ploy@chaan.example')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })
  const typed = await screen.findByLabelText('Email')
  expect(typed).toHaveValue('ploy@chaan.example')
  await userEvent.type(typed, '.th')

  history.back()
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' })
  expect(screen.getByLabelText('Email')).toHaveValue('ploy@chaan.example')

  history.forward()
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })
  expect(screen.getByLabelText('Email')).toHaveValue('ploy@chaan.example.th')
})

test('Back from a forgotten password leaves “Remember me” as it was', async () => {
  await openLogin('/')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Remember me' }))
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })

  history.back()
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' })

  expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
})
