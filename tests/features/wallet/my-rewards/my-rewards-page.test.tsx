import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openCode, openSerial } from '@/contract/redemptions'
import { openApp, press } from '../../../screen.tsx'
import { loseConnection } from '../../../lose-connection.ts'
import { createWorld, type World } from '../../../world.ts'
import { holdAnswers } from '../../../hold-answers'

let world: World

beforeEach(async () => {
  world = await createWorld()
})

const openMyRewards = (tab: 'available' | 'expired' = 'available') =>
  openApp(`/profile/myreward/${tab}`, { as: 'ploy', world })

async function walletIsSaved() {
  const { readWallet } = await import('@/features/wallet/my-rewards/offline-wallet')
  await waitFor(async () => expect(await readWallet()).toBeDefined())
}

/** Waits until the page has read the saved list, if any. */
async function savedWalletIsRead() {
  const { queryClient } = await import('@/api/query-client')
  const { savedWallet } = await import('@/features/wallet/my-rewards/my-rewards-queries')
  await waitFor(() => expect(queryClient.getQueryData(savedWallet().queryKey)).toBeTruthy())
}

/** Holds the platform's response with redemptions. @returns a function that releases it */
function holdRedemptions() {
  return holdAnswers(world, ({ url }) => url.includes('/redemptions?')).letThrough
}

const viewCode = () => screen.findByRole('button', { name: 'View code: Iced Thai tea, any size' })
const serialOpenings = () => world.requests.filter((request) => request.endsWith('/serial'))

test('"Not yet" does not open a code with a timer', async () => {
  await openMyRewards()

  await userEvent.click(await viewCode())
  await press('Not yet')

  expect(serialOpenings()).toEqual([])
})

test('after the warning the code shows with its time left', async () => {
  await openMyRewards()

  await userEvent.click(await viewCode())
  await press(/^Start 15\sminutes$/)

  expect(await screen.findByRole('img', { name: /^Barcode CHN7 / })).toBeInTheDocument()
  expect(screen.getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/)
})

test('a code whose time ends while its row is shown is no longer among those to use', async () => {
  const { call } = await world.signIn('ploy')
  const { items } = await call(getRedemptions, { query: { mode: 'available', top: 20 } })
  const tea = items.find(({ minutesValidAfterUsed }) => minutesValidAfterUsed)
  await call(openSerial, { params: { redemptionId: tea?.id ?? '' } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await openMyRewards()
  expect(await screen.findByText(/^Timer running/)).toBeVisible()

  // The clocks of app and platform differ by less than two seconds.
  const quarter = 15 * 60_000 + 2000
  world.clock.advance(quarter, world.appId)
  await vi.advanceTimersByTimeAsync(quarter)

  await waitFor(() => expect(screen.queryByText('Iced Thai tea, any size')).toBeNull())
  expect(await screen.findByText('Recycled paper notebook')).toBeVisible()
})

test('if the platform does not answer, the saved list shows until it does', async () => {
  const { reload } = await openMyRewards()
  await viewCode()
  await walletIsSaved()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const goOn = holdRedemptions()
  await reload()

  expect(screen.queryByText('Offline.')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(4000)

  expect(await screen.findByText('Offline.')).toBeVisible()
  expect(await screen.findByText('Iced Thai tea, any size')).toBeVisible()
  goOn()
  await waitFor(() => expect(screen.queryByText('Offline.')).not.toBeInTheDocument())
  expect(await viewCode()).toBeVisible()
})

test('while the platform fails, the saved list shows', async () => {
  const { reload } = await openMyRewards()
  await viewCode()
  await walletIsSaved()
  world.rewire(async (request, send) =>
    request.url.includes('/redemptions?') ? new Response('', { status: 500 }) : send(),
  )

  await reload()

  expect(await screen.findByText('Offline.')).toBeVisible()
  expect(await screen.findByText('Iced Thai tea, any size')).toBeVisible()
})

test('a parcel number is selected in its row where the clipboard is refused', async () => {
  await openMyRewards()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const [copy] = await screen.findAllByRole('button', { name: 'Copy the parcel number' })
  if (!copy) throw new Error('There is no parcel.')

  await userEvent.click(copy)

  expect(await screen.findByText('Selected. Copy it by hand.')).toBeVisible()
  expect(window.getSelection()?.toString()).toMatch(/TH01\d+[CK]$/)
})

test('a saved list of an earlier day says the date on which it was checked', async () => {
  const checked = /^Last checked \d+\s\w+\s\d{4}, \d\d:\d\d$/
  const { reload } = await openMyRewards()
  await viewCode()
  await walletIsSaved()
  loseConnection(world)
  await reload()
  expect(await screen.findByText(/Last checked \d\d:\d\d$/)).toBeVisible()
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 3 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())

  await reload()

  expect(await screen.findByText(checked)).toBeVisible()
})

test('a tab without saved data waits for its response', async () => {
  const { reload } = await openMyRewards()
  await viewCode()
  await walletIsSaved()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const goOn = holdRedemptions()
  await reload('/profile/myreward/expired')

  await vi.advanceTimersByTimeAsync(4000)
  await savedWalletIsRead()

  expect(screen.queryByText('Offline.')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  goOn()
  expect(await screen.findByRole('link', { name: /^Redeem history/ })).toBeVisible()
})

test('a code that was seen before shows offline, and says that it is offline', async () => {
  await openMyRewards()
  await userEvent.click(await viewCode())
  await press(/^Start 15\sminutes$/)
  await screen.findByRole('timer')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  // While the modal closes, it still shows the platform's code.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await walletIsSaved()

  world.rewire(() => Promise.reject(new TypeError('No connection.')))
  await userEvent.click(await viewCode())

  expect(await screen.findByText(/^This code is saved on your phone/)).toBeInTheDocument()
})

describe('three codes of a reward', () => {
  const pictured = async () =>
    (await screen.findByRole('img', { name: /^Barcode CHN7 / })).getAttribute('aria-label')

  async function openThree() {
    const body = { quantity: 3, sp_points: 360 }
    const input = { params: { campaignId: 1001 }, body, idempotencyKey: crypto.randomUUID() }
    const { redemption } = await (await world.signIn('ploy')).call(redeemCampaign, input)
    await openMyRewards()
    await userEvent.click(
      (await screen.findAllByRole('button', { name: /^View code: Iced/ })).at(0) ?? document.body,
    )
    expect(await screen.findByText(/Only code 1 of 3 starts\./)).toBeInTheDocument()
    await press(/^Start 15\sminutes$/)
    await screen.findByRole('timer')
    return redemption
  }

  async function startThis() {
    await userEvent.click(screen.getByRole('button', { name: 'Use this code' }))
    await press(/^Start 15\sminutes$/)
    return pictured()
  }

  test('are three rows of the list, with those that are not started', async () => {
    await openThree()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    expect(await screen.findByText(/^3 codes, 2 not started · Timer running/)).toBeInTheDocument()
  })

  test('start one by one: changing to a code starts nothing', async () => {
    await openThree()

    await userEvent.click(screen.getByRole('button', { name: 'Next code' }))

    expect(screen.getByText('Code 2 of 3')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Use this code' })).toBeVisible()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(world.requests.filter((request) => /serial\/\d$/.test(request))).toEqual([])
  })

  test('show after each is started, in both directions', async () => {
    await openThree()
    const next = screen.getByRole('button', { name: 'Next code' })
    const first = await pictured()
    await userEvent.click(next)
    const second = await startThis()
    await userEvent.click(next)
    const third = await startThis()
    await userEvent.click(next)

    expect(screen.getByText('Code 3 of 3')).toBeInTheDocument()
    expect(next).toHaveFocus()
    expect(new Set([first, second, third]).size).toBe(3)
    await userEvent.click(screen.getByRole('button', { name: 'Previous code' }))
    expect(await pictured()).toBe(second)
  })

  test('"Not yet" does not start the next one', async () => {
    await openThree()
    await userEvent.click(screen.getByRole('button', { name: 'Next code' }))

    await userEvent.click(screen.getByRole('button', { name: 'Use this code' }))
    await press('Not yet')

    expect(await screen.findByRole('button', { name: 'Use this code' })).toBeVisible()
    expect(world.requests.filter((request) => /serial\/\d$/.test(request))).toEqual([])
  })

  test('start one by one in the fullscreen view as well', async () => {
    await openThree()
    await userEvent.click(screen.getByRole('button', { name: /^Show the code for the till/ }))
    const till = within(await screen.findByRole('dialog', { name: 'Code for the till' }))
    await userEvent.click(till.getByRole('button', { name: 'Next code' }))
    expect(till.getByText('Code 2 of 3')).toBeInTheDocument()

    await userEvent.click(till.getByRole('button', { name: 'Use this code' }))
    await press(/^Start 15\sminutes$/)

    expect(await till.findByRole('img', { name: /^Barcode CHN7 / })).toBeInTheDocument()
    expect(till.getByText(/^1[45]:\d\d$/)).toBeInTheDocument()
  })

  test('reopen at the code that is running', async () => {
    const { id } = await openThree()
    await userEvent.click(screen.getByRole('button', { name: 'Next code' }))
    await startThis()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    world.clock.advance(15 * 60_000, world.appId)
    await (await world.signIn('ploy')).call(openCode, { params: { redemptionId: id, position: 2 } })

    await userEvent.click(
      (await screen.findAllByRole('button', { name: /^View code: Iced/ })).at(0) ?? document.body,
    )

    expect(await screen.findByText('Code 3 of 3')).toBeInTheDocument()
  })

  test('without a connection the started ones show, and the others say why not', async () => {
    await openThree()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await walletIsSaved()
    world.rewire(() => Promise.reject(new TypeError('No connection.')))
    await userEvent.click(
      (await screen.findAllByRole('button', { name: /^View code: Iced/ })).at(0) ?? document.body,
    )
    expect(await pictured()).toMatch(/^Barcode CHN7 /)

    await userEvent.click(screen.getByRole('button', { name: 'Next code' }))
    await userEvent.click(screen.getByRole('button', { name: 'Use this code' }))
    await press(/^Start 15\sminutes$/)

    expect(await screen.findByText(/network connection/i)).toBeVisible()
  })
})

test('the tab of a wallet without rewards has no number', async () => {
  await openApp('/profile/myreward/available', { as: 'mai', world })

  await screen.findByText('Rewards you redeem wait here until you use them.')
  expect(screen.getByRole('link', { name: 'Available' })).toBeVisible()
})

test('used and expired rewards are on the other tab', async () => {
  await openMyRewards('expired')

  expect(await screen.findAllByText('Code expired')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^View code/ })).not.toBeInTheDocument()
})

test('a list that failed to load has its picture and can be loaded again', async () => {
  world.rewire((request, next) =>
    request.url.includes('/redemptions')
      ? Promise.resolve(new Response('', { status: 403 }))
      : next(),
  )
  await openMyRewards()

  const failed = await screen.findByRole('alert')

  expect(failed.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/\/images\/states\/error\.svg$/),
  )
  expect(within(failed).getByRole('button', { name: 'Try again' })).toBeEnabled()
})
