import { beforeEach, expect, test } from 'vitest'
import { getNotifications } from '@/contract/notifications'
import { askQuestion, getQuestion } from '@/contract/help'
import { getPoints } from '@/contract/points'
import { getReceipt } from '@/contract/receipts'
import { createDeskRoutes } from '../../mocks/hosting/desk-routes'
import { createFaults } from '../../mocks/hosting/faults'
import { newKey } from './platform-world'
import { receiptsWorld, type ReceiptsWorld } from './receipts-world'

const origin = 'http://desk.test'

let world: ReceiptsWorld
let token: string
let desk: ReturnType<typeof createDeskRoutes>

beforeEach(async () => {
  world = await receiptsWorld()
  token = await world.tokenOf('ploy')
  const { db, clock, outbox, appId, platform } = world
  const options = { db, clock, outbox, brands: platform.brands, defaultAppId: appId }
  desk = createDeskRoutes({ ...options, faults: createFaults() })
})

async function page() {
  return (await desk.request(`${origin}/__desk`)).text()
}

/** Sends a form of the page. @returns the status, and what the page says of it */
async function act(action: string, fields: Record<string, string> = {}, from = origin) {
  const answer = await desk.request(`${origin}/__desk`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: from },
    body: new URLSearchParams({ action, ...fields }),
  })
  const told = new URL(answer.headers.get('location') ?? '/', origin).searchParams.get('told')
  return { status: answer.status, said: told ?? (await answer.text()) }
}

test('a receipt is approved, and another rejected, as by the command', async () => {
  const first = await world.sendOne(token, { receiptNumber: 'D-1' })
  const second = await world.sendOne(token, { receiptNumber: 'D-2' })
  const before = await world.call(getPoints, {}, { token })
  expect(await page()).toContain(first.receipt.id)

  const approved = await act('approve', { id: first.receipt.id, amount: '250' })
  const rejected = await act('reject', { id: second.receipt.id, reason: 'unreadable_date' })

  expect(approved).toEqual({
    status: 303,
    said: `Receipt ${first.receipt.id} is approved: 10 points.`,
  })
  expect(rejected.status).toBe(303)
  expect((await world.call(getPoints, {}, { token })).points).toBe(before.points + 10)
  const { receipt } = await world.call(
    getReceipt,
    { params: { receiptId: second.receipt.id } },
    { token },
  )
  expect(receipt.status).toBe('reject')
})

test('what is not possible is said, and changes nothing', async () => {
  const { receipt } = await world.sendOne(token)
  await act('approve', { id: receipt.id, amount: '250' })

  const { status, said } = await act('approve', { id: receipt.id, amount: '250' })

  expect(status).toBe(400)
  expect(said).toContain(`Receipt ${receipt.id} is decided already: approved.`)
})

test('a question is answered and closed, and what a member typed is text', async () => {
  const { question } = await world.call(
    askQuestion,
    { body: { topic: 'other', text: '<script>alert(1)</script>' }, idempotencyKey: newKey() },
    { token },
  )
  const shown = await page()
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(shown).not.toContain('<script>')

  await act('answer', { id: question.id, text: 'On its way.' })
  await act('closeQuestion', { id: question.id })

  const told = await world.call(getQuestion, { params: { questionId: question.id } }, { token })
  expect(told.messages.at(-1)?.text).toBe('On its way.')
  expect(told.question.state).toBe('closed')
})

test('a draw is drawn once', async () => {
  expect((await act('draw', { id: '1027' })).said).toBe('1 of 1 tickets won.')

  expect((await act('draw', { id: '1027' })).status).toBe(400)
})

test('parcels move on, the clock moves, and a notification arrives', async () => {
  expect((await act('parcels')).said).toMatch(/^\d+ parcels have moved on\.$/)
  const before = world.clock.now(world.appId)
  await act('clock', { hours: '24' })
  expect(world.clock.now(world.appId) - before).toBeGreaterThanOrEqual(86_400_000)

  await act('notify', {
    email: 'ploy@chaan.example',
    title: 'Hello',
    text: 'There',
    link: '/reward',
  })

  const [latest] = await world.call(
    getNotifications,
    { query: {} },
    { token: await world.tokenOf('ploy') },
  )
  expect(latest).toMatchObject({ title: 'Hello', text: 'There', link: '/reward', kind: 'news' })
})

test('faults are listed, and cleared', async () => {
  await act('fault', { match: 'GET /api/points', kind: 'status', times: '2', status: '503' })
  expect(await page()).toContain('GET /api/points: status, 2 times')

  await act('faultsClear')

  expect(await page()).not.toContain('GET /api/points: status')
})

test('a form of another site is refused', async () => {
  const { status } = await act('clock', { hours: '24' }, 'https://evil.example')

  expect(status).toBe(403)
})
