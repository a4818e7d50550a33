import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'
import { asItShows } from '../../as-it-shows.ts'
import { holdAnswers } from '../../hold-answers.ts'
import { positionError } from '../../position-error.ts'
import { main, openApp, press } from '../../screen.tsx'
import { test } from '../../world.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

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

const unknown = 'We don’t know where you are'

test.each<[Parameters<typeof positionError>[0], string, RegExp | string]>([
  ['unavailable', 'stay', /Bicycle for a day/],
  ['timeout', 'stay', /Bicycle for a day/],
  ['denied', 'go', unknown],
])('rewards nearby whose place is %s the second time %s', async (why, _, shown) => {
  const chiangMai = { latitude: 18.7883, longitude: 98.9853 }
  const answers = { located: true, asked: 0 }
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => {
    answers.asked += 1
    if (answers.located) found({ coords: chiangMai } as GeolocationPosition)
    else failed(positionError(why))
  }
  Object.assign(navigator, { geolocation: { getCurrentPosition } })
  await openApp('/reward?near=1')
  expect(await screen.findByText(/Bicycle for a day/)).toBeVisible()
  expect(screen.queryByText(unknown)).toBeNull()
  const { queryClient } = await import('@/api/query-client')

  answers.located = false
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: ['whereabouts'] })
    // The page is told in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
  })

  expect(answers.asked).toBe(2)
  const texts = [/Bicycle for a day/, unknown].filter((text) => screen.queryByText(text))
  expect(texts).toEqual([shown])
})

test('a member whose position is not known can ask for it again', async () => {
  const getCurrentPosition = vi.fn((_: PositionCallback, failed: PositionErrorCallback) =>
    failed(positionError('denied')),
  )
  Object.assign(navigator, { geolocation: { getCurrentPosition } })
  await openApp('/reward?near=1')
  expect(await screen.findByText(unknown)).toBeVisible()

  await press('Try again')

  await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledTimes(2))
  expect(await screen.findByText(unknown)).toBeVisible()
})
