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

  await screen.findByText('Email or password is not right. Please try again.')
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
    within(asked).getByText('Please check the birthday that we have, and complete it.'),
  ).toBeVisible()
  expect(within(asked).getByLabelText('Year')).toHaveValue('1990')

  await userEvent.click(within(asked).getByRole('button', { name: 'Confirm' }))

  await waitFor(() => expect(asked).not.toBeInTheDocument())
  expect(saved).toEqual([
    expect.objectContaining({ BirthDate: '1990-05-06', BirthDateConfirmed: true }),
  ])
})
