import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp, press } from '../../screen.tsx'

const file = (text: string) => new File([text], 'labels.csv', { type: 'text/csv' })

test('staff find a label, and read what is wrong in a file that they bring back', async () => {
  await openApp('/exportlabel')
  await userEvent.type(await screen.findByLabelText('Search keys and texts'), 'core:nav.home')
  const found = await screen.findByRole('row', { name: /core:nav\.home/ })
  expect(found).toHaveTextContent('core:nav.homeHomeหน้าแรก')

  await userEvent.upload(
    screen.getByLabelText(/^Open a CSV/),
    file('key,en\ncore:nav.home,Start\ncore:nav.house,House'),
  )

  expect(await screen.findByText('labels.csv: 1 changed labels, 1 faults.')).toBeVisible()
  expect(screen.getByText(/^Row 3:/)).toHaveTextContent(
    'Row 3: core:nav.house is no key of the app.',
  )
})

test('a file without a language is told which ones there are', async () => {
  await openApp('/exportlabel')

  await userEvent.upload(
    await screen.findByLabelText(/^Open a CSV/),
    file('key,fr\ncore:nav.home,Accueil'),
  )

  expect(await screen.findByText(/^Name the language/)).toHaveTextContent(
    'a column "en", "th" or "ja", or a file "en.json", "th.json" or "ja.json".',
  )
})

test('a press tries the labels of a file in the app', async () => {
  // The app cannot leave the page here: it says so, and the next load stands for the page that it goes to.
  const { reload } = await openApp('/exportlabel')
  await userEvent.upload(
    await screen.findByLabelText(/^Open a CSV/),
    file('key,en\ncore:nav.home,Start'),
  )

  await press('Preview in the app')

  await reload('/')
  expect(await screen.findAllByRole('link', { name: 'Start' })).not.toEqual([])
})

test('labels that are tried stand in the app until the preview ends', async () => {
  const { reload } = await openApp('/exportlabel')
  const { endPreview, previewLabels } = await import('@/i18n/label-preview')
  previewLabels({ en: { 'core:nav.home': 'Start' }, th: {}, ja: {} })

  await reload()
  expect(await screen.findAllByRole('link', { name: 'Start' })).not.toEqual([])
  expect(await screen.findByRole('button', { name: 'End the preview' })).toBeVisible()

  endPreview()
  await reload()
  expect(await screen.findAllByRole('link', { name: 'Home' })).not.toEqual([])
})
