import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getPoints } from '@/contract/points'
import { signIn } from '@/contract/sign-in'
import { changeRows, rowsOf } from '../../../mocks/platform-rows.ts'
import { main, openApp, press } from '../../../screen.tsx'
import { createClient } from '../../../platform-client.ts'
import { chaan } from '../../../../mocks/brands/demo-packs.ts'
import { createWorld, type World } from '../../../world.ts'
import { proveNumber } from '../sign-up/joining.ts'

const email = 'ploy@chaan.example'
const password = 'Mango#82tr'
let world: World

beforeEach(async () => {
  world = await createWorld()
})

/** Everything that the platform has sent there. */
const sentTo = async (recipient: string) =>
  (await rowsOf(world, 'outbox', { recipient })).map(({ body }) => body).join(' ')

/** From the sign-in, with the address that was typed there. */
async function forget() {
  const app = await openApp('/login/signin?returnTo=%2Freward', { world })
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })
  return app
}

async function typeTwice() {
  await userEvent.type(await screen.findByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('Type it again'), password)
}

async function expectSignedInAtRewards() {
  expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
  expect(location.pathname).toBe('/reward')
  expect(await screen.findByText('Your password is changed, and you are logged in.')).toBeVisible()
}

test('a forgotten password is made anew and leads on, and sessions of the old one end', async () => {
  const { call } = await world.signIn('ploy')
  const { goTo, reload } = await forget()
  expect(screen.getByLabelText('Email')).toHaveValue(email)
  expect(location.href).not.toContain('ploy')
  await press('Send me a link')
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = new URL(/https?:\S+\/resetpassword\S+/.exec(await sentTo(email))?.[0] ?? '')
  const reset = link.pathname + link.search

  await reload(reset)
  await typeTwice()
  expect(location.href).not.toContain('token')
  await press('Save')

  await expectSignedInAtRewards()
  await goTo('/profile')
  expect(await main().findByRole('heading', { name: /Ploy/ })).toBeVisible()
  await expect(call(getPoints, {})).rejects.toMatchObject({ status: 401 })
  const device = createClient(world.platform, chaan.identity)
  const old = { email, password: 'Veranda#1' }
  await expect(device.call(signIn, { body: old })).rejects.toMatchObject({
    code: 'wrongCredentials',
  })
  await reload(reset)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('an unknown address shows an error at its field', async () => {
  await openApp('/forgotpassword', { world })
  const field = await screen.findByLabelText('Email')

  await userEvent.type(field, 'nobody@chaan.example')
  await press('Send me a link')

  expect(await screen.findByText('Email not found.')).toBeVisible()
  expect(field).toBeInvalid()
})

test('a member without a confirmed email sets a new password by the mobile number, and goes on', async () => {
  await changeRows(world, 'member', { id: '7001' }, { email_confirmed_at: null })
  await forget()
  await press('Send me a link')
  expect(await screen.findByText(/^This email was never confirmed/)).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Use my mobile number instead' }))
  await userEvent.type(await screen.findByLabelText('Mobile number'), '+66 81 555 4821')
  await press('Send me a code')
  await proveNumber(world, '0815554821')
  await typeTwice()
  expect(location.href).not.toContain('token')
  await press('Save')

  await expectSignedInAtRewards()
  await waitFor(async () => expect(await sentTo('0815554821')).toContain('password was changed'))
})
