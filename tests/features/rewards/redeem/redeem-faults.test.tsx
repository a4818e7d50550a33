import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions } from '@/contract/redemptions'
import { holdAnswers } from '../../../hold-answers.ts'
import { loseConnection, regainConnection } from '../../../lose-connection.ts'
import { dialog, openApp, press } from '../../../screen.tsx'
import { createWorld, type SignedIn, type World } from '../../../world.ts'

const tea = 1001
const songs = 1042
let world: World
let ploy: SignedIn

beforeEach(async () => {
  world = await createWorld()
  ploy = await world.signIn('ploy')
})

const isRedeem = ({ method, url }: Request) => method === 'POST' && url.endsWith('/redeem')
const sends = () => world.requests.filter((request) => request.endsWith(`/${tea}/redeem`))

/** How often the platform has given Ploy a reward. */
async function redeemed(campaignId = tea) {
  const lists = await Promise.all(
    (['available', 'expired'] as const).map((mode) =>
      ploy.call(getRedemptions, { query: { mode, top: 100 } }),
    ),
  )
  return lists.flatMap(({ items }) => items).filter((one) => one.campaignId === campaignId)
}

/** As far as the question; nothing is answered yet. */
async function ask() {
  const had = await redeemed()
  const app = await openApp(`/campaign/-p${tea}`, { as: 'ploy', world })
  await press(/^Redeem/)
  const confirm = within(await dialog('Redeem this reward?'))
  const yes = await confirm.findByRole('button', { name: 'Redeem for 120 points' })
  /** What the platform has given since. */
  const gained = async () => {
    const known = new Set(had.map(({ id }) => id))
    return (await redeemed()).filter(({ id }) => !known.has(id))
  }
  return { ...app, confirm, yes, gained }
}

test('a page that is left before the question came is not asked on the next page', async () => {
  const points = holdAnswers(world, ({ url }) => url.endsWith('/points'))
  const { goTo } = await openApp(`/campaign/-p${tea}`, { as: 'ploy', world })
  const { redemptions } = await import('@/features/rewards/redeem/redemption-once')
  await press(/^Redeem/)
  await waitFor(() => expect(redemptions.isRunning()).toBe(true))
  await goTo(`/campaign/-p${songs}`)
  expect(await screen.findByRole('heading', { level: 1, name: /Songs/ })).toBeVisible()

  points.letThrough()

  await waitFor(() => expect(redemptions.isRunning()).toBe(false))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the button of the next page works while that of a page that was left still loads', async () => {
  const points = holdAnswers(world, ({ url }) => url.endsWith('/points'))
  const { goTo } = await openApp(`/campaign/-p${tea}`, { as: 'ploy', world })
  const { redemptions } = await import('@/features/rewards/redeem/redemption-once')
  await press(/^Redeem/)
  await waitFor(() => expect(redemptions.isRunning()).toBe(true))
  await goTo(`/campaign/-p${songs}`)
  await press('Get it')

  points.letThrough()

  const question = await screen.findByRole('dialog')
  expect(await within(question).findByText(/Songs/)).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('two taps in one moment redeem once', async () => {
  const { yes, gained } = await ask()

  yes.click()
  yes.click()

  expect(await dialog('It’s yours')).toBeVisible()
  expect(sends()).toHaveLength(1)
  expect(await gained()).toHaveLength(1)
})

test('an answer lost after the commit is looked for, and ends in the same reward', async () => {
  const { yes, gained } = await ask()
  const seen = Promise.withResolvers<void>()
  world.rewire(async (request, send) => {
    if (request.url.includes('/by-key/')) await seen.promise
    const answer = await send()
    if (isRedeem(request)) throw new TypeError('the connection was reset')
    return answer
  })

  await userEvent.click(yes)

  expect(await dialog('We’re checking')).toBeVisible()
  seen.resolve()
  await dialog('It’s yours')
  const [reward, ...others] = await gained()
  expect(others).toEqual([])
  await press('Use now')
  await press(/^Start/)
  await dialog('My reward')
  expect(world.requests).toContainEqual(
    expect.stringContaining(`/api/redemptions/${reward?.id}/serial`),
  )
})

test('a request lost on its way is sent again with the same key', async () => {
  const { yes, gained } = await ask()
  const keys: (string | null)[] = []
  world.rewire(async (request, send) => {
    if (!isRedeem(request)) return send()
    keys.push(request.headers.get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('no route')
    return send()
  })

  await userEvent.click(yes)

  expect(await dialog('It’s yours')).toBeVisible()
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(await gained()).toHaveLength(1)
})

test('a failure after the commit is not told as one: the reward is there', async () => {
  const { yes, gained } = await ask()
  world.rewire(async (request, send) => {
    const answer = await send()
    return isRedeem(request) ? new Response('{}', { status: 500 }) : answer
  })

  await userEvent.click(yes)

  expect(await dialog('It’s yours')).toBeVisible()
  expect(await gained()).toHaveLength(1)
})

test('without a connection nothing is sent, not later either', async () => {
  const { confirm, yes, gained, reload } = await ask()
  loseConnection(world)

  await userEvent.click(yes)

  expect(await confirm.findByText(/^No connection\. Nothing was sent/)).toBeVisible()
  regainConnection(world)
  await reload('/profile/myreward/available')
  expect(await screen.findByRole('heading', { level: 1, name: 'My rewards' })).toBeVisible()
  expect(sends()).toEqual([])
  expect(await gained()).toEqual([])
})

test('a refusal is told in its own words, and nothing is taken', async () => {
  await openApp(`/campaign/-p${songs}`, { as: 'ploy', world })
  await press('Get it')
  const confirm = within(await screen.findByRole('dialog'))
  const yes = await confirm.findByRole('button', { name: 'Get it' })
  // Once per member, and meanwhile on another phone.
  await ploy.call(redeemCampaign, {
    params: { campaignId: songs },
    body: { quantity: 1, sp_points: 0, sp_baht: 0 },
    idempotencyKey: crypto.randomUUID(),
  })

  await userEvent.click(yes)

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'You’ve reached the limit for this reward. Choose another one.',
  )
  expect(await redeemed(songs)).toHaveLength(1)
})

test('a redemption that never came is told once the member is free, also after the flow', async () => {
  await openApp('/profile/settings', { as: 'ploy' })
  const { tellLater } = await import('@/features/rewards/redeem/redeem-result')
  const { openAlert } = await import('@/errors/modals')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  void openAlert({ icon: 'info', title: 'Another matter', text: '' })
  const told = (name: string) => screen.findByRole('alertdialog', { name })
  const other = within(await told('Another matter'))

  void tellLater({ kind: 'never' })
  await userEvent.click(other.getByRole('button'))

  expect(await told('It wasn’t redeemed')).toBeVisible()
})

test('an old redemption that the platform cannot look up is told as unclear, once', async () => {
  const { reload } = await openApp('/profile/settings', { as: 'ploy', world })
  const { pendingRedemptions } = await import('@/features/rewards/redeem/pending-redemption')
  const { member } = await import('@/session/session')
  pendingRedemptions.keep({
    key: 'ab12cd34-0000',
    userId: member()?.userId ?? '',
    body: { quantity: 1, sp_points: 120, sp_baht: 0 },
    campaignId: tea,
    startedAt: Date.now() - 2 * 60 * 60_000,
  })
  world.rewire(async (request, send) =>
    request.url.includes('/by-key/')
      ? Response.json({ id: 404, code: 'notFound' }, { status: 404 })
      : send(),
  )

  await reload('/')

  const alert = await screen.findByRole('alertdialog', { name: 'We couldn’t find out' })
  expect(alert).toHaveTextContent('ref: AB12CD34')
  expect(sends()).toEqual([])
  expect(pendingRedemptions.all()).toEqual([])
})
