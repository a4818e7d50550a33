import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dialog, openApp, press } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'

const tel = '0899990001'

async function fillIn() {
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text)
  await type('First name', 'Malee')
  await type('Last name', 'Srisuk')
  await type('Mobile number', tel)
  await type('Email', 'malee@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Day'), '14')
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'March')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '1996')
  await type('Password', 'Mango#82')
  await type('Repeat password', 'Mango#82')
}

async function sentCode(world: World) {
  const { body } = await world.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', tel)
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(body)?.[0] ?? ''
}

test('a visitor who closes a step of the sign-up is told what is missing, and goes on from there', async () => {
  const world = await createWorld()
  await openApp('/register', { world })
  await fillIn()

  await press('Send me a code')
  await screen.findByRole('textbox', { name: '6-digit code' })
  await press('Close')
  expect(await screen.findByText(/^Your mobile number isn’t confirmed yet/)).toBeVisible()

  await press('Send me a code')
  const code = await screen.findByRole('textbox', { name: '6-digit code' })
  await userEvent.type(code, await sentCode(world))
  await press('Confirm')
  await dialog('Terms of membership')
  await press('Close')
  expect(await screen.findByText(/^You haven’t agreed to the terms yet/)).toBeVisible()
  expect(screen.queryByText(/^Your mobile number isn’t confirmed yet/)).toBeNull()

  // The number stays confirmed: no second code is sent.
  await press('Next')
  expect(await dialog('Terms of membership')).toBeVisible()
  await press('Close')
  await userEvent.type(screen.getByLabelText('Mobile number'), '{Backspace}2')
  expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeVisible()
  expect(screen.queryByText(/^You haven’t agreed to the terms yet/)).toBeNull()
})
