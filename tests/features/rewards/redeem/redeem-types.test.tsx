import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { verifyPartnerCode } from '@/contract/partners'
import { getPoints } from '@/contract/points'
import { answerSurvey } from '@/contract/surveys'
import { seedGeography } from '../../../../mocks/areas/geography/own-places.ts'
import { enterOneTimeAddress, expectNoOneTimeAddress } from '../../addresses/one-time-address.ts'
import { changeRows } from '../../../mocks/platform-rows.ts'
import { tellFromOtherTab } from '../../../other-tab.ts'
import { failProfile } from '../../../fail-profile.ts'
import { dialog, openApp, press } from '../../../screen.tsx'
import { createLine, createWorld, type World } from '../../../world.ts'

let world: World

beforeEach(async () => {
  world = await createWorld({ line: createLine() })
})

interface Place {
  host?: 'web' | 'line'
  as?: string
}

const openCampaign = (id: number, { host = 'web', as = 'ploy' }: Place = {}) =>
  openApp(`/campaign/-p${id}`, { world, host, as })

/** As the platform has them. */
async function pointsOf(name = 'ploy') {
  const { call } = await world.signIn(name)
  return (await call(getPoints, {})).points
}

const pressHere = async (title: string, name: string | RegExp) =>
  userEvent.click(await within(await dialog(title)).findByRole('button', { name }))

const redeemings = () => world.requests.filter((request) => request.endsWith('/redeem'))

describe('two taps redeem', () => {
  test.each([
    {
      what: 'a free reward',
      host: 'line',
      id: 1009,
      bar: /^Get it/,
      asks: 'Redeem this reward?',
      yes: 'Get it',
      success: 'It’s yours',
      points: 0,
    },
    {
      what: 'a deal',
      host: 'web',
      id: 1003,
      bar: /^Redeem/,
      asks: 'Redeem this reward?',
      yes: 'Redeem for 150 points',
      success: 'It’s yours',
      points: 150,
    },
    {
      what: 'a points discount',
      host: 'line',
      id: 1022,
      bar: /^Redeem/,
      asks: 'Redeem this reward?',
      yes: 'Redeem for 170 points',
      success: 'It’s yours',
      points: 170,
    },
    {
      what: 'a privilege',
      host: 'web',
      id: 1030,
      // She is of the level that it asks for.
      as: 'orawan',
      bar: /^Get it/,
      asks: 'Use this privilege?',
      yes: 'Get it',
      success: 'It’s yours',
      points: 0,
    },
    {
      what: 'a delivered reward to the address of the member',
      host: 'line',
      id: 1010,
      bar: /^Redeem/,
      asks: 'Redeem this reward?',
      yes: 'Redeem for 650 points',
      success: 'It’s yours',
      points: 650,
    },
    {
      what: 'a donation of points',
      host: 'web',
      id: 1036,
      bar: /^Donate/,
      asks: 'Donate these points?',
      yes: 'Donate 100 points',
      success: 'Thank you',
      points: 100,
    },
  ] as const)('$what', async (reward) => {
    const as = 'as' in reward ? reward.as : 'ploy'
    const before = await pointsOf(as)
    await openCampaign(reward.id, { host: reward.host, as })
    await press(reward.bar)

    await pressHere(reward.asks, reward.yes)

    const done = await dialog(reward.success)
    expect(done).toBeVisible()
    const wayOut = within(done).queryByRole('button', { name: 'Back to the chat' })
    expect(wayOut !== null).toBe(reward.host === 'line')
    expect(before - (await pointsOf(as))).toBe(reward.points)
  })
})

test.each(['web', 'line'] as const)('a member takes two tickets of a draw (%s)', async (host) => {
  const before = await pointsOf()
  await openCampaign(1023, { host })
  await press(/^Get a ticket/)
  // The page behind the sheet has such a button too.
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: 'More' }))

  await press('Get 2 tickets')

  const tickets = within(await dialog('You’re in the draw')).getAllByRole('listitem')
  expect(tickets).toHaveLength(2)
  expect(before - (await pointsOf())).toBe(100)
})

test('a choice that does not load says so in the question, which keeps what was chosen', async () => {
  await openCampaign(1010)
  await press(/^Redeem/)
  const question = await dialog('Redeem this reward?')
  await failProfile(world)

  await press(/^Change/, question)
  await press('Send it somewhere else this time')

  expect(await within(question).findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press(/^Redeem for/, question)
  expect(await dialog('It’s yours')).toBeVisible()
})

test('an address for one delivery is forgotten once the reward is redeemed', async () => {
  await seedGeography(world.db)
  await openCampaign(1010)
  await press(/^Redeem/)
  await press(/^Change/, await dialog('Redeem this reward?'))
  await enterOneTimeAddress()

  await press(/^Redeem for/, await dialog('Redeem this reward?'))
  await dialog('It’s yours')

  await expectNoOneTimeAddress()
})

test('a promo code makes a reward cheaper, and a wrong one is told at its field', async () => {
  const before = await pointsOf()
  await openCampaign(1008, {})
  await press(/^Redeem/)
  const field = await screen.findByLabelText(/^Promo code/)
  await userEvent.type(field, 'NOTHING')
  await press('Continue')
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('This code doesn’t work for this reward'),
  )
  await userEvent.clear(field)
  await userEvent.type(field, 'oatmilk')
  await press('Continue')

  await pressHere('Redeem this reward?', 'Redeem for 168 points')

  expect(await dialog('It’s yours')).toBeVisible()
  expect(before - (await pointsOf())).toBe(168)
})

test('a promo code that leaves one way to pay is paid by it', async () => {
  const before = await pointsOf()
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!new URL(request.url).pathname.endsWith('/campaigns/1008')) return answer
    const { Data, ...envelope } = await answer.json()
    const payOptions = [{ points: 90_000, price: 0 }, ...Data.payOptions]
    return Response.json({ ...envelope, Data: { ...Data, payOptions } })
  })
  await openCampaign(1008)
  await press(/^Redeem/)
  await userEvent.type(await screen.findByLabelText(/^Promo code/), 'oatmilk')
  await press('Continue')

  await pressHere('Redeem this reward?', 'Redeem for 168 points')

  expect(await dialog('It’s yours')).toBeVisible()
  expect(before - (await pointsOf())).toBe(168)
})

describe('a reward that asks for the place', () => {
  afterEach(() => {
    for (const name of ['permissions', 'geolocation']) Reflect.deleteProperty(navigator, name)
  })

  /** The member allows or denies their position. @returns what is sent */
  async function redeemAt(
    state: PermissionState,
    getCurrentPosition: Geolocation['getCurrentPosition'],
  ) {
    const permissions = { query: async () => ({ state }) }
    Object.assign(navigator, { permissions, geolocation: { getCurrentPosition } })
    const bodies: Record<string, unknown>[] = []
    world.rewire(async (request, send) => {
      if (request.url.endsWith('/campaigns/1033/redeem')) bodies.push(await request.clone().json())
      return send()
    })
    await openCampaign(1033)
    await press(/^Redeem/)
    await pressHere('Redeem this reward?', 'Redeem for 300 points')
    expect(await screen.findByRole('heading', { level: 2, name: 'It’s yours' })).toBeVisible()
    return bodies
  }

  const body = { quantity: 1, sp_points: 300, sp_baht: 0, redeem_by: 'web' }

  test('is redeemed at one that the member keeps to themselves', async () => {
    const denied = { code: 1, message: 'User denied Geolocation' } as GeolocationPositionError

    const bodies = await redeemAt('denied', (_, failed) => failed?.(denied))

    expect(bodies).toEqual([body])
  })

  test('is redeemed at one that may be known', async () => {
    const coords = { latitude: 13.75, longitude: 100.5, accuracy: 10 } as GeolocationCoordinates

    const bodies = await redeemAt('granted', (found) =>
      found({ coords, timestamp: Date.now() } as GeolocationPosition),
    )

    // The nearest branch is added where it was found by then.
    const { center: _, ...sent } = bodies[0] ?? {}
    expect(sent).toEqual({ ...body, latitude: 13.75, longitude: 100.5 })
  })
})

test('inside LINE a partner’s reward goes on in another browser, with a code that counts once', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await openCampaign(1028, { host: 'line' })
  await press(/^Redeem/)
  await userEvent.type(await screen.findByLabelText(/^Who is it for/), 'Nok')
  await press('Continue')
  const confirm = within(await dialog('Redeem with our partner?'))
  expect(confirm.getByText('For Nok')).toBeVisible()
  await userEvent.click(confirm.getByRole('button', { name: 'Redeem for 1,400 points' }))
  await pressHere('It’s yours', 'Go to our partner')

  await pressHere('You’re leaving the app', 'Go to the site')

  await expect.poll(() => opened.mock.calls).toHaveLength(1)
  const url = new URL(String(opened.mock.calls[0]?.[0]))
  expect(url.host).toBe('tickets.cinema-partner.example')
  const { call } = await world.signIn('ploy')
  const verify = () =>
    call(verifyPartnerCode, { body: { code: url.searchParams.get('code') ?? '' } })
  await verify()
  await expect(verify()).rejects.toMatchObject({ code: 'notFound' })
})

test('inside LINE a free table is booked at a chosen branch, and shows its code', async () => {
  const before = await pointsOf()
  await openCampaign(1041, { host: 'line' })
  await press(/^Book/)
  const sheet = within(await dialog('When would you like to come?'))
  const branch = await sheet.findByLabelText('Branch')
  const [, other] = within(branch).getAllByRole('option')
  await userEvent.selectOptions(branch, other ?? '')
  const [, second] = await sheet.findAllByRole('radio')
  if (second) await userEvent.click(second)
  await press('Hold my place')
  expect(await screen.findByRole('timer')).toHaveTextContent(/[45]:\d\d/)

  await pressHere('Redeem this reward?', 'Get it')

  await pressHere('Your place is booked', 'View code')
  expect(await pointsOf()).toBe(before)
  const code = within(await dialog('My reward'))
  expect((await code.findAllByText(/^[A-Z0-9]{4}( [A-Z0-9]{1,4})+$/))[0]).toBeVisible()
  expect(code.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
})

test('a table for more people than seats are left is offered for those that are', async () => {
  await openCampaign(1041, { host: 'line' })
  await press(/^Book/)
  const sheet = within(await dialog('When would you like to come?'))
  const branch = await sheet.findByLabelText('Branch')
  const [, other] = within(branch).getAllByRole('option')
  await userEvent.selectOptions(branch, other ?? '')
  await press('More')
  const [, second] = await sheet.findAllByRole('radio')
  if (second) await userEvent.click(second)
  await changeRows(world, 'slot_stock', { campaign_id: 1041 }, { seats: 2 })
  await press('Hold my place')
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'More' })).toBeNull())

  await press('Hold my place')

  expect(await screen.findByRole('timer')).toHaveTextContent(/[45]:\d\d/)
})

test('a price that has changed is shown before it is paid', async () => {
  let isOld = true
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!isOld || !request.url.endsWith('/campaigns/1003')) return answer
    // What the page was told a while ago.
    isOld = false
    const body = (await answer.text()).replaceAll(/("points":\s*)150/gi, '$1140')
    return new Response(body, answer)
  })
  const before = await pointsOf()
  await openCampaign(1003)
  await press(/^Redeem/)
  await pressHere('Redeem this reward?', 'Redeem for 140 points')
  expect(await screen.findByText('The price has changed. This is the new one.')).toBeVisible()
  expect(await pointsOf()).toBe(before)

  await pressHere('Redeem this reward?', 'Redeem for 150 points')

  expect(await dialog('It’s yours')).toBeVisible()
  expect(before - (await pointsOf())).toBe(150)
})

test('after the chosen way to pay has gone, one that is left is asked for with its price', async () => {
  let isOld = true
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!isOld || !request.url.endsWith('/campaigns/1003')) return answer
    // What the page was told a while ago.
    isOld = false
    const body = (await answer.text()).replace(
      /("payOptions":\s*\[.*?)\]/i,
      '$1,{"points":50,"price":60}]',
    )
    return new Response(body, answer)
  })
  await openCampaign(1003)
  await press(/^Redeem/)
  const confirm = within(await dialog('Redeem this reward?'))
  await userEvent.click(confirm.getByRole('radio', { name: '50 points + ฿60' }))
  await pressHere('Redeem this reward?', 'Redeem for 50 points + ฿60')
  expect(await screen.findByText('The price has changed. This is the new one.')).toBeVisible()

  await pressHere('Redeem this reward?', 'Redeem for 150 points')

  expect(await dialog('It’s yours')).toBeVisible()
})

test('a reward that has been taken away cannot be redeemed any more', async () => {
  let isGone = false
  world.rewire((request, send) => {
    const gone = { Success: false, Error: { Id: 404, Code: 'notFound' } }
    const isOfIt = request.url.includes('/campaigns/1003')
    return isGone && isOfIt ? Promise.resolve(Response.json(gone, { status: 404 })) : send()
  })
  await openCampaign(1003)
  await press(/^Redeem/)
  await dialog('Redeem this reward?')
  isGone = true

  await pressHere('Redeem this reward?', 'Redeem for 150 points')
  await press('Close')

  expect(await screen.findByRole('heading', { name: 'We couldn’t find this reward' })).toBeVisible()
})

/** Up to the question with the time that is left for it. */
async function holdTime() {
  await openCampaign(1040)
  await press(/^Book/)
  const [first] = await screen.findAllByRole('radio')
  if (!first) throw new Error('There is no time.')
  await userEvent.click(first)
  await press('Hold my place')
  return within(await dialog('Before you redeem'))
}

test('a step that is closed sends nothing and gives the seats back', async () => {
  await holdTime()

  await userEvent.keyboard('{Escape}')

  await waitFor(() =>
    expect(world.requests).toContainEqual(
      expect.stringMatching(/^DELETE .*\/campaigns\/1040\/slots\/hold\//),
    ),
  )
  await waitFor(async () =>
    expect(await world.db.selectFrom('slot_hold').selectAll().execute()).toEqual([]),
  )
  expect(await screen.findByRole('button', { name: /^Book/ })).toBeEnabled()
  expect(redeemings()).toEqual([])
})

test('a refusal that no step can mend gives the seats back', async () => {
  const sheet = await holdTime()
  const [allergies] = sheet.getAllByRole('textbox')
  if (!allergies) throw new Error('Nothing is asked.')
  await userEvent.type(allergies, 'None')
  await press('Continue')
  await screen.findByRole('timer')
  world.rewire(async (request, send) =>
    request.url.endsWith('/redeem')
      ? Response.json({ Success: false, Error: { Id: 1, Code: 'limitReached' } })
      : send(),
  )

  await press(/^Redeem for/)

  expect(await screen.findByRole('alertdialog')).toBeVisible()
  await waitFor(async () =>
    expect(await world.db.selectFrom('slot_hold').selectAll().execute()).toEqual([]),
  )
})

test('a time that is held too long is chosen anew, with nothing paid', async () => {
  const sheet = await holdTime()
  const [allergies] = sheet.getAllByRole('textbox')
  if (!allergies) throw new Error('Nothing is asked.')
  await userEvent.type(allergies, 'None')
  await press('Continue')
  expect(await screen.findByRole('timer')).toBeVisible()
  onTestFinished(() => void vi.useRealTimers())

  world.clock.advance(5 * 60_000, world.appId)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })

  const over = await screen.findAllByText('Time’s up, and your place is free again.')
  expect(over[0]).toBeVisible()
  await press('Choose a time again')
  expect(await dialog('When would you like to come?')).toBeVisible()
  expect(redeemings()).toEqual([])
})

test('answers to a survey stay when its sheet is closed, and over a reload', async () => {
  const { reload } = await openCampaign(1047)
  const radios = async () => within(await dialog('A few questions')).findAllByRole('radio')
  await press(/^Start survey/)
  const [first] = await radios()
  if (first) await userEvent.click(first)
  await pressHere('A few questions', 'Close')
  await reload()

  await press(/^Start survey/)

  const checked = (await radios()).filter((radio) => radio.matches(':checked'))
  expect(checked).toHaveLength(1)
  expect(checked[0]).toHaveAccessibleName(first?.closest('label')?.textContent)
})

test('a survey that was answered in another tab is not answered again', async () => {
  await openCampaign(1047)
  const ploy = await world.signIn('ploy')
  await press(/^Start survey/)
  await within(await dialog('A few questions')).findAllByRole('radio')
  const answers = { q1: '0', q2: '1', q3: '0', q4: ['0'], q5: '1' }

  await ploy.call(answerSurvey, {
    params: { surveyId: 'sv-menu-2026-11' },
    body: { answers },
    idempotencyKey: crypto.randomUUID(),
  })
  tellFromOtherTab('answerSurvey')

  expect(await screen.findByText('You’ve answered this one before.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send my answers' })).toBeNull()
})
