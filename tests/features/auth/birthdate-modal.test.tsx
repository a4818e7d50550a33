import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBirthDate } from '@/features/auth/modals'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('auth')
  await import('@/features/auth/birthdate-modal')
})

beforeEach(() => void render(<ModalHost />))
afterEach(() => act(() => dismissModal()))

const part = (name: string) => screen.findByRole('combobox', { name })
const confirm = () => screen.findByRole('button', { name: 'Confirm' })
const open = () => openBirthDate({ mode: 'update', minimumAge: 20 })

async function choose(day: string, month: string, year: string) {
  await userEvent.selectOptions(await part('Day'), day)
  await userEvent.selectOptions(await part('Month'), month)
  await userEvent.selectOptions(await part('Year'), year)
}

test('it answers with the date once all three are chosen', async () => {
  const asked = open()
  await userEvent.selectOptions(await part('Day'), '14')
  await userEvent.selectOptions(await part('Month'), 'March')
  expect(await confirm()).toBeDisabled()
  await userEvent.selectOptions(await part('Year'), '1996')

  await userEvent.click(await confirm())

  expect(await asked).toEqual({ birthDate: '1996-03-14' })
})

test('a day that the month does not have moves to its end', async () => {
  void open()

  await choose('31', 'February', '1996')

  expect(await part('Day')).toHaveDisplayValue('29')
})

test('somebody too young is told at every part, and may choose again', async () => {
  void open()
  const lastYear = String(new Date().getFullYear() - 1)
  await choose('14', 'March', lastYear)

  await userEvent.click(await confirm())

  expect(await part('Year')).toHaveAccessibleDescription(
    'You need to be at least 20 years old to continue.',
  )
  await userEvent.selectOptions(await part('Year'), '1996')
  expect(await part('Year')).not.toHaveAccessibleDescription()
})

test('a hundred years can be chosen', async () => {
  void open()

  const years = within(await part('Year')).getAllByRole('option')

  expect(years).toHaveLength(100)
})

test('later answers with nothing', async () => {
  const asked = open()

  await userEvent.click(await screen.findByRole('button', { name: 'Later' }))

  expect(await asked).toBeUndefined()
})

test('what is known already is filled in', async () => {
  void openBirthDate({ mode: 'migrate', value: '1996-03-14', minimumAge: 20 })

  expect(await part('Month')).toHaveDisplayValue('March')
  expect(await part('Year')).toHaveDisplayValue('1996')
})
