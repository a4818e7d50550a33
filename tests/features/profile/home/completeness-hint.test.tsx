import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editProfileDynamicRoute, editProfileRoute } from '@/features/profile/routes'
import { openApp } from '../../../screen.tsx'

test.for([
  ['the fixed page', editProfileRoute],
  ['the page of the brand’s own fields', editProfileDynamicRoute],
] as const)('%s names as missing only fields that it has', async ([, route]) => {
  await openApp(route.to(), { as: 'ploy' })

  const hint = await screen.findByRole('region', { name: /complete/i })
  const [, names = ''] =
    /: ?(.*?)(?: and .*)?$/.exec(hint.querySelector('p')?.textContent ?? '') ?? []
  expect(names).not.toBe('')
  const rows = within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  const elsewhere = names.split(' · ').filter((name) => !rows.some((row) => row.startsWith(name)))
  expect(elsewhere).toEqual([])
})
