import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { getAppConfig } from '@/contract/brand-config'
import { checkRegistration } from '@/contract/registration'
import { neededToJoin } from '@/features/auth/sign-up/register-rules'
import { openApp } from '../../../screen.tsx'
import { test, type World } from '../../../world.ts'
import { changeRows } from '../../../mocks/platform-rows.ts'

const slot = 'taem:chaan-demo:refer'
const chip = (code = 'PLOY4821') => screen.findByText(`Invited with ${code}`)
const removeButton = (code = 'PLOY4821') =>
  screen.findByRole('button', { name: `Remove the code ${code}` })
const remove = async () => userEvent.click(await removeButton())
const field = () => screen.findByRole('textbox', { name: /^Referral code/ })
const haveCode = () => screen.findByRole('button', { name: 'I have a friend’s code' })

/** Another tab of the device changes the stored code. */
function inOtherTab(code: string | undefined) {
  if (code === undefined) localStorage.removeItem(slot)
  else localStorage.setItem(slot, JSON.stringify({ code, at: Date.now() }))
  window.dispatchEvent(new StorageEvent('storage', { key: slot }))
}

/** Fills in what the form needs before it is checked. */
async function fillForm({ repeatsPassword = true } = {}) {
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text)
  await type('First name', 'Malee')
  await type('Last name', 'Srisuk')
  await type('Mobile number', '0815550137')
  await type('Email', 'malee@mail.example')
  for (const [part, value] of [
    ['Day', '14'],
    ['Month', '03'],
    ['Year', '1996'],
  ] as const) {
    await userEvent.selectOptions(screen.getByLabelText(part), value)
  }
  await type('Password', 'Mango#82tr')
  if (repeatsPassword) await type('Repeat password', 'Mango#82tr')
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))

/** The codes that the app has sent to be checked. */
function codesSent(world: World) {
  const codes: unknown[] = []
  world.rewire(async (request, pass) => {
    if (new URL(request.url).pathname.endsWith(checkRegistration.path)) {
      const body = (await request.clone().json()) as { referCode?: string }
      codes.push(body.referCode)
    }
    return pass()
  })
  return codes
}

test('the code of a link is a chip on the sign-up, also after another page and a reload', async () => {
  const { goTo, reload } = await openApp('/reward?ref=ploy4821&utm_source=chat')
  expect(location.search).toBe('?utm_source=chat')
  await goTo('/register')
  expect(await chip()).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Referral code/ })).toBeNull()

  await reload()

  expect(await chip()).toBeVisible()
})

test('a link inside the app counts as well, and is taken out of the address', async () => {
  const { goTo } = await openApp('/register')
  await haveCode()
  // The flow after the start watches navigations.
  await waitFor(async () => {
    await goTo('/register?ref=PLOY4821&returnTo=%2Freward')
    expect(location.search).toBe('?returnTo=%2Freward')
  })

  expect(await chip()).toBeVisible()
})

describe('a removed code', () => {
  test('leaves the plain field with the focus, and is forgotten', async () => {
    const { reload } = await openApp('/register?ref=PLOY4821')

    await remove()

    expect(await field()).toHaveValue('')
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(localStorage.getItem(slot)).toBeNull()
    await reload()
    expect(await haveCode()).toBeVisible()
    expect(screen.queryByText(/Invited with/)).toBeNull()
  })

  test('makes room for a typed one, which a reload keeps and a newer link replaces', async () => {
    const { reload } = await openApp('/register?ref=PLOY4821')
    await remove()
    await userEvent.type(await field(), 'TON7305')
    await reload()
    expect(await field()).toHaveValue('TON7305')

    await reload('/register?ref=MAI2207')

    expect(await chip('MAI2207')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /^Referral code/ })).toBeNull()
  })

  test('goes out of the open form of another tab', async () => {
    await openApp('/register?ref=PLOY4821')
    await chip()

    inOtherTab(undefined)

    expect(await field()).toHaveValue('')
  })

  test('is not in the draft of another tab', async () => {
    const { goTo } = await openApp('/register?ref=PLOY4821')
    await chip()
    await userEvent.type(screen.getByLabelText('First name'), 'Malee')
    await goTo('/reward')
    await waitFor(() => expect(screen.queryByLabelText('First name')).toBeNull())

    inOtherTab(undefined)
    await goTo('/register')

    expect(await haveCode()).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveValue('Malee')
  })
})

test('a link that is opened in another tab replaces the code of the open form', async () => {
  await openApp('/register?ref=PLOY4821')
  await chip()

  inOtherTab('TON7305')

  expect(await chip('TON7305')).toBeVisible()
})

describe('a code that the platform refuses', () => {
  test('is named at the chip, and the member goes on with another one', async ({ world }) => {
    const codes = codesSent(world)
    await openApp('/register?ref=NOBODY42', { world })
    await chip('NOBODY42')
    await fillForm()

    await send()

    const said = await screen.findByText('Your Referral code is invalid, Please try again.')
    const button = await removeButton('NOBODY42')
    expect(button).toHaveFocus()
    expect(button).toHaveAccessibleDescription(said.textContent)
    await userEvent.click(button)
    expect(screen.queryByText(said.textContent)).toBeNull()
    await userEvent.type(await field(), 'PLOY4821')
    expect(screen.getByLabelText('First name')).toHaveValue('Malee')
    await send()
    expect(await screen.findByRole('dialog', { name: 'Enter the 6-digit code' })).toBeVisible()
    expect(codes).toEqual(['NOBODY42', 'PLOY4821'])
  })

  test('since all places are taken is refused in the platform’s words', async ({ world }) => {
    await changeRows(world, 'member', { id: '7001' }, { referrals: 20 })
    await openApp('/register?ref=PLOY4821', { world })
    await chip()
    await fillForm()

    await send()

    expect(await screen.findByText(/already brought 20 friends/)).toBeVisible()
    expect(screen.queryByText(/is invalid/)).toBeNull()
  })
})

test('a brand without the field still shows the code and sends it', async ({ world }) => {
  const { call } = await world.signIn('ploy')
  const app = await call(getAppConfig, { params: { appId: world.appId } })
  const all = app.forms?.['registerdynamic'] as { key: string }[]
  const registerdynamic = all
    .filter(({ key }) => neededToJoin.includes(key))
    .map((field) => ({ ...field, page: 1 }))
  world.rewire(async (request, pass) =>
    new URL(request.url).pathname.endsWith(`/app/${world.appId}`)
      ? Response.json({ ...app, forms: { registerdynamic } })
      : pass(),
  )
  const { reload } = await openApp('/registerdynamic?ref=PLOY4821', { world })

  expect(await chip()).toBeVisible()

  await remove()
  expect(screen.queryByText(/Invited with/)).toBeNull()
  await waitFor(async () => expect(await field()).toHaveFocus())
  await reload('/registerdynamic?ref=NOBODY42')
  await chip('NOBODY42')
  await fillForm({ repeatsPassword: false })
  await send()
  expect(await screen.findByText(/Referral code is invalid/)).toBeVisible()
})
