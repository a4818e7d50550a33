import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { updateDeliveryAddress } from '@/contract/addresses'
import { getCampaign } from '@/contract/campaign-detail'
import { saveUserConsent } from '@/contract/consents'
import { cancelMembership } from '@/contract/membership'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { tellFromOtherTab } from '../../../other-tab.ts'
import { dialog, openApp, press } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'
import { changeCampaign } from '../../../mocks/brand-document.ts'
import { changeRows } from '../../../mocks/platform-rows.ts'

let world: World
let bodies: unknown[]

beforeEach(async () => {
  world = await createWorld()
  bodies = []
  listen()
})

/** Records the redeem requests; `change` modifies the platform's campaign. */
function listen(change?: (campaign: string) => string) {
  world.rewire(async (request, send) => {
    if (request.url.endsWith('/redeem')) bodies.push(await request.clone().json())
    const answer = await send()
    const isCampaign = request.method === 'GET' && /\/campaigns\/\d+$/.test(request.url)
    if (!isCampaign || !change) return answer
    return new Response(change(await answer.text()), answer)
  })
}

/** The first two times of a campaign: they move with the calendar. */
async function slotsOf(campaignId: number) {
  const { call } = await world.signIn('ploy')
  const { slots } = await call(getCampaign, { params: { campaignId } })
  const [first, second] = slots ?? []
  if (!first || !second) throw new Error(`Campaign ${campaignId} has no two times.`)
  return [first.at, second.at] as const
}

async function chooseSlot(place: number) {
  const radio = (await screen.findAllByRole('radio'))[place]
  if (!radio) throw new Error(`There is no time ${place}.`)
  await userEvent.click(radio)
}

const openCampaign = (id: number, as?: string) =>
  openApp(`/campaign/-p${id}`, { world, ...(as && { as }) })

test('a sold-out colour is shown and cannot be chosen', async () => {
  await openCampaign(1012)

  expect(await screen.findByRole('radio', { name: 'Rice, sold out' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'Pandan' })).toBeEnabled()
})

test('a size shows its stock and its price', async () => {
  await openCampaign(1012)

  await userEvent.click(await screen.findByRole('radio', { name: /350 ml/ }))

  expect(screen.getByText('12 left')).toBeVisible()
  expect(screen.getByText(/900 points \+ ฿350/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /750 ml.*Sold out/ })).toBeDisabled()
})

test('a member whose cancellation is pending sees why and can keep the membership there', async () => {
  const { call } = await world.signIn('krit')
  // The new terms would be asked about as soon as the app is idle.
  await call(saveUserConsent, { body: { termandcondition: 2 } })
  await openCampaign(1001, 'krit')

  expect(await screen.findByText(/^Your membership ends on .* so you can’t redeem/)).toBeVisible()
  await press('Keep my membership')
  const question = within(await dialog('Keep your membership?'))
  await userEvent.click(question.getByRole('button', { name: 'Keep my membership' }))

  expect(await screen.findByRole('button', { name: /^Redeem/ })).toBeEnabled()
})

test('a member who cancelled on another device is offered to keep the membership', async () => {
  await openCampaign(1001, 'ploy')
  await press(/^Redeem/)
  await dialog('Redeem this reward?')
  const { call } = await world.signIn('ploy')
  await call(cancelMembership, { body: { password: 'Veranda#1' } })

  await press('Redeem for 120 points')
  const why = within(await screen.findByRole('alertdialog', { name: /^Your membership ends on/ }))
  await userEvent.click(why.getByRole('button', { name: 'Keep my membership' }))

  expect(await dialog('Keep your membership?')).toBeVisible()
})

test('a member whose points were spent elsewhere is told how many are missing, and where to get them', async () => {
  await openCampaign(1001, 'ploy')
  await press(/^Redeem/)
  await dialog('Redeem this reward?')
  await world.db
    .updateTable('member')
    .set({ balance: 80 })
    .where('email', 'like', 'ploy@%')
    .execute()

  await press('Redeem for 120 points')

  const why = await screen.findByRole('alertdialog')
  expect(why).toHaveTextContent('You need 40 more points for this.')
  expect(why).not.toHaveTextContent('pointNotEnough')
  await press('Get points')
  await waitFor(() => expect(window.location.pathname).toBe('/profile/getmorepoint'))
})

test('400 points and ฿165 show before and after, with how the baht are paid', async () => {
  const { call } = await world.signIn('ploy')
  const before = (await call(getPoints, {})).points
  await openCampaign(1007, 'ploy')
  expect(await screen.findByText('฿165 to pay at the counter, when you use it')).toBeVisible()
  await press(/^Redeem/)
  const confirm = within(await dialog('Redeem this reward?'))

  await userEvent.click(confirm.getByRole('radio', { name: '400 points + ฿165' }))

  expect(confirm.getByText('฿165 to pay at the counter, when you use it')).toBeVisible()
  await userEvent.click(confirm.getByRole('button', { name: 'Redeem for 400 points + ฿165' }))
  const success = within(await screen.findByRole('dialog', { name: 'It’s yours' }))
  expect(success.getByText('400 points + ฿165')).toBeVisible()
  expect(success.getByText('฿165 to pay at the counter, when you use it')).toBeVisible()
  expect(before - (await call(getPoints, {})).points).toBe(400)
})

test('the price shown is that of the way to pay which the points cover', async () => {
  await world.db
    .updateTable('member')
    .set({ balance: 500 })
    .where('email', 'like', 'ploy@%')
    .execute()
  await openCampaign(1007, 'ploy')

  expect(await screen.findAllByText('points + ฿165')).not.toHaveLength(0)
  expect(await screen.findByText('100 left after')).toBeInTheDocument()
})

test('a guest is asked to sign in, and nothing is loaded for the redemption', async () => {
  await openCampaign(1001)

  await press(/^Redeem/)

  expect(await dialog('Log in to redeem Iced Thai tea, any size')).toBeVisible()
  expect(world.requests).not.toContain('GET /api/points')
})

test('the quantity chosen beside the button is confirmed and redeemed', async () => {
  await openCampaign(1001, 'ploy')
  await press('More')
  expect(screen.getByText('You have 2,480 points, so 2,240 will be left.')).toBeInTheDocument()
  await press(/^Redeem/)

  await press('Redeem for 240 points')

  await waitFor(() => expect(bodies).not.toEqual([]))
  expect(bodies).toEqual([{ quantity: 2, sp_points: 240, sp_baht: 0, redeem_by: 'web' }])
})

test.each([
  [
    'the reward has one piece left',
    'Only 1 left. Choose fewer.',
    () =>
      world.db
        .updateTable('campaign_stock')
        .set((eb) => ({ qty: eb('sold', '+', 1) }))
        .where('id', '=', 1032)
        .execute(),
  ],
  [
    'the member has redeemed it on another phone',
    'You can have only 1 more of this reward. Choose fewer.',
    async () => {
      const { call } = await world.signIn('ploy')
      await call(redeemCampaign, {
        params: { campaignId: 1032 },
        body: { quantity: 2, sp_points: 800, sp_baht: 0 },
        idempotencyKey: crypto.randomUUID(),
      })
    },
  ],
])(
  'when meanwhile %s, the question comes again with what can be had',
  async (_, told, meanwhile) => {
    await openCampaign(1032, 'ploy')
    await press('More')
    await press(/^Redeem/)
    await dialog('Redeem this reward?')
    await meanwhile()

    await press('Redeem for 800 points')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(told)
    await press('Close')
    await press('Redeem for 400 points')

    await waitFor(() =>
      expect(bodies).toMatchObject([{ quantity: 2 }, { quantity: 1, sp_points: 400 }]),
    )
    expect(await screen.findByText(/points left$/)).toBeVisible()
  },
)

test('colour and size are both required, and redeemed at their own price', async () => {
  listen((campaign) => campaign.replace(/"add_to_cart"/i, '"default"'))
  await openCampaign(1012, 'ploy')
  await press(/^Redeem/)
  const sheet = within(await dialog('Choose yours'))
  await userEvent.click(sheet.getByRole('button', { name: 'Continue' }))
  expect(sheet.getAllByText('Choose a size first')[0]).toBeVisible()
  await userEvent.click(sheet.getByRole('radio', { name: /350 ml/ }))
  expect(sheet.getByText('12 left')).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Continue' }))
  expect(await within(await dialog('Buy this?')).findByText(/^Pandan, 350 ml/)).toBeVisible()
  await userEvent.click(await screen.findByRole('radio', { name: /900 points \+ ฿350/ }))

  await press('Redeem for ฿350 + 900 points')

  // The platform sells it through the cart only, and refuses it here.
  await press('Close')
  expect(bodies).toEqual([
    expect.objectContaining({ quantity: 1, itemId: 101211, sp_points: 900, sp_baht: 350 }),
  ])
})

test('a size that sold out meanwhile is chosen again among the others', async () => {
  // The demo sells all that has sizes through the cart.
  await changeCampaign(world, 1013, {
    type: 2,
    state: 'default',
    payOptions: [{ points: 900, price: 0 }],
  })
  await openCampaign(1013, 'ploy')
  await press(/^Redeem/)
  const first = within(await dialog('Choose yours'))
  await userEvent.click(first.getByRole('radio', { name: /250 g/ }))
  await userEvent.click(first.getByRole('button', { name: 'Continue' }))
  await dialog('Redeem this reward?')
  await world.db
    .updateTable('campaign_stock')
    .set((eb) => ({ sold: eb.ref('qty') }))
    .where('id', '=', 101311)
    .execute()

  await press('Redeem for 900 points')
  await screen.findByRole('alertdialog')
  await press('Close')
  const again = within(await dialog('Choose yours'))
  expect(again.getByRole('radio', { name: /250 g/ })).toBeDisabled()
  await userEvent.click(again.getByRole('radio', { name: /500 g/ }))
  await userEvent.click(again.getByRole('button', { name: 'Continue' }))
  await press(/^Redeem for/)

  await screen.findByRole('dialog', { name: 'It’s yours' })
  expect(bodies).toMatchObject([{ itemId: 101311 }, { itemId: 101312 }])
})

test('a typed quantity is limited to what the points pay for', async () => {
  await openCampaign(1003, 'fon')
  await press(/^Redeem/)
  // The page behind has a quantity, too.
  const sheet = within(await screen.findByRole('dialog'))
  const quantity = sheet.getByRole('textbox', { name: 'Quantity' })

  await userEvent.clear(quantity)
  await userEvent.type(quantity, '12')

  expect(quantity).toHaveValue('12')
  expect(quantity).toHaveAccessibleDescription('Your points are enough for 9.')
  expect(screen.getByRole('button', { name: 'Redeem for 1,350 points' })).toBeEnabled()
  await userEvent.tab()
  expect(quantity).toHaveValue('9')
})

test('a time that filled up is chosen again, and all other answers are kept', async () => {
  const [wanted, other] = await slotsOf(1040)
  await openCampaign(1040, 'ploy')
  await press(/^Book/)
  await chooseSlot(0)
  await press('Hold my place')
  await userEvent.type(await screen.findByRole('textbox', { name: /Food allergies/ }), 'Peanuts')
  await press('Continue')
  await screen.findByRole('button', { name: 'Redeem for 1,500 points' })
  // The hold has expired, and all seats are taken.
  await world.db.deleteFrom('slot_hold').execute()
  await changeRows(
    world,
    'slot_stock',
    { campaign_id: 1040, slot_at: Date.parse(wanted) },
    { taken: 10 },
  )

  await press('Redeem for 1,500 points')
  await screen.findByText('This time is full. Choose another.')
  await press('Close')
  await dialog('When would you like to come?')
  await chooseSlot(1)
  await press('Hold my place')
  await press('Redeem for 1,500 points')

  await dialog('Your place is booked')
  expect(bodies[1]).toMatchObject({
    info1: 'Peanuts',
    reservationjson: expect.stringContaining(other),
  })
})

test('an address that was changed in another tab shows as the reward is sent', async () => {
  await openCampaign(1010, 'ploy')
  await press(/^Redeem/)
  const confirm = within(await dialog('Redeem this reward?'))
  expect(await confirm.findByText(/^Home, /)).toBeVisible()
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!/address/.test(request.url)) return answer
    return new Response((await answer.text()).replaceAll('"Home"', '"Canal house"'), answer)
  })

  tellFromOtherTab(updateDeliveryAddress.id)

  expect(await confirm.findByText(/^Canal house, /)).toBeVisible()
})

test('points that were spent in another tab are missing in the question as well', async () => {
  await openCampaign(1001, 'ploy')
  await press(/^Redeem/)
  const confirm = within(await dialog('Redeem this reward?'))
  expect(await confirm.findByRole('button', { name: 'Redeem for 120 points' })).toBeEnabled()
  await changeRows(world, 'member', { email: 'ploy@chaan.example' }, { balance: 80 })

  tellFromOtherTab(redeemCampaign.id)

  expect(await confirm.findByText('You need 40 more')).toBeVisible()
  expect(confirm.getByRole('button', { name: 'Redeem for 120 points' })).toBeDisabled()
})

test('closing a step sends nothing', async () => {
  await openCampaign(1008, 'ploy')
  await press(/^Redeem/)
  await dialog('Before you redeem')

  await press('Close')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([])
  expect(await screen.findByRole('button', { name: /^Redeem/ })).toBeEnabled()
})

test('a question about more points than there are says how many are missing', async () => {
  await openApp('/test?modal=redeemConfirm&state=points+short', { as: 'ploy', world })

  expect(await screen.findByText('You need 120 more')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Redeem for 120 points' })).toBeDisabled()
})
