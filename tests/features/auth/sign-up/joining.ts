import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { rowsOf } from '../../../mocks/platform-rows.ts'
import { dialog, press } from '../../../screen.tsx'
import type { World } from '../../../world.ts'

/** Somebody whom the platform does not know yet. */
export const newcomer = {
  firstName: 'Malee',
  lastName: 'Srisuk',
  tel: '0815550137',
  email: 'malee@example.com',
  password: 'Mango#82tr',
}

export async function fillSignUp() {
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await type('First name', newcomer.firstName)
  await type('Last name', newcomer.lastName)
  await type('Mobile number', newcomer.tel)
  await type('Email', newcomer.email)
  await userEvent.selectOptions(screen.getByLabelText('Day'), '14')
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'March')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '1996')
  await type('Password', newcomer.password)
  await type('Repeat password', newcomer.password)
}

/** Enters the code that the platform has sent to a number. */
export async function proveNumber(world: World, tel = newcomer.tel) {
  const sheet = await dialog('Enter the 6-digit code')
  const code = async () => {
    const bodies = (await rowsOf(world, 'outbox', { recipient: tel })).map(({ body }) => body)
    return /#(\d{6})/.exec(bodies.join(' '))?.[1] ?? ''
  }
  await waitFor(async () => expect(await code()).not.toBe(''))
  await userEvent.type(within(sheet).getByRole('textbox'), await code())
  await press('Confirm', sheet)
}

/** Terms and privacy, then no offers. Elements have no height here, so every text is read. */
export async function agreeToAll() {
  for (const title of ['Terms of membership', 'Privacy notice']) {
    const asked = await dialog(title)
    const agree = within(asked).getByRole('button', { name: 'I agree' })
    await waitFor(() => expect(agree).toBeEnabled())
    await userEvent.click(agree)
    await waitFor(() => expect(asked).not.toBeInTheDocument())
  }
  await press('No offers, please')
}
