import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openApp } from '../../../screen.tsx'
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
