import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { getCampaign } from '@/contract/campaign-detail'
import { getCart } from '@/contract/cart'
import { cancelMembership } from '@/contract/membership'
import { addToCart } from '@/features/cart/modals'
import type { World } from '../../world.ts'
import {
  beans,
  dialog,
  enterWorld,
  ground,
  leaveWorld,
  openCart,
  prepareCart,
  press,
  put,
  set,
} from './cart-screen.tsx'

let world: World

beforeAll(prepareCart)

beforeEach(async () => {
  world = await enterWorld()
})

afterEach(() => leaveWorld(world))

const lines = async () => (await call(getCart, {})).lines
const quantity = () => screen.findByRole('textbox', { name: 'Quantity' })
const changes = () => world.requests.filter((request) => request.startsWith('PUT /api/cart/'))

test('an empty cart leads to the rewards', async () => {
  openCart()

  expect(await screen.findByRole('link', { name: 'See rewards' })).toHaveAttribute(
    'href',
    '/reward',
  )
})

test('a member who is leaving is told why the cart cannot be paid, and stays right there', async () => {
  await put(beans)
  await call(cancelMembership, { body: { password: 'Veranda#1' } })
  openCart()

  expect(await screen.findByText(/^Your membership ends on .* so nothing can/)).toBeVisible()
  await press('Keep my membership')
  const question = within(await dialog('Keep your membership?'))
  await userEvent.click(question.getByRole('button', { name: 'Keep my membership' }))

  expect(await screen.findByRole('button', { name: 'Check out' })).toBeEnabled()
})

test('a cart on its way says so', async () => {
  world.rewire((_, send) => new Promise((resolve) => void setTimeout(() => resolve(send()), 100)))

  openCart()

  expect(screen.getByText('Loading your cart')).toBeInTheDocument()
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
})

test('a cart that did not load comes with another try', async () => {
  world.rewire(async () => new Response('{}', { status: 500 }))
  openCart()
  const again = await screen.findByRole('button', { name: 'Try again' })
  world.rewire((_, send) => send())

  await userEvent.click(again)

  expect(await screen.findByText('Your cart is empty')).toBeVisible()
})

test('without a connection a cart says so, and comes with another try', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  world.rewire(() => Promise.reject(new TypeError('no route')))

  openCart()

  expect(await screen.findByRole('heading', { name: /connection/i })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('a line shows what it is, and the cart what it comes to', async () => {
  await put({ ...beans, quantity: 2 })
  await put({ ...ground, payOption: 1 })

  openCart()

  const [first] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent(/Whole bean, 250 g.*1,800 points/)
  expect(screen.getByText('฿520 + 1,800 points')).toBeVisible()
})

test('Change opens with the line as it is, and saves it in one call', async () => {
  await put({ ...ground, quantity: 3, payOption: 1 })
  openCart()

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

test('a line that becomes the same as another goes up in it', async () => {
  await put({ ...beans, quantity: 2 })
  await put({ ...beans, quantity: 3, payOption: 1 })
  openCart()
  const second = (await screen.findAllByRole('button', { name: /^Change House/ }))[1]

  if (second) await userEvent.click(second)
  await userEvent.click(await screen.findByRole('radio', { name: '900 points' }))
  await press('Save')

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(await lines()).toMatchObject([{ quantity: 5, payOption: 0 }])
})

test('a line is changed to no more than the other lines leave', async () => {
  await world.db
    .updateTable('campaign_stock')
    .set((eb) => ({ qty: eb('sold', '+', 5) }))
    .where('id', '=', beans.itemId)
    .execute()
  await put({ ...beans, quantity: 2 })
  await put({ ...beans, payOption: 1 })
  openCart()
  const second = (await screen.findAllByRole('button', { name: /^Change House/ }))[1]

  if (second) await userEvent.click(second)
  const field = await quantity()
  await userEvent.clear(field)
  await userEvent.type(field, '9')

  expect(field).toHaveValue('9')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Your cart has the rest of them.')
  await userEvent.tab()
  expect(field).toHaveValue('3')
})

test('what has no colours and sizes is put in by as many as its limit leaves', async () => {
  const campaign = await call(getCampaign, { params: set })
  openCart()
  void addToCart(campaign)
  await userEvent.click(await screen.findByRole('radio', { name: /฿590 \+ 1,200 points/ }))

  await press('More')

  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled()
  await press('Add 2 to cart, ฿1,180 + 2,400 pts')
  await waitFor(async () => expect(await lines()).toMatchObject([{ ...set, quantity: 2 }]))
})

test('what the points do not pay for more of says so', async () => {
  const campaign = await call(getCampaign, { params: set })
  await world.db.updateTable('member').set({ balance: 3000 }).execute()
  openCart()

  void addToCart(campaign)

  expect(await screen.findByText('Your points are enough for 1.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled()
})

test('the points that other lines take are not said to be enough for one', async () => {
  await put({ ...beans, quantity: 2 })
  const campaign = await call(getCampaign, { params: set })
  openCart()

  void addToCart(campaign)

  // By the way to pay, and under how many.
  expect(await screen.findAllByText('You need 520 more')).toHaveLength(2)
  expect(screen.queryByText(/^Your points are enough/)).not.toBeInTheDocument()
})

test('what the cart is full of is not added again', async () => {
  await put({ ...set, quantity: 2 })
  const campaign = await call(getCampaign, { params: set })
  openCart()

  void addToCart(campaign)

  expect(await screen.findByText('Your cart has all that you can have of this.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Add 1 to cart/ })).toBeDisabled()
})

test('a line that was removed comes back as it was', async () => {
  await put({ ...beans, quantity: 2, payOption: 1 })
  openCart()

  await press(/^Remove House/)
  await screen.findByText('Your cart is empty')
  await press('Undo')

  await waitFor(async () =>
    expect(await lines()).toMatchObject([{ ...beans, quantity: 2, payOption: 1 }]),
  )
})

test('a line that is left for later is not counted, and stays', async () => {
  await put({ ...beans, quantity: 1 })
  await put({ ...set, payOption: 1 })
  openCart()
  const later = await screen.findByRole('checkbox', { name: /^Check out Pour-over/ })

  await userEvent.click(later)

  expect(later).not.toBeChecked()
  expect(screen.getByText('1 of 2 chosen')).toBeVisible()
  expect(screen.getAllByText('900 points')[0]).toBeVisible()
  expect(await lines()).toHaveLength(2)

  await userEvent.click(screen.getByRole('checkbox', { name: /^Check out House/ }))

  expect(screen.getByText('0 of 2 chosen')).toBeVisible()
  expect(screen.queryByText('Free')).not.toBeInTheDocument()
})

test('a cart of which nothing is chosen is not called free', async () => {
  await put({ ...beans, quantity: 1 })
  openCart()

  await userEvent.click(await screen.findByRole('checkbox'))

  expect(screen.getByText('0 of 1 chosen')).toBeVisible()
  expect(screen.queryByText('Free')).toBeNull()
})

test('each line says what it leaves, and the one out of reach another way to pay', async () => {
  await put({ ...beans, quantity: 2 })
  await put({ ...set })
  openCart()

  expect(await screen.findByText('680 points left after this')).toBeVisible()
  expect(screen.getByText('2,220 more points needed for this.')).toBeVisible()
  // No other way to pay for one line is enough; for both together there is one.
  expect(screen.getByRole('button', { name: 'Pay ฿1,150 + 1,200 points instead' })).toBeVisible()

  await userEvent.click(screen.getByRole('checkbox', { name: /^Check out House/ }))
  await press('Pay ฿590 + 1,200 points instead')

  expect(await screen.findByText('1,280 points left after this')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check out' })).toBeEnabled()
})

test('what is added is paid by a way for which the cart leaves points', async () => {
  await put({ ...beans, quantity: 2 })
  const campaign = await call(getCampaign, { params: { campaignId: beans.campaignId } })
  openCart()

  void addToCart(campaign)

  expect(await screen.findByRole('radio', { name: '฿280' })).toBeChecked()
  expect(screen.getByText('You need 220 more')).toBeVisible()
})
