import { beforeEach, expect, test } from 'vitest'
import { getNotifications } from '@/contract/notifications'
import { askQuestion, getQuestion } from '@/contract/help'
import { getPoints } from '@/contract/points'
import { getReceipt } from '@/contract/receipts'
import { createDeskRoutes, type DeskRoutesOptions } from '../../mocks/hosting/desk/desk-routes'
import { createFaults } from '../../mocks/hosting/faults'
import { newKey } from './platform-world'
import { receiptsWorld, type ReceiptsWorld } from './receipts-world'

const origin = 'http://desk.test'

let world: ReceiptsWorld
let token: string
let options: DeskRoutesOptions
let desk: ReturnType<typeof createDeskRoutes>

beforeEach(async () => {
  world = await receiptsWorld()
  token = await world.tokenOf('ploy')
  const { db, clock, outbox, appId, platform } = world
  options = {
    db,
    clock,
    outbox,
    brands: platform.brands,
    defaultAppId: appId,
    faults: createFaults(),
    appOriginOf: (id) => (id === appId ? 'http://app.test' : `http://${id}.app.test`),
    isDeveloping: true,
  }
  desk = createDeskRoutes(options)
})

async function page() {
  return (await desk.request(`${origin}/__desk`)).text()
}

/** Sends a form of the page. @returns the status, and the message of the page */
async function act(action: string, fields: Record<string, string> = {}, from = origin) {
  const answer = await desk.request(`${origin}/__desk`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: from },
    body: new URLSearchParams({ action, ...fields }),
  })
  const told = new URL(answer.headers.get('location') ?? '/', origin).searchParams.get('told')
  return { status: answer.status, said: told ?? (await answer.text()) }
}

/** The words of the page, each once apart from the next. */
async function words() {
  const text = (await page()).replaceAll(/<style>[^]*?<\/style>|<[^>]*>/g, ' ')
  return text.replaceAll(/\s+/g, ' ')
}

test('the app is opened as each member of the brand, or as a guest, on the host of the brand', async () => {
  const answer = await desk.request(`${origin}/__desk`)
  const shown = await answer.text()

  expect(shown).toContain('<option value="guest">A guest</option>')
  expect(shown).toContain('<option value="ploy">Ploy: Daylight, 2,480 points</option>')
  expect(shown).toContain('<option value="ton">Ton: Sunrise, 0 points</option>')
  expect(shown).toContain('action="http://app.test/vuedev/directlogin"')
  expect(shown).toContain('href="http://volt-demo.app.test/__desk?appId=volt-demo"')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://app.test;")
  expect(policy).not.toContain('script-src')
})

test('a built app has no sign-in by an address, and its desk says so', async () => {
  desk = createDeskRoutes({ ...options, isDeveloping: false })
  const shown = await page()

  expect(shown).toContain('This is the built app')
  expect(shown).toContain('ploy@chaan.example, Veranda#1')
  expect(shown).not.toContain('directlogin')
})

test('a pending receipt shows its photos, its member and its points', async () => {
  const { receipt } = await world.sendOne(token, { receiptNumber: 'D-3' })
  const shown = await page()

  expect(shown).toContain(`alt="Photo 1 of receipt ${receipt.id}"`)
  expect(await words()).toContain(`${receipt.id} of Ploy (member 7001)`)
})

test('a receipt is rejected only with a reason', async () => {
  const { receipt } = await world.sendOne(token)

  const { status, said } = await act('reject', { id: receipt.id, reason: '' })

  expect(status).toBe(400)
  expect(said).toContain('Reasons are:')
  expect(await page()).toContain('<option value="">Choose a reason</option>')
})

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

test('an action that is not possible shows an error, and changes nothing', async () => {
  const { receipt } = await world.sendOne(token)
  await act('approve', { id: receipt.id, amount: '250' })

  const { status, said } = await act('approve', { id: receipt.id, amount: '250' })

  expect(status).toBe(400)
  expect(said).toContain(`Receipt ${receipt.id} is decided already: approved.`)
})

test('a question is answered and closed, and a member’s words are shown as plain text', async () => {
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
  expect((await act('draw', { id: '1027' })).said).toBe('Tickets that won: 1 of 1.')

  expect((await act('draw', { id: '1027' })).status).toBe(400)
  expect(await words()).toMatch(/Tickets that won: 1 of 1\. .* Wireless headphones/)
})

test('a draw that is too early offers to move the clock to its date', async () => {
  const before = world.clock.now(world.appId)
  expect(await words()).toContain('It is too early.')
  const hours = /name="hours" value="(\d+)"[^]*?Move the clock there/.exec(
    (await page()).split('id="draws"')[1] ?? '',
  )?.[1]

  await act('clock', { hours: hours ?? '' })

  expect(world.clock.now(world.appId)).toBeGreaterThan(before)
  expect(await words()).not.toMatch(/A weekend for two in Nan [^.]*\. It is too early/)
})

test('a parcel shows its step and the next one, and takes it', async () => {
  const before = await words()
  const [, id = ''] = /(r-\d+) of [^:]+: in preparation/.exec(before) ?? []

  await act('parcel', { id })

  expect(await words()).toMatch(new RegExp(`${id} of [^:]+: in delivery`))
})

test('a value that is no number does not move the clock', async () => {
  const before = world.clock.now(world.appId)

  expect((await act('clock', { hours: 'soon' })).said).toContain('hours has to be a number.')
  expect((await act('clock')).status).toBe(400)
  expect(world.clock.now(world.appId)).toBe(before)
})

test('parcels move on, the clock moves, and a notification arrives', async () => {
  expect((await act('parcels')).said).toMatch(/^\d+ parcels have moved on\.$/)
  const before = world.clock.now(world.appId)
  await act('clock', { hours: '24' })
  expect(world.clock.now(world.appId) - before).toBe(86_400_000)

  await act('notify', {
    email: 'ploy@chaan.example',
    title: 'Hello',
    text: 'There',
    link: '/reward',
    kind: 'level',
    titleTh: 'สวัสดี',
  })

  const [latest] = await world.call(
    getNotifications,
    { query: {} },
    { token: await world.tokenOf('ploy') },
  )
  expect(latest).toMatchObject({ title: 'Hello', text: 'There', link: '/reward', kind: 'level' })
})

test('faults are listed, and cleared', async () => {
  const fault = { match: 'GET /api/points', times: '2', status: '503', delayMs: '0' }
  await act('fault', { ...fault, kind: 'status' })
  await act('fault', { ...fault, kind: 'dropAnswer', times: '1' })
  expect(await words()).toContain('GET /api/points: answers 503, 2 times')
  expect(await words()).toContain('GET /api/points: does it, and its answer is lost, once')

  await act('faultsClear')

  expect(await words()).toContain('Faults None waits.')
})

test('the outbox shows the newest message first', async () => {
  const message = { channel: 'email', recipient: 'ploy@chaan.example', body: 'Text' } as const
  const now = world.clock.now(world.appId)
  await world.outbox.send(world.appId, now, { ...message, subject: 'Later' })
  await world.outbox.send(world.appId, now - 60_000, { ...message, subject: 'Earlier' })

  expect(await words()).toMatch(/Later email to ploy@chaan\.example.*Earlier email/)
})

test('a form of another site is refused', async () => {
  const { status } = await act('clock', { hours: '24' }, 'https://evil.example')

  expect(status).toBe(403)
})
