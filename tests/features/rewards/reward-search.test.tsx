import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { holdAnswers } from '../../hold-answers.ts'
import { main, openApp } from '../../screen.tsx'
import { test } from '../../world.ts'

test('while another search runs, nothing says how many or that none were found', async ({
  world,
}) => {
  await openApp('/reward?search=zzzqq', { as: 'ploy', world })
  expect(await screen.findByRole('heading', { name: 'Nothing for “zzzqq”' })).toBeVisible()
  const { begun, letThrough } = holdAnswers(world, ({ url }) => url.includes('search=tea'))
  const field = screen.getByRole('searchbox')
  await userEvent.clear(field)

  await userEvent.type(field, 'tea')
  await begun()

  await waitFor(() => {
    expect(main().queryByRole('heading', { name: /^Nothing for/ })).toBeNull()
    expect(main().queryByText(/^\d+ rewards?$/)).toBeNull()
  })
  letThrough()
  expect(await screen.findByText('3 rewards')).toBeVisible()
})
