import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { redeemCampaign } from '@/contract/redeem'
import { signIn } from '@/contract/session'
import { Component as EarnPage } from '@/features/points/earn-page'
import { Component as HistoryPage } from '@/features/points/history-page'
import { Component as LevelPage } from '@/features/points/level-page'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('points', 'errors')
  await initHost({})
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
})

afterEach(async () => {
  await endSession(async () => undefined)
  await world.close()
})

async function open(path: string, who = 'ploy@chaan.example', password = 'Veranda#1') {
  await beginSession(await call(signIn, { body: { email: who, password } }), true)
  const router = createMemoryRouter(
    [
      { path: '/profile/history/:tab', Component: HistoryPage },
      { path: '/profile/level', Component: LevelPage },
      { path: '/profile/getmorepoint', Component: EarnPage },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const entries = () =>
  screen.getAllByText('Balance', { selector: 'li span' }).map((name) => name.closest('li'))
const balanceIn = (row: HTMLElement | null | undefined) =>
  Number(/Balance ([\d,]+)/.exec(row?.textContent ?? '')?.[1]?.replaceAll(',', ''))

test('what was earned says how, with the balance after it', async () => {
  await open('/profile/history/earned')

  const row = (await screen.findByText('Correction to order 20418')).closest('li')

  expect(row).toHaveTextContent('Taken back by us')
  expect(row).toHaveTextContent('−25 points')
  expect(row).toHaveTextContent('Balance 3,471')
})

test('the last thing that was used leaves what the member has', async () => {
  await open('/profile/history/used')
  const body = { quantity: 1, sp_points: 120, sp_baht: 0 }
  await screen.findByText('Wireless headphones')

  const { points } = await call(redeemCampaign, {
    params: { campaignId: 1001 },
    body,
    idempotencyKey: crypto.randomUUID(),
  })
  await queryClient.invalidateQueries()

  await screen.findByText(points.toLocaleString('en-US'))
  expect(entries()[0]).toHaveTextContent('−120 points')
  expect(balanceIn(entries()[0])).toBe(points)
})

test('the history goes on to its first entry, and no balance changes on the way', async () => {
  await open('/profile/history/earned')
  const first = (await screen.findByText('Correction to order 20418')).closest('li')?.textContent

  for (let page = 1; page < 5; page += 1) {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(entries()).toHaveLength(Math.min(112, (page + 1) * 25)))
  }

  expect(entries()).toHaveLength(112)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(screen.getByText('Correction to order 20418').closest('li')).toHaveTextContent(first ?? '')
})

test('what will expire stands with its days above what has', async () => {
  await open('/profile/history/expired')

  const coming = await screen.findByRole('region', { name: 'Will expire' })

  const rows = within(coming).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(within(coming).getByText('320')).toBeInTheDocument()
  expect(within(coming).getByText('2,160')).toBeInTheDocument()
})

test('what is on the way says by when it comes', async () => {
  await open('/profile/history/earned')

  const coming = await screen.findByRole('region', { name: 'On the way' })

  expect(coming).toHaveTextContent(/Receipt, Chaan Phrom Phong.*By \d+ \w+ \d{4}.*44/)
})

test('who has used nothing is shown rewards', async () => {
  await open('/profile/history/used', 'mai@chaan.example')

  const way = await screen.findByRole('link', { name: 'See rewards' })

  expect(way).toHaveAttribute('href', '/reward')
})

test('a tab is a link, and its address opens it', async () => {
  const router = await open('/profile/history/earned')

  await userEvent.click(screen.getByRole('link', { name: 'Expired' }))

  expect(router.state.location.pathname).toBe('/profile/history/expired')
  expect(screen.getByRole('link', { name: 'Expired' })).toHaveAttribute('aria-current', 'page')
})

test('a history that does not come can be asked for again', async () => {
  world.rewire((request, send) =>
    request.url.includes('/points/history')
      ? Promise.reject(new TypeError('No connection.'))
      : send(),
  )
  await open('/profile/history/used')
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  world.rewire((_, send) => send())

  await userEvent.click(again)

  expect(await screen.findByText('Wireless headphones')).toBeInTheDocument()
})

test('the level says what the next one takes', async () => {
  await open('/profile/level')

  const title = '1,520 points to Golden Hour'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '62% to the next level' })).toBeInTheDocument()
})

test('the level of someone at the top has nothing waiting above it', async () => {
  await open('/profile/level', 'orawan@chaan.example')

  const title = 'You are at the top'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: /^Waiting in/ })).toBeNull()
})

test('the first level is kept by itself, and says what the next one will take', async () => {
  await open('/profile/level', 'ton@chaan.example')

  const keep = await screen.findByRole('region', { name: 'Keep your level' })

  expect(keep).toHaveTextContent('Sunrise has no minimum')
  expect(keep).toHaveTextContent('From Daylight on, earn 800 points a year to stay.')
})

test('another level shows what it gives, and the address keeps it', async () => {
  const router = await open('/profile/level')

  await userEvent.click(await screen.findByRole('tab', { name: 'Sunrise' }))

  expect(screen.getByRole('tabpanel', { name: 'Sunrise' })).toHaveTextContent(
    'First iced Thai tea on us',
  )
  expect(router.state.location.search).toBe('?level=sunrise')
})

test('the perks of a higher level say when they count, and that they are locked', async () => {
  await open('/profile/level?level=golden-hour')

  const panel = await screen.findByRole('tabpanel', { name: 'Golden Hour' })
  const [points] = within(panel).getAllByRole('listitem')

  expect(points).toHaveTextContent('1.25 points for every ฿25')
  expect(points).toHaveTextContent('At every branch')
  expect(points).toHaveTextContent('not yet yours')
  expect(screen.queryByRole('heading', { name: 'Waiting in Golden Hour' })).toBeNull()
})

test('ways to earn lead somewhere and say what they give', async () => {
  await open('/profile/getmorepoint')

  const survey = await screen.findByRole('link', { name: /^Tell us about the new menu/ })

  expect(survey).toHaveAttribute('href', '/campaign/menu-survey-p1047')
  expect(survey).toHaveTextContent('50 points')
  expect(screen.getByRole('link', { name: /^Show your QR/ })).toHaveTextContent(
    '1 point for every ฿25',
  )
  expect(screen.getByRole('link', { name: /^Snap a receipt/ })).toHaveTextContent(
    '1 point for every ฿25, usually checked within 48 hours',
  )
})

test('who came for a reward sees how far it still is', async () => {
  await open('/profile/getmorepoint?for=1029')

  const goal = await screen.findByRole('link', { name: /more points to go/ })

  expect(goal).toHaveTextContent('Lotus day spa')
  expect(within(goal).getByRole('meter')).toHaveAttribute('aria-valuenow', '78')
})

test('who came for no reward sees how far the next level is', async () => {
  await open('/profile/getmorepoint?for=anything')

  expect(await screen.findByRole('link', { name: /^Show your QR/ })).toBeInTheDocument()
  const goal = await screen.findByRole('link', { name: /^1,520 points to Golden Hour/ })
  expect(goal).toHaveAttribute('href', '/profile/level')
  expect(within(goal).getByRole('meter')).toHaveAttribute('aria-valuenow', '62')
})

test('a next page that does not come says so, and comes when it is asked for again', async () => {
  await open('/profile/history/earned')
  world.rewire((request, send) =>
    request.url.includes('before=') ? Promise.reject(new TypeError('No connection.')) : send(),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  expect(screen.getByRole('alert')).toBeInTheDocument()
  world.rewire((_, send) => send())

  await userEvent.click(again)

  await waitFor(() => expect(entries()).toHaveLength(50))
})
