import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dialog, main, openApp, press } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'
import { agreeToAll, fillSignUp, newcomer, proveNumber } from './joining.ts'

const tea = '/campaign/iced-thai-tea-p1001?utm_source=poster'
let world: World

beforeEach(async () => {
  world = await createWorld()
})

/** Something to go back to is left of this visit. */
async function canGoBack() {
  const { appHistory } = await import('@/routing/app-history')
  return appHistory().canGoBack()
}

test('a guest with a link to a campaign signs up and is at that campaign, signed in', async () => {
  const { goTo } = await openApp(tea, { world })
  await press(/^Redeem/)
  const gate = within(await dialog('Log in to redeem Iced Thai tea, any size'))
  await userEvent.click(gate.getByRole('link', { name: 'Log in' }))
  await userEvent.click(await main().findByRole('link', { name: 'Join free' }))
  await fillSignUp()
  await press('Send me a code')
  // A look at the number, and back to the code that is on its way.
  await press('Change number')
  await waitFor(() => expect(screen.getByLabelText('Mobile number')).toHaveFocus())
  await press('Send me a code')
  await proveNumber(world)
  await agreeToAll()

  await press('Let’s go')

  expect(await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })).toBeVisible()
  expect(location.pathname + location.search).toBe(tea)
  // Nothing of the sign-up is left to go back to, nor the campaign once more.
  expect(await canGoBack()).toBe(false)
  await goTo('/profile')
  expect(await main().findByRole('heading', { name: /Malee/ })).toBeVisible()
  // Nothing of the sign-up is asked again.
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a guest who joined from home for the free tea is led to it', async () => {
  await openApp('/', { world })
  await userEvent.click(await main().findByRole('link', { name: 'Join free' }))
  await fillSignUp()
  await press('Send me a code')
  await proveNumber(world)
  await agreeToAll()
  const welcome = within(await dialog('Welcome, Malee'))
  expect(welcome.getByText('Your first drink is on us')).toBeVisible()

  await userEvent.click(welcome.getByRole('button', { name: 'Get it' }))

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Welcome drink on us' }),
  ).toBeVisible()
  expect(location.pathname).toBe('/campaign/welcome-drink-p1004')
})

test('the typed text is there after leaving, returning and a reload, but no secrets', async () => {
  const { reload } = await openApp('/register', { world })
  await fillSignUp()
  await userEvent.click(main().getByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' })

  history.back()

  expect(await screen.findByLabelText('First name')).toHaveValue(newcomer.firstName)
  expect(screen.getByLabelText('Mobile number')).toHaveValue('081-555-0137')
  await reload()
  expect(await screen.findByLabelText('First name')).toHaveValue(newcomer.firstName)
  expect(screen.getByLabelText('Email')).toHaveValue(newcomer.email)
  expect(screen.getByLabelText('Password')).toHaveValue('')
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage })
  expect(kept).toContain(newcomer.firstName)
  expect(kept).not.toContain(newcomer.password)
})

test('a refusal of a brand’s own form leads to its page, and the others keep what was typed', async () => {
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text)
  await openApp('/registerdynamic', { world })
  await type('First name', newcomer.firstName)
  await type('Last name', newcomer.lastName)
  await type('Mobile number', newcomer.tel)
  await type('Email', 'ploy@chaan.example')
  await press('Next')
  await userEvent.selectOptions(await screen.findByLabelText('Day'), '14')
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'March')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '1996')
  await press('Next')
  await type('Password', newcomer.password)
  await type('Repeat password', newcomer.password)

  await press('Send me a code')

  expect(await screen.findByText('Step 1 of 3')).toBeVisible()
  const email = await screen.findByLabelText('Email')
  await waitFor(() => expect(email).toHaveFocus())
  expect(screen.getByText(/^This email address is already in use/)).toBeVisible()
  await userEvent.clear(email)
  await userEvent.type(email, newcomer.email)
  await press('Next')
  expect(await screen.findByLabelText('Day')).toHaveDisplayValue('14')
  await press('Next')
  await screen.findByLabelText('Password')
  await press('Send me a code')
  expect(await dialog('Enter the 6-digit code')).toBeVisible()
})
