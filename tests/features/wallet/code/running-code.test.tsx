import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../eventually.ts'
import { dialog, openApp, press } from '../../../screen.tsx'
import { expectStray } from '../../../stray.ts'
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

/** The platform answers what opens a code in this way. */
function answerSerial(answer: () => Response) {
  world.rewire(async (request, send) => (request.url.endsWith('/serial') ? answer() : send()))
}

test.each([
  ['is busy', () => Response.json({ id: 503, code: 'busy' }, { status: 503 })],
  ['fails', () => Response.json({ id: 9001, code: 'DB_DOWN' }, { status: 500 })],
  ['is behind a gateway that fails', () => new Response('<h1>502</h1>', { status: 502 })],
  ['has too many requests', () => Response.json({ code: 'slow_down' }, { status: 429 })],
])('a running code opens from home while the platform %s', async (_, answer) => {
  const { reload, code } = await startCode()
  answerSerial(answer)

  await reload('/')
  await press('Show code')

  expect(await running()).toHaveAttribute('aria-label', code)
  await press('Close')
  expect(await strip()).toBeVisible()
})

test('a running code opens from home where the network wants a login', async () => {
  expectStray(/serial: expected JSON, got networkPage/)
  const { reload, code } = await startCode()
  answerSerial(() => new Response('<h1>Wi-Fi</h1>'))

  await reload('/')
  await press('Show code')

  expect(await running()).toHaveAttribute('aria-label', code)
})

test('a code that the platform does not have any more is not running', async () => {
  const { reload } = await startCode()
  answerSerial(() => Response.json({ id: 404, code: 'notFound' }, { status: 404 }))
  await reload('/')
  await press('Show code')
  const alert = await screen.findByRole('alert')

  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }))

  await waitFor(() => expect(screen.queryByText(/Time left on your code/)).toBeNull())
})

/** Opens the running code, while the platform answers after the saved copy is shown. */
async function openLate(answer: (send: () => Promise<Response>) => Promise<Response> | Response) {
  const { reload, code } = await startCode()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  world.rewire(async (request, send) => {
    if (!request.url.endsWith('/serial')) return send()
    await isLetThrough
    return answer(send)
  })
  await reload('/')
  await press('Show code')
  await eventually(() => expect(world.requests.at(-1)).toMatch(/\/serial$/))
  await vi.advanceTimersByTimeAsync(4000)
  await screen.findByText('Offline.')
  expect(await running()).toHaveAttribute('aria-label', code)
  return letThrough
}

test('an answer that comes after the saved code takes its place', async () => {
  const letThrough = await openLate((send) => send())

  letThrough()

  await waitFor(() => expect(screen.queryByText('Offline.')).toBeNull())
  expect(await running()).toBeVisible()
})

test('a late answer that there is no code any more takes the saved code away', async () => {
  const letThrough = await openLate(() =>
    Response.json({ id: 404, code: 'notFound' }, { status: 404 }),
  )

  letThrough()

  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^Barcode/ })).toBeNull()
  const { savedSerial } = await import('@/features/wallet/my-rewards/offline-wallet')
  const { runningCodes } = await import('@/features/wallet/code/running-codes')
  expect(runningCodes()).toEqual([])
  const redemptionId = world.requests.at(-1)?.split('/').at(-2) ?? ''
  expect(await savedSerial(redemptionId)).toBeUndefined()
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

test('a code that has ended, or that was taken away, is not running', async () => {
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
