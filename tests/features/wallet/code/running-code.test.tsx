import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dialog, openApp, press } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'

const tea = '/campaign/iced-thai-tea-p1001'
const strip = () => screen.findByText(/Time left on your code/)
const noStrip = () => expect(screen.queryByText(/Time left on your code/)).toBeNull()
const running = () => screen.findByRole('img', { name: /^Barcode CHN7 / })

let world: World

beforeEach(async () => {
  world = await createWorld()
})

/** Ploy has opened the code of her iced tea, which starts its fifteen minutes, and has left it. */
async function startCode() {
  const app = await openApp('/profile/myreward/available', { as: 'ploy', world })
  noStrip()
  await press('View code: Iced Thai tea, any size')
  await press(/^Start 15\sminutes$/)
  const code = (await running()).getAttribute('aria-label')
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...app, code }
}

test('after a reload home shows the time that is left and leads to the same code', async () => {
  const { reload, code } = await startCode()

  await reload('/')

  expect(within(await strip()).getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/)
  await press('Show code')
  expect(await running()).toHaveAttribute('aria-label', code)
})

test('without a connection a running code opens from home', async () => {
  const { reload, code } = await startCode()
  world.rewire(() => Promise.reject(new TypeError('No connection.')))

  await reload('/')
  await press('Show code')

  expect(await running()).toHaveAttribute('aria-label', code)
})

test('the page of its campaign shows a running code, the page of another does not', async () => {
  const { reload } = await startCode()

  await reload(tea)
  expect(await strip()).toBeVisible()
  await reload('/campaign/mango-sticky-rice-p1002')

  noStrip()
})

test('a second redemption of a campaign whose code runs asks first', async () => {
  const { reload } = await startCode()
  await reload(tea)

  await press(/^Redeem/)
  await screen.findByRole('alertdialog', { name: 'A code of this reward is running' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(/^Redeem/)
  await press('Redeem another')

  expect(await dialog('Redeem this reward?')).toBeVisible()
})

test('the question before a second redemption leads to the running code', async () => {
  const { reload, code } = await startCode()
  await reload(tea)

  await press(/^Redeem/)
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Show code' }))

  expect(await running()).toHaveAttribute('aria-label', code)
})

test('a code that has ended, or that the platform refuses, is not running', async () => {
  await startCode()
  const { runningCodes, setRunning } = await import('@/features/wallet/code/running-codes')
  const { platformNow } = await import('@/api/platform-clock')
  const [code] = runningCodes()

  expect(code).toMatchObject({ campaignId: 1001 })
  expect(runningCodes(platformNow() + 15 * 60_000)).toEqual([])
  setRunning(code?.redemptionId ?? '', [])

  expect(runningCodes()).toEqual([])
  await waitFor(noStrip)
})
