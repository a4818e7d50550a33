import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openBirthDate } from '@/features/auth/modals'
import { loadTexts, startTexts } from '@/i18n/texts'
import { renderPart } from '../../../part.tsx'

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('auth', 'forms')
  await import('@/features/auth/sign-up/birthdate-modal')
})

beforeEach(() => void renderPart())

const part = (name: string) => screen.findByRole('combobox', { name })
const confirm = () => screen.findByRole('button', { name: 'Confirm' })
const open = () => openBirthDate({ mode: 'update', minimumAge: 20 })

async function choose(day: string, month: string, year: string) {
  await userEvent.selectOptions(await part('Day'), day)
  await userEvent.selectOptions(await part('Month'), month)
  await userEvent.selectOptions(await part('Year'), year)
}

test('returns the date once day, month and year are chosen', async () => {
  const asked = open()
  await userEvent.selectOptions(await part('Day'), '14')
  await userEvent.selectOptions(await part('Month'), 'March')
  expect(await confirm()).toBeDisabled()
  await userEvent.selectOptions(await part('Year'), '1996')

  await userEvent.click(await confirm())

  expect(await asked).toEqual({ birthDate: '1996-03-14' })
})

test('a day after the end of the month becomes the last day', async () => {
  void open()

  await choose('31', 'February', '1996')

  expect(await part('Day')).toHaveDisplayValue('29')
})

test('a member who is too young sees an error at every part and can choose again', async () => {
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

test('the list has a hundred years', async () => {
  void open()

  const years = within(await part('Year')).getAllByRole('option')

  expect(years).toHaveLength(100)
})

test('Later returns nothing', async () => {
  const asked = open()

  await userEvent.click(await screen.findByRole('button', { name: 'Later' }))

  expect(await asked).toBeUndefined()
})

test('a known birthdate is filled in', async () => {
  void openBirthDate({ mode: 'migrate', value: '1996-03-14', minimumAge: 20 })

  expect(await part('Month')).toHaveDisplayValue('March')
  expect(await part('Year')).toHaveDisplayValue('1996')
})
