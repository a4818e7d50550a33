import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getProfile } from '@/contract/profile'
import { maskPhone } from '@/i18n/masks'
import { rowsOf } from '../../../mocks/platform-rows.ts'
import { dialog, main, openApp, press } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'

const password = 'Veranda#1'
const numberPage = '/profile/changecontactnumber'
const passwordPage = '/profile/changepassword'
let world: World

beforeEach(async () => {
  world = await createWorld()
})

const open = (path: string) => openApp(path, { as: 'ploy', world })
const newNumber = () => screen.findByLabelText('New mobile number')
const old = () => main().findByLabelText('Current password')

async function sendNumber(typed: string) {
  await userEvent.clear(await newNumber())
  await userEvent.type(await newNumber(), typed)
  await press('Send me a code')
}

/** The codes that were sent to a number. */
const codesTo = async (recipient: string) =>
  (await rowsOf(world, 'outbox', { recipient })).map(({ body }) => /#(\d{6})/.exec(body)?.[1] ?? '')

test('the present password has to be right before it is changed', async () => {
  await open(passwordPage)
  await userEvent.type(await old(), 'Wrong#111')
  await userEvent.type(screen.getByLabelText('New password'), 'Sunset#246')
  await userEvent.type(screen.getByLabelText('Type it again'), 'Sunset#246')
  await press('Save')
  expect(await screen.findByText('That isn’t your current password.')).toBeVisible()

  await userEvent.clear(await old())
  await userEvent.type(await old(), password)
  await press('Save')

  expect(await screen.findByText('Your password is changed')).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/profile'))
})

test('a number of another member is refused at the field', async () => {
  await open(numberPage)
  expect(await screen.findByText(maskPhone('4821'))).toBeVisible()

  await sendNumber('0825557305')

  expect(
    await screen.findByText(
      'The mobile number you entered is already associated with another account.',
    ),
  ).toBeVisible()
  expect(await newNumber()).toBeInvalid()
  expect(await codesTo('0825557305')).toEqual([])
})

test('a new number takes its code and the password, and a confirmed code outlasts the sheet that follows it', async () => {
  const { goTo } = await open(numberPage)
  await sendNumber('+66 81 222 3333')
  const otp = within(await dialog('Enter the 6-digit code'))
  await waitFor(async () => expect(await codesTo('0812223333')).toHaveLength(1))
  const [code = ''] = await codesTo('0812223333')
  await userEvent.type(otp.getByRole('textbox'), code)
  await userEvent.click(otp.getByRole('button', { name: 'Confirm' }))
  await dialog('Confirm that it’s you')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await press('Send me a code')
  const owner = within(await dialog('Confirm that it’s you'))
  expect(await codesTo('0812223333')).toHaveLength(1)
  const field = owner.getByLabelText('Current password')
  await userEvent.type(field, 'Wrong#111{Enter}')
  expect(await owner.findByText('That isn’t your current password.')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, `${password}{Enter}`)

  expect(await screen.findByText(`Your number is now ${maskPhone('3333')}`)).toBeVisible()
  const { call } = await world.signIn('ploy')
  expect((await call(getProfile, {})).contact_number).toMatch(/3333$/)
  await goTo(numberPage)
  expect(await screen.findByText(maskPhone('3333'))).toBeVisible()
})
