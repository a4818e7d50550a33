import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkoutCart, getCart } from '@/contract/cart'
import type { Output } from '@/contract/endpoint'
import { getOrder } from '@/contract/purchases'
import { redeemCampaign } from '@/contract/redeem'
import { markPaid } from '../../../mocks/areas/payments/settle-payment.ts'
import { changePayment } from '../../mocks/platform-world.ts'
import { main, openApp } from '../../screen.tsx'
import { type CartWorld, createCartWorld, set } from '../cart/filled-cart.ts'
import { transact } from '../../../mocks/database/transact.ts'

const day = 86_400_000
const orElse =
  /^Pay ฿590 online by .+\. If you don’t, it’s cancelled\. You then get your points back\.$/

let world: CartWorld
let order: Output<typeof getOrder>

/** Ploy has ordered a set for ฿590 and 1,200 points, on another device, and has not paid it. */
beforeEach(async () => {
  world = await createCartWorld()
  await world.put({ ...set, payOption: 1 })
  const { lines } = await world.call(getCart, {})
  const { orderId } = await world.call(checkoutCart, {
    body: { lines: lines.map(({ key }) => ({ key, sp_points: 1200, sp_baht: 590 })) },
    idempotencyKey: crypto.randomUUID(),
  })
  order = await world.call(getOrder, { params: { orderId } })
})

/** The provider reports the money, by now or too late. */
async function pay(paymentId = order.payments[0]?.id ?? '') {
  const { appId, clock, db } = world
  const settling = { appId, paymentId, now: clock.now(appId), by: 'provider' }
  await transact(db, (tx) => markPaid(tx, settling))
}

async function payTooLate(paymentId = order.payments[0]?.id ?? '') {
  world.clock.advance(day, world.appId)
  // A request that finds the database free ends what is over.
  await expect
    .poll(async () => {
      await world.call(getCart, {})
      return world.db.selectFrom('payment').select('id').where('state', '=', 'ended').execute()
    })
    .toContainEqual({ id: paymentId })
  await pay(paymentId)
}

const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name })

const rowOf = async (name: RegExp) => {
  const row = (await screen.findAllByText(name))[0]?.closest('li, article')
  if (!(row instanceof HTMLElement)) throw new Error('There is no such row.')
  return within(row)
}

test('an unpaid order is to pay, by when and with a button, in the list and on its page', async () => {
  const { goTo } = await openApp('/profile/order', { as: 'ploy', world })
  const card = await rowOf(/Pour-over set/)

  expect(card.getByText('To pay')).toBeVisible()
  expect(card.getByRole('timer')).toHaveTextContent(/^(1\sday|23:59:\d\d) left to pay$/)
  expect(card.getByText(orElse)).toBeVisible()
  expect(card.getByRole('button', { name: 'Pay ฿590 now' })).toBeEnabled()
  expect(card.queryByText('In preparation')).toBeNull()
  expect(card.queryByText(/working days/)).toBeNull()

  await goTo(`/profile/order/${order.id}`)
  await heading(/^Order of/)
  expect(main().getByText(orElse)).toBeVisible()
  expect(main().getAllByRole('button', { name: 'Pay ฿590 now' })).toHaveLength(1)
  expect(main().queryByText('In preparation')).toBeNull()
})

test('the wallet shows an unpaid order with its time and a button to pay', async () => {
  await openApp('/profile/myreward/available', { as: 'ploy', world })
  const row = await rowOf(/Pour-over set/)

  expect(row.getByText('To pay')).toBeVisible()
  expect(row.getByRole('timer')).toHaveTextContent(/left to pay$/)
  expect(row.getByText('It’s sent once you’ve paid')).toBeVisible()
  expect(row.getByRole('button', { name: 'Pay ฿590 now' })).toBeEnabled()
  expect(row.queryByText('In preparation')).toBeNull()
  expect(row.getByRole('link')).toHaveAttribute('href', `/profile/order/${order.lines[0]?.id}`)
})

test('home shows what is to be paid until it is paid, also from another device', async () => {
  const { goTo } = await openApp('/', { as: 'ploy', world })

  expect(await screen.findByText(/Time left to pay/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pay ฿590 now' })).toBeEnabled()

  await pay()
  await goTo(`/profile/order/${order.id}`)
  expect(await main().findByText(/was paid on/)).toBeVisible()
  await goTo('/')
  await waitFor(() => expect(screen.queryByText(/Time left to pay/)).toBeNull())
})

test('home goes on showing what is to be paid that is beyond the first page of the wallet', async () => {
  const { reload } = await openApp('/', { as: 'ploy', world })
  await screen.findByText(/Time left to pay/)
  world.rewire((request, send) =>
    request.url.includes('/redemptions?')
      ? Promise.resolve(Response.json({ items: [], total: 30 }))
      : send(),
  )

  await reload()

  const { queryClient } = await import('@/api/query-client')
  const { myRewards } = await import('@/features/wallet/my-rewards/my-rewards-queries')
  const { queryKey } = myRewards('available')
  await waitFor(() => expect(queryClient.getQueryData(queryKey)?.pages[0]?.total).toBe(30))
  expect(screen.getByText(/Time left to pay/)).toBeVisible()
})

test('a payment opens in place of the app, however late its link comes, and asks for one link', async () => {
  await openApp('/', { as: 'ploy', world })
  const payNow = await screen.findByRole('button', { name: 'Pay ฿590 now' })
  const { promise: link, resolve: answer } = Promise.withResolvers<Response>()
  let links = 0
  world.rewire((request, send) => {
    if (!request.url.endsWith('/link')) return send()
    links += 1
    return link
  })
  const popUp = vi.spyOn(window, 'open').mockReturnValue(null)
  const { href, origin } = location
  const assign = vi.fn()
  vi.stubGlobal('location', { href, origin, assign })
  onTestFinished(() => void vi.unstubAllGlobals())

  await userEvent.click(payNow)
  await userEvent.click(payNow)
  expect(payNow).toHaveTextContent('One moment')
  answer(Response.json({ url: 'https://pay.example/590' }))

  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/590'))
  expect(popUp).not.toHaveBeenCalled()
  expect(links).toBe(1)
})

test('an order that was paid too late says why it is cancelled, and what comes back', async () => {
  await payTooLate()

  const { reload } = await openApp(`/profile/order/${order.id}`, { as: 'ploy', world })
  const says = async (name: RegExp) => {
    await heading(name)
    expect((await main().findAllByText(/Cancelled: not paid in time/))[0]).toBeVisible()
    expect(main().getAllByText(/1,200 points came back to you/)[0]).toBeVisible()
    expect(main().getAllByText('฿590 is on its way back to you')[0]).toBeVisible()
    expect(main().queryByRole('button', { name: /^Pay/ })).toBeNull()
  }

  await says(/^Order of/)
  await reload('/profile/order')
  await says(/^My rewards/)
  await reload('/profile/myreward/expired')
  await screen.findByRole('link', { name: 'Used or expired', current: 'page' })
  await says(/^My rewards/)
  const name = main().getByRole('link', { name: /Pour-over set/ })
  expect(name).toHaveAttribute('href', `/profile/order/${order.lines[0]?.id}`)
})

test('coming back from paying too late for a code says what became of it', async () => {
  await changePayment(world, { pickedUp: 'link' })
  const { redemption } = await world.call(redeemCampaign, {
    params: { campaignId: 1007 },
    body: { quantity: 1, sp_points: 400, sp_baht: 165 },
    idempotencyKey: crypto.randomUUID(),
  })
  await payTooLate(redemption.payment?.id)

  await openApp(`/profile/myreward/available?paid=${redemption.id}`, { as: 'ploy', world })

  const said = (await main().findByText('Veranda brunch set')).closest('[role=status]')
  expect(said).toHaveTextContent(/Veranda brunch set/)
  expect(said).toHaveTextContent(/Cancelled: not paid in time/)
  expect(said).toHaveTextContent(/400 points came back to you/)
  expect(said).toHaveTextContent(/฿165 is on its way back to you/)
})
