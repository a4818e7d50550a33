import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { asItShows } from '../../as-it-shows.ts'
import { holdAnswers } from '../../hold-answers.ts'
import { main, openApp, press } from '../../screen.tsx'
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

test('a kind of rewards stands among the filters, where a tap takes it away', async ({ world }) => {
  await openApp('/reward', { as: 'ploy', world })
  await press('Sort and filter')
  await press('Lucky draw')
  expect(await screen.findByText('5 rewards')).toBeVisible()
  const filters = within(screen.getByRole('group', { name: 'Filter' }))
  const kind = filters.getByRole('button', { name: 'Lucky draw', pressed: true })

  await userEvent.click(kind)

  expect(await screen.findByText('48 rewards')).toBeInTheDocument()
  expect(filters.queryByRole('button', { name: 'Lucky draw' })).toBeNull()
  expect(location.search).toBe('')
})

test('a search that is closed leaves the focus at its opener', async ({ world }) => {
  await openApp('/reward?search=tea', { as: 'ploy', world })
  const opener = () => screen.queryByRole('button', { name: 'Search rewards' })
  let focused: Element | null = null
  asItShows(opener, () => (focused = document.activeElement))

  await press('Close search')

  expect(focused).toBe(await screen.findByRole('button', { name: 'Search rewards' }))
})
