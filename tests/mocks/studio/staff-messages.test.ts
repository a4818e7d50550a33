import { expect } from 'vitest'
import { saveUserConsent } from '@/contract/consents'
import { changeNotificationSettings } from '@/contract/notification-settings'
import { getNotifications, markNotifications } from '@/contract/notifications'
import {
  deleteMessage,
  estimateAudience,
  getMessage,
  getMessages,
  type MessageContent,
  saveMessage,
  type Segment,
  sendMessage,
  stopMessage,
  testMessage,
} from '@/contract/studio/messages'
import { getAudit } from '@/contract/studio/staff-people'
import { estimate } from '../../../mocks/areas/messages/send-messages.ts'
import { chaan, volt } from '../../../mocks/brands/demo-packs.ts'
import { seedBrand } from '../../../mocks/seed/seed-brand.ts'
import { insertRows } from '../../../mocks/database/rows.ts'
import type { LineMessage } from '../../../mocks/third-party/line-push.ts'
import { addDays, bangkokDay } from '../../../mocks/values/bangkok.ts'
import { changeRows, rowOf } from '../platform-rows.ts'
import { createWorld, storyNow, test, type World } from '../platform-world.ts'
import {
  contentFor,
  everybody,
  params,
  publisher,
  recipientsIn,
  saveAndSend,
} from './staff-message.ts'
import { callStaff, signInAsStaff } from './staff-world.ts'

const hour = 3_600_000
const day = 24 * hour
const [ploy, ton, orawan, fon, mai] = ['7001', '7002', '7003', '7005', '7006']

const save = (world: World, as: { token: string }, version: number, content: MessageContent) =>
  callStaff(world, saveMessage, { params, body: { version, content } }, as)

/** A member agrees to these ways and to no other. */
async function agree(
  world: World,
  name: 'ploy' | 'fon',
  to: readonly ('notification' | 'line' | 'email')[],
) {
  const bit = (way: (typeof to)[number]) => (to.includes(way) ? (1 as const) : (0 as const))
  const marketingOption = {
    mktoption_notification: bit('notification'),
    mktoption_line: bit('line'),
    mktoption_email: bit('email'),
    mktoption_sms: 0 as const,
    version: 1,
  }
  const body = { marketingOption }
  await world.as(await world.tokenOf(name)).call(saveUserConsent, { body })
}

async function wantNews(world: World, name: 'ploy' | 'fon') {
  const body = { kinds: { news: true }, channels: { line: true, email: true } }
  await world.as(await world.tokenOf(name)).call(changeNotificationSettings, { body })
}

const at = ({ appId, clock }: World) => ({ appId, now: clock.now(appId) })

async function linked(world: World) {
  const rows = await world.db.selectFrom('member_line').select('member_id').execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

test('a draft is kept, and who saves what another has changed meanwhile is told by whom', async ({
  world,
}) => {
  const bua = await publisher(world)
  const nok = { token: await signInAsStaff(world, 'nok') }
  const first = await save(world, bua, 0, contentFor())
  expect(first).toMatchObject({ version: 1, state: 'draft', changedBy: 'Bua Meesuk' })
  // The same again, as after a lost answer.
  expect(await save(world, bua, 0, contentFor())).toEqual(first)

  const changed = contentFor({ languages: ['th'] })
  await save(world, nok, 1, changed)
  const late = save(world, bua, 1, contentFor({ languages: ['en'] }))
  await expect(late).rejects.toThrow('changedMeanwhile')
  const { content, version, changedBy } = await callStaff(world, getMessage, { params }, bua)
  expect([content, version, changedBy]).toEqual([changed, 2, 'Nok Suwan'])
})

test('a draft is deleted and is back when it is saved again; a message on its way is not', async ({
  world,
}) => {
  const bua = await publisher(world)
  const nok = { token: await signInAsStaff(world, 'nok') }
  const remove = (version: number) =>
    callStaff(world, deleteMessage, { params, query: { version } }, bua)
  await save(world, bua, 0, contentFor())
  await save(world, nok, 1, contentFor({ languages: ['th'] }))
  await expect(remove(1)).rejects.toThrow('changedMeanwhile')
  await remove(2)
  // The same again, as after a lost answer.
  expect(await remove(2)).toEqual({ deleted: true })
  expect((await callStaff(world, getMessages, { query: {} }, bua)).items).toEqual([])
  expect(await save(world, bua, 0, contentFor())).toMatchObject({ version: 1, state: 'draft' })

  await callStaff(world, testMessage, { params, body: { version: 1 } }, bua)
  await callStaff(world, sendMessage, { params, body: { version: 1 } }, bua)
  await world.platform.settled()
  await expect(remove(1)).rejects.toThrow('notADraft')
})

type Case = [string, Partial<Segment>, (member: (typeof chaan.members)[number]) => boolean]
const dayOfStory = (days: number) => new Date(storyNow + days * day).toISOString().slice(0, 10)
const segments: Case[] = [
  ['everybody', {}, () => true],
  ['a level', { levels: [1] }, ({ userLevel }) => userLevel === 1],
  ['two levels', { levels: [2, 3] }, ({ userLevel }) => userLevel === 2 || userLevel === 3],
  ['Thai readers', { languages: ['th'] }, ({ locale }) => locale === 1054],
  [
    'points that expire within 60 days',
    { expiringWithin: 60 },
    ({ expiring }) => expiring.some(({ date }) => date.slice(0, 10) <= dayOfStory(60)),
  ],
  ['nobody here today', { lastVisit: { is: 'within', days: 1 } }, () => false],
  ['not here for 30 days', { lastVisit: { is: 'before', days: 30 } }, () => true],
]

test.each(segments)('a message to %s reaches exactly those', async (_, segment, isIn) => {
  const world = await createWorld()
  const bua = await publisher(world)
  const sent = await saveAndSend(world, bua, contentFor(segment))
  expect(sent.state).toBe('sending')
  // One who has asked to leave gets none.
  const expected = chaan.members
    .filter((member) => member.cancellation === null && isIn(member))
    .map(({ id }) => String(id))
  expect(await recipientsIn(world)).toEqual(expected.toSorted())
  const { state, numbers } = await callStaff(world, getMessage, { params }, bua)
  expect([state, numbers.recipients]).toEqual(['sent', expected.length])
})

test('points that expire are those of the days to come that are still there', async ({ world }) => {
  const { db, appId: app_id } = world
  await db.deleteFrom('point_lot').execute()
  const lot = (member_id: string, days: number, remaining = 50) => {
    return { app_id, member_id, expires_on: addDays(bangkokDay(storyNow), days), remaining }
  }
  await insertRows(db, 'point_lot', [
    lot(ploy, 60),
    lot(orawan, 61),
    lot(fon, -1),
    lot(ton, 10, 0),
    lot(mai, 0),
  ])
  await saveAndSend(world, await publisher(world), contentFor({ expiringWithin: 60 }))
  expect(await recipientsIn(world)).toEqual([ploy, mai])
})

test('the last visit parts members who came from those who did not', async ({ world }) => {
  await world.tokenOf('ploy')
  const bua = await publisher(world)
  await saveAndSend(world, bua, contentFor({ lastVisit: { is: 'within', days: 7 } }))
  expect(await recipientsIn(world)).toEqual([ploy])
})

test('a session that was renewed is no later visit than its log-in', async ({ world }) => {
  await world.tokenOf('ploy')
  await world.tokenOf('ton')
  const monthAgo = at(world).now - 30 * day
  const renewed = world.db.updateTable('session').set({ signed_in_at: monthAgo })
  await renewed.where('member_id', '=', ton).execute()
  const bua = await publisher(world)
  await saveAndSend(world, bua, contentFor({ lastVisit: { is: 'within', days: 7 } }))
  expect(await recipientsIn(world)).toEqual([ploy])
})

test('nobody gets a message without having agreed, and an estimate says so before', async ({
  world,
}) => {
  await agree(world, 'fon', [])
  const bua = await publisher(world)
  const estimated = await callStaff(world, estimateAudience, { body: everybody }, bua)
  await saveAndSend(world, bua, contentFor())
  const reached = await recipientsIn(world)
  expect(reached).not.toContain(fon)
  expect(reached).toContain(ploy)
  // Fon, and the friends whom members invited, have agreed to nothing.
  const { length: members } = await world.db
    .selectFrom('member')
    .select('id')
    .where('state', '=', 'active')
    .where('closes_at', 'is', null)
    .execute()
  const counted = { members, recipients: reached.length, app: reached.length }
  expect(await estimate(world.db, everybody, at(world))).toMatchObject(counted)
  // Four are too few to be told.
  expect(reached).toHaveLength(4)
  expect(estimated).toMatchObject({ members, recipients: null, app: null })
})

test('by LINE go only those who are linked, want news and agreed to LINE', async ({ world }) => {
  await wantNews(world, 'ploy')
  await wantNews(world, 'fon')
  const links = await linked(world)
  const bua = await publisher(world)
  const body = { ...everybody, consent: 'line' as const }
  const estimated = await callStaff(world, estimateAudience, { body }, bua)
  await saveAndSend(world, bua, contentFor({ consent: 'line' }))
  const expected = [ploy, fon].filter((id) => links.has(id))
  expect(expected).not.toEqual([])
  expect(await recipientsIn(world)).toEqual(expected)
  const { length: count } = expected
  const counted = { recipients: count, app: count, line: count }
  expect(await estimate(world.db, body, at(world))).toMatchObject(counted)
  expect(estimated).toMatchObject({ recipients: null, app: null, line: null, sms: 0 })
  // Ton agreed to nothing but notifications, and Orawan wants no news.
  expect(expected).not.toContain(ton)
  expect(expected).not.toContain(orawan)
})

test.each([
  ['any', ['notification', 'line'], { recipients: true, isListed: true, isPushed: true }],
  ['any', ['line'], { recipients: true, isListed: false, isPushed: true }],
  ['any', ['notification'], { recipients: true, isListed: true, isPushed: false }],
  ['any', [], { recipients: false, isListed: false, isPushed: false }],
  ['line', ['line'], { recipients: true, isListed: false, isPushed: true }],
  ['line', ['notification'], { recipients: false, isListed: false, isPushed: false }],
  ['notification', ['line'], { recipients: false, isListed: false, isPushed: false }],
  ['notification', ['notification', 'line'], { recipients: true, isListed: true, isPushed: true }],
] as const)(
  'of a message to those who agreed to %s, one who agreed to %j gets %j',
  async (wanted, agreed, expected) => {
    const { world, pushed } = await worldWithLine()
    await wantNews(world, 'ploy')
    await agree(world, 'ploy', agreed)
    const bua = await publisher(world)
    // Only Ploy has been here.
    const segment = { consent: wanted, lastVisit: { is: 'within', days: 1 } } as const
    const counted = await estimate(world.db, { ...everybody, ...segment }, at(world))
    await saveAndSend(world, bua, contentFor(segment))
    await world.platform.sendNotices()
    await world.platform.sendNotices()
    const notices = await world
      .as(await world.tokenOf('ploy'))
      .call(getNotifications, { query: {} })
    expect({
      recipients: (await recipientsIn(world)).length === 1,
      isListed: notices.some(({ title }) => title === 'Tea week'),
      isPushed: pushed.length === 1,
    }).toEqual(expected)
    expect(counted).toMatchObject({
      members: 1,
      recipients: Number(expected.recipients),
      app: Number(expected.isListed),
      line: Number(expected.isPushed),
    })
  },
)

test('what stands in no list is not counted as unread, and never as read', async () => {
  const { world } = await worldWithLine()
  await wantNews(world, 'ploy')
  await agree(world, 'ploy', ['line'])
  const bua = await publisher(world)
  const member = world.as(await world.tokenOf('ploy'))
  const markUntil = (at: number) =>
    member.call(markNotifications, { body: { until: new Date(at).toISOString(), IsRead: true } })
  const now = world.clock.now(world.appId)
  await markUntil(now)
  await saveAndSend(world, bua, contentFor({ consent: 'line' }))
  expect(await recipientsIn(world)).toEqual([ploy])
  expect(await markUntil(now - 365 * day)).toEqual({ unread: 0 })
  await markUntil(now)
  const { numbers } = await callStaff(world, getMessage, { params }, bua)
  expect(numbers).toMatchObject({ recipients: 1, read: 0 })
})

/** A world in which LINE takes what it is sent. */
async function worldWithLine(options: { now?: number } = {}) {
  const pushed: LineMessage[] = []
  const linePush = {
    isOf: () => true,
    push: async (_: string, message: LineMessage) => {
      pushed.push(message)
      return 'sent' as const
    },
  }
  return { pushed, world: await createWorld({ linePush, ...options }) }
}

test('LINE gets the message with picture and LIFF link, in the member’s language', async () => {
  const { world, pushed } = await worldWithLine()
  await wantNews(world, 'ploy')
  await saveAndSend(world, await publisher(world), contentFor())
  await world.platform.sendNotices()
  await world.platform.sendNotices()
  expect(pushed).toHaveLength(1)
  const [{ composed } = { composed: undefined }] = pushed
  expect(composed).toMatchObject({ type: 'flex', altText: 'Tea week – Half the points.' })
  const json = JSON.stringify(composed)
  expect(json).toMatch(/"url":"https:\/\/chaan\.example\/[^"]+\.(jpg|png)\?v=/)
  const query = '?utm_source=line&utm_campaign=tea-week'
  expect(json).toContain(`https://liff.line.me/2000-app/campaign/iced-thai-tea-p1001${query}`)
})

test('in quiet hours nothing is pushed, and what waits is left out when it is stopped', async () => {
  const now = Date.parse('2026-11-21T22:30:00+07:00')
  const { world, pushed } = await worldWithLine({ now })
  await wantNews(world, 'ploy')
  const bua = await publisher(world)
  await saveAndSend(world, bua, contentFor())
  await world.platform.sendNotices()
  expect(pushed).toEqual([])
  const { numbers } = await callStaff(world, getMessage, { params }, bua)
  expect(numbers.waiting).toBeGreaterThan(0)

  await callStaff(world, stopMessage, { params }, bua)
  world.clock.advance(10 * hour, world.appId)
  await world.platform.sendNotices()
  expect(pushed).toEqual([])
})

test.each([
  ['takes', 'sent', 1],
  ['refuses', 'refused', 0],
  ['never answers to', 'later', 0],
] as const)('of a push that LINE %s (%s) the numbers count %i', async (_, outcome, line) => {
  const pushed: string[] = []
  const linePush = {
    isOf: () => true,
    push: async (_appId: string, { to }: LineMessage) => {
      pushed.push(to)
      return outcome
    },
  }
  const world = await createWorld({ linePush })
  await wantNews(world, 'ploy')
  await saveAndSend(world, await publisher(world), contentFor())
  for (let hours = 0; hours < 48; hours += 1) {
    await world.platform.sendNotices()
    world.clock.advance(hour, world.appId)
  }

  const { numbers } = await callStaff(world, getMessage, { params }, await publisher(world))
  expect(pushed.length).toBeGreaterThan(0)
  expect(numbers).toMatchObject({ line, waiting: 0 })
})

test('a push of a version that did not note when LINE took it counts as before', async () => {
  const { world } = await worldWithLine()
  await wantNews(world, 'ploy')
  const bua = await publisher(world)
  await saveAndSend(world, bua, contentFor())
  const change = (row: object) => changeRows(world, 'notification', { member_id: ploy }, row)
  const counted = async () => (await callStaff(world, getMessage, { params }, bua)).numbers.line

  await change({ due_at: null, pushed_at: 0 })
  expect(await counted()).toBe(0)
  await change({ push_tries: 1 })
  expect(await counted()).toBe(1)
})

test('a member finds the message once, and the numbers say that it was read', async ({ world }) => {
  const bua = await publisher(world)
  await saveAndSend(world, bua, contentFor())
  await world.platform.sendNotices()
  const member = world.as(await world.tokenOf('ploy'))
  const notices = await member.call(getNotifications, { query: {} })
  const found = notices.filter(({ title }) => title === 'Tea week')
  expect(found).toMatchObject([
    {
      kind: 'campaign',
      link: '/campaign/iced-thai-tea-p1001?utm_source=line&utm_campaign=tea-week',
    },
  ])
  const keys = found.map(({ key }) => key)
  await member.call(markNotifications, { body: { keys, IsRead: true } })
  const { numbers } = await callStaff(world, getMessage, { params }, bua)
  expect(numbers.read).toBe(1)
})

test('a planned message waits for its time, and one that is stopped is a draft again', async ({
  world,
}) => {
  const bua = await publisher(world)
  const at = new Date(world.clock.now(world.appId) + 2 * hour).toISOString()
  expect((await saveAndSend(world, bua, contentFor(), at)).state).toBe('scheduled')
  await world.platform.sendNotices()
  expect(await recipientsIn(world)).toEqual([])
  const stopped = await callStaff(world, stopMessage, { params }, bua)
  expect(stopped).toMatchObject({ state: 'draft', version: 2, isTested: false })
  world.clock.advance(3 * hour, world.appId)
  await world.platform.sendNotices()
  expect(await recipientsIn(world)).toEqual([])

  const again = await publisher(world)
  const later = new Date(world.clock.now(world.appId) + hour).toISOString()
  await callStaff(world, testMessage, { params, body: { version: 2 } }, again)
  await callStaff(world, sendMessage, { params, body: { version: 2, at: later } }, again)
  world.clock.advance(hour, world.appId)
  await world.platform.sendNotices()
  expect(await recipientsIn(world)).toContain(ploy)
})

test('a message that cannot be read is reported, and the one after it is sent', async ({
  world,
}) => {
  const bua = await publisher(world)
  const at = world.clock.now(world.appId) + hour
  await saveAndSend(world, bua, contentFor(), new Date(at).toISOString())
  const row = await rowOf(world, 'studio_message')
  const spoiled = { ...row, id: 'a-message', content_json: '{}', send_at: at - 1 }
  await insertRows(world.db, 'studio_message', [spoiled])
  world.clock.advance(hour, world.appId)

  await world.platform.sendNotices()

  expect(world.errors).toHaveLength(1)
  expect(await recipientsIn(world)).toContain(ploy)
})

test('no message is planned for a time that has passed', async ({ world }) => {
  const bua = await publisher(world)
  const at = new Date(world.clock.now(world.appId) - 1).toISOString()
  await expect(saveAndSend(world, bua, contentFor(), at)).rejects.toThrow('invalid')
  expect(await recipientsIn(world)).toEqual([])
})

test('a test goes to the person alone and is marked; without one nothing is sent', async ({
  world,
}) => {
  const bua = await publisher(world)
  await save(world, bua, 0, contentFor())
  const send = (version: number) =>
    callStaff(world, sendMessage, { params, body: { version } }, bua)
  await expect(send(1)).rejects.toThrow('testNeeded')
  await callStaff(world, testMessage, { params, body: { version: 1 } }, bua)
  const [mail, ...more] = await world.outbox.list(world.appId)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'bua@chaan.example', subject: '[Test] Tea week' })
  expect(await recipientsIn(world)).toEqual([])

  // What was changed after its test was not tested.
  await save(world, bua, 1, contentFor({ languages: ['en'] }))
  await expect(send(2)).rejects.toThrow('testNeeded')
})

test.each([
  ['no campaign', { campaignIds: [] }],
  ['a campaign that the brand does not have', { campaignIds: [999_999] }],
  ['more buttons than a card has', { kind: 'card', campaignIds: [1001, 1002, 1003, 1004, 1005] }],
  ['no words in a language of the brand', { words: { en: contentFor().words.en } }],
] satisfies [string, Partial<MessageContent>][])(
  'a message with %s is not sent',
  async (_, change) => {
    const world = await createWorld()
    const bua = await publisher(world)
    await save(world, bua, 0, { ...contentFor(), ...change })
    const tested = callStaff(world, testMessage, { params, body: { version: 1 } }, bua)
    await expect(tested).rejects.toThrow('invalid')
  },
)

test('a request to send that comes again sends nothing more', async ({ world }) => {
  const bua = await publisher(world)
  await saveAndSend(world, bua, contentFor())
  const before = await recipientsIn(world)
  const again = await callStaff(world, sendMessage, { params, body: { version: 1 } }, bua)
  await world.platform.settled()
  expect(again.state).toBe('sent')
  expect(await recipientsIn(world)).toEqual(before)
  await expect(save(world, bua, 1, contentFor({ levels: [1] }))).rejects.toThrow('notADraft')
})

test('a viewer reads and sends nothing, and sending asks for a code', async ({ world }) => {
  const bua = { token: await signInAsStaff(world, 'bua') }
  const fah = { token: await signInAsStaff(world, 'fah') }
  await save(world, bua, 0, contentFor())
  await callStaff(world, testMessage, { params, body: { version: 1 } }, bua)
  const body = { version: 1 }
  await expect(callStaff(world, sendMessage, { params, body }, bua)).rejects.toThrow('stepUpNeeded')
  const acts = [
    save(world, fah, 1, contentFor({ levels: [1] })),
    callStaff(world, testMessage, { params, body }, fah),
    callStaff(world, sendMessage, { params, body }, fah),
    callStaff(world, stopMessage, { params }, fah),
    callStaff(world, deleteMessage, { params, query: { version: 1 } }, fah),
  ]
  await Promise.all(acts.map((act) => expect(act).rejects.toThrow('forbidden')))
  expect((await callStaff(world, getMessages, { query: {} }, fah)).total).toBe(1)
})

test('a message of another brand is not there', async ({ world }) => {
  const bua = await publisher(world)
  await save(world, bua, 0, contentFor())
  await seedBrand(world.db, volt, { appId: volt.identity.appId, now: storyNow })
  const other = { ...world, appId: volt.identity.appId }
  await expect(callStaff(other, getMessage, { params }, bua)).rejects.toThrow('unauthorized')
  const rows = await world.db.selectFrom('studio_message').select('app_id').execute()
  expect(rows).toEqual([{ app_id: world.appId }])
})

test('each act on a message is in the audit', async ({ world }) => {
  const bua = await publisher(world)
  await saveAndSend(world, bua, contentFor())
  await callStaff(world, stopMessage, { params }, bua)
  const nok = { token: await signInAsStaff(world, 'nok') }
  const { items } = await callStaff(world, getAudit, { query: { search: 'Tea week' } }, nok)
  expect(items.map(({ act }) => act)).toEqual([
    'message.stopped',
    'message.sent',
    'message.tested',
    'message.made',
  ])
})
