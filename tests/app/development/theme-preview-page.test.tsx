import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../screen.tsx'

test("the preview shows each of the brand's languages in both modes, its own first", async () => {
  await openApp('/themepreview', { brand: 'volt' })

  const home = within(await screen.findByRole('region', { name: 'Home' }))

  expect(home.getAllByTitle(/^Home, /).map(({ title }) => title)).toEqual([
    'Home, ไทย, light',
    'Home, ไทย, dark',
    'Home, English, light',
    'Home, English, dark',
  ])
})
