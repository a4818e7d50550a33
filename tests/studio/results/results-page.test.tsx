import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { Campaign } from '@/contract/campaigns'
import { ResultsPage } from '@/studio/results/results-page'
import { openStudio } from '../staff-screen.tsx'

const figures = { opens: 9, signIns: 9, signUps: 9, redemptions: 9, satang: 900 }

const anyCampaign = (id: number): Campaign => ({
  id,
  slug: 'tea',
  name: `Campaign ${id}`,
  type: 2,
  fullImageUrl: '/tea.svg',
  categoryId: 10,
  pointPerUnit: 120,
  pricePerUnit: 0,
  qty: 10_000,
  itemCountSold: 10,
  delivered: false,
  startDate: '2026-10-01T00:00:00+07:00',
  expireDate: '2026-12-31T23:59:59+07:00',
  favourite: false,
  redeemState: { key: 'default', maxQuantity: 1 },
})

test('results by day come in the place of those by link, and never from their rows', async () => {
  const days = Promise.withResolvers<unknown>()
  const { user } = await openStudio(<ResultsPage />, {
    '/results': ({ url }) =>
      new URL(url).searchParams.get('by') === 'day'
        ? days.promise
        : { rows: [{ key: 'line / broadcast', way: 'link', ...figures }], total: figures },
    '/': () => ({}),
  })
  await screen.findByText('line / broadcast')

  await user.selectOptions(screen.getByLabelText('By'), 'day')
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()

  days.resolve({ rows: [{ key: '2026-11-01', ...figures }], total: figures })
  await screen.findByRole('rowheader', { name: /2026/ })
})

test('rows of other days stay until the new ones come, but are not saved under their name', async () => {
  const later = Promise.withResolvers<unknown>()
  let asked = 0
  const { user } = await openStudio(<ResultsPage />, {
    '/results': () =>
      asked++ === 0
        ? { rows: [{ key: 'line / broadcast', way: 'link', ...figures }], total: figures }
        : later.promise,
    '/': () => ({}),
  })
  await screen.findByText('line / broadcast')

  await user.clear(screen.getByLabelText('From'))
  await user.type(screen.getByLabelText('From'), '2026-01-01')
  await waitFor(() => expect(asked).toBe(2))
  expect(screen.getByText('line / broadcast')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveAttribute('aria-disabled')
  later.resolve({ rows: [], total: figures })
})

test('campaigns are told by their names, however many a brand has', async () => {
  const all = Array.from({ length: 130 }, (_, at) => anyCampaign(at + 1))
  const { user } = await openStudio(<ResultsPage />, {
    '/results': () => ({ rows: [{ key: '120', ...figures }], total: figures }),
    '/campaign': ({ url }) => {
      const { searchParams } = new URL(url)
      const [top, skip] = ['top', 'skip'].map((name) => Number(searchParams.get(name)))
      const items = all.slice(skip, (skip ?? 0) + (top ?? 0))
      return { items, total: all.length }
    },
    '/': () => ({}),
  })
  await user.selectOptions(screen.getByLabelText('By'), 'campaign')

  expect(await screen.findByRole('rowheader', { name: 'Campaign 120' })).toBeVisible()
})

/** The page, which a button loads anew. */
function Reloaded() {
  const [times, setTimes] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Reload
      </button>
      <ResultsPage key={times} />
    </>
  )
}

test('what was chosen is there after a reload', async () => {
  const { user } = await openStudio(<Reloaded />, {
    '/results': () => ({ rows: [], total: figures }),
    '/': () => ({}),
  })
  await user.selectOptions(await screen.findByLabelText('By'), 'host')
  await user.clear(screen.getByLabelText('From'))
  await user.type(screen.getByLabelText('From'), '2026-01-01')

  await user.click(screen.getByRole('button', { name: 'Reload' }))

  expect(screen.getByLabelText('By')).toHaveValue('host')
  expect(screen.getByLabelText('From')).toHaveValue('2026-01-01')
})

test('results are asked for even where the device says that it is offline', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await openStudio(<ResultsPage />, {
    '/results': () => ({
      rows: [{ key: 'line / broadcast', way: 'link', ...figures }],
      total: figures,
    }),
    '/': () => ({}),
  })

  expect(await screen.findByText('line / broadcast')).toBeVisible()
})

test.each([
  [9, 2],
  [null, 1],
  [0, 1],
])('of %s redemptions there is a chart only where it has a bar', async (redemptions, named) => {
  const row = { ...figures, redemptions, key: 'line' }
  await openStudio(<ResultsPage />, { '/results': () => ({ rows: [row], total: row }) })

  await screen.findByRole('table')
  expect(screen.getAllByText('Redemptions')).toHaveLength(named)
})

test('days that end before they begin are told at their field, and have no results', async () => {
  const asked: string[] = []
  const { user } = await openStudio(<ResultsPage />, {
    '/results': ({ url }) => {
      asked.push(url)
      return { rows: [{ key: 'line / qr', way: 'link', ...figures }], total: figures }
    },
    '/': () => ({}),
  })
  await screen.findByText('line / qr')
  const from = screen.getByLabelText('From')
  fireEvent.change(from, { target: { value: '2098-01-01' } })

  expect(from).toHaveAccessibleDescription('The first day is after the last one.')
  expect(screen.queryByText('line / qr')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(asked).toHaveLength(1)

  await user.clear(from)
  expect(from).toHaveAccessibleDescription('Choose a day.')
  expect(screen.queryByText('line / qr')).toBeNull()

  fireEvent.change(from, { target: { value: '2026-01-01' } })
  expect(await screen.findByText('line / qr')).toBeVisible()
})
