import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { drawWinners } from '../../../mocks/areas/draws/draw-winners'
import { getDraw } from '@/contract/draws'
import { openApp, press } from '../../screen.tsx'
import { test, type World } from '../../world.ts'

const day = 86_400_000
/** Drawn in 24 days, announced three days later; Ploy has 3 of its 13 tickets. */
const weekend = 1023

/** The draw of the weekend, announced. `seed`: which tickets win. */
async function announce(world: World, seed: string) {
  const { appId } = world
  world.clock.advance(25 * day, appId)
  const campaign = (await world.platform.brands.find(appId))?.campaigns.get(weekend)
  if (!campaign) throw new Error('There is a campaign.')
  const now = world.clock.now(appId)
  await world.db.transaction().execute((tx) => drawWinners(tx, { appId, campaign, now, seed }))
  world.clock.advance(3 * day, appId)
}

const cards = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)

test('a guest sees the open draws, and those with winners', async () => {
  await openApp('/luckydraw')

  expect(await cards()).toEqual([
    'Home espresso machine',
    '฿1,000 gift card',
    'A weekend for two in Nan',
  ])
  expect(screen.queryByRole('link', { name: /^My tickets/ })).toBeNull()
  expect(screen.getByText('Ends in 2 days')).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Winners' }))

  await screen.findByText('Results pending')
  expect(await cards()).toEqual([
    'Wireless headphones',
    'Sixty stoneware mug pairs',
    '฿1,000 gift card',
  ])
})

test('a member sees the tickets that wait for a draw', async () => {
  await openApp('/luckydraw/mine', { as: 'ploy' })

  expect(await screen.findByRole('link', { name: 'My tickets (4)' })).toBeVisible()
  expect(await screen.findByText('You have 3 tickets')).toBeVisible()
})

test('a member without tickets reads how to get some', async () => {
  await openApp('/luckydraw/mine', { as: 'mai' })

  expect(await screen.findByText('You hold no tickets')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'See open draws' }))
  expect(await screen.findByText('Home espresso machine')).toBeVisible()
})

test('a winner sees that above the list', async () => {
  await openApp('/announcement/1026', { as: 'ploy' })

  expect(await screen.findByText('You won.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get your prize' })).toHaveAttribute(
    'href',
    '/profile/myreward/available',
  )
  expect(screen.queryByRole('button', { name: 'Draw again' })).toBeNull()
})

test('a search finds a name, or the end of a number, and stays in the address', async () => {
  await openApp('/announcement/1026')
  const field = await screen.findByRole('searchbox', { name: 'Find a name or last 4 digits' })

  await userEvent.type(field, 'kittipong s')
  expect(await screen.findByText('xxx-xxx-0913')).toBeVisible()
  expect(location.search).toBe('?search=kittipong+s')

  await userEvent.clear(field)
  await userEvent.type(field, '0000')
  expect(await screen.findByText('No winner for “0000”')).toBeVisible()
})

test('pending results show their date', async ({ world }) => {
  const { call } = await world.signIn('ploy')
  const { announceDate } = await call(getDraw, { params: { campaignId: 1027 } })
  await openApp('/announcement/1027', { world })

  // The demo's days move with the calendar.
  const day = new Date(announceDate).toLocaleDateString('en-GB', {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'long',
  })
  expect(
    await screen.findByText(`The winners are announced on ${day}`, { exact: false }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the draw' })).toBeVisible()
})

test.for(['/announcement/1001', '/announcement/999999'])('%s has no draw', async (path) => {
  await openApp(path)

  expect(await screen.findByText('There is no such draw')).toBeVisible()
})

test('a draw that does not load has a heading and a title, and is tried again', async ({
  world,
}) => {
  let isDown = true
  world.rewire((request, send) => {
    if (isDown && request.url.includes('/draws/1026')) throw new TypeError('Failed to fetch')
    return send()
  })
  await openApp('/announcement/1026', { world })

  expect(
    await screen.findByRole('heading', { level: 1, name: 'No connection' }, { timeout: 10_000 }),
  ).toBeVisible()
  expect(document.title).toBe('Winners')

  isDown = false
  await press('Try again')
  await screen.findByRole('heading', { level: 1, name: 'Winners: Sixty stoneware mug pairs' })
  expect(document.title).toBe('Winners: Sixty stoneware mug pairs')
})

test('a draw can be drawn again on the device', async ({ world }) => {
  await announce(world, 'nan')
  await openApp(`/announcement/${weekend}`, { world })

  await userEvent.click(await screen.findByRole('button', { name: 'Draw again' }))

  expect(
    await screen.findByText('Drawn again from 13 tickets: the same winners (2).'),
  ).toBeVisible()
  expect(screen.getByText('nan')).toBeVisible()
})

test('winners that do not match the record are reported', async ({ world }) => {
  await announce(world, 'nan')
  await world.db.updateTable('draw').set({ seed: 'another' }).execute()
  await openApp(`/announcement/${weekend}`, { world })

  await userEvent.click(await screen.findByRole('button', { name: 'Draw again' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('other winners. Please tell us.')
})
