import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { keepLink, linkParts } from '@/attribution/link-slot'
import { allowTouch, keepTouch } from '@/attribution/touch-slot'
import { getCart } from '@/contract/cart'
import { getMyData } from '@/contract/my-data'
import { getPoints } from '@/contract/points'
import { keepPending } from '@/features/cart/pending-checkout'
import { loadTexts } from '@/i18n/texts'
import { isModalOpen } from '@/modal/modal'
import { whenNoModal } from '@/modal/when-no-modal'
import { member } from '@/session/session'
import type { World } from '../../world.ts'
import {
  beans,
  dialog,
  enterWorld,
  ground,
  set,
  leaveWorld,
  openCart,
  prepareCart,
  press,
  put,
} from './cart-screen.tsx'

const sixMinutes = 6 * 60_000
let world: World

beforeAll(prepareCart)

beforeEach(async () => {
  world = await enterWorld()
})

afterEach(() => leaveWorld(world))

const isCheckout = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).pathname === '/api/cart/checkout'
const sends = () => world.requests.filter((request) => request === 'POST /api/cart/checkout')
const balance = async () => (await call(getPoints, {})).points
const alert = (name: string) => screen.findByRole('alertdialog', { name })
const lines = async () => (await call(getCart, {})).lines

/** Leaves nothing of a size, as if others had bought it. */
async function sellOut(id: number) {
  await world.db
    .updateTable('campaign_stock')
    .set((eb) => ({ qty: eb.ref('sold') }))
    .where('id', '=', id)
    .execute()
}

/** A checkout of some time ago whose answer never came. */
async function leavePending(age = sixMinutes) {
  await put(beans)
  const [line] = await lines()
  keepPending({
    key: crypto.randomUUID(),
    userId: member()?.userId ?? '',
    body: { lines: [{ key: line?.key ?? '', sp_points: 900, sp_baht: 0 }] },
    startedAt: Date.now() - age,
  })
}

function looseByKey() {
  world.rewire(async (request, send) =>
    request.url.includes('/by-key/') ? new Response('{}', { status: 502 }) : send(),
  )
}

test('what is bought is the member’s at what was shown, and the cart is empty', async () => {
  const before = await balance()
  await put({ ...beans, quantity: 2 })
  await put({ ...ground, payOption: 1 })
  openCart()

  await press('Check out')
  await press('Confirm, ฿520 + 1,800 points')

  const done = within(await dialog('It is yours'))
  expect(done.getByRole('list', { name: '2 went through' })).toBeVisible()
  expect(await balance()).toBe(before - 1800)
  expect(await lines()).toEqual([])
})

test('what is paid by link is said beforehand, and can be paid at once afterwards', async () => {
  await put({ ...set, payOption: 1 })
  openCart()
  await press('Check out')
  await press('Yes, send it here')

  expect(await screen.findByText('฿590 to pay online, before you get it')).toBeVisible()
  await press('Confirm, ฿590 + 1,200 points')

  const done = within(await dialog('It is yours'))
  expect(done.getByText('฿590 to pay online, before you get it')).toBeVisible()
  expect(done.getByRole('button', { name: 'Pay ฿590 now' })).toBeEnabled()
})

test.each([
  ['delivered', [set], ['My order']],
  ['waiting as a code', [beans], ['My rewards']],
  ['some of both', [set, beans], ['My order', 'My rewards']],
])('what was bought is found where it is: %s', async (_, wishes, ways) => {
  for (const wish of wishes) await put({ ...wish, payOption: 1 })
  openCart()
  await press('Check out')
  if (wishes.includes(set)) await press('Yes, send it here')

  await press(/^Confirm, /)

  const done = within(await dialog('It is yours'))
  expect(done.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways)
})

test('every redemption of a checkout says where the member came from, also when it is sent again', async () => {
  const bodies: unknown[] = []
  world.rewire(async (request, send) => {
    if (!isCheckout(request)) return send()
    bodies.push(await request.clone().json())
    if (bodies.length === 1) throw new TypeError('no route')
    return send()
  })
  const link = { pathname: '/', search: '?utm_source=line&utm_medium=chat&store=205&tranId=T-881' }
  keepLink(link.search)
  keepTouch(link)
  allowTouch(true)
  await put(beans)
  await put({ ...ground, payOption: 1 })
  openCart()
  await press('Check out')

  await press(/^Confirm, /)

  expect(await dialog('It is yours')).toBeVisible()
  const from = { redeem_by: 'web', redeem_media: 'line/chat', location_id: '205', tranId: 'T-881' }
  const { redemptions } = JSON.parse(await call(getMyData, {})) as {
    redemptions: { cameFrom: unknown }[]
  }
  expect(bodies).toEqual([expect.objectContaining(from), bodies[0]])
  expect(redemptions.slice(-2).map(({ cameFrom }) => cameFrom)).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ link: 'line/chat', host: 'web' })),
  )
  expect(linkParts('next')).toEqual({})
  allowTouch(undefined)
})

test('only the chosen lines are bought; what is left for later stays in the cart', async () => {
  const before = await balance()
  await put(beans)
  await put({ ...ground, payOption: 1 })
  openCart()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ground/ }))

  await press('Check out')
  await press('Confirm, 900 points')

  expect(await dialog('It is yours')).toBeVisible()
  expect(await balance()).toBe(before - 900)
  expect(await lines()).toMatchObject([{ itemId: ground.itemId }])
})

test('what cannot be had any more stays and says why; the rest goes through', async () => {
  await put(beans)
  await put({ ...ground, payOption: 1 })
  openCart()
  await press('Check out')
  await dialog('Buy these?')
  await sellOut(ground.itemId)

  await press(/^Confirm, /)

  const part = within(await dialog('Part of it is yours'))
  expect(part.getByText('1 did not')).toBeVisible()
  expect(await part.findByText(/sold out/i)).toBeVisible()
  expect(await lines()).toMatchObject([{ ...ground, refusal: 'soldOut' }])
})

test('of what cannot be had at all nothing is taken, and it says why', async () => {
  const before = await balance()
  await put(beans)
  openCart()
  await press('Check out')
  await dialog('Buy these?')
  await sellOut(beans.itemId)

  await press(/^Confirm, /)

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/sold out/i)
  expect(await balance()).toBe(before)
})

test('a tax address that is gone meanwhile is said, and another one can be chosen', async () => {
  const before = await balance()
  await put(beans)
  openCart()
  await press('Check out')
  await press('Change the tax invoice')
  await userEvent.click(await screen.findByRole('radio', { name: /Ploy Charoensuk/ }))
  await press('Use this as my default')
  await within(await dialog('Invoice to this name?')).findByText(/Ploy/)
  await press('Confirm')
  await within(await dialog('Buy these?')).findByText('Tax invoice to Ploy Charoensuk')
  await world.db.deleteFrom('tax_address').execute()

  await press(/^Confirm, /)

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/tax address is no longer there/)
  await press('Close')
  await dialog('Tax invoice')
  await press('Go on without an invoice')
  await within(await dialog('Buy these?')).findByText('Without a tax invoice')
  await press(/^Confirm, /)
  await dialog('It is yours')
  expect(await balance()).toBe(before - 900)
})

test('a delivery address that is gone meanwhile is said, and asked for again', async () => {
  await put({ ...set, payOption: 1 })
  openCart()
  await press('Check out')
  await press('Yes, send it here')
  await dialog('Buy these?')
  await world.db.deleteFrom('address').execute()

  await press(/^Confirm, /)

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/no delivery address/)
  await press('Close')
  expect(await dialog('Where shall we send it?')).toBeVisible()
})

test('without a connection nothing is sent, and it says so', async () => {
  await put(beans)
  openCart()
  await press('Check out')
  await dialog('Buy these?')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  await press(/^Confirm, /)

  expect(await screen.findByText(/^No connection. Nothing was sent/)).toBeVisible()
  expect(sends()).toEqual([])
})

test('an answer that got lost is found out, and paid once', async () => {
  const before = await balance()
  await put(beans)
  let isLost = false
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!isCheckout(request) || isLost) return answer
    isLost = true
    throw new TypeError('the connection was reset')
  })
  openCart()
  await press('Check out')

  await press(/^Confirm, /)

  expect(await dialog('It is yours')).toBeVisible()
  expect(await balance()).toBe(before - 900)
})

test('after five minutes without an answer it says so, and where to look', async () => {
  await leavePending()
  looseByKey()
  openCart()

  await press('Ask again')

  const sheet = within(await dialog('Not known yet'))
  expect(sheet.getByText(/Nothing is sent again by itself/)).toBeVisible()
  expect(sheet.getByRole('link', { name: 'My order' })).toHaveAttribute('href', '/profile/order')
  expect(sheet.getByRole('link', { name: 'Point history' })).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('region', { name: 'Not known yet' })).toBeVisible()
  expect(sends()).toEqual([])
})

test('a checkout that never arrived is not sent again after five minutes', async () => {
  await leavePending()
  openCart()

  await press('Ask again')

  expect(await alert('It was not bought')).toBeVisible()
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not known yet' })).toBeNull())
  expect(sends()).toEqual([])
})

test('what is told later is told once', async () => {
  await leavePending()
  looseByKey()
  openCart()
  for (const _ of ['first', 'second']) {
    await press('Ask again')
    await userEvent.click(within(await dialog('Not known yet')).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await press('Ask again')
  await dialog('Not known yet')

  world.rewire((_, send) => send())
  await waitFor(() => {
    // Ends the pause, whenever it begins.
    window.dispatchEvent(new Event('online'))
    expect(screen.getByRole('alertdialog', { name: 'It was not bought' })).toBeVisible()
  })
  const over = whenNoModal()
  await press('Close')
  await over
  await loadTexts('cart')

  expect(isModalOpen()).toBe(false)
})

test('what could be undone on the cart is out of the way of what pays', async () => {
  await put(beans)
  await put({ ...ground, payOption: 1 })
  openCart()
  const [remove] = await screen.findAllByRole('button', { name: /^Remove House/ })
  if (remove) await userEvent.click(remove)
  await screen.findByRole('button', { name: 'Undo' })

  await press('Check out')

  await dialog('Buy these?')
  expect(screen.queryByText('Undo')).toBeNull()
})
