import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { getCart, removeCartLine } from '@/contract/cart'
import { cancelMembership } from '@/contract/membership'
import { loseConnection } from '../../lose-connection.ts'
import { changesChannel } from '../../other-tab.ts'
import { dialog, main, openApp, press } from '../../screen.tsx'
import {
  beans,
  type CartWorld,
  createCartWorld,
  ground,
  set,
  tapTwiceWhileHeld,
} from './filled-cart.ts'
import { holdAnswers } from '../../hold-answers'

let world: CartWorld

beforeEach(async () => {
  world = await createCartWorld()
})

const lines = async () => (await world.call(getCart, {})).lines
const quantity = () => screen.findByRole('textbox', { name: 'Quantity' })
const changes = () => world.requests.filter((request) => request.startsWith('PUT /api/cart/'))

test('an empty cart links to the rewards', async () => {
  await world.openCart()

  expect(await screen.findByRole('link', { name: 'See rewards' })).toHaveAttribute(
    'href',
    '/reward',
  )
})

test('a member whose cancellation is pending sees why checkout is disabled and can keep the membership there', async () => {
  await world.put(beans)
  await world.call(cancelMembership, { body: { password: 'Veranda#1' } })
  await world.openCart()

  expect(await screen.findByText(/^Your membership ends on .* so you can’t buy/)).toBeVisible()
  // The strip above the page has the same button, once it is there.
  await userEvent.click(main().getByRole('button', { name: 'Keep my membership' }))
  const question = within(await dialog('Keep your membership?'))
  await userEvent.click(question.getByRole('button', { name: 'Keep my membership' }))

  expect(await screen.findByRole('button', { name: 'Check out' })).toBeEnabled()
})

test('a cart shows that it is loading', async () => {
  const cart = holdAnswers(world, ({ url }) => url.endsWith('/api/cart'))

  await world.openCart()

  expect(await screen.findByText('Loading your cart')).toBeInTheDocument()
  cart.letThrough()
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
})

test('a cart that failed to load can be loaded again', async () => {
  world.rewire(async () => new Response('{}', { status: 500 }))
  await world.openCart()
  const again = await screen.findByRole('button', { name: 'Try again' })
  world.rewire((_, send) => send())

  await userEvent.click(again)

  expect(await screen.findByText('Your cart is empty')).toBeVisible()
})

test('without a connection the cart says so and can be loaded again', async () => {
  loseConnection(world)

  await world.openCart()

  expect(await screen.findByRole('heading', { name: /connection/i })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('a line shows its item, and the cart its total', async () => {
  await world.put({ ...beans, quantity: 2 })
  await world.put({ ...ground, payOption: 1 })

  await world.openCart()

  const [first] = await main().findAllByRole('listitem')
  expect(first).toHaveTextContent(/Whole bean, 250 g.*1,800 points/)
  expect(screen.getByText('฿520 + 1,800 points')).toBeVisible()
})

test('Change opens with the line’s choices and saves them in one request', async () => {
  await world.put({ ...ground, quantity: 3, payOption: 1 })
  await world.openCart()

  await press(/^Change House/)
  const sheet = within(await dialog('Choose yours'))
  expect(sheet.getByRole('radio', { name: 'Ground for filter' })).toBeChecked()
  expect(sheet.getByRole('radio', { name: /500 g/ })).toBeChecked()
  expect(sheet.getByRole('radio', { name: '฿520' })).toBeChecked()
  expect(await quantity()).toHaveValue('3')
  await userEvent.click(sheet.getByRole('radio', { name: 'Whole bean' }))
  await userEvent.click(sheet.getByRole('button', { name: 'More' }))
  await press('Save')

  await waitFor(async () =>
    expect(await lines()).toMatchObject([{ itemId: 101312, quantity: 4, payOption: 1 }]),
  )
  expect(changes()).toHaveLength(1)
})

test('a change of a line that another tab has removed says where it went', async () => {
  await world.put(beans)
  await world.openCart()
  const more = await screen.findByRole('button', { name: /^One more of House/ })
  const [line] = await lines()
  await world.call(removeCartLine, { params: { key: line?.key ?? '' } })

  await userEvent.click(more)

  const alert = await screen.findByRole('alertdialog', { name: 'No longer in your cart' })
  expect(alert).toHaveTextContent(/bought or removed in another tab/)
  await press('Close')
  expect(await main().findByText('Your cart is empty')).toBeVisible()
})

test.each([
  ['changed', /^One more of House/],
  ['removed', /^Remove House/],
])('the other tabs hear of a line that was %s', async (_, button) => {
  const told: unknown[] = []
  await world.put(beans)
  await world.openCart()
  changesChannel().addEventListener('message', ({ data }) => told.push(data))

  await press(button)

  await waitFor(() => expect(told).toEqual(['changeCartLine']))
})

test('a line that becomes equal to another is merged with it', async () => {
  await world.put({ ...beans, quantity: 2 })
  await world.put({ ...beans, quantity: 3, payOption: 1 })
  await world.openCart()
  const second = (await screen.findAllByRole('button', { name: /^Change House/ }))[1]

  if (second) await userEvent.click(second)
  await userEvent.click(await screen.findByRole('radio', { name: '900 points' }))
  await press('Save')

  await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(1))
  expect(await lines()).toMatchObject([{ quantity: 5, payOption: 0 }])
})

test('a line’s quantity is limited to what the other lines leave', async () => {
  await world.db
    .updateTable('campaign_stock')
    .set((eb) => ({ qty: eb('sold', '+', 5) }))
    .where('id', '=', beans.itemId)
    .execute()
  await world.put({ ...beans, quantity: 2 })
  await world.put({ ...beans, payOption: 1 })
  await world.openCart()
  const second = (await screen.findAllByRole('button', { name: /^Change House/ }))[1]

  if (second) await userEvent.click(second)
  const field = await quantity()
  await userEvent.clear(field)
  await userEvent.type(field, '9')

  expect(field).toHaveValue('9')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('The rest are in your cart.')
  await userEvent.tab()
  expect(field).toHaveValue('3')
})

test('an item without options can be added up to the rest of its limit', async () => {
  const campaign = await world.call(getCampaign, { params: set })
  await world.openCart()
  const { addToCart } = await import('@/features/cart/modals')
  void addToCart(campaign)
  await userEvent.click(await screen.findByRole('radio', { name: /฿590 \+ 1,200 points/ }))

  await press('More')

  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-disabled', 'true')
  await press('Add 2 to cart, ฿1,180 + 2,400 pts')
  await waitFor(async () => expect(await lines()).toMatchObject([{ ...set, quantity: 2 }]))
})

test('a quantity that the points cannot pay for says so', async () => {
  const campaign = await world.call(getCampaign, { params: set })
  await world.db.updateTable('member').set({ balance: 3000 }).execute()
  await world.openCart()

  const { addToCart } = await import('@/features/cart/modals')
  void addToCart(campaign)

  expect(await screen.findByText('Your points are enough for 1.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-disabled', 'true')
})

test('points taken by other lines do not count as enough for one', async () => {
  await world.put({ ...beans, quantity: 2 })
  const campaign = await world.call(getCampaign, { params: set })
  await world.openCart()

  const { addToCart } = await import('@/features/cart/modals')
  void addToCart(campaign)

  // At the way to pay and below the quantity.
  expect(await screen.findAllByText('You need 520 more')).toHaveLength(2)
  expect(screen.queryByText(/^Your points are enough/)).not.toBeInTheDocument()
})

test('an item already in the cart up to its limit cannot be added again', async () => {
  await world.put({ ...set, quantity: 2 })
  const campaign = await world.call(getCampaign, { params: set })
  await world.openCart()

  const { addToCart } = await import('@/features/cart/modals')
  void addToCart(campaign)

  expect(await screen.findByText('Your cart already has all you can get of this.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Add 1 to cart/ })).toBeDisabled()
})

test('a line that is removed while a quantity waits is gone, and undo restores that quantity', async () => {
  const held = await tapTwiceWhileHeld(world)

  await press(/^Remove House/)
  held.letThrough()

  await screen.findByText('Your cart is empty')
  await press('Undo')
  await waitFor(async () => expect(await lines()).toMatchObject([{ ...ground, quantity: 3 }]))
  expect(changes()).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('undo restores a removed line', async () => {
  await world.put({ ...beans, quantity: 2, payOption: 1 })
  await world.openCart()

  await press(/^Remove House/)
  await screen.findByText('Your cart is empty')
  await press('Undo')

  await waitFor(async () =>
    expect(await lines()).toMatchObject([{ ...beans, quantity: 2, payOption: 1 }]),
  )
})

test('a line saved for later is kept and not counted', async () => {
  await world.put({ ...beans, quantity: 1 })
  await world.put({ ...set, payOption: 1 })
  await world.openCart()
  const later = await screen.findByRole('checkbox', { name: /^Check out Pour-over/ })

  await userEvent.click(later)

  await waitFor(() => expect(later).not.toBeChecked())
  expect(await screen.findByText('1 of 2 chosen')).toBeVisible()
  expect(screen.getAllByText('900 points')[0]).toBeVisible()
  expect(await lines()).toHaveLength(2)

  await userEvent.click(screen.getByRole('checkbox', { name: /^Check out House/ }))

  expect(await screen.findByText('0 of 2 chosen')).toBeVisible()
  expect(screen.queryByText('Free')).not.toBeInTheDocument()
})

test('a line saved for later stays so over a reload', async () => {
  await world.put(beans)
  const { reload } = await world.openCart()
  await userEvent.click(await screen.findByRole('checkbox', { checked: true }))

  await reload()

  expect(await screen.findByRole('checkbox')).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Check out' })).toBeDisabled()
})

test('the bar counts what is in the cart', async () => {
  await world.put(beans)
  await world.openCart()
  await press(/^One more of House/)

  expect(await screen.findByRole('link', { name: /^Cart.*2/ })).toBeVisible()
})

test('a guest is asked to sign in before an item goes into the cart', async () => {
  await openApp('/campaign/everyday-bottle-p1012', { world })

  await press('Add to cart')

  expect(
    await screen.findByRole('dialog', { name: /^Log in to redeem Everyday bottle/ }),
  ).toBeVisible()
})

test('a cart with nothing selected is not shown as free', async () => {
  await world.put({ ...beans, quantity: 1 })
  await world.openCart()

  await userEvent.click(await screen.findByRole('checkbox'))

  expect(await screen.findByText('0 of 1 chosen')).toBeVisible()
  expect(screen.queryByText('Free')).toBeNull()
})

test('each line shows the points left after it, and one out of reach offers another way to pay', async () => {
  await world.put({ ...beans, quantity: 2 })
  await world.put({ ...set })
  await world.openCart()

  expect(await screen.findByText('680 points left after this')).toBeVisible()
  expect(screen.getByText('2,220 more points needed for this.')).toBeVisible()
  // No other way to pay is enough for one line; changing both is.
  expect(screen.getByRole('button', { name: 'Pay ฿1,150 + 1,200 points instead' })).toBeVisible()

  await userEvent.click(screen.getByRole('checkbox', { name: /^Check out House/ }))
  await press('Pay ฿590 + 1,200 points instead')

  expect(await screen.findByText('1,280 points left after this')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check out' })).toBeEnabled()
})

test('a new item is added with a way to pay that the remaining points cover', async () => {
  await world.put({ ...beans, quantity: 2 })
  const campaign = await world.call(getCampaign, { params: { campaignId: beans.campaignId } })
  await world.openCart()

  const { addToCart } = await import('@/features/cart/modals')
  void addToCart(campaign)

  expect(await screen.findByRole('radio', { name: '฿280' })).toBeChecked()
  expect(screen.getByText('You need 220 more')).toBeVisible()
})

test('a line that was added by a lost answer comes back by Undo once it was removed', async () => {
  await world.openCart()
  const { add } = await import('@/features/cart/add-to-cart-flow')
  let isLost = false
  world.rewire(async (request, send) => {
    const answer = await send()
    if (isLost || request.method !== 'POST' || !request.url.endsWith('/lines')) return answer
    isLost = true
    throw new TypeError('Failed to fetch')
  })
  await expect(add({ ...set, quantity: 1, payOption: 0 })).rejects.toMatchObject({
    type: 'network',
  })
  await press(/^Remove/)
  await waitFor(async () => expect(await lines()).toHaveLength(0))

  await press('Undo')

  await waitFor(async () => expect(await lines()).toHaveLength(1))
})

test('what was added by a lost answer is added once, also after a refusal at the door', async () => {
  await world.openCart()
  const { add } = await import('@/features/cart/add-to-cart-flow')
  let sent = 0
  world.rewire(async (request, send) => {
    if (request.method !== 'POST' || !request.url.endsWith('/lines')) return send()
    sent += 1
    if (sent === 2) return Response.json({ code: 'tooManyRequests' }, { status: 429 })
    const answer = await send()
    if (sent === 1) throw new TypeError('Failed to fetch')
    return answer
  })
  const addOne = () => add({ ...set, quantity: 1, payOption: 0 })

  await expect(addOne()).rejects.toMatchObject({ type: 'network' })
  await expect(addOne()).rejects.toMatchObject({ status: 429 })
  await addOne()

  expect(await lines()).toMatchObject([{ quantity: 1 }])
})
