import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { getQuestion, replyToQuestion } from '@/contract/help'
import { getNotifications } from '@/contract/notifications'
import { announceDraws, drawWinners } from '../../mocks/areas/draws/draw-winners'
import { answerQuestion } from '../../mocks/areas/help/answer-question'
import { sendNotices } from '../../mocks/areas/notifications/send-notices'
import { announceExpiring } from '../../mocks/areas/points/announce-expiring'
import type { Database } from '../../mocks/database/connect'
import { transact } from '../../mocks/database/transact'
import type { LineMessage, LinePush } from '../../mocks/third-party/line-push'
import { addTickets } from '../../scripts/bench/bench-brand'
import { sendElsewhere } from './elsewhere'
import { dyingAfter } from './dying-database'
import {
  brandOf,
  createWorld,
  newKey,
  storyNow,
  type World,
  type WorldOptions,
} from './platform-world'
import { sharedDatabase } from '../shared-database.ts'

const hour = 3_600_000
const day = 24 * hour
const ploy = '7001'
/** A question of Ploy's in the story. */
const questionId = 'ht-301'
/** Drawn yesterday, announced in six days; its prizes are fetched with a code. */
const headphones = 1027

/** Starts platforms on one database file, each with its own connection like a separate process. */
async function machine() {
  const folder = mkdtempSync(join(tmpdir(), 'taem-once-'))
  const database = await sharedDatabase(folder)
  const running = new Set<World>()
  const pushed: (LineMessage & { key: string })[] = []
  const linePush: LinePush = {
    isOf: () => true,
    async push(_, message, { key }) {
      pushed.push({ ...message, key })
      return 'sent'
    },
  }
  async function end(world: World) {
    running.delete(world)
    await world.platform.close()
  }
  onTestFinished(async () => {
    await Promise.all([...running].map(end))
    rmSync(folder, { recursive: true })
  })
  return {
    database,
    linePush,
    pushed,
    end,
    async start(options: WorldOptions = {}) {
      const world = await createWorld({ database, linePush, ...options })
      running.add(world)
      return world
    },
  }
}

const write = (world: World, token: string, key: string) =>
  world.call(
    replyToQuestion,
    { params: { questionId }, body: { text: 'Are you there?' }, idempotencyKey: key },
    { token },
  )

async function textsOf(world: World, token: string) {
  const { messages } = await world.call(getQuestion, { params: { questionId } }, { token })
  return messages.map(({ text }) => text)
}

async function answer(world: World, text: string, answerId?: string) {
  const desk = { brand: await brandOf(world), questionId, now: world.clock.now(world.appId) }
  const given = { ...desk, text, ...(answerId && { answerId }) }
  return transact(world.db, (tx) => answerQuestion(tx, given))
}

/** A message of Ploy's, from whichever process sends it. */
function messageOf({ appId }: World, database: string, token: string) {
  const sending = {
    token,
    path: `/module/help/questions/${questionId}/messages`,
    body: { text: 'Are you there?' },
    isForm: true,
    key: newKey(),
  }
  return { share: { database, appId, now: storyNow, sendings: [sending] }, key: sending.key }
}

test('a message that a member sends to two processes with one key exists once', async () => {
  const { start, database } = await machine()
  const world = await start()
  const token = await world.tokenOf('ploy')
  const { share, key } = messageOf(world, database, token)

  const sent = await Promise.all([sendElsewhere(share), sendElsewhere(share)])
  await write(world, token, key)

  expect(sent.map(({ answers }) => answers[0]?.status)).toEqual([200, 200])
  const texts = await textsOf(world, token)
  expect(texts.filter((text) => text === 'Are you there?')).toHaveLength(1)
}, 60_000)

test('a message exists once after a retry, if the first process was killed before its commit', async () => {
  const { start, database } = await machine()
  const world = await start()
  const token = await world.tokenOf('ploy')
  const { share, key } = messageOf(world, database, token)

  const killed = await sendElsewhere({ ...share, dieInside: true })
  const between = await textsOf(world, token)
  const next = await sendElsewhere(share)
  await write(world, token, key)

  expect(killed).toEqual({ signal: 'SIGKILL', answers: [] })
  expect(between).not.toContain('Are you there?')
  expect(next.answers[0]?.status).toBe(200)
  const texts = await textsOf(world, token)
  expect(texts.filter((text) => text === 'Are you there?')).toHaveLength(1)
}, 60_000)

test('an answer that two processes give exists once, and is notified and sent once', async () => {
  const { start, end, pushed } = await machine()
  const [one, two] = [await start(), await start()]

  await Promise.all([answer(one, 'I am.', 'a-1'), answer(two, 'I am.', 'a-1')])
  await Promise.all([one.platform.sendNotices(), two.platform.sendNotices()])
  await end(one)
  const three = await start()
  await answer(three, 'I am.', 'a-1')
  await three.platform.sendNotices()

  const token = await three.tokenOf('ploy')
  expect((await textsOf(three, token)).filter((text) => text === 'I am.')).toHaveLength(1)
  const notices = await three.call(getNotifications, { query: {} }, { token })
  expect(notices.filter(({ kind }) => kind === 'replied')).toHaveLength(1)
  expect(pushed.map(({ title }) => title)).toEqual(['Fah has answered you'])
  expect(await three.outbox.list(three.appId)).toHaveLength(1)
})

test('two answers at the same moment both reach the member, each once', async () => {
  const { start, pushed } = await machine()
  const [one, two] = [await start(), await start()]

  await Promise.all([answer(one, 'From one.'), answer(two, 'From two.')])
  await Promise.all([one.platform.sendNotices(), two.platform.sendNotices()])

  const texts = await textsOf(one, await one.tokenOf('ploy'))
  expect(texts.slice(-2).toSorted()).toEqual(['From one.', 'From two.'])
  expect(new Set(pushed.map(({ key }) => key)).size).toBe(2)
  expect(pushed).toHaveLength(2)
})

test('points that expire are announced 30, 7 and 1 days before, once, with several processes', async () => {
  const { start, end, pushed } = await machine()
  const expiry = storyNow + 30 * day
  const first = await start()
  await first.db.deleteFrom('point_lot').execute()
  const expires_on = new Date(expiry + 7 * hour).toISOString().slice(0, 10)
  const lot = { app_id: first.appId, member_id: ploy, expires_on, remaining: 320 }
  await first.db.insertInto('point_lot').values(lot).execute()
  await end(first)

  for (const daysBefore of [30, 29, 7, 6, 1]) {
    const now = expiry - daysBefore * day
    // A process that ends when the notification is stored, and nothing is sent yet.
    const one = await start({ now })
    await announceExpiring(one.db, await brandOf(one), now, () => false)
    await end(one)
    const [two, three] = [await start({ now }), await start({ now })]
    await Promise.all([two.platform.sendNotices(), three.platform.sendNotices()])
    await end(two)
    await three.platform.sendNotices()
    await end(three)
  }

  const last = await start({ now: expiry - day })
  expect(pushed.map(({ title }) => title)).toEqual([
    '320 points expire soon',
    '320 points expire soon',
    '320 points expire tomorrow',
  ])
  expect(new Set(pushed.map(({ key }) => key)).size).toBe(3)
  const mails = await last.outbox.list(last.appId)
  expect(mails.filter(({ subject }) => subject.includes('expire'))).toHaveLength(3)
})

test.each([
  ['soon', '2026-12-05', undefined],
  ['in days', '2026-12-29', '2026-12-30'],
])(
  'points that expire %s are told by the demo’s story alone, until their next stage',
  async (_, seededOn, nextStageOn) => {
    const now = Date.parse(`${seededOn}T09:00:00+07:00`)
    const { start, end } = await machine()
    const world = await start({ now })
    const told = async (of: World) => {
      const token = await of.tokenOf('ploy')
      const list = await of.call(getNotifications, { query: {} }, { token })
      return list.filter(({ kind }) => kind === 'points-expiring').length
    }
    expect(await told(world)).toBe(1)

    await world.platform.sendNotices()

    expect(await told(world)).toBe(1)
    await end(world)
    if (nextStageOn === undefined) return
    const later = await start({ now: Date.parse(`${nextStageOn}T09:00:00+07:00`) })
    await later.platform.sendNotices()
    expect(await told(later)).toBe(2)
  },
)

test('points that were announced are not written again, and new ones are', async () => {
  const { start } = await machine()
  const world = await start()
  const brand = await brandOf(world)
  const inserts: string[] = []
  const db = world.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') inserts.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const announced = async () => {
    const told = () =>
      world.db
        .selectFrom('notification')
        .select('id')
        .where('app_id', '=', world.appId)
        .where('id', 'like', 'points of %')
        .execute()
    const before = await told()
    await announceExpiring(db, brand, storyNow, () => false)
    const known = new Set(before.map(({ id }) => id))
    return (await told()).flatMap(({ id }) => (known.has(id) ? [] : [id]))
  }
  await announced()
  const lot = { app_id: world.appId, member_id: ploy, expires_on: '2026-12-02', remaining: 5 }
  await world.db.insertInto('point_lot').values(lot).execute()

  expect(await announced()).toEqual([`points of ${ploy} until 2026-12-02, 30`])
  const written = inserts.length
  expect(await announced()).toEqual([])
  expect(inserts).toHaveLength(written)
})

test('a notification is sent once by processes that end between any two steps', async () => {
  const { start, end, pushed, linePush } = await machine()
  const first = await start()
  for (const number of [1, 2, 3]) await answer(first, `Answer ${number}.`)
  await end(first)

  // An e-mail and a push of each answer: every process ends after one step more than the last.
  for (let steps = 0; steps < 6; steps += 1) {
    const world = await start()
    let left = steps
    await sendNotices({
      db: world.db,
      linePush,
      addressesOf: () => ({ web: undefined, line: undefined }),
      brand: await brandOf(world),
      nowOf: () => storyNow,
      shouldStop: () => left-- <= 0,
      warn: () => undefined,
      report: (error) => {
        throw error
      },
    })
    const mails = await world.outbox.list(world.appId)
    expect(mails.length + pushed.length).toBe(Math.min(6, (steps * (steps + 1)) / 2))
    await end(world)
  }

  expect(pushed).toHaveLength(3)
  expect(new Set(pushed.map(({ key }) => key)).size).toBe(3)
})

test('a draw is announced once, by two processes and after one that was killed halfway', async () => {
  const { start } = await machine()
  const one = await start()
  const { appId, db } = one
  await addTickets(db, { appId, campaignId: headphones, tickets: 700, at: storyNow - 3 * day })
  const brand = await brandOf(one)
  const campaign = brand.campaigns.get(headphones)
  const [prize] = campaign?.draw?.prizes ?? []
  if (!campaign?.draw || !prize) throw new Error('The campaign is a draw.')
  const draw = { ...campaign.draw, prizes: [{ ...prize, quantity: 300 }] }
  await transact(db, (tx) =>
    drawWinners(tx, { appId, campaign: { ...campaign, draw }, now: storyNow, seed: 'once' }),
  )
  const now = storyNow + 7 * day
  const announce = (on: Database) => announceDraws({ brand, now, catchUp: (work) => work(on) })

  await expect(announce(dyingAfter(db, 2))).rejects.toThrow('killed')
  const two = await start({ now })
  await Promise.all([announce(db), announce(two.db)])
  await announce(two.db)

  const told = await db
    .selectFrom('notification')
    .select(['member_id', 'content_json'])
    .where('app_id', '=', appId)
    .where('id', 'like', 'draw ticket-%')
    .execute()
  expect(told).toHaveLength(700)
  expect(new Set(told.map(({ member_id }) => member_id)).size).toBe(700)
  const codes = await db
    .selectFrom('redemption')
    .select(['state', 'serial'])
    .where('app_id', '=', appId)
    .where('id', 'like', 'ticket-%')
    .execute()
  expect(codes.every(({ state, serial }) => (state === 'won') === (serial !== null))).toBe(true)
  const won = codes.filter(({ state }) => state === 'won')
  const ofPloy = await db
    .selectFrom('redemption')
    .select('id')
    .where('app_id', '=', appId)
    .where('campaign_id', '=', headphones)
    .where('id', 'not like', 'ticket-%')
    .where('state', '=', 'won')
    .execute()
  expect(won.length + ofPloy.length).toBe(300)
  expect(new Set(won.map(({ serial }) => serial)).size).toBe(won.length)
})
