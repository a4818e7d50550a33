import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { getCampaign } from '@/contract/campaign-detail'
import { cancelMembership } from '@/contract/membership'
import { signIn } from '@/contract/session'
import { Component as CampaignPage } from '@/features/rewards/campaign-page'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

let world: World
let bodies: unknown[]

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('rewards', 'addresses', 'errors', 'legal')
  await initHost({})
  // Their first import is slow here, and waiting for it is not what these tests are about.
  await import('@/features/rewards/redeem-confirm-modal')
  await import('@/features/rewards/steps/choose-item-modal')
  await import('@/features/rewards/steps/slot-modal')
  await import('@/features/rewards/steps/ask-modal')
  await import('@/features/rewards/guest-gate-modal')
  await import('@/features/legal/keep-modal')
  await import('@/errors/alert-modal')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  bodies = []
  listen()
})

afterEach(async () => {
  act(() => dismissModal())
  await endSession(async () => undefined)
  queryClient.clear()
  await world.close()
})

/** Notes what is redeemed with; `change` makes another campaign of what the platform tells. */
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

async function enter(email = 'ploy@chaan.example') {
  await beginSession(await call(signIn, { body: { email, password: 'Veranda#1' } }), true)
}

function openCampaign(id: number) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <ModalHost />
          </>
        ),
        children: [
          { path: '/campaign/:slug', Component: CampaignPage },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [`/campaign/-p${id}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('a sold-out colour can be seen and not chosen', async () => {
  openCampaign(1012)

  expect(await screen.findByRole('radio', { name: 'Rice, sold out' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'Pandan' })).toBeEnabled()
})

test('a size says how many are left and what it costs', async () => {
  openCampaign(1012)

  await userEvent.click(await screen.findByRole('radio', { name: /350 ml/ }))

  expect(screen.getByText('12 left')).toBeVisible()
  expect(screen.getByText(/900 points \+ ฿350/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /750 ml.*Sold out/ })).toBeDisabled()
})

test('a member who is leaving is told why not, and keeps the membership right there', async () => {
  await enter('krit@chaan.example')
  openCampaign(1001)

  expect(await screen.findByText(/^Your membership ends on .* so nothing more/)).toBeVisible()
  await press('Keep my membership')
  const question = within(await dialog('Keep your membership?'))
  await userEvent.click(question.getByRole('button', { name: 'Keep my membership' }))

  expect(await screen.findByRole('button', { name: /^Redeem/ })).toBeEnabled()
})

test('who asked to leave on another device is offered to stay instead of a bare refusal', async () => {
  await enter()
  openCampaign(1001)
  await press(/^Redeem/)
  await dialog('Redeem this reward?')
  await call(cancelMembership, { body: { password: 'Veranda#1' } })

  await press('Redeem for 120 points')
  const why = within(await screen.findByRole('alertdialog', { name: /^Your membership ends on/ }))
  await userEvent.click(why.getByRole('button', { name: 'Keep my membership' }))

  expect(await dialog('Keep your membership?')).toBeVisible()
})

test('400 points and ฿165 are said before and after, with how the baht are paid', async () => {
  await enter()
  openCampaign(1007)
  expect(await screen.findByText('฿165 to pay at the counter, when you use it')).toBeVisible()
  await press(/^Redeem/)
  const confirm = within(await dialog('Redeem this reward?'))

  await userEvent.click(confirm.getByRole('radio', { name: '400 points + ฿165' }))

  expect(confirm.getByText('฿165 to pay at the counter, when you use it')).toBeVisible()
  await userEvent.click(confirm.getByRole('button', { name: 'Redeem for 400 points + ฿165' }))
  const success = within(await screen.findByRole('dialog', { name: 'It’s yours' }))
  expect(success.getByText('400 points + ฿165')).toBeVisible()
  expect(success.getByText('฿165 to pay at the counter, when you use it')).toBeVisible()
})

test('the price is that of the way to pay which the points reach', async () => {
  await enter()
  await world.db
    .updateTable('member')
    .set({ balance: 500 })
    .where('email', 'like', 'ploy@%')
    .execute()
  openCampaign(1007)

  expect(await screen.findAllByText('points + ฿165')).not.toHaveLength(0)
  expect(await screen.findByText('100 left after')).toBeInTheDocument()
})

test('a guest is asked to sign in, and nothing is fetched for the redemption', async () => {
  openCampaign(1001)

  await press(/^Redeem/)

  expect(await dialog('Log in to redeem Iced Thai tea, any size')).toBeVisible()
  expect(world.requests).not.toContain('GET /api/points')
})

test('as many as were chosen beside the button are confirmed and redeemed', async () => {
  await enter()
  openCampaign(1001)
  await press('More')
  expect(screen.getByText('You have 2,480 points, so 2,240 will be left.')).toBeInTheDocument()
  await press(/^Redeem/)

  await press('Redeem for 240 points')

  expect(bodies).toEqual([{ quantity: 2, sp_points: 240, sp_baht: 0, redeem_by: 'web' }])
})

test('colour and size are both asked for, and redeemed at their own price', async () => {
  await enter()
  listen((campaign) => campaign.replace(/"add_to_cart"/i, '"default"'))
  openCampaign(1012)
  await press(/^Redeem/)
  const sheet = within(await dialog('Choose yours'))
  await userEvent.click(sheet.getByRole('button', { name: 'Continue' }))
  expect(sheet.getAllByText('Choose a size first')[0]).toBeVisible()
  await userEvent.click(sheet.getByRole('radio', { name: /350 ml/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await screen.findByRole('radio', { name: /900 points \+ ฿350/ }))

  await press('Redeem for ฿350 + 900 points')

  // The platform sells it in the cart alone, and says so.
  await press('Close')
  expect(bodies).toEqual([
    expect.objectContaining({ quantity: 1, itemId: 101211, sp_points: 900, sp_baht: 350 }),
  ])
})

test('a typed quantity is kept within what the points pay for', async () => {
  await enter('fon@chaan.example')
  openCampaign(1003)
  await press(/^Redeem/)
  const quantity = await screen.findByRole('textbox', { name: 'Quantity' })

  await userEvent.clear(quantity)
  await userEvent.type(quantity, '12')

  expect(quantity).toHaveValue('12')
  expect(quantity).toHaveAccessibleDescription('Your points are enough for 9.')
  expect(screen.getByRole('button', { name: 'Redeem for 1,350 points' })).toBeEnabled()
  await userEvent.tab()
  expect(quantity).toHaveValue('9')
})

test('a time that has filled up is chosen anew, with all other answers kept', async () => {
  await enter()
  const [wanted, other] = await slotsOf(1040)
  openCampaign(1040)
  await press(/^Book/)
  await chooseSlot(0)
  await press('Hold my place')
  await userEvent.type(await screen.findByRole('textbox', { name: /Food allergies/ }), 'Peanuts')
  await press('Continue')
  await screen.findByRole('button', { name: 'Redeem for 1,500 points' })
  // The hold was lost, and somebody took every seat.
  await world.db.deleteFrom('slot_hold').execute()
  await world.db
    .updateTable('slot_stock')
    .set({ taken: 10 })
    .where('campaign_id', '=', 1040)
    .where('slot_at', '=', Date.parse(wanted))
    .execute()

  await press('Redeem for 1,500 points')
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

test('a step that is closed sends nothing', async () => {
  await enter()
  openCampaign(1008)
  await press(/^Redeem/)
  await dialog('Before you redeem')

  await press('Close')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([])
  expect(screen.getByRole('button', { name: /^Redeem/ })).toBeEnabled()
})
