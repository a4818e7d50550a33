import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { config } from '@/config/config'
import { redeemCampaign } from '@/contract/redeem'
import { openCode } from '@/contract/redemptions'
import { savedWallet } from '@/features/wallet/my-rewards-queries'
import { readWallet } from '@/features/wallet/offline-wallet'
import { ModalHost } from '@/modal/modal-host'
import { stateArt } from '@/pictures/state-art'
import { Component as MyRewardsPage } from '@/features/wallet/my-rewards-page'
import { ployWith } from './ploy-world.ts'

const world = ployWith(['wallet'], () => [
  import('@/features/wallet/use-now-modal'),
  import('@/features/wallet/serial-modal'),
])

/** As in the app: what opens over a page can lead to another one. */
function WithModals() {
  return (
    <>
      <Outlet />
      <ModalHost />
    </>
  )
}

function openMyRewards(tab: 'available' | 'expired' = 'available') {
  const router = createMemoryRouter(
    [
      {
        element: <WithModals />,
        children: [
          { path: '/profile/myreward/:tab', Component: MyRewardsPage },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [`/profile/myreward/${tab}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const viewCode = () => screen.findByRole('button', { name: 'View code: Iced Thai tea, any size' })
const serialOpenings = () => world().requests.filter((request) => request.endsWith('/serial'))

test('"Not yet" keeps a code with a timer unopened', async () => {
  openMyRewards()

  await userEvent.click(await viewCode())
  await userEvent.click(await screen.findByRole('button', { name: 'Not yet' }))

  expect(serialOpenings()).toEqual([])
})

test('after the warning the code shows, with its time left', async () => {
  openMyRewards()

  await userEvent.click(await viewCode())
  await userEvent.click(await screen.findByRole('button', { name: /^Start 15\sminutes$/ }))

  expect(await screen.findByRole('img', { name: /^Barcode CHN7 / })).toBeInTheDocument()
  expect(screen.getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/)
})

test('a list that the platform does not answer shows as it was saved, until it comes', async () => {
  openMyRewards()
  await viewCode()
  await waitFor(async () => expect(await readWallet()).toBeDefined())
  cleanup()
  queryClient.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  world().rewire((request, send) =>
    request.url.includes('/redemptions?') ? held.then(send) : send(),
  )
  openMyRewards()

  expect(screen.queryByText('Offline.')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(4000)

  expect(await screen.findByText('Offline.')).toBeVisible()
  expect(await screen.findByText('Iced Thai tea, any size')).toBeVisible()
  goOn()
  await waitFor(() => expect(screen.queryByText('Offline.')).not.toBeInTheDocument())
  expect(await viewCode()).toBeVisible()
})

test('a tab of which nothing is saved waits for its answer, however late', async () => {
  openMyRewards()
  await viewCode()
  await waitFor(async () => expect(await readWallet()).toBeDefined())
  cleanup()
  queryClient.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  world().rewire((request, send) =>
    request.url.includes('/redemptions?') ? held.then(send) : send(),
  )
  openMyRewards('expired')

  await vi.advanceTimersByTimeAsync(4000)
  await waitFor(() => expect(queryClient.getQueryData(savedWallet().queryKey)).toBeTruthy())

  expect(screen.queryByText('Offline.')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  goOn()
  expect(await screen.findByRole('link', { name: /^Redeem history/ })).toBeVisible()
})

test('a code seen once shows again without a connection, and says so', async () => {
  openMyRewards()
  await userEvent.click(await viewCode())
  await userEvent.click(await screen.findByRole('button', { name: /^Start 15\sminutes$/ }))
  await screen.findByRole('timer')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  // While it closes, the code is still held as the platform gave it.
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument())
  await readWallet()

  world().rewire(() => Promise.reject(new TypeError('No connection.')))
  await userEvent.click(await viewCode())

  expect(await screen.findByText(/^This code is saved on your phone/)).toBeInTheDocument()
})

describe('three of a reward', () => {
  const pictured = async () =>
    (await screen.findByRole('img', { name: /^Barcode CHN7 / })).getAttribute('aria-label')

  async function openThree() {
    const body = { quantity: 3, sp_points: 360 }
    const input = { params: { campaignId: 1001 }, body, idempotencyKey: crypto.randomUUID() }
    const { redemption } = await call(redeemCampaign, input)
    openMyRewards()
    await userEvent.click(
      (await screen.findAllByRole('button', { name: /^View code: Iced/ })).at(0) ?? document.body,
    )
    expect(screen.getByText(/Only code 1 of 3 starts\./)).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: /^Start 15\sminutes$/ }))
    await screen.findByRole('timer')
    return redemption
  }

  async function startThis() {
    await userEvent.click(screen.getByRole('button', { name: 'Use this code' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Start 15\sminutes$/ }))
    return pictured()
  }

  test('are told as three codes in the list, with those that wait', async () => {
    await openThree()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    expect(await screen.findByText(/^3 codes, 2 not started · Timer running/)).toBeInTheDocument()
  })

  test('start one by one: turning to a code starts nothing', async () => {
    await openThree()

    await userEvent.click(screen.getByRole('button', { name: 'Next code' }))

    expect(screen.getByText('Code 2 of 3')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Use this code' })).toBeVisible()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(world().requests.filter((request) => /serial\/\d$/.test(request))).toEqual([])
  })

  test('are each shown once started, there and back', async () => {
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

  test('"Not yet" keeps the next one waiting', async () => {
    await openThree()
    await userEvent.click(screen.getByRole('button', { name: 'Next code' }))

    await userEvent.click(screen.getByRole('button', { name: 'Use this code' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Not yet' }))

    expect(await screen.findByRole('button', { name: 'Use this code' })).toBeVisible()
    expect(world().requests.filter((request) => /serial\/\d$/.test(request))).toEqual([])
  })

  test('wait at the till as well, and start there', async () => {
    await openThree()
    await userEvent.click(screen.getByRole('button', { name: /^Show the code for the till/ }))
    const till = within(await screen.findByRole('dialog', { name: 'Code for the till' }))
    await userEvent.click(till.getByRole('button', { name: 'Next code' }))
    expect(till.getByText('Code 2 of 3')).toBeInTheDocument()

    await userEvent.click(till.getByRole('button', { name: 'Use this code' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Start 15\sminutes$/ }))

    expect(await till.findByRole('img', { name: /^Barcode CHN7 / })).toBeInTheDocument()
    expect(till.getByText(/^1[45]:\d\d$/)).toBeInTheDocument()
  })

  test('open later at the one that runs', async () => {
    const { id } = await openThree()
    await userEvent.click(screen.getByRole('button', { name: 'Next code' }))
    await startThis()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    world().clock.advance(15 * 60_000, config().appId)
    await call(openCode, { params: { redemptionId: id, position: 2 } })

    await userEvent.click(
      (await screen.findAllByRole('button', { name: /^View code: Iced/ })).at(0) ?? document.body,
    )

    expect(await screen.findByText('Code 3 of 3')).toBeInTheDocument()
  })

  test('without a connection those that were started show, and the others say why not', async () => {
    await openThree()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument())
    await readWallet()
    world().rewire(() => Promise.reject(new TypeError('No connection.')))
    await userEvent.click(
      (await screen.findAllByRole('button', { name: /^View code: Iced/ })).at(0) ?? document.body,
    )
    expect(await pictured()).toMatch(/^Barcode CHN7 /)

    await userEvent.click(screen.getByRole('button', { name: 'Next code' }))
    await userEvent.click(screen.getByRole('button', { name: 'Use this code' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Start 15\sminutes$/ }))

    expect(await screen.findByText(/network connection/i)).toBeVisible()
  })
})

test('what was used or has expired is on the other tab', async () => {
  openMyRewards('expired')

  expect(await screen.findAllByText('Code expired')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^View code/ })).not.toBeInTheDocument()
})

test('a list that did not load has its picture, and a way to ask again', async () => {
  world().rewire((request, next) =>
    request.url.includes('/redemptions')
      ? Promise.resolve(new Response('', { status: 403 }))
      : next(),
  )
  openMyRewards()

  const failed = await screen.findByRole('alert')

  expect(failed.querySelector('img')).toHaveAttribute('src', stateArt('error'))
  expect(within(failed).getByRole('button', { name: 'Try again' })).toBeEnabled()
})
