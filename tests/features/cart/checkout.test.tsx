import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { updateDeliveryAddress } from '@/contract/addresses'
import { saveUserConsent } from '@/contract/consents'
import { everyCookie } from '@/features/consent/consent-rules'
import { changeCartLine, checkoutCart, getCart, removeCartLine } from '@/contract/cart'
import { getMyData } from '@/contract/my-data'
import { getPoints } from '@/contract/points'
import { updateTaxAddress } from '@/contract/tax-addresses'
import { seedGeography } from '../../../mocks/areas/geography/own-places.ts'
import { enterOneTimeAddress, expectNoOneTimeAddress } from '../addresses/one-time-address.ts'
import { holdAnswers } from '../../hold-answers.ts'
import { loseConnection, regainConnection } from '../../lose-connection.ts'
import { tellFromOtherTab } from '../../other-tab.ts'
import { failProfile } from '../../fail-profile.ts'
import { dialog, main, openApp, press } from '../../screen.tsx'
import {
  beans,
  type CartWorld,
  createCartWorld,
  ground,
  set,
  tapTwiceWhileHeld,
} from './filled-cart.ts'

const sixMinutes = 6 * 60_000
let world: CartWorld

beforeEach(async () => {
  world = await createCartWorld()
})

const isCheckout = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).pathname === '/api/cart/checkout'
const sends = () => world.requests.filter((request) => request === 'POST /api/cart/checkout')
const balance = async () => (await world.call(getPoints, {})).points
const alert = (name: string) => screen.findByRole('alertdialog', { name })
const lines = async () => (await world.call(getCart, {})).lines

/** Sells out a size, as if others had bought it. */
async function sellOut(id: number) {
  await world.db
    .updateTable('campaign_stock')
    .set((eb) => ({ qty: eb.ref('sold') }))
    .where('id', '=', id)
    .execute()
}

/** Opens the cart with an old checkout whose response never arrived. */
async function openWithPending(age = sixMinutes) {
  await world.put(beans)
  const [line] = await lines()
  const { session } = await world.signIn('ploy')
  const app = await openApp('/profile/contactus', { as: 'ploy', world })
  const { pendingCheckouts } = await import('@/features/cart/checkout/checkout-once')
  pendingCheckouts.keep({
    key: crypto.randomUUID(),
    userId: session.userId,
    body: { lines: [{ key: line?.key ?? '', sp_points: 900, sp_baht: 0 }] },
    startedAt: Date.now() - age,
  })
  await app.goTo('/cart')
}

function loseByKey() {
  world.rewire(async (request, send) =>
    request.url.includes('/by-key/') ? new Response('{}', { status: 502 }) : send(),
  )
}

test('a checkout redeems the lines at the shown price and empties the cart', async () => {
  const before = await balance()
  await world.put({ ...beans, quantity: 2 })
  await world.put({ ...ground, payOption: 1 })
  await world.openCart()

  await press('Check out')
  await press('Pay ฿520 + 1,800 points')

  const done = within(await dialog('It’s yours'))
  expect(done.getByRole('list', { name: '2 went through' })).toBeVisible()
  expect(await balance()).toBe(before - 1800)
  expect(await lines()).toEqual([])
})

test('a checkout waits for a quantity that waits for another', async () => {
  const held = await tapTwiceWhileHeld(world)

  await press('Check out')
  held.letThrough()

  const question = within(await dialog('Buy these?'))
  expect(question.getByRole('button', { name: 'Pay ฿1,560' })).toBeEnabled()
})

test('a payment by link is announced before the checkout and can be paid right after it', async () => {
  await world.put({ ...set, payOption: 1 })
  await world.openCart()
  await press('Check out')

  expect(
    await screen.findByText(
      'Pay ฿590 online within 1 day. If you don’t, it’s cancelled. You then get your points back.',
    ),
  ).toBeVisible()
  expect(screen.queryByText('Points can’t be returned after you pay.')).toBeNull()
  const confirm = await dialog('Buy these?')
  expect(confirm).toHaveTextContent(
    /Send to\s?Home\s?Ploy Charoensuk, 08\d-\u2060\d{3}-\u2060\d{4} 88.12 Soi Ari 4, .+ 10400/,
  )
  await press('Pay ฿590 + 1,200 points')

  const done = within(await dialog('Held for you until you pay'))
  expect(
    done.getByText(
      /^Pay ฿590 online by .+\. If you don’t, it’s cancelled\. You then get your points back\.$/,
    ),
  ).toBeVisible()
  expect(done.getByRole('button', { name: 'Pay ฿590 now' })).toBeEnabled()
})

test.each([
  ['delivered', [set], ['My order']],
  ['waiting as a code', [beans], ['My rewards']],
  ['some of both', [set, beans], ['My order', 'My rewards']],
])('a redeemed line is found where it belongs: %s', async (_, wishes, ways) => {
  for (const wish of wishes) await world.put({ ...wish, payOption: 1 })
  await world.openCart()
  await press('Check out')

  await press(/^Pay /)

  const isHeld = wishes.includes(set)
  const done = within(await dialog(isHeld ? 'Held for you until you pay' : 'It’s yours'))
  expect(done.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways)
})

test('every redemption of a checkout carries its attribution, also after a retry', async () => {
  const bodies: unknown[] = []
  world.rewire(async (request, send) => {
    if (!isCheckout(request)) return send()
    bodies.push(await request.clone().json())
    if (bodies.length === 1) throw new TypeError('no route')
    return send()
  })
  await world.put(beans)
  await world.put({ ...ground, payOption: 1 })
  await world.call(saveUserConsent, { body: { cookies: { ...everyCookie(true), version: 1 } } })
  const link = '/?utm_source=line&utm_medium=chat&store=205&tranId=T-881'
  const app = await openApp(link, { as: 'ploy', world })
  // The link is stored once the start has read the member's consent.
  await waitFor(() => expect(localStorage.getItem('taem:chaan-demo:touch')).not.toBeNull())
  await app.goTo('/cart')
  await press('Check out')

  await press(/^Pay /)

  expect(await dialog('It’s yours')).toBeVisible()
  const from = { redeem_by: 'web', redeem_media: 'line/chat', location_id: '205', tranId: 'T-881' }
  const { redemptions } = JSON.parse(await world.call(getMyData, {})) as {
    redemptions: { cameFrom: unknown }[]
  }
  expect(bodies).toEqual([expect.objectContaining(from), bodies[0]])
  expect(redemptions.slice(-2).map(({ cameFrom }) => cameFrom)).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ link: 'line/chat', host: 'web' })),
  )
  const { linkParts } = await import('@/attribution/last-link')
  expect(linkParts('next')).toEqual({})
})

test('only the selected lines are redeemed; lines saved for later stay', async () => {
  const before = await balance()
  await world.put(beans)
  await world.put({ ...ground, payOption: 1 })
  await world.openCart()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ground/ }))

  await press('Check out')
  await press('Pay 900 points')

  expect(await dialog('It’s yours')).toBeVisible()
  expect(await balance()).toBe(before - 900)
  expect(await lines()).toMatchObject([{ itemId: ground.itemId }])
})

test('unavailable lines stay with their reason; the others are redeemed', async () => {
  await world.put(beans)
  await world.put({ ...ground, payOption: 1 })
  await world.openCart()
  await press('Check out')
  await dialog('Buy these?')
  await sellOut(ground.itemId)

  await press(/^Pay /)

  const part = within(await dialog('Some of your order went through'))
  expect(part.getByText('1 didn’t')).toBeVisible()
  expect(await part.findByText(/sold out/i)).toBeVisible()
  expect(await lines()).toMatchObject([{ ...ground, refusal: 'soldOut' }])
  await userEvent.click(part.getByRole('button', { name: 'Back to the cart' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(main().getAllByRole('listitem')).toHaveLength(1)
  expect(main().getByText('Sold out. Choose another one, or remove it.')).toBeVisible()
})

test('a cart with only unavailable lines takes nothing and shows the reasons', async () => {
  const before = await balance()
  await world.put(beans)
  await world.openCart()
  await press('Check out')
  await dialog('Buy these?')
  await sellOut(beans.itemId)

  await press(/^Pay /)

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/sold out/i)
  expect(await balance()).toBe(before)
})

test('a cart that was paid for in another tab says so, and takes nothing more', async () => {
  await world.put(beans)
  await world.openCart()
  await press('Check out')
  await dialog('Buy these?')
  const [line] = await lines()
  await world.call(checkoutCart, {
    body: { lines: [{ key: line?.key ?? '', sp_points: 900, sp_baht: 0 }] },
    idempotencyKey: crypto.randomUUID(),
  })
  const before = await balance()

  await press(/^Pay /)

  expect(await alert('Your cart has changed')).toHaveTextContent(/Nothing was taken this time/)
  expect(await balance()).toBe(before)
  await press('Close')
  expect(await main().findByText('Your cart is empty')).toBeVisible()
})

test('lines that were changed or removed in another tab say so beside those that were paid for', async () => {
  await world.put(beans)
  await world.put({ ...ground, payOption: 1 })
  await world.put({ ...set, payOption: 1 })
  await world.openCart()
  await press('Check out')
  await dialog('Buy these?')
  const [first, second] = await lines()
  const params = { key: first?.key ?? '' }
  await world.call(changeCartLine, { params, body: { quantity: 2, payOption: 1 } })
  await world.call(removeCartLine, { params: { key: second?.key ?? '' } })

  await press(/^Pay /)

  const part = within(await dialog('Some of your order went through'))
  expect(part.getByText(/Its price or quantity has changed/)).toBeVisible()
  expect(part.getByText(/bought or removed in another tab/)).toBeVisible()
  expect(part.getByText('Nothing was taken for what didn’t go through.')).toBeVisible()
})

test('a tax address that was deleted meanwhile shows an error, and another can be chosen', async () => {
  const before = await balance()
  await world.put(beans)
  await world.openCart()
  await press('Check out')
  await press('Change the tax invoice')
  await userEvent.click(await screen.findByRole('radio', { name: /Ploy Charoensuk/ }))
  await press('Use this as my default')
  await within(await dialog('Buy these?')).findByText('Ploy Charoensuk')
  await world.db.deleteFrom('tax_address').execute()

  await press(/^Pay /)

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/tax address is no longer there/)
  await press('Close')
  await dialog('Tax invoice')
  await press('Continue without an invoice')
  await within(await dialog('Buy these?')).findByText('Without one')
  await press(/^Pay /)
  await dialog('It’s yours')
  expect(await balance()).toBe(before - 900)
})

test('a delivery address that was deleted meanwhile shows an error and is asked for again', async () => {
  await world.put({ ...set, payOption: 1 })
  await world.openCart()
  await press('Check out')
  await dialog('Buy these?')
  await world.db.deleteFrom('address').execute()

  await press(/^Pay /)

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/no delivery address/)
  await press('Close')
  const list = within(await dialog('Where should we send it?'))
  await userEvent.click(list.getByRole('button', { name: 'Close' }))
  await withoutAddress()
})

/** The checkout is open, has no address, and says why it cannot be paid. */
async function withoutAddress() {
  const sheet = within(await dialog('Buy these?'))
  expect(await sheet.findByText('No address yet')).toBeVisible()
  const pay = sheet.getByRole('button', { name: /^Pay / })
  expect(pay).toBeDisabled()
  expect(pay).toHaveAccessibleDescription('Add an address first, so that we can send it.')
  return sheet
}

test('a missing address is asked for in its row, and then it can be paid', async () => {
  await world.db.deleteFrom('address').execute()
  await world.put({ ...set, payOption: 1 })
  await world.openCart()
  await press('Check out')

  const sheet = await withoutAddress()
  await userEvent.click(sheet.getByRole('button', { name: 'Add an address' }))
  await press('Send it somewhere else this time')
  const form = within(await dialog('Where should we send it?'))
  expect(await form.findByRole('textbox', { name: 'Contact number' })).toBeVisible()
  // Back goes to the checkout, not out of it.
  history.back()

  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await withoutAddress()
})

test('a choice that does not load says so in the checkout, which keeps what was chosen', async () => {
  await seedGeography(world.db)
  await world.put({ ...set, payOption: 1 })
  await world.openCart()
  await press('Check out')
  const sheet = within(await dialog('Buy these?'))
  await failProfile(world)

  await press('Change where it is sent')
  await press('Send it somewhere else this time')

  expect(await sheet.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sheet.getByRole('button', { name: /^Pay / })).toBeEnabled()
})

test('another address is chosen over the checkout, which comes back as it was', async () => {
  await seedGeography(world.db)
  const bodies: unknown[] = []
  world.rewire(async (request, send) => {
    if (isCheckout(request)) bodies.push(await request.clone().json())
    return send()
  })
  await world.put({ ...set, payOption: 1 })
  await world.openCart()
  await press('Check out')
  await dialog('Buy these?')
  await press('Change the tax invoice')
  await userEvent.click(await screen.findByRole('radio', { name: /Ploy Charoensuk/ }))
  await press('Use this as my default')
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())

  await press('Change where it is sent')
  await userEvent.click(await screen.findByRole('radio', { name: /^Office/ }))
  await press('Use this as my default')

  const sheet = within(await dialog('Buy these?'))
  expect(await sheet.findByText('Office')).toBeVisible()
  expect(sheet.getByText('Ploy Charoensuk', { selector: 'b' })).toBeVisible()
  await press(/^Pay /)
  await dialog('Held for you until you pay')
  expect(bodies).toEqual([expect.objectContaining({ addressKey: 'ad-2', taxAddressKey: 'tx-1' })])
})

test('an address for one delivery is forgotten once its order is placed', async () => {
  await seedGeography(world.db)
  await world.put({ ...set, payOption: 1 })
  await world.openCart()
  await press('Check out')
  await press('Change where it is sent')
  await enterOneTimeAddress()

  await press(/^Pay /)
  await dialog('Held for you until you pay')

  await expectNoOneTimeAddress()
})

test('addresses that were changed in another tab show as they are sent', async () => {
  await world.put({ ...set, payOption: 1 })
  await world.openCart()
  await press('Check out')
  await press('Change the tax invoice')
  await userEvent.click(await screen.findByRole('radio', { name: /Ploy Charoensuk/ }))
  await press('Use this as my default')
  const sheet = within(await dialog('Buy these?'))
  expect(await sheet.findByText('Ploy Charoensuk', { selector: 'b' })).toBeVisible()
  expect(sheet.getByText('Home')).toBeVisible()

  renameAddresses()

  expect(await sheet.findByText('Canal house')).toBeVisible()
  expect(await sheet.findByText('Canal Studio', { selector: 'b' })).toBeVisible()
})

/** As another tab does it, with a word to this one. */
function renameAddresses() {
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!/address/.test(request.url)) return answer
    const renamed = (await answer.text())
      .replaceAll('"Home"', '"Canal house"')
      .replaceAll('"Ploy Charoensuk"', '"Canal Studio"')
    return new Response(renamed, answer)
  })
  tellFromOtherTab(updateDeliveryAddress.id)
  tellFromOtherTab(updateTaxAddress.id)
}

test('points that were spent in another tab are missing in the question as well', async () => {
  await world.put(beans)
  await world.openCart()
  await press('Check out')
  const question = within(await screen.findByRole('dialog'))
  expect(await question.findByText('1,580')).toBeVisible()
  await world.db
    .updateTable('member')
    .set({ balance: 10 })
    .where('email', 'like', 'ploy@%')
    .execute()

  tellFromOtherTab(checkoutCart.id)

  expect(await question.findByText(/^You need 890 more points/)).toBeVisible()
})

test('turning back from the list changes nothing', async () => {
  await world.put({ ...set, payOption: 1 })
  await world.openCart()
  await press('Check out')

  await press('Change where it is sent')
  await userEvent.click(await screen.findByRole('radio', { name: /^Office/ }))
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  expect(within(await dialog('Buy these?')).getByText('Home')).toBeVisible()
})

test('without a connection nothing is sent, not later either, and an error shows', async () => {
  await world.put(beans)
  const { reload } = await world.openCart()
  await press('Check out')
  await dialog('Buy these?')
  loseConnection(world)

  await press(/^Pay /)

  expect(await screen.findByText(/^No connection. Nothing was sent/)).toBeVisible()
  expect(sends()).toEqual([])
  regainConnection(world)
  await reload()
  expect(await screen.findByRole('button', { name: 'Check out' })).toBeEnabled()
  expect(sends()).toEqual([])
})

test('a cart that is left before the question came is not asked about on the next page', async () => {
  await world.put(beans)
  const { goTo } = await world.openCart()
  await screen.findByRole('button', { name: 'Check out' })
  const cart = holdAnswers(world, ({ url }) => url.endsWith('/cart'))
  await press('Check out')
  await cart.begun()
  await goTo('/reward')
  expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()

  cart.letThrough()

  const { checkouts } = await import('@/features/cart/checkout/checkout-once')
  await waitFor(() => expect(checkouts.isRunning()).toBe(false))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('two taps in one moment buy once', async () => {
  const before = await balance()
  await world.put(beans)
  await world.openCart()
  await press('Check out')
  const yes = await screen.findByRole('button', { name: /^Pay / })

  yes.click()
  yes.click()

  expect(await dialog('It’s yours')).toBeVisible()
  expect(sends()).toHaveLength(1)
  expect(await balance()).toBe(before - 900)
})

test('a lost response is recovered, and the checkout is paid once', async () => {
  const before = await balance()
  await world.put(beans)
  let isLost = false
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!isCheckout(request) || isLost) return answer
    isLost = true
    throw new TypeError('the connection was reset')
  })
  await world.openCart()
  await press('Check out')

  await press(/^Pay /)

  expect(await dialog('It’s yours')).toBeVisible()
  expect(await balance()).toBe(before - 900)
})

test('after five minutes without a response the checkout stops and says where to look', async () => {
  loseByKey()
  await openWithPending()

  await press('Ask again')

  const sheet = within(await dialog('We don’t know yet'))
  expect(sheet.getByText(/Nothing is sent again automatically/)).toBeVisible()
  expect(sheet.getByRole('link', { name: 'My order' })).toHaveAttribute('href', '/profile/order')
  expect(sheet.getByRole('link', { name: 'Point history' })).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('region', { name: 'We don’t know yet' })).toBeVisible()
  expect(sends()).toEqual([])
})

test('a checkout that never reached the platform is not sent again after five minutes', async () => {
  await openWithPending()

  await press('Ask again')

  expect(await alert('Nothing was bought')).toBeVisible()
  await press('Close')
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'We don’t know yet' })).toBeNull(),
  )
  expect(sends()).toEqual([])
})

test('a late outcome is shown once', async () => {
  loseByKey()
  await openWithPending()
  for (const _ of ['first', 'second']) {
    await press('Ask again')
    await userEvent.click(
      within(await dialog('We don’t know yet')).getByRole('button', { name: 'OK' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await press('Ask again')
  await dialog('We don’t know yet')

  world.rewire((_, send) => send())
  await waitFor(() => {
    // Ends the pause between two attempts, whenever it began.
    window.dispatchEvent(new Event('online'))
    expect(screen.getByRole('alertdialog', { name: 'Nothing was bought' })).toBeVisible()
  })
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'We don’t know yet' })).toBeNull(),
  )

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('checking out removes the undo notice', async () => {
  await world.put(beans)
  await world.put({ ...ground, payOption: 1 })
  await world.openCart()
  const [remove] = await screen.findAllByRole('button', { name: /^Remove House/ })
  if (remove) await userEvent.click(remove)
  await screen.findByRole('button', { name: 'Undo' })

  await press('Check out')

  await dialog('Buy these?')
  expect(screen.queryByText('Undo')).toBeNull()
})
