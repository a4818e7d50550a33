import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedFields } from '@/features/auth/sign-up/register-rules'
import { RegisterForm } from '@/features/auth/sign-up/register-form'
import type { DeclaredField } from '@/forms/field-list'
import { loadTexts, startTexts } from '@/i18n/texts'
import { createWorld } from '../../../world'

const idCard: DeclaredField = {
  key: 'idcard',
  type: 'nationalId',
  label: 'National ID number',
  required: false,
  order: 0,
}
let fields: DeclaredField[]

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('auth', 'errors', 'forms')
  fields = [...fixedFields(18), idCard]
  // These tests send the platform nothing; its world only sets the app config.
  await (await createWorld()).close()
})

beforeEach(() => {
  sessionStorage.clear()
  render(
    <RegisterForm
      fields={fields}
      minimumAge={18}
      lineIdToken={undefined}
      firstName={undefined}
      page={0}
      onPage={() => undefined}
      heading={{ current: null }}
      onDone={() => undefined}
      onSignIn={() => undefined}
    />,
  )
})

async function field(label: string) {
  if (label === 'Referral code') await userEvent.click(screen.getByText('I have a friend’s code'))
  return screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
}
const send = () => userEvent.click(screen.getByText('Send me a code'))

const script = '<script>window.ran = true</script>'
const long = 'a'.repeat(10_000)
const wrong = {
  characters: 'These characters can’t be used here: < >',
  name: 'Use 3 to 100 characters.',
  required: 'Fill this in.',
  phone: 'A mobile number has 10 digits and starts with 0.',
  email: 'That doesn’t look like an email. Try something like name@example.com.',
  noEmail: 'Enter your email.',
  password: 'Use 8 to 12 characters with a number and a special character.',
  differ: 'The passwords don’t match.',
  id: 'This ID number isn’t right. Check its 13 digits.',
  code: 'Use up to 12 characters.',
}

/** The pasted text, the field's value after it, and its error when the form is sent. */
const inputs: Record<string, [pasted: string, held: string, said: string | undefined][]> = {
  'First name': [
    ['  Malee \n Joy', 'Malee Joy', undefined],
    ['\u202EeelaM\u202C', 'eelaM', undefined],
    ['Ma\u200B\u200Dlee\u200F', 'Malee', undefined],
    ['\u200B\u200B\u200B', '', wrong.required],
    ['มาลี', 'มาลี', undefined],
    ['💛', '', wrong.required],
    ['Ma💛lee 👩🏽‍🍳', 'Malee ', undefined],
    [script, script, wrong.characters],
    [long, long.slice(0, 300), wrong.name],
  ],
  'Last name': [
    [' S ', 'S ', wrong.name],
    [`Sri\u2067suk\u2069`, 'Srisuk', undefined],
    [script, script, wrong.characters],
    [long, long.slice(0, 300), wrong.name],
  ],
  'Mobile number': [
    ['  081 555 0137  ', '081-555-0137', undefined],
    ['๐๘๑-๕๕๕-๐๑๓๗', '081-555-0137', undefined],
    ['\u202A+66 81 555 0137\u202C', '081-555-0137', undefined],
    ['0\u200B81💛5550137', '081-555-0137', undefined],
    [script, '', wrong.required],
    ['5'.repeat(10_000), '555-555-5555', wrong.phone],
  ],
  Email: [
    ['  Malee@Example.COM ', 'malee@example.com', undefined],
    ['มาลีmalee@example.com๑', 'malee@example.com', undefined],
    ['\u202Emalee\u200B@example.com\u200F', 'malee@example.com', undefined],
    ['malee💛@example.com', 'malee💛@example.com', wrong.email],
    [script, '<script>window.ran=true</script>', wrong.email],
    [long, long.slice(0, 300), wrong.email],
    ['ไม่มี', '', wrong.noEmail],
  ],
  Password: [
    ['Mango#82tr', 'Mango#82tr', undefined],
    ['Mango82tr\u200B', 'Mango82tr\u200B', wrong.password],
    ['Mango#๘๒tr', 'Mango#๘๒tr', wrong.password],
    ['💛💛💛💛💛💛💛8', '💛💛💛💛💛💛💛8', undefined],
    [script, script, wrong.password],
    [long, long, wrong.password],
  ],
  'Repeat password': [
    [' Mango#82tr', ' Mango#82tr', wrong.differ],
    [script, script, wrong.differ],
    [long, long, wrong.differ],
  ],
  'National ID number': [
    ['1 1017 00230 70 8', '1101700230708', undefined],
    ['๑๑๐๑๗๐๐๒๓๐๗๐๘', '1101700230708', undefined],
    ['\u202E1101700230708\u200B💛', '1101700230708', undefined],
    [script, '', undefined],
    ['9'.repeat(10_000), '9'.repeat(13), wrong.id],
  ],
  'Referral code': [
    ['MAI2207', 'MAI2207', undefined],
    ['\u202EMAI\u200B2207', 'MAI2207', undefined],
    [script, script, wrong.code],
    [long, long.slice(0, 300), wrong.code],
  ],
}

describe.each(Object.entries(inputs))('%s', (label, cases) => {
  const named = cases.map(([pasted, ...rest]) => [pasted.slice(0, 40), pasted, ...rest] as const)

  test.each(named)('%j is accepted, or rejected with a message', async (_, pasted, held, said) => {
    const input = await field(label)
    await userEvent.click(input)

    await userEvent.paste(pasted)
    await send()

    expect(input).toHaveValue(held)
    await expectSaid(input, said)
    expect('ran' in window).toBe(false)
    expect(document.querySelector('form script')).toBeNull()
  })
})

/** Checks that the wrong field shows an error; other fields may show one, too. */
async function expectSaid(input: HTMLInputElement, said: string | undefined) {
  // The form is validated once the empty fields show errors.
  await screen.findByText('Choose a day, a month and a year.')
  expect(input.getAttribute('aria-invalid') === 'true').toBe(said !== undefined)
  expect(descriptionOf(input)).toContain(said ?? '')
}

function descriptionOf(input: HTMLInputElement) {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('day, month and year can be chosen in any order; a day after the end of the month becomes the last day', async () => {
  const birthday = within(screen.getByRole('group', { name: /Birthday/ }))
  const part = (name: string) => birthday.getByRole('combobox', { name })

  await userEvent.selectOptions(part('Day'), '31')
  await userEvent.selectOptions(part('Year'), '2001')
  await userEvent.selectOptions(part('Month'), 'February')

  expect(part('Day')).toHaveDisplayValue('28')
})

test('different passwords show an error before the rest of the form is filled in', async () => {
  await userEvent.type(await field('Password'), 'Mango#82tr')
  await userEvent.type(await field('Repeat password'), 'Mango#83tr')

  await userEvent.tab()

  expect(await screen.findByText(wrong.differ)).toBeVisible()
})

test('a rejected value stays in its field', async () => {
  const values = { 'First name': '<b>Ploy</b>', 'Mobile number': '081-555', Email: 'malee' }
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(await field(label), { target: { value } })
  }

  await send()

  await screen.findByText(wrong.characters)
  for (const [label, value] of Object.entries(values)) {
    expect(await field(label)).toHaveValue(value)
  }
})

test('the referral code field opens on request and takes the focus', async () => {
  expect(screen.queryByLabelText(/^Referral code/)).toBeNull()

  expect(await field('Referral code')).toHaveFocus()
})
