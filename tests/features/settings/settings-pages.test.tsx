import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getNotificationSettings } from '@/contract/notification-settings'
import { signIn } from '@/contract/sign-in'
import { getSessions } from '@/contract/sessions'
import { changesChannel } from '../../other-tab.ts'
import { main, openApp, press } from '../../screen.tsx'
import { createWorld, type SignedIn, type World } from '../../world.ts'
import { eventually } from '../../eventually.ts'
import { holdAnswers, isChange } from '../../hold-answers.ts'

let world: World
let ploy: SignedIn

beforeEach(async () => {
  world = await createWorld()
  ploy = await world.signIn('ploy')
})

const open = (path = '') => openApp(`/profile/settings${path}`, { as: 'ploy', world })

test('the chosen appearance applies on this device', async () => {
  const { reload } = await open()

  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))

  expect(document.documentElement.dataset['theme']).toBe('dark')
  await reload()
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('switches are saved on the platform, also two in quick succession, and show after a reload', async () => {
  const { reload } = await open('/notifications')

  await userEvent.click(await screen.findByRole('switch', { name: /^News and offers/ }))
  await userEvent.click(screen.getByRole('switch', { name: /^SMS/ }))

  await expect
    .poll(() => ploy.call(getNotificationSettings, {}))
    .toMatchObject({ kinds: { news: true, points: true }, channels: { sms: true, email: true } })
  await reload()
  expect(await screen.findByRole('switch', { name: /^News and offers/ })).toBeChecked()
})

test('the other tabs are told that a switch was changed', async () => {
  await open('/notifications')
  const told = vi.fn<(event: MessageEvent) => void>()
  changesChannel().addEventListener('message', told)

  await userEvent.click(await screen.findByRole('switch', { name: /^News and offers/ }))

  await eventually(() => expect(told).toHaveBeenCalledOnce())
  expect(told.mock.calls[0]?.[0].data).toBe('changeNotificationSettings')
})

test('messages about orders and rewards cannot be turned off', async () => {
  await open('/notifications')

  expect(await screen.findByRole('switch', { name: /^Orders and rewards/ })).toBeDisabled()
})

test('a refused choice is reset and shows its reason', async () => {
  await open('/notifications')
  const news = await screen.findByRole('switch', { name: /^News and offers/ })
  world.rewire(async (request, send) =>
    request.method === 'PUT' ? new Response('{}', { status: 500 }) : send(),
  )

  await userEvent.click(news)

  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(news).not.toBeChecked()
})

test('the quiet hours are chosen by the hour', async () => {
  await open('/notifications')

  await userEvent.selectOptions(await screen.findByLabelText('From'), '22:00')

  await expect
    .poll(async () => (await ploy.call(getNotificationSettings, {})).quiet)
    .toEqual({ from: '22:00', until: '07:00' })
})

/** Ploy is signed in on another device as well. */
const signInElsewhere = () =>
  ploy.call(signIn, { body: { email: 'ploy@chaan.example', password: 'Veranda#1' } })

test('another device can be signed out, and this one has no button', async () => {
  await signInElsewhere()
  await open('/sessions')
  const rows = await main().findAllByRole('listitem')
  expect(within(rows[0] ?? document.body).getByText('This device')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: /^Log out Unknown device/ }))

  expect(await screen.findByText('You’re only logged in on this device.')).toBeVisible()
  expect(await ploy.call(getSessions, {})).toHaveLength(1)
})

test('a device can be signed out while another one is', async () => {
  await signInElsewhere()
  await signInElsewhere()
  await open('/sessions')
  const named = { name: /^Log out Unknown device/ }
  const [first, second] = await screen.findAllByRole('button', named)
  const { begun, letThrough } = holdAnswers(world, isChange)

  await userEvent.click(first as HTMLElement)
  await begun()
  await userEvent.click(second as HTMLElement)
  letThrough()

  expect(await screen.findByText('You’re only logged in on this device.')).toBeVisible()
  expect(await ploy.call(getSessions, {})).toHaveLength(1)
})

test('signing out all other devices asks for confirmation', async () => {
  await signInElsewhere()
  await open('/sessions')
  await press('Log out all other devices')
  const question = await screen.findByRole('alertdialog')

  await userEvent.click(within(question).getByRole('button', { name: 'Log out all other devices' }))

  expect(await screen.findByText('You’re only logged in on this device.')).toBeVisible()
})
