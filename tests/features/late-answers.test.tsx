import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { getDeliveryAddresses } from '@/contract/addresses'
import { getQuestions } from '@/contract/help'
import { seedGeography } from '../../mocks/areas/geography/own-places.ts'
import { holdAnswers, isChange } from '../hold-answers.ts'
import { main, openApp, press } from '../screen.tsx'
import { test, type World } from '../world.ts'

/** Sends by a button, goes to the rewards while it is sent, and lets the answer come. */
async function leaveWhile(world: World, goTo: (path: string) => Promise<void>, button: string) {
  const { begun, letThrough } = holdAnswers(world, isChange)
  await press(button)
  await begun()
  await goTo('/reward')
  await screen.findByRole('heading', { level: 1, name: 'Rewards' })
  letThrough()
}

/** Where the visit is once a step through the history that was asked for has been taken. */
async function pathAfterSteps() {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return location.pathname
}

test('a new password leads nobody back who has gone on', async ({ world }) => {
  const { goTo } = await openApp('/profile', { as: 'ploy', world })
  await goTo('/profile/changepassword')
  await userEvent.type(await screen.findByLabelText('Current password'), 'Veranda#1')
  await userEvent.type(screen.getByLabelText('New password'), 'Orchard#22')
  await userEvent.type(screen.getByLabelText('Type it again'), 'Orchard#22')

  await leaveWhile(world, goTo, 'Save')

  expect(await screen.findByText('Your password is changed')).toBeVisible()
  expect(await pathAfterSteps()).toBe('/reward')
})

test('a question is sent without its page, and leads nobody to it', async ({ world }) => {
  const ploy = await world.signIn('ploy')
  const count = async () => (await ploy.call(getQuestions, { query: {} })).total
  const before = await count()
  const { goTo } = await openApp('/profile/help/create', { as: 'ploy', world })
  await userEvent.click((await screen.findAllByRole('radio'))[0] ?? document.body)
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Where are they?')

  await leaveWhile(world, goTo, 'Send')

  await waitFor(async () => expect(await count()).toBe(before + 1))
  await world.answered()
  expect(await pathAfterSteps()).toBe('/reward')
})

test('an address that is saved says so, and leads nobody to the list', async ({ world }) => {
  await seedGeography(world.db)
  const ploy = await world.signIn('ploy')
  const { goTo } = await openApp('/profile/address/delivery', { as: 'ploy', world })
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Edit/ }))[0] ?? document.body,
  )
  await userEvent.type(await screen.findByLabelText('First name'), 'x')

  await leaveWhile(world, goTo, 'Save address')

  expect(await screen.findByText('Address saved')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await pathAfterSteps()).toBe('/reward')
  const addresses = await ploy.call(getDeliveryAddresses, {})
  expect(addresses.some(({ firstname }) => firstname.endsWith('x'))).toBe(true)
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Rewards')
})
