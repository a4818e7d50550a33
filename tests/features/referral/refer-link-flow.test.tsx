import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { dialog, openApp } from '../../screen.tsx'
import { changeDocument } from '../../mocks/brand-document.ts'
import { createWorld, test, type World } from '../../world.ts'
import { changeRows } from '../../mocks/platform-rows.ts'

const slot = 'taem:chaan-demo:refer'
const own = 'This is your own code'
const forNew = 'Friends’ codes are for new members, and count once'

const toast = (text: string) => screen.findByText(text)
/** The flow after the start has run. */
const settled = async (world: World) =>
  waitFor(() => expect(world.requests).toContain('GET /api/profile'))

/** Mai has just signed up, and bought nothing. */
async function withNewMember() {
  const world = await createWorld()
  const { session } = await world.signIn('mai')
  const { userId } = session
  await changeRows(world, 'member', { id: userId }, { joined_at: world.clock.now() })
  return world
}

test('a member who opens their own link is told so once', async () => {
  const { reload, world } = await openApp('/?ref=PLOY4821', { as: 'ploy' })

  expect(await toast(own)).toBeVisible()
  expect(location.search).toBe('')
  expect(localStorage.getItem(slot)).toBeNull()
  await reload()
  await settled(world)
  expect(screen.queryByText(own)).toBeNull()
})

test('a member of long standing reads that codes are for new members', async () => {
  await openApp('/reward?ref=TON7305', { as: 'ploy' })

  expect(await toast(forNew)).toBeVisible()
})

test('a link inside the app is answered as well', async () => {
  const { goTo } = await openApp('/', { as: 'ploy' })
  await waitFor(async () => {
    await goTo('/reward?ref=TON7305')
    expect(location.search).toBe('')
  })

  expect(await toast(forNew)).toBeVisible()
})

test('without a connection the link is answered at the next start', async ({ world }) => {
  let isDown = true
  world.rewire(async (request, send) => {
    const isAsked = new URL(request.url).pathname === '/api/referrals'
    if (isDown && isAsked) throw new TypeError('No connection.')
    return send()
  })
  const { reload } = await openApp('/?ref=TON7305', { as: 'ploy', world })
  // With its three retries: one of them would answer the link before the next start.
  const asked = () => world.requests.filter((request) => request === 'GET /api/referrals').length
  await waitFor(() => expect(asked()).toBe(4), { timeout: 20_000 })
  isDown = false

  await reload()

  expect(await toast(forNew)).toBeVisible()
}, 60_000)

test('a brand without referrals says nothing', async ({ world }) => {
  await changeDocument(world, 'invite', () => null)

  await openApp('/?ref=TON7305', { as: 'ploy', world })

  await waitFor(() => expect(localStorage.getItem(slot)).toBeNull())
  expect(screen.queryByText(forNew)).toBeNull()
})

test('a member who can still enter a code finds it filled in, and nothing is sent', async () => {
  const world = await withNewMember()

  await openApp('/?ref=TON7305', { as: 'mai', world })

  const form = await dialog('Enter a friend’s code')
  expect(within(form).getByRole('textbox', { name: 'Friend’s code' })).toHaveValue('TON7305')
  expect(world.requests).not.toContain('POST /api/referrals/code')
})

test('a link with a code to collect and a friend’s code does both', async () => {
  await openApp('/collectpoint?code=CUP-7A2K-9Q4M&ref=TON7305', { as: 'ploy' })

  expect(await toast(forNew)).toBeVisible()
  expect(location).toMatchObject({ pathname: '/collectpoint', search: '?code=CUP-7A2K-9Q4M' })
  expect((await screen.findAllByRole('textbox'))[0]).toHaveValue('CUP-7A2K-9Q4M')
  expect(localStorage.getItem(slot)).toBeNull()
})
